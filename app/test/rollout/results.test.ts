import { finish, type Rollout, workOf } from '@terrarium/agents';
import { describe, expect, it } from 'vitest';
import { endInWords, listed, outcomeOf } from '../../src/rollout/listing';
import { type NamedPlan, planOf } from '../../src/rollout/plan';
import { type Played, Results } from '../../src/rollout/results';
import { loadedOf, text } from '../fixture';

const blocks = [
  'state { grid 4 x 1   layer floor { Goal }   layer body { Agent } }',
  'actions { west, east }',
  'transitions { drive Agent   move }',
  'signals { reward 1 when goal   end home when goal }',
  'task Walk { start { place Agent at (0, 0)   place Goal at (3, 0) } goal some Agent on Goal   limit 6 }',
];
const named: NamedPlan = planOf(
  { id: 'case', text: text(...blocks), loaded: loadedOf(...blocks), z: [] },
  {
    agents: [{ is: 'random' }, { is: 'greedy' }],
    tasks: [0],
    hasCurrent: true,
    sampled: 0,
    episodes: 40,
    seed: 1,
  },
);

/** As workers bring them in, in this order of jobs. */
function playedIn(order: (jobs: readonly number[]) => readonly number[]): Results {
  const results = new Results(named);
  for (const job of order([...named.jobs.keys()])) {
    const { episodes } = finish(workOf(named.jobs[job].job)) as Rollout;
    for (const episode of episodes) results.add(job, [episode]);
  }
  return results;
}

describe('results', () => {
  const inOrder = playedIn((jobs) => jobs);

  it('lie in the order of the plan, whoever was done first', () => {
    const backwards = playedIn((jobs) => [...jobs].reverse());
    expect(backwards.episodes).toEqual(inOrder.episodes);
    expect(inOrder.episodes.map((played) => played?.seed)).toEqual(
      [0, 1].flatMap(() => Array.from({ length: 40 }, (_, k) => k + 1)),
    );
    expect(inOrder.done).toBe(80);
  });

  it('add up to a curve for each agent', () => {
    const [random, greedy] = inOrder.curvesNow();
    expect(greedy.success.at(-1)).toBe(1);
    expect(random.success.at(-1)).toBeLessThan(1);
    expect(random.done.at(-1)).toBe(40);
  });

  it('are listed with failures first, filtered', () => {
    const all = listed(inOrder.episodes, {});
    expect(all.length).toBe(80);
    const firstMet = all.findIndex(({ goal }) => goal);
    expect(firstMet).toBeGreaterThan(0);
    expect(all.slice(firstMet).every(({ goal }) => goal)).toBe(true);
    expect(listed(inOrder.episodes, { agent: 1, outcome: 'missed' })).toEqual([]);
    expect(listed(inOrder.episodes, { agent: 1 }).length).toBe(40);
    expect(listed([undefined, ...inOrder.episodes], { environment: 1 })).toEqual([]);
  });

  it('say how they ended', () => {
    const one = inOrder.episodes[0] as Played;
    const fault = { code: 'sweeps', line: 3 } as const;
    expect(endInWords({ ...one, ending: 'home' })).toBe('home');
    expect(endInWords({ ...one, ending: null, truncated: true, fault: null })).toBe('time is up');
    expect(endInWords({ ...one, ending: null, truncated: true, fault })).toBe('fault (sweeps, line 3)');
    expect(endInWords({ ...one, ending: null, truncated: false, fault: null })).toBe('stopped');
    expect(outcomeOf({ goal: true, fault })).toBe('fault');
  });
});
