/** Everything a suite says about its environments, found out again. */
import type { Work } from '@terrarium/agents';
import { behaviourOf } from '../distinct/behaviour';
import { countDistinct } from '../distinct/count';
import { ruleSetKey } from '../distinct/key';
import { canBegin } from '../gates/play';
import { reaches } from '../gates/solve';
import { Family } from '../sampling/family';
import { placeOf } from './environment';
import type { Suite, SuiteEnvironment } from './suite';

export interface Difference {
  /** Id of the environment; '' if it is the suite's own numbers. */
  readonly environment: string;
  readonly what: 'z' | 'key' | 'start' | 'plan' | 'behaviour' | 'distinct';
  /** For people. */
  readonly message: string;
}

/**
 * z lies in the domains, keys are equal, plans replay to the goal, behaviour is the same. Each difference is a chunk.
 * @throws WorldError if the text of a family does not check.
 */
export function* certify(suite: Suite): Work<readonly Difference[], Difference> {
  const differences: Difference[] = [];
  const total = suite.environments.length;
  let done = 0;
  for (const text of suite.families) {
    const family = new Family(text);
    yield { done, total };
    for (const environment of suite.environments.filter((one) => one.family === text.id)) {
      for (const difference of yield* certifyOne(family, environment)) {
        differences.push(difference);
        yield { done, total, chunk: difference };
      }
      yield { done: ++done, total };
    }
  }
  const { byHash, byBehaviour } = countDistinct(suite.environments);
  if (byHash !== suite.distinct.byHash || byBehaviour !== suite.distinct.byBehaviour) {
    const counted = `${byHash} are distinct by hash and ${byBehaviour} by behaviour`;
    const message = `${counted}; the suite says ${suite.distinct.byHash} and ${suite.distinct.byBehaviour}.`;
    const difference: Difference = { environment: '', what: 'distinct', message };
    differences.push(difference);
    yield { done, total, chunk: difference };
  }
  return differences;
}

function* certifyOne(family: Family, environment: SuiteEnvironment): Work<Difference[]> {
  const found: Difference[] = [];
  const say = (what: Difference['what'], message: string): void => {
    found.push({ environment: environment.id, what, message });
  };
  const { world } = family.opened;
  const placed = placeOf(world, environment);
  if (typeof placed === 'string') {
    say('z', placed);
    return found;
  }
  const { z, task } = placed;
  const key = ruleSetKey(world, z);
  if (key !== environment.key) say('key', `Its rule-set has the key ${key}, not ${environment.key}.`);
  const instance = family.borrow();
  try {
    instance.setZ(z);
    const { solvability, seed } = environment;
    if (!canBegin(instance, task, seed)) say('start', `No start was found with seed ${seed}.`);
    else if (solvability.is === 'solved' && !reaches(instance, solvability.plan))
      say('plan', `Its plan of ${solvability.plan.length} steps does not reach the goal.`);
    const behaviour = yield* behaviourOf(world, instance, z);
    if (behaviour !== environment.behaviour)
      say('behaviour', `On the probes it has the digest ${behaviour}, not ${environment.behaviour}.`);
  } finally {
    family.giveBack(instance);
  }
  return found;
}
