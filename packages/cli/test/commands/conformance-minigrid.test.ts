import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const [WALL, EMPTY] = [
  [2, 5, 0],
  [1, 0, 0],
];
/** A closet of one cell, seen from within: walls all round, and a turn to the right. */
const seen = Array.from({ length: 49 }, (_, place) => (place === 3 * 7 + 6 ? EMPTY : WALL)).flat();
const closet = (dir: number) => ({
  env: 'MiniGrid-Empty-5x5-v0',
  cls: 'EmptyEnv',
  w: 5,
  h: 5,
  view: 7,
  stw: true,
  max: 100,
  grid: Array.from({ length: 25 }, (_, cell) => (cell === 12 ? EMPTY : WALL)),
  box: {},
  pos: [2, 2],
  dir: 0,
  mission: 'get to the green goal square',
  obs0: seen,
  steps: [[1, [2, 2], dir, 0, [], 0, false, false, seen]],
});
const right = closet(1);
const wrong = closet(3);
const unknown = { ...right, cls: 'SpaceEnv' };
const lines = (...cases: object[]) => cases.map((one) => JSON.stringify(one)).join('\n');

describe('terrarium conformance minigrid', () => {
  test('says how many cases matched, on both engines', async () => {
    const file = scratch.file('right.jsonl', lines(right, right));
    const { code, out } = await terrarium('conformance', 'minigrid', file);
    expect(code).toBe(0);
    expect(out).toBe(
      'interpreter: 2 matched, 0 mismatched, 0 refused of 2 cases (2 steps)\n' +
        'wasm: 2 matched, 0 mismatched, 0 refused of 2 cases (2 steps)',
    );
  });

  test('names the step and the field of a mismatch, and what it refuses', async () => {
    const file = scratch.file('wrong.jsonl', lines(right, wrong, unknown));
    const { code, out } = await terrarium('conformance', 'minigrid', file, '--engine', 'wasm');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'case 2 (MiniGrid-Empty-5x5-v0), wasm: step 1, dir: expected 3, found 1',
      'case 3 (MiniGrid-Empty-5x5-v0), wasm: refused: the class SpaceEnv',
      'wasm: 1 matched, 1 mismatched, 1 refused of 3 cases (1 step)',
    ]);
  });

  test('--json, of a packed file', async () => {
    const file = scratch.file('packed.jsonl.gz', gzipSync(lines(right, unknown)));
    const { code, out } = await terrarium(
      'conformance',
      'minigrid',
      file,
      '--engine',
      'interpreter',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      suite: 'minigrid',
      cases: 2,
      engines: { interpreter: { matched: 1, mismatched: 0, refused: 1, steps: 1 } },
      others: [
        {
          case: 2,
          name: 'MiniGrid-Empty-5x5-v0',
          engine: 'interpreter',
          is: 'refused',
          feature: 'the class SpaceEnv',
        },
      ],
    });
  });
});
