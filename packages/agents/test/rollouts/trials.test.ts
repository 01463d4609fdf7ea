// Trials: what stays from episode to episode, what changes from trial to trial, and where a trial ends.
import { createInstances, ENGINE_NAMES, finish, openWorld, randomPolicy, sampleZ } from '@terrarium/agents';
import { describe, expect, test } from 'vitest';
import { seedOfEpisode, trialReport, trials, type TrialLength } from '../../src/rollouts/trials';

const opened = openWorld(`world Hidden {
  param where: 0..9
  state { grid 10 x 1   layer body { Agent, Bell } }
  actions { west, east }
  transitions { drive Agent   move }
  observation { view full }
  signals { reward 1 when goal   end success when goal }
  task Ring { start { place Agent at (any(0..9), 0) } goal some Agent and Agent.cell = (where, 0)   limit 7 }
}`);
const played = (length: TrialLength, seed = 3, count = 4, engine = ENGINE_NAMES[1]) => {
  const policies: number[] = [];
  const all = finish(
    trials(
      createInstances(opened.program, engine)[0],
      () => {
        const policy = randomPolicy();
        return { ...policy, begin: (instance, own) => (policies.push(own), policy.begin(instance, own)) };
      },
      { start: 0, seed, trials: count, length, maxSteps: 100, zOf: (own) => sampleZ(opened.world, own) },
    ),
  );
  return { all, policies };
};

describe('a trial', () => {
  test('has one z for all its episodes, each with another start, and the next trial has another', () => {
    const { all } = played({ episodes: 6 });
    expect(all.map(({ z }) => z)).toEqual([3, 4, 5, 6].map((seed) => sampleZ(opened.world, seed)));
    for (const { seed, episodes } of all) {
      expect(episodes).toHaveLength(6);
      expect(episodes.map((episode) => episode.seed)).toEqual(
        [0, 1, 2, 3, 4, 5].map((e) => seedOfEpisode(seed, e)),
      );
      expect(new Set(episodes.map(({ length }) => length)).size).toBeGreaterThan(1);
    }
  });

  test('ends with so many steps, the last episode cut off', () => {
    const { all } = played({ steps: 25 });
    for (const trial of all) {
      expect(trial.steps).toBe(25);
      expect(trial.episodes.reduce((sum, { length }) => sum + length, 0)).toBe(25);
      expect(trial.episodes.slice(0, -1).every(({ stopped }) => !stopped)).toBe(true);
    }
    expect(all.some(({ episodes }) => episodes[episodes.length - 1].stopped)).toBe(true);
  });

  test('depends on its own seed alone, on both engines', () => {
    const { all } = played({ episodes: 5 });
    for (const engine of ENGINE_NAMES)
      expect(played({ episodes: 5 }, 5, 2, engine).all).toEqual(all.slice(2));
  });

  test('is at least one episode or step long', () => {
    expect(() => played({ episodes: 0 })).toThrow(/at least one/);
  });
});

test('the report tells how each episode of the trials went, and how their sums are spread', () => {
  const trial = (...returns: number[]) => ({
    seed: 0,
    z: [],
    steps: returns.length,
    return: returns.reduce((sum, one) => sum + one, 0),
    episodes: returns.map((one) => ({
      ...played({ episodes: 1 }).all[0].episodes[0],
      return: one,
      goal: one > 0,
    })),
  });
  const report = trialReport([trial(0, 1, 1), trial(0, 0), trial(1, 1, 1), trial(0, 1), trial(0, 0)]);
  expect(report.byEpisode).toEqual([
    { return: 0.2, success: 0.2, trials: 5 },
    { return: 0.6, success: 0.6, trials: 5 },
    { return: 1, success: 1, trials: 2 },
  ]);
  expect(report).toMatchObject({ mean: 1.2, median: 1, percentile20: 0 });
});
