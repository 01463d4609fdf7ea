// What the replay says of cases that are right, wrong, or not for this world. The case is played by hand.
import { readFileSync } from 'node:fs';
import { ENGINE_NAMES } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { xlandReplay } from '../../../src/conformance/xland/replay';

const replay = xlandReplay(readFileSync('worlds/agents/xland-minigrid.world', 'utf8'));

const [FLOOR, WALL, BALL] = [
  [1, 7],
  [2, 6],
  [3, 1],
];
/** 5 x 4: a ring of wall, the agent at (1, 1) looking right at a red ball. */
const at = (y: number, x: number) =>
  y === 0 || x === 0 || y === 3 || x === 4 ? WALL : y === 1 && x === 2 ? BALL : FLOOR;
/** What eyes see that look right from there: the row of the agent is the last. */
const see = (ahead: readonly number[]) => [
  ...[...WALL, ...FLOOR, ...FLOOR],
  ...[...WALL, ...ahead, ...FLOOR],
  ...[...WALL, ...FLOOR, ...FLOOR],
];

const recorded = (changed: Record<string, unknown> = {}, step: Record<number, unknown> = {}) => ({
  env: 'by hand',
  h: 4,
  w: 5,
  view: 3,
  max_steps: 40,
  goal: [1, 5, 2, 0, 0],
  rules: [
    [1, 3, 1, 5, 2, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
  ],
  grid: Array.from({ length: 20 }, (_, i) => at(Math.floor(i / 5), i % 5)).flat(),
  pos: [1, 1],
  dir: 1,
  obs0: see(BALL),
  occ0: see(BALL),
  steps: [
    Object.assign(
      [3, [1, 1], 1, [5, 2], [[1, 2, ...FLOOR]], 1 - 0.9 / 40, 2, 0, see(FLOOR), see(FLOOR)],
      step,
    ),
  ],
  ...changed,
});

describe.each(ENGINE_NAMES)('%s', (engine) => {
  test('a case that is played as it was recorded', () => {
    expect(replay(recorded(), engine)).toEqual({ is: 'matched', steps: 1 });
  });

  test.each([
    ['grid[1][2]', { 4: [] }],
    ['position', { 1: [1, 2] }],
    ['direction', { 2: 2 }],
    ['pocket', { 3: [3, 1] }],
    ['reward', { 5: 0.97 }],
    ['step type', { 6: 1 }],
    ['discount', { 7: 1 }],
    ['observation', { 8: see(BALL) }],
    ['occluded observation', { 9: see(BALL) }],
  ])('says that the %s differs', (field, step) => {
    expect(replay(recorded({}, step), engine)).toMatchObject({ is: 'mismatched', step: 1, field });
  });

  test('says what differs at once', () => {
    expect(replay(recorded({ obs0: see(FLOOR) }), engine)).toMatchObject({
      is: 'mismatched',
      step: 0,
      field: 'observation',
    });
  });
});

test.each([
  ['rule 12', { rules: [[12, 0, 0, 0, 0, 0, 0]] }],
  ['goal 15', { goal: [15, 0, 0, 0, 0] }],
  ['tile 13', { goal: [1, 13, 1, 0, 0] }],
  ['color 12', { goal: [1, 3, 12, 0, 0] }],
  ['action 6', { steps: [[6, ...recorded().steps[0].slice(1)]] }],
  ['a rule or goal about no tile', { goal: [1, 0, 0, 0, 0] }],
  ['a case whose rules[0] is not a list of 7', { rules: [[1, 3]] }],
  ['a case whose steps[0][9] is not a list of 18', recorded({}, { 9: [] })],
  [/rules: .*more/, { rules: Array.from({ length: 19 }, () => recorded().rules[0]) }],
  [/patience/, { max_steps: 5000 }],
])('refuses %s by name', (feature, changed) => {
  const outcome = replay(recorded(changed), 'interpreter');
  expect(outcome.is).toBe('refused');
  expect((outcome as { feature: string }).feature).toMatch(feature);
});

test('refuses what is no case at all', () => {
  expect(replay(null, 'wasm').is).toBe('refused');
  expect(replay([], 'wasm').is).toBe('refused');
});
