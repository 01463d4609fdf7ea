// An episode of an empty room of 5 x 5, written by hand from MiniGrid's rules: two steps east, a turn, two steps south.
import { readFileSync } from 'node:fs';
import { ENGINE_NAMES, type CaseOutcome } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { minigridReplay } from '../../src/index';

const replay = minigridReplay((name) => readFileSync(`worlds/agents/${name}.world`, 'utf8'));

const TRIPLES: Readonly<Record<string, number[]>> = {
  '#': [2, 5, 0],
  '.': [1, 0, 0],
  G: [8, 1, 0],
  '+': [4, 0, 2],
  '/': [4, 0, 0],
  k: [5, 0, 0],
  B: [7, 3, 0],
};
const triples = (rows: readonly string[]): number[][] =>
  rows.flatMap((row) => [...row].map((letter) => TRIPLES[letter]));

/** A view, as one sees it who looks up the page: numbers column after column. */
function seen(...rows: string[]): number[] {
  const full = [...Array.from({ length: 7 - rows.length }, () => '#######'), ...rows];
  return Array.from({ length: 7 }, (_, x) => triples(full.map((row) => row[x])).flat()).flat();
}

const ROOM = triples(['#####', '#...#', '#...#', '#..G#', '#####']);
const EAST = seen('#######', '###..G#', '###...#', '###...#');
const AT_2 = seen('#######', '###..G#', '###...#');
const AT_3 = seen('#######', '###..G#');
const SOUTH = seen('#######', '###G..#', '###...#', '###...#');
const SOUTH_2 = seen('#######', '###G..#', '###...#');
// Of the own cell only the hand is seen, so not the goal.
const THERE = seen('#######', '###...#');

const episode = {
  env: 'MiniGrid-Empty-5x5-v0',
  cls: 'EmptyEnv',
  seed: 0,
  w: 5,
  h: 5,
  view: 7,
  stw: true,
  max: 100,
  grid: ROOM,
  box: {},
  pos: [1, 1],
  dir: 0,
  mission: 'get to the green goal square',
  obs0: EAST,
  steps: [
    [2, [2, 1], 0, 0, [], 0, false, false, AT_2],
    [2, [3, 1], 0, 0, [], 0, false, false, AT_3],
    [1, [3, 1], 1, 0, [], 0, false, false, SOUTH],
    [2, [3, 2], 1, 0, [], 0, false, false, SOUTH_2],
    [2, [3, 3], 1, 0, [], 0.955, true, false, THERE],
  ],
};

/** The episode with one entry of a step replaced. */
const altered = (step: number, entry: number, value: unknown) => ({
  ...episode,
  steps: episode.steps.map((one, i) =>
    i === step - 1 ? one.map((old, e) => (e === entry ? value : old)) : one,
  ),
});

describe.each(ENGINE_NAMES)('an episode of MiniGrid on the %s', (engine) => {
  test('that is right is matched', () => {
    expect(replay(episode, engine)).toEqual({ is: 'matched', steps: 5 });
  });

  test.each<[field: string, step: number, recorded: object]>([
    ['obs[147]', 0, { ...episode, obs0: [...EAST, 0] }],
    ['obs[2]', 0, { ...episode, obs0: Object.assign([...EAST], { 2: 1 }) }],
    ['pos', 2, altered(2, 1, [2, 1])],
    ['dir', 3, altered(3, 2, 0)],
    ['carrying', 1, altered(1, 3, [5, 0, 0])],
    ['grid[7]', 4, altered(4, 4, [[7, 5, 0, 0]])],
    ['reward', 5, altered(5, 5, 0.95500003)],
    ['terminated', 5, altered(5, 6, false)],
    ['truncated', 4, altered(4, 7, true)],
    ['obs[146]', 4, altered(4, 8, Object.assign([...SOUTH_2], { 146: 1 }))],
  ])('of which %s is another in step %i is not', (field, step, recorded) => {
    expect(replay(recorded, engine)).toMatchObject({ is: 'mismatched', field, step });
  });

  test('may have its rewards rounded', () => {
    expect(replay(altered(5, 5, 0.955000001), engine)).toEqual({ is: 'matched', steps: 5 });
  });

  test('says what was expected and what was found', () => {
    expect(replay(altered(2, 1, [2, 1]), engine)).toEqual({
      is: 'mismatched',
      field: 'pos',
      step: 2,
      expected: '[2,1]',
      found: '[3,1]',
    } satisfies CaseOutcome);
  });

  test('a key comes out of its box and opens a door', () => {
    const key = [5, 0, 0];
    const hall = {
      ...episode,
      cls: 'DoorKeyEnv',
      max: 250,
      grid: triples(['#####', '#B+.#', '#..G#', '#####', '#####']),
      box: { 6: key },
      pos: [1, 2],
      dir: 3,
      obs0: seen('###B+.#', '###..G#'),
      steps: [
        [5, [1, 2], 3, 0, [[6, 5, 0, 0]], 0, false, false, seen('###k+.#', '###..G#')],
        [3, [1, 2], 3, key, [[6, 1, 0, 0]], 0, false, false, seen('###.+.#', '###k.G#')],
        [2, [1, 1], 3, key, [], 0, false, false, seen('###k+.#')],
        [1, [1, 1], 0, key, [], 0, false, false, seen('###.G##', '###+.##', '###k.##')],
        [5, [1, 1], 0, key, [[7, 4, 0, 0]], 0, false, false, seen('###.G##', '###/.##', '###k.##')],
      ],
    };
    expect(replay(hall, engine)).toEqual({ is: 'matched', steps: 5 });
  });

  test.each<[feature: RegExp, recorded: unknown]>([
    [/no right `env`/, null],
    [/no right `steps`/, { ...episode, steps: [[2]] }],
    [/5 x 6/, { ...episode, h: 6 }],
    [/the class SpaceEnv/, { ...episode, cls: 'SpaceEnv' }],
    [/obstacles/, { ...episode, cls: 'DynamicObstaclesEnv', obst: [[2, 2]] }],
    [/no right `target_pos`/, { ...episode, cls: 'GoToObjectEnv' }],
    [/type 11/, { ...episode, grid: Object.assign([...ROOM], { 0: [11, 0, 0] }) }],
    [/direction 4/, { ...episode, dir: 4 }],
    [/sight/, { ...episode, view: 4 }],
    [/\(9, 9\)/, { ...episode, pos: [9, 9] }],
  ])('is refused by name: %s', (feature, recorded) => {
    const outcome = replay(recorded, engine);
    expect(outcome).toMatchObject({ is: 'refused', feature: expect.stringMatching(feature) as string });
  });
});
