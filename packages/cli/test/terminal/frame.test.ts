import { expect, test } from 'vitest';
import { codeFrame, describeDiagnostic, diagnosticJson } from '../../src/terminal/frame';

const text = 'world W {\n\n  grid 3 by 3\n}\n';
const by = { start: text.indexOf('by'), end: text.indexOf('by') + 2 };

test('the line, the line before it, and the place underlined', () => {
  expect(codeFrame(text, { start: 2, end: 5 })).toBe('  1 | world W {\n    |   ^^^');
  // An empty line before says nothing.
  expect(codeFrame(text, by)).toBe('  3 |   grid 3 by 3\n    |          ^^');
});

test('a span over several lines is underlined to the end of its first', () => {
  expect(codeFrame('ab\ncd', { start: 1, end: 4 })).toBe('  1 | ab\n    |  ^');
});

test('the end of the text is a place too', () => {
  expect(codeFrame('ab', { start: 2, end: 2 })).toBe('  1 | ab\n    |   ^');
});

test('a diagnostic with its place and its fix', () => {
  const diagnostic = {
    severity: 'error',
    code: 'expected-x',
    message: 'Expected `x`.',
    span: by,
    fix: { title: 'Write x', edits: [{ span: by, text: 'x' }] },
  } as const;
  expect(describeDiagnostic('w.world', text, diagnostic).split('\n')).toEqual([
    'w.world:3:10: Expected `x`.',
    '  3 |   grid 3 by 3',
    '    |          ^^',
    '  fix: Write x',
  ]);
  const renamed = {
    ...diagnostic,
    severity: 'warning',
    fix: { ...diagnostic.fix, title: 'Correct it' },
  } as const;
  const lines = describeDiagnostic('w.world', text, renamed).split('\n');
  expect(lines[0]).toBe('w.world:3:10: warning: Expected `x`.');
  expect(lines[3]).toBe('  fix: Correct it (write `x`)');
  expect(diagnosticJson('w.world', text, diagnostic)).toMatchObject({
    file: 'w.world',
    line: 3,
    column: 10,
    code: 'expected-x',
  });
});
