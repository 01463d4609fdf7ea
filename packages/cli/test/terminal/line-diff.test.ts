import { expect, test } from 'vitest';
import { lineDiff } from '../../src/terminal/line-diff';

test('lines that went and came, with a line around each group', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].join('\n');
  const after = ['a', 'b', 'C', 'd', 'e', 'f', 'g', 'x', 'h'].join('\n');
  expect(lineDiff(before, after).split('\n')).toEqual([
    '  b',
    '- c',
    '+ C',
    '  d',
    '  …',
    '  g',
    '+ x',
    '  h',
  ]);
});

test('the same texts have no difference', () => {
  expect(lineDiff('a\nb', 'a\nb')).toBe('');
});
