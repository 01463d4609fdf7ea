import { expect, test } from 'vitest';
import { valueFromText, valueToText } from '../../src/state/value-text';
import { zFromTexts } from '../../src/state/z';
import type { ValueType } from '../../src/program/program';
import { program } from '../interpreter/building';

const world = program();
const roundTrips: [ValueType | undefined, number, string][] = [
  [undefined, -7, '-7'],
  [{ is: 'int' }, 3, '3'],
  [{ is: 'bool' }, 1, 'true'],
  [{ is: 'percent' }, 125_000, '12.5%'],
  [{ is: 'direction' }, 3, 'east'],
  [{ is: 'words', words: ['red', 'green'] }, 1, 'green'],
  [{ is: 'cell' }, 9, '(2, 1)'],
  [{ is: 'object', type: 0 }, 3, 'Door(color: green, open: true)'],
  [{ is: 'object', type: 0 }, 6, 'Crate'],
  [{ is: 'direction', none: -1 }, -1, 'none'],
  [{ is: 'int', none: 2 }, 2, 'none'],
];

test.each(roundTrips)('%o %d reads %s', (type, value, text) => {
  expect(valueToText(world, type, value)).toBe(text);
  expect(valueFromText(world, { low: -10, high: 1_000_000, type }, text)).toBe(value);
});

test.each([
  ['12', { is: 'bool' }, 'expected true or false, found 12'],
  ['(2, 1', { is: 'cell' }, "expected ')', found the end"],
  ['(2, 1) 3', { is: 'cell' }, "expected nothing more, found '3'"],
  ['', { is: 'int' }, 'expected a value, found the end'],
  ['$', { is: 'int' }, "cannot read '$'"],
  [':', { is: 'int' }, "expected a value, found ':'"],
  ['Door(color red)', { is: 'object', type: 0 }, "expected ':', found 'red'"],
] as [string, ValueType, string][])('%s is no %o', (text, type, message) => {
  expect(() => valueFromText(world, { low: 0, high: 99, type }, text)).toThrow(message);
});

test('z from texts: the others take their defaults', () => {
  const params = [
    {
      name: 'hue',
      low: 0,
      high: 1,
      default: 1,
      isCell: false,
      type: { is: 'words', words: ['red', 'green'] } as const,
    },
    { name: 'count', low: 0, high: 9, values: [3, 5], default: 3, isCell: false },
  ];
  const holed = program({ params });
  expect(zFromTexts(holed, {})).toEqual([1, 3]);
  expect(zFromTexts(holed, { hue: 'red', count: '5' })).toEqual([0, 5]);
  expect(() => zFromTexts(holed, { hew: 'red' })).toThrow("there is no param 'hew'");
  expect(() => zFromTexts(holed, { hue: 'blue' })).toThrow('hue: expected one of red, green');
  expect(() => zFromTexts(holed, { count: '4' })).toThrow('count: expected one of 3, 5, found 4');
});
