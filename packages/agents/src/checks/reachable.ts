/**
 * `reachable`: a search from the starts of the default z with seeds 0 to 3. A condition about the goal must be reached in
 * every task; any other in at least one, because a file cannot say which one it means.
 */
import { EngineError, type Instance } from '@terrarium/engine';
import type { Check } from '@terrarium/language';
import { readsGoal } from '../search/reads';
import { search, type SearchResult } from '../search/search';
import type { Work } from '../work';
import { SEEDS } from './invariants';
import type { CheckResult, Witness } from './result';

export interface Reachable {
  readonly check: Check;
  readonly question: number;
  readonly z: readonly number[];
  /** States that one search may visit. */
  readonly budget: number;
}

type Attempt = { readonly start: number; readonly seed: number } & (
  { readonly result: SearchResult } | { readonly rejected: string }
);

export function* checkReachable(instance: Instance, asked: Reachable): Work<CheckResult> {
  const { program } = instance;
  const { check, question, z, budget } = asked;
  const everyTask = readsGoal(program.questions[question]);
  const base = { title: check.title, kind: check.is, span: check.span };
  const found: Attempt[] = [];
  instance.setZ(z);

  for (let seed = 0; seed < SEEDS; seed++) {
    const attempts: Attempt[] = [];
    for (let start = 0; start < program.tasks.length; start++) {
      const attempt = yield* attemptFrom(instance, start, seed, question, budget);
      attempts.push(attempt);
      if (isFound(attempt) !== everyTask) break;
    }
    const bad = everyTask
      ? attempts.find((attempt) => !isFound(attempt))
      : attempts.find(isFound)
        ? undefined
        : worst(attempts);
    if (bad) return { ...base, ...verdict(bad, program.tasks[bad.start].name, z) };
    found.push(...attempts.filter(isFound));
  }
  const longest = Math.max(0, ...found.map((attempt) => ('result' in attempt ? attempt.result.depth : 0)));
  return {
    ...base,
    status: 'passed',
    reason: `Reached from ${found.length} starts, in at most ${longest} steps.`,
  };
}

function* attemptFrom(
  instance: Instance,
  start: number,
  seed: number,
  target: number,
  budget: number,
): Work<Attempt> {
  try {
    const result = yield* search(instance, { start, seed, target, budget });
    return { start, seed, result };
  } catch (error) {
    if (error instanceof EngineError) return { start, seed, rejected: error.message };
    throw error;
  }
}

function isFound(attempt: Attempt): boolean {
  return 'result' in attempt && attempt.result.outcome === 'found';
}

/** The least certain of some failures: an unknown one speaks for all. */
function worst(attempts: readonly Attempt[]): Attempt {
  const unknown = (attempt: Attempt): boolean =>
    'result' in attempt && attempt.result.outcome === 'budget spent';
  return attempts.find(unknown) ?? attempts[0];
}

function verdict(
  attempt: Attempt,
  task: string,
  z: readonly number[],
): Pick<CheckResult, 'status' | 'reason' | 'witness'> {
  const { start, seed } = attempt;
  const witness: Witness = { z, start, seed, actions: [] };
  const from = `from the start of ${task} with seed ${seed}`;
  if ('rejected' in attempt)
    return { status: 'unknown', witness, reason: `There is no search ${from}: ${attempt.rejected}` };
  const { outcome, states, luck } = attempt.result;
  if (outcome === 'budget spent') {
    return {
      status: 'unknown',
      witness,
      reason: `Not found ${from} among the first ${states} states: nothing is known.`,
    };
  }
  const all =
    luck === 'none'
      ? `all ${states} reachable states were seen`
      : `all ${states} states that this luck allows were seen`;
  return { status: 'failed', witness, reason: `It cannot be reached ${from}: ${all}.` };
}
