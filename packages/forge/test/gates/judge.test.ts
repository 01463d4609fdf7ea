import { describe, expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { defaultZ, parseZ } from '@terrarium/language';
import type { Outcome } from '../../src/gates/gate';
import { DEFAULT_DEMANDS, judge, type Demands, type Known } from '../../src/gates/judge';
import { reaches, solve } from '../../src/gates/solve';
import { Family } from '../../src/sampling/family';
import { FLAWED, WALK } from '../families';

const flawed = new Family({ id: 'flawed', text: FLAWED });
const walk = new Family({ id: 'walk', text: WALK });

function outcomeOf(
  family: Family,
  texts: Record<string, string>,
  { task = 0, demands = DEFAULT_DEMANDS, known = null as Known | null } = {},
): Outcome {
  const { z } = parseZ(family.opened.world, texts);
  const instance = family.borrow();
  const drawn = { index: 0, z, task, seed: 7 };
  const outcome = finish(judge(family, instance, drawn, demands, known));
  family.giveBack(instance);
  return outcome;
}

describe('each gate rejects what it should, with its reason', () => {
  test.each([
    [{ tint: '3' }, 'check', /breaks `assume` number 1/],
    [{ flaw: 'no_start' }, 'start', /No start of Walk was found in 1000 tries with seed 7/],
    [{ flaw: 'faults' }, 'executes', /fault “sweeps” in line 10, after 1 step of seed 7/],
    [{ flaw: 'breaks' }, 'invariants', /“few beats” broke after 4 steps of seed 7/],
    [{ flaw: 'open' }, 'goal-open', /The goal of Walk holds at the start/],
    [{ flaw: 'walled' }, 'solvable', /Walk cannot be won: all 2 states that can be reached were seen/],
  ] as const)('%j', (texts, gate, reason) => {
    const { rejected, certificate } = outcomeOf(flawed, texts);
    expect(rejected).toMatchObject({ gate, reason: expect.stringMatching(reason) });
    expect(certificate).toBeNull();
  });

  test('a rule-set that is there already', () => {
    const first = outcomeOf(flawed, {});
    const known = { identities: new Set([first.key]), repeats: false };
    expect(outcomeOf(flawed, { tint: '1' }, { known }).rejected?.gate).toBe('distinct');
    // A wall at the start changes the task alone; beats that break change T.
    expect(outcomeOf(flawed, { flaw: 'walled' }, { known }).rejected?.gate).toBe('distinct');
    expect(outcomeOf(flawed, { flaw: 'breaks' }, { known }).rejected?.gate).toBe('invariants');
  });

  test('with repeats only the same z and start is', () => {
    const none = { identities: new Set<string>(), repeats: true };
    const known = { identities: new Set([outcomeOf(flawed, {}, { known: none }).identity]), repeats: true };
    expect(outcomeOf(flawed, {}, { known }).rejected).toMatchObject({
      gate: 'distinct',
      cause: 'The same z is there already with the same start.',
    });
    expect(outcomeOf(flawed, { tint: '1' }, { known }).rejected).toBeNull();
  });

  test('what could not be drawn', () => {
    const z = defaultZ(flawed.opened.world);
    const drawn = { index: 4, z, task: 0, seed: 1, refused: 'Nothing is allowed.' };
    const outcome = finish(judge(flawed, flawed.borrow(), drawn, DEFAULT_DEMANDS, null));
    expect(outcome).toMatchObject({
      index: 4,
      key: '',
      rejected: { gate: 'check', reason: 'Nothing is allowed.' },
    });
  });
});

test('an action that is refused is no step: what compares with the step before says nothing then', () => {
  const ticking = new Family({
    id: 'ticking',
    text: FLAWED.replace('if flaw = breaks { beats += 1 }', 'beats += 1').replace(
      'always "few beats": beats < 4 or flaw = faults',
      'always "time goes on": steps = 0 or beats > was beats',
    ),
  });
  expect(outcomeOf(ticking, {}).rejected).toBeNull();
});

describe('what passes has its evidence', () => {
  test('a plan that does not reach the goal is none', () => {
    const instance = flawed.borrow();
    instance.setZ(defaultZ(flawed.opened.world));
    const start = { task: 0, seed: 7 };
    const solved = (plan: number[]) => finish(solve(instance, start, 1, plan)).solvability;
    expect(solved([1, 1, 1])).toMatchObject({ is: 'unknown' });
    expect(solved([1, 1, 1, 1])).toMatchObject({ is: 'solved', by: 'play' });
  });

  test('a shortest plan, replayed', () => {
    const { certificate, z, task, seed } = outcomeOf(flawed, {});
    expect(certificate!.solvability).toMatchObject({ is: 'solved', by: 'search' });
    expect(certificate!.metrics).toMatchObject({ shortest: 4 });
    const instance = flawed.borrow();
    instance.setZ(z);
    instance.reset(task, seed);
    const { solvability } = certificate!;
    expect(solvability.is === 'solved' && reaches(instance, solvability.plan)).toBe(true);
    instance.reset(task, seed);
    expect(solvability.is === 'solved' && reaches(instance, solvability.plan.slice(0, 3))).toBe(false);
  });

  test('where nothing draws, a plan has no luck to depend on', () => {
    expect(outcomeOf(flawed, {}).certificate!.metrics).not.toHaveProperty('otherSeeds');
  });

  test('where something draws: the share of other seeds on which the plan works', () => {
    const { otherSeeds, shortest } = outcomeOf(walk, { gait: 'fast', slip: '50%', far: '5' }).certificate!
      .metrics;
    expect(shortest).toBeLessThanOrEqual(5);
    // The plan knew the coming draws: other luck moves the agent less often.
    expect(otherSeeds).toBeGreaterThanOrEqual(0);
    expect(otherSeeds).toBeLessThan(1);
    const sure = outcomeOf(walk, { gait: 'fast', slip: '0%', far: '5' }).certificate!.metrics;
    expect(sure.otherSeeds).toBe(1);
  });

  test('branching counts different successors', () => {
    // West against the wall, east, and waiting: at the left edge two of three lead to the same state.
    const { branching } = outcomeOf(walk, {}).certificate!.metrics;
    expect(branching).toBeGreaterThanOrEqual(2);
    expect(branching).toBeLessThanOrEqual(3);
  });
});

describe('a budget that is spent', () => {
  const demands: Demands = { budget: 2, unknown: 'keep' };
  // Random play does not get there within the limit.
  const long = new Family({
    id: 'long',
    text: FLAWED.replace('grid 5 x 1', 'grid 40 x 1')
      .replace('Goal at (4, 0)', 'Goal at (39, 0)')
      .replace('at (4, 0) } else', 'at (39, 0) } else'),
  });

  test('is unknown: kept, or rejected if that is asked for', () => {
    expect(outcomeOf(long, {}, { demands }).certificate!.solvability).toMatchObject({
      is: 'unknown',
      states: 2,
    });
    expect(outcomeOf(long, {}, { demands: { ...demands, unknown: 'reject' } }).rejected).toMatchObject({
      gate: 'solvable',
      reason: 'Nothing is known of Walk: the search used up its budget of 2 states.',
    });
  });

  test('is made good by random play that met the goal', () => {
    const near = outcomeOf(walk, { far: '2' }, { demands });
    expect(near.certificate!.solvability).toMatchObject({ is: 'solved', by: 'play' });
    expect(near.certificate!.metrics).not.toHaveProperty('shortest');
  });
});
