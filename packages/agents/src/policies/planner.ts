import type { Instance } from '@terrarium/engine';
import { searchFrom } from '../search/search';
import type { Work } from '../work';
import type { Policy } from './policy';
import type { Scratch } from './scratch';

/** States a planner may visit for one plan. */
export const DEFAULT_PLAN_BUDGET = 20_000;

/** A plan, and the digest of the state in which each of its actions is due. */
interface Plan {
  readonly actions: readonly number[];
  readonly due: readonly string[];
}

/**
 * Searches for a shortest way to the goal from where it is, and goes it; where the world went another way it searches again.
 * While it knows no way (the budget was used up, or there is none) `second` acts, and each search that fails doubles the
 * steps until the next one. Where the world draws, the search knows the coming draws.
 */
export function plannerPolicy(scratch: Scratch, second: Policy, budget = DEFAULT_PLAN_BUDGET): Policy {
  let plan: Plan | null = null;
  let next = 0;
  let patience = 0;
  let failures = 0;
  let fallbacks = 0;

  const isOnItsWay = (instance: Instance) => plan?.due[next] === instance.digest();
  function* think(instance: Instance): Work<void> {
    plan = yield* findPlan(scratch, instance, budget);
    next = 0;
    failures = plan ? 0 : failures + 1;
    patience = plan ? 0 : 2 ** Math.min(failures, 20) - 1;
  }
  return {
    name: 'planner',
    effort: second.effort,
    begin(instance, seed) {
      plan = null;
      patience = failures = fallbacks = 0;
      second.begin(instance, seed);
    },
    think: (instance) => (isOnItsWay(instance) || patience > 0 ? null : think(instance)),
    act(instance) {
      if (plan && isOnItsWay(instance)) return plan.actions[next++];
      patience--;
      fallbacks++;
      return second.act(instance);
    },
    fallbacks: () => fallbacks,
  };
}

function* findPlan(scratch: Scratch, instance: Instance, budget: number): Work<Plan | null> {
  scratch.follow(instance);
  const found = yield* searchFrom(scratch.instance, { task: scratch.task, budget });
  if (found.outcome !== 'found' || found.actions.length === 0) return null;
  scratch.follow(instance);
  const due: string[] = [];
  for (const action of found.actions) {
    due.push(scratch.instance.digest());
    scratch.instance.step(action);
  }
  return { actions: found.actions, due };
}
