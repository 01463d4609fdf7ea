import { readFileSync } from 'node:fs';
import { createInterpreter, mix } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { openWorld, type OpenWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { rolloutZ, type ZRollout } from '../../src/rollouts/z-rollout';
import { isOver } from '../../src/signal-bytes';
import { finish } from '../../src/work';
import { sampleZ } from '../../src/z/sample';
import { ZRecords } from '../../src/z/z-records';

/** Whether a start is found, and how long that takes, is a matter of `dark` and of luck. */
const DICE = openWorld(`world Dice {
  param sides: { 2, 3, 6 } = 2
  param dark: percent = 0%
  assume dark < 100%
  state { grid 1 x 1   layer body { Die(lit: bool) } }
  actions { roll, wait }
  transitions {
    on roll {
      if sides = 2 { chance 50% { [ Die ] -> [ Die(lit: true) ] } } else { chance 20% { [ Die ] -> [ Die(lit: true) ] } }
    }
  }
  observation { view full }
  signals { reward 1 when goal   cost 0.125 each step   end success when goal }
  task Six {
    start { place Die(lit: true)   chance dark { [ Die ] -> [ Die(lit: false) ] }   require some Die(lit)   [ Die ] -> [ Die(lit: false) ] }
    goal some Die(lit)
    limit 7
  }
}`);
const XLAND = openWorld(readFileSync('worlds/agents/xland-minigrid.world', 'utf8'));

function bytesOf({ program }: OpenWorld, all: readonly (readonly number[])[]): Uint8Array {
  const codec = new ZRecords(program);
  const bytes = new Uint8Array(all.length * codec.bytes);
  all.forEach((z, k) => codec.write(z, bytes, k * codec.bytes));
  return bytes;
}

function rolledOut(
  opened: OpenWorld,
  all: readonly (readonly number[])[],
  steps: number,
  seed: number,
  first = 0,
): ZRollout {
  return finish(rolloutZ(opened, { start: 0, records: bytesOf(opened, all), first, seed, steps }));
}

/** One z alone on the interpreter, as docs/abi.md describes a rollout. */
function alone({ program }: OpenWorld, z: readonly number[], record: number, steps: number, base: number) {
  const instance = createInterpreter(program);
  const policy = randomPolicy();
  instance.setZ(z);
  let seed = base + record;
  const begin = (): void => {
    instance.reset(0, seed);
    policy.begin(instance, (mix(base + record) ^ seed) >>> 0);
  };
  begin();
  let [returns, episodes, solved] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    if (isOver(instance)) {
      seed = mix(seed + 1);
      begin();
    }
    instance.step(policy.act(instance));
    returns += instance.signals.reward;
    if (!isOver(instance)) continue;
    episodes++;
    if (instance.signals.goal) solved++;
  }
  return { returns, episodes, solved, steps };
}

const rowOf = ({ returns, episodes, solved, steps }: ZRollout, k: number) => ({
  returns: returns[k],
  episodes: episodes[k],
  solved: solved[k],
  steps: steps[k],
});

describe.each([
  ['dice', DICE, Array.from({ length: 40 }, (_, k) => [[2, 3, 6][k % 3], k * 1000]), 1500],
  [
    'rule-sets of XLand-MiniGrid',
    XLAND,
    Array.from({ length: 12 }, (_, seed) => sampleZ(XLAND.world, seed)),
    300,
  ],
] as const)('%s', (_name, opened, all, steps) => {
  const whole = rolledOut(opened, all, steps, 5);

  test('come to what each comes to alone on the interpreter', () => {
    expect(whole.refused).toEqual([]);
    expect(whole.solved.some((solved) => solved > 0)).toBe(true);
    all.forEach((z, k) => expect(rowOf(whole, k)).toEqual(alone(opened, z, k, steps, 5)));
  });

  test('come to the same wherever the file is cut', () => {
    for (const width of [1, 5, 7])
      for (let from = 0; from < all.length; from += width) {
        const part = rolledOut(opened, all.slice(from, from + width), steps, 5, from);
        part.returns.forEach((_return, k) => expect(rowOf(part, k)).toEqual(rowOf(whole, from + k)));
      }
  });
});

describe('what does not fit', () => {
  const good = [2, 0];
  const all = [good, [4, 0], good, [2, 1_000_000], good, good];

  test('is named with its reason, and the others are as if they were alone', () => {
    const result = rolledOut(DICE, all, 50, 9, 100);
    expect(result.refused).toEqual([
      { record: 101, code: 'bad-z', message: 'sides: expected one of 2, 3, 6, found 4' },
      { record: 103, code: 'broken-assumption', message: 'it breaks `dark < 100%`' },
    ]);
    for (const k of [0, 2, 4, 5]) expect(rowOf(result, k)).toEqual(alone(DICE, good, 100 + k, 50, 9));
    for (const k of [1, 3])
      expect(rowOf(result, k)).toEqual({ returns: 0, episodes: 0, solved: 0, steps: 0 });
  });

  test('a start that is not found, the first or a later one', () => {
    const rare = Array.from({ length: 60 }, () => [2, 998_000]);
    const { refused, steps } = rolledOut(DICE, rare, 20, 0);
    const late = refused.filter(({ message }) => message.startsWith('after '));
    const early = refused.filter((one) => !late.includes(one));
    expect(early.length).toBeGreaterThan(0);
    expect(late.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(rare.length);
    expect(refused.map(({ record }) => record)).toEqual(
      [...refused.map(({ record }) => record)].sort((a, b) => a - b),
    );
    for (const { record, code, message } of early) {
      expect([code, message]).toEqual([
        'start-rejected',
        `start 'Six': none in 1000 tries, with seed ${record}`,
      ]);
      expect(steps[record]).toBe(0);
    }
    for (const { record, message } of late) {
      expect(message).toBe(`after ${steps[record]} steps no further start was found`);
      expect(steps[record]).toBeGreaterThan(0);
      expect(steps[record]).toBeLessThan(20);
    }
  });
});

test('two rollouts that take turns do not share a batch', () => {
  const all = Array.from({ length: 9 }, () => [2, 0]);
  const options = { start: 0, records: bytesOf(DICE, all), first: 0, steps: 600 };
  const works = [3, 4].map((seed) => rolloutZ(DICE, { ...options, seed }));
  const results: ZRollout[] = [];
  while (results.length < 2)
    works.forEach((work, i) => {
      const beat = work.next();
      if (beat.done && beat.value) results[i] = beat.value;
    });
  expect(results[0]).toEqual(rolledOut(DICE, all, 600, 3));
  expect(results[1]).toEqual(rolledOut(DICE, all, 600, 4));
});
