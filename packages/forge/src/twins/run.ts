import { STEPS_PER_BEAT, type Work } from '@terrarium/agents';
import type { Divergence, Lockstep } from './lockstep';
import type { Side } from './pairing';
import type { VerbSource } from './verbs';

export interface TwinRun {
  readonly steps: number;
  readonly divergence: Divergence;
  /** Of how many of the steps one side lacked the action. */
  readonly noOps: Readonly<Record<Side, number>>;
  /** Whose episode ended, which ended both. */
  readonly over: readonly Side[];
}

/** Steps both on until one is over, the verbs are at their end or `maxSteps` more steps are done. */
export function* runTwins(lockstep: Lockstep, verbs: VerbSource, maxSteps: number): Work<TwinRun> {
  const noOps = { left: 0, right: 0 };
  const begun = lockstep.steps;
  for (let done = 0; done < maxSteps; done++) {
    if (done > 0 && done % STEPS_PER_BEAT === 0) yield { done, total: maxSteps };
    const verb = verbs(begun + done);
    if (!verb || !lockstep.step(verb)) break;
    if (verb.lacking) noOps[verb.lacking]++;
  }
  return { steps: lockstep.steps - begun, divergence: lockstep.divergence, noOps, over: lockstep.over };
}
