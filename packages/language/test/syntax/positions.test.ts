import { expect, test } from 'vitest';
import { lineStarts, offsetAt, positionAt } from '../../src/syntax/positions';

const text = 'ab\r\n🌳c\n\nd';
const starts = lineStarts(text);

test('where lines begin', () => {
  expect(starts).toEqual([0, 4, 8, 9]);
  expect(lineStarts('')).toEqual([0]);
});

test('columns count UTF-16 units', () => {
  expect(positionAt(starts, 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt(starts, 6)).toEqual({ line: 2, column: 3 });
  expect(positionAt(starts, 10)).toEqual({ line: 4, column: 2 });
});

test('there and back', () => {
  for (let offset = 0; offset <= text.length; offset++) {
    expect(offsetAt(text, starts, positionAt(starts, offset))).toBe(offset);
  }
});

test('positions that do not exist are moved to the nearest', () => {
  expect(positionAt(starts, -3)).toEqual({ line: 1, column: 1 });
  expect(offsetAt(text, starts, { line: 9, column: 1 })).toBe(9);
  expect(offsetAt(text, starts, { line: 2, column: 99 })).toBe(7);
  expect(offsetAt(text, starts, { line: 0, column: 0 })).toBe(0);
});
