import { expect, test } from 'vitest';
import { pairActions, TICK_VERB } from '../../src/twins/pairing';
import { ORCHARD, ORCHARD_RENAMED, ORCHARD_REORDERED, programOf } from '../orchard';

const clicker = (columns: number, words: string) =>
  programOf(`world Clicker {
    type Tool = { ${words} }
    state { grid ${columns} x 2   layer body { Lamp } }
    actions { press(c: cell), use(tool: Tool) }
    transitions { }
    observation { view full }
    signals { }
    task Any { start { } goal no Lamp }
  }`);

test('other outer names are no other verbs', () => {
  const { verbs } = pairActions(programOf(ORCHARD), programOf(ORCHARD_RENAMED));
  expect(verbs.map(({ text }) => text)).toEqual(['north', 'south', 'west', 'east', 'wait']);
  expect(verbs.every(({ left, right, lacking }) => left === right && lacking === null)).toBe(true);
});

test('by verb: names decide, and what one side lacks is a tick there', () => {
  const pairing = pairActions(programOf(ORCHARD), programOf(ORCHARD_REORDERED));
  expect(pairing.verbs).toEqual([
    { text: 'north', left: 0, right: 3, lacking: null },
    { text: 'south', left: 1, right: 2, lacking: null },
    { text: 'west', left: 2, right: 1, lacking: null },
    { text: 'east', left: 3, right: 0, lacking: null },
    { text: 'wait', left: 4, right: -1, lacking: 'right' },
  ]);
  expect(pairing.of('right', 3)).toBe(pairing.verbs[0]);
  expect(pairing.of('left', -1)).toBe(TICK_VERB);
});

test('by position: codes decide, and both names are told', () => {
  const { verbs } = pairActions(programOf(ORCHARD_REORDERED), programOf(ORCHARD), 'position');
  expect(verbs.map(({ text, lacking }) => [text, lacking])).toEqual([
    ['east / north', null],
    ['west / south', null],
    ['south / west', null],
    ['north / east', null],
    ['wait', 'left'],
  ]);
});

test('arguments pair by what they mean: cells by column and row, words by the word', () => {
  const pairing = pairActions(clicker(2, 'saw, axe'), clicker(3, 'axe, rope'));
  const told = Object.fromEntries(pairing.verbs.map(({ text, left, right }) => [text, [left, right]]));
  expect(told).toEqual({
    'press((0, 0))': [0, 0],
    'press((0, 1))': [1, 1],
    'press((1, 0))': [2, 2],
    'press((1, 1))': [3, 3],
    'use(saw)': [4, -1],
    'use(axe)': [5, 6],
    'press((2, 0))': [-1, 4],
    'press((2, 1))': [-1, 5],
    'use(rope)': [-1, 7],
  });
});
