import { describe, expect, test } from 'vitest';
import { parse } from '../../src/syntax/parse';
import { drawing } from '../../src/syntax/parser/drawing';
import { expectError, world } from './marked';
import { blockOf, shape } from './snippets';

const brief = (text: string) => {
  const [entry] = blockOf('task', `task T { brief ${text} }`).entries;
  return entry.is === 'brief' ? shape(entry.text) : undefined;
};

describe('templates', () => {
  test('text and values alternate', () => {
    expect(brief('"a {b} c {d.e}"')).toEqual({
      parts: ['a ', { is: 'path', name: 'b' }, ' c ', { is: 'path', name: 'd', steps: ['e'] }],
    });
    expect(brief('"{a}{b}"')).toEqual({
      parts: ['', { is: 'path', name: 'a' }, '', { is: 'path', name: 'b' }],
    });
    expect(brief('""')).toBe('');
  });

  test('a hole knows where it is in the text', () => {
    const text = 'world W { task T { brief "a {n + 1}" } }';
    const { world } = parse(text);
    const block = world?.blocks[0];
    const entry = block?.is === 'task' ? block.entries[0] : undefined;
    const hole = entry?.is === 'brief' ? entry.text.parts[1] : '';
    expect(typeof hole === 'object' && text.slice(hole.start, hole.end)).toBe('n + 1');
  });

  test('escapes', () => {
    expect(brief('"\\"a\\" \\{b} \\\\ \\n"')).toBe('"a" {b} \\ \n');
  });

  test('errors in holes stand where they are', () => {
    expectError(world('task T { brief "a <|>{b" }'), 'unclosed-hole');
    expectError(world('task T { brief "a {<|>}" }'), 'empty-hole');
    expectError(world('task T { brief "a {b <|>c} d" }'), 'expected-sign');
    expectError(world('task T { brief "a {1 +<|>}" }'), 'expected-value');
  });
});

test('braces in names, titles and glyphs are just braces', () => {
  expect(shape(blockOf('about', 'about "{x"').text)).toBe('{x');
  expect(shape(blockOf('legend', 'legend { "{" Wall }').entries)).toEqual([
    { glyph: '{', things: [{ is: 'kind', name: 'Wall' }] },
  ]);
});

describe('drawings', () => {
  const rows = (text: string) => drawing(text, 0, text.length).lines;

  test('the common indentation goes, and blank rows around', () => {
    expect(rows('"""\n    ab\n      c  \n\n    d\n  """')).toEqual(['ab', '  c', '', 'd']);
    expect(rows('"""ab"""')).toEqual(['ab']);
    expect(rows('""" ab\n    cd\n     e """')).toEqual(['ab', 'cd', ' e']);
    expect(rows('""""""')).toEqual([]);
    expect(rows('"""\n \n"""')).toEqual([]);
    expect(rows('"""\r\n  a\r\n  b\r\n"""')).toEqual(['a', 'b']);
  });

  test('every row knows where it starts', () => {
    const text = 'xx """\n    ab\n      c\n  """ yy';
    const { lines, lineStarts } = drawing(text, 3, text.length - 3);
    lines.forEach((line, i) => expect(text.startsWith(line, lineStarts[i])).toBe(true));
  });

  test('one row may be a string', () => {
    const [test] = blockOf('checks', 'checks { test "t" { map "#{.\\"" } }').entries;
    expect(test.is === 'test' && shape(test.steps)).toEqual([{ is: 'map', maps: [{ lines: ['#{."'] }] }]);
  });
});
