import type { Instance } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';
import type { OpenWorld } from '../lab/open';
import type { Work } from '../work';
import { checkInvariants, zsToTry, type Invariant } from './invariants';
import { playTest } from './play-test';
import { checkReachable } from './reachable';
import type { CheckResult } from './result';

export interface CheckOptions {
  /** States that one search of a `reachable` may visit (default 100,000). */
  readonly searchBudget?: number;
}

/**
 * Runs a file's checks on an instance of its program; the results are in the order of the text. Each one is a chunk as soon
 * as it is known: tests first, then the invariants (one sweep of random play for all), then the searches.
 */
export function* runChecks(
  { world, checks }: Pick<OpenWorld, 'world' | 'checks'>,
  instance: Instance,
  { searchBudget: budget = 100_000 }: CheckOptions = {},
): Work<CheckResult[], CheckResult> {
  const total = checks.length;
  const results: CheckResult[] = [];
  let done = 0;
  const ready = (at: number, chunk: CheckResult) => {
    results[at] = chunk;
    done++;
    return { done, total, chunk };
  };

  for (const [at, lowered] of checks.entries()) {
    const check = world.checks[at];
    if (check.is !== 'test' || lowered.is !== 'test') continue;
    yield ready(at, playTest(world, instance, check, lowered.steps));
  }

  const invariants: (Invariant & { at: number })[] = [];
  for (const [at, lowered] of checks.entries()) {
    if (lowered.is !== 'always' && lowered.is !== 'never') continue;
    invariants.push({ at, check: world.checks[at], question: lowered.question });
  }
  if (invariants.length > 0) {
    const work = checkInvariants(instance, invariants, zsToTry(world, defaultZ(world)));
    const found = yield* within(work, () => ({ done, total }));
    for (const [i, result] of found.entries()) yield ready(invariants[i].at, result);
  }

  for (const [at, lowered] of checks.entries()) {
    if (lowered.is !== 'reachable') continue;
    const asked = { check: world.checks[at], question: lowered.question, z: defaultZ(world), budget };
    yield ready(at, yield* within(checkReachable(instance, asked), () => ({ done, total })));
  }
  return results;
}

/** A part of a longer work: its beats count in the units of the whole. */
function* within<Result>(work: Work<Result>, progress: () => { done: number; total: number }): Work<Result> {
  for (;;) {
    const beat = work.next();
    if (beat.done) return beat.value;
    yield progress();
  }
}
