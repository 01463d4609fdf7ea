import { describe, expect, test } from 'vitest';
import { parse } from '../../src/syntax/parse';
import { walk } from '../../src/syntax/walk';

const codes = (text: string) => parse(text).diagnostics.map(({ code }) => code);
const many = 20_000;

describe('deep nesting is one clear error', () => {
  test.each([
    ['parentheses', `world W { assume ${'('.repeat(many)}`],
    ['not', `world W { assume ${'not '.repeat(many)}a }`],
    ['signs', `world W { assume ${'-'.repeat(many)}1 }`],
    ['choices', `world W { assume ${'if a then 1 else '.repeat(many / 2)}1 }`],
    ['calls', `world W { assume ${'f('.repeat(many)}`],
    ['sets', `world W { assume ${'{ '.repeat(many)}`],
    ['types', `world W { type T = ${'{ a: '.repeat(many)}`],
    ['lists', `world W { type T = ${'2 of '.repeat(many)}bool }`],
    ['prefixes', `world W { transitions { ${'repeat '.repeat(many)}move } }`],
    ['labels', `world W { transitions { ${'a: '.repeat(many)}move } }`],
    ['bodies', `world W { transitions { ${'if a { '.repeat(many)}`],
    ['else if', `world W { transitions { ${'if a { } else '.repeat(many / 2)}{ } } }`],
    ['neighbours', `world W { transitions { [ ${'around( '.repeat(many)}`],
    ['attributes', `world W { transitions { [ ${'A(a: B(b: '.repeat(many / 2)}`],
    ['observations', `world W { observation { ${'if a { '.repeat(many)}`],
    ['signals', `world W { signals { ${'if a { } else '.repeat(many / 2)}{ } } }`],
  ])('%s', (_, text) => {
    expect(codes(text)).toContain('too-deep');
    expect(codes(text).length).toBeLessThan(5);
  });

  test('paths of attributes of paths', () => {
    expect(codes(`world W { assume ${'a.('.repeat(many)}`)).toContain('too-deep');
  });

  test('100 levels are fine', () => {
    expect(codes(`world W { assume ${'('.repeat(100)}1${')'.repeat(100)} }`)).toEqual([]);
    expect(codes(`world W { transitions { ${'if a { '.repeat(100)}${'} '.repeat(100)} } }`)).toEqual([]);
  });
});

test('a chain of operators is as deep as it is long', () => {
  expect(codes(`world W { assume ${'1 + '.repeat(many)}1 }`)).toEqual(['too-long']);
  const { world, diagnostics } = parse(
    `world W { assume ${'1 + '.repeat(900)}1 assume ${'1 + '.repeat(900)}1 }`,
  );
  expect(diagnostics).toEqual([]);
  let nodes = 0;
  if (world) walk(world, () => void nodes++);
  expect(nodes).toBeGreaterThan(3600);
});

test('at most 100 errors are kept, in the order of the text', () => {
  const { diagnostics } = parse(`world W {\n${'# nonsense\n'.repeat(500)}}`);
  expect(diagnostics).toHaveLength(100);
  const starts = diagnostics.map(({ span }) => span.start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
});

test.each([
  ['[', '[ '],
  ['{', '{'],
  ['}', '}'],
  ['quotes', '"'],
  ['drawings', '"""\n'],
  ['half characters', '\ud800 '],
  ['zeros', '\u0000'],
  ['worlds', 'world '],
  ['comments', '/*'],
  ['colons', ':'],
  ['calls', 'x := f(1 '],
])('a text of nothing but %s ends', (_, text) => {
  const long = text.repeat(Math.floor(190_000 / text.length));
  expect(parse(long).diagnostics.length).toBeLessThanOrEqual(100);
  expect(parse(`world W { transitions { ${long}`).diagnostics.length).toBeLessThanOrEqual(100);
});

test('10 MB of junk', () => {
  expect(codes('x'.repeat(10_000_000))).toEqual(['text-too-long']);
});
