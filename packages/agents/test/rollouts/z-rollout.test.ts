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

interface How {
  readonly steps: number;
  readonly seed: number;
  readonly goesOn: boolean;
}

function rolledOut(opened: OpenWorld, all: readonly (readonly number[])[], how: How, first = 0): ZRollout {
  return finish(rolloutZ(opened, { start: 0, records: bytesOf(opened, all), first, ...how }));
}

/** One z alone on the interpreter, as docs/abi.md describes a rollout. */
function alone({ program }: OpenWorld, z: readonly number[], record: number, how: How) {
  const instance = createInterpreter(program);
  const policy = randomPolicy();
  instance.setZ(z);
  let seed = how.seed + record;
  const begin = (): void => {
    instance.reset(0, seed);
    policy.begin(instance, (mix(how.seed + record) ^ seed) >>> 0);
  };
  begin();
  let [returns, episodes, solved, steps] = [0, 0, 0, 0];
  for (; steps < how.steps; steps++) {
    if (isOver(instance)) {
      if (!how.goesOn) break;
      seed = mix(seed + 1);
      begin();
    }
    instance.step(policy.act(instance));
    returns += instance.signals.reward;
    if (!isOver(instance)) continue;
    episodes++;
    if (instance.signals.goal) solved++;
  }
  const { ended, truncated } = instance.signals;
  return {
    returns,
    episodes,
    solved,
    steps,
    ended: program.endings[ended] ?? (truncated ? 'time up' : null),
  };
}

const rowOf = ({ returns, episodes, solved, steps, ended }: ZRollout, k: number) => ({
  returns: returns[k],
  episodes: episodes[k],
  solved: solved[k],
  steps: steps[k],
  ended: ended[k],
});

const dice = Array.from({ length: 40 }, (_, k) => [[2, 3, 6][k % 3], k * 1000]);
const ruleSets = Array.from({ length: 12 }, (_, seed) => sampleZ(XLAND.world, seed));

describe.each([
  ['dice, on and on', DICE, dice, { steps: 1500, seed: 5, goesOn: true }],
  ['dice, an episode of each', DICE, dice, { steps: 1500, seed: 5, goesOn: false }],
  ['rule-sets of XLand-MiniGrid, on and on', XLAND, ruleSets, { steps: 300, seed: 5, goesOn: true }],
  [
    'rule-sets of XLand-MiniGrid, an episode of each',
    XLAND,
    ruleSets,
    { steps: 2000, seed: 6, goesOn: false },
  ],
] as const)('%s', (_name, opened, all, how) => {
  const whole = rolledOut(opened, all, how);

  test('come to what each comes to alone on the interpreter', () => {
    expect(whole.refused).toEqual([]);
    expect(whole.solved.some((solved) => solved > 0)).toBe(true);
    expect(whole.episodes.every((episodes) => episodes === 1)).toBe(!how.goesOn);
    all.forEach((z, k) => expect(rowOf(whole, k)).toEqual(alone(opened, z, k, how)));
  });

  test('come to the same wherever the file is cut', () => {
    for (const width of [1, 5, 7])
      for (let from = 0; from < all.length; from += width) {
        const part = rolledOut(opened, all.slice(from, from + width), how, from);
        part.returns.forEach((_return, k) => expect(rowOf(part, k)).toEqual(rowOf(whole, from + k)));
      }
  });
});

test('an episode that is not over when its steps are done has no end', () => {
  const { ended, episodes, steps } = rolledOut(DICE, dice, { steps: 2, seed: 5, goesOn: false });
  const isCut = (k: number) => ended[k] === null;
  expect(dice.filter((_z, k) => isCut(k)).length).toBeGreaterThan(0);
  expect(ended).toContain('success');
  dice.forEach((_z, k) => expect(episodes[k]).toBe(isCut(k) ? 0 : 1));
  dice.forEach((_z, k) => expect(steps[k] === 2 || !isCut(k)).toBe(true));
});

describe('what does not fit', () => {
  const good = [2, 0];
  const all = [good, [4, 0], good, [2, 1_000_000], good, good];
  const how = { steps: 50, seed: 9, goesOn: true };

  test('is named with its reason, and the others are as if they were alone', () => {
    const result = rolledOut(DICE, all, how, 100);
    expect(result.refused).toEqual([
      { record: 101, code: 'bad-z', message: 'sides: expected one of 2, 3, 6, found 4' },
      { record: 103, code: 'broken-assumption', message: 'it breaks `dark < 100%`' },
    ]);
    for (const k of [0, 2, 4, 5]) expect(rowOf(result, k)).toEqual(alone(DICE, good, 100 + k, how));
    for (const k of [1, 3])
      expect(rowOf(result, k)).toEqual({ returns: 0, episodes: 0, solved: 0, steps: 0, ended: null });
  });

  test('a start that is not found, the first or a later one', () => {
    const rare = Array.from({ length: 60 }, () => [2, 998_000]);
    const { refused, steps } = rolledOut(DICE, rare, { steps: 20, seed: 0, goesOn: true });
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
  const options = { start: 0, records: bytesOf(DICE, all), first: 0, steps: 600, goesOn: true };
  const works = [3, 4].map((seed) => rolloutZ(DICE, { ...options, seed }));
  const results: ZRollout[] = [];
  while (results.length < 2)
    works.forEach((work, i) => {
      const beat = work.next();
      if (beat.done && beat.value) results[i] = beat.value;
    });
  expect(results[0]).toEqual(rolledOut(DICE, all, { steps: 600, seed: 3, goesOn: true }));
  expect(results[1]).toEqual(rolledOut(DICE, all, { steps: 600, seed: 4, goesOn: true }));
});
