import { describe, expect, it } from 'vitest';
import { hunksOf, lineDiff } from '../../src/library/line-diff';

const drawn = (before: string, after: string) =>
  lineDiff(before, after).map(({ is, text }) => ({ same: ' ', gone: '-', new: '+' })[is] + text);

describe('a line diff', () => {
  it('names the lines that go and come', () => {
    expect(drawn('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
    expect(drawn('a', 'a')).toEqual([' a']);
    expect(drawn('a\na', 'a')).toEqual([' a', '-a']);
    expect(drawn('', 'a')).toEqual(['-', '+a']);
  });

  it('gives both texts back', () => {
    const [before, after] = ['a\nb\nc\na\nb\nb\na', 'c\nb\na\nb\na\nc'];
    const lines = lineDiff(before, after);
    const without = (is: string) =>
      lines
        .filter((line) => line.is !== is)
        .map(({ text }) => text)
        .join('\n');
    expect(without('new')).toBe(before);
    expect(without('gone')).toBe(after);
    expect(lines.filter(({ is }) => is === 'same').length).toBe(4);
  });

  it('shows changes with a little around them', () => {
    const before = Array.from({ length: 20 }, (_, n) => `${n}`).join('\n');
    const [first, second, ...rest] = hunksOf(
      lineDiff(before, before.replace('\n5\n', '\n').replace('\n15\n', '\nx\n')),
    );
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ skipped: 3 });
    expect(first.lines.map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
    expect(second).toMatchObject({ skipped: 5 });
    expect(second.lines.map(({ text }) => text)).toEqual(['13', '14', '15', 'x', '16', '17']);
  });
});
