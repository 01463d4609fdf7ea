import { describe, expect, test } from 'vitest';
import { replaceSpan, setParamDefault } from '../../src/format/edits';

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

describe('replaceSpan', () => {
  test('edits are made in the order of the text', () => {
    expect(replaceSpan('abcdef', [edit(4, 6, 'X'), edit(0, 1, ''), edit(2, 2, '-')])).toBe('b-cdX');
    expect(replaceSpan('ab', [])).toBe('ab');
  });

  test('insertions at one place keep their order', () => {
    expect(replaceSpan('ab', [edit(1, 1, '1'), edit(1, 1, '2'), edit(1, 2, 'x')])).toBe('a12x');
  });

  test('edits must not overlap', () => {
    expect(() => replaceSpan('abc', [edit(0, 2, ''), edit(1, 3, '')])).toThrow('overlap');
  });
});

describe('setParamDefault', () => {
  const text = `world W {
  param crates:  1..4   =   2    // two
  param wits: { dull, greedy * 2 }
  task A { param n: 1..3 = 1 }
  task B { param n: 1..3 = 2   limit n }
}`;

  test('changes the default and not one other character', () => {
    expect(setParamDefault(text, 'crates', '3')).toBe(text.replace('=   2 ', '=   3 '));
  });

  test('adds a default where there is none', () => {
    expect(setParamDefault(text, 'wits', 'dull')).toBe(text.replace('* 2 }', '* 2 } = dull'));
  });

  test('finds the params of tasks', () => {
    expect(setParamDefault(text, 'n', '3')).toBe(text.replace('1..3 = 1', '1..3 = 3'));
    expect(setParamDefault(text, 'n', '3', 'B')).toBe(text.replace('1..3 = 2', '1..3 = 3'));
    expect(setParamDefault(text, 'crates', '3', 'B')).toBeUndefined();
  });

  test('says so if there is no such param', () => {
    expect(setParamDefault(text, 'other', '3')).toBeUndefined();
    expect(setParamDefault('', 'crates', '3')).toBeUndefined();
  });
});
