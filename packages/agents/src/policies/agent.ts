/** Agents as data: what a job or a command line asks for, and the policy that it means. */
import type { OpenWorld } from '../lab/open';
import { greedyPolicy } from './greedy';
import { parseKeys } from './keys';
import { DEFAULT_PLAN_BUDGET, plannerPolicy } from './planner';
import type { Policy } from './policy';
import { randomPolicy } from './random';
import { Scratch } from './scratch';
import { scriptedPolicy, type AtEnd } from './scripted';

export type PolicySpec =
  | { readonly is: 'random' }
  /** One step of look-ahead towards the goal. */
  | { readonly is: 'greedy' }
  /** Search from where it is; greedy where the budget of states is used up. */
  | { readonly is: 'planner'; readonly budget?: number }
  /** Actions as text (`east*3, press((2, 0))`). */
  | { readonly is: 'keys'; readonly keys: string; readonly atEnd?: AtEnd }
  /** Action codes, as of a record: plays them and stops. */
  | { readonly is: 'recording'; readonly actions: readonly number[]; readonly title?: string };

/**
 * @param z that of the instances played: agents that look ahead try things out on a copy.
 * @throws KeysError
 */
export function policyOf(
  { program }: Pick<OpenWorld, 'program'>,
  spec: PolicySpec,
  z: ArrayLike<number> = program.params.map((param) => param.default),
): Policy {
  switch (spec.is) {
    case 'random':
      return randomPolicy();
    case 'greedy':
      return greedyPolicy(new Scratch(program, z));
    case 'planner': {
      const scratch = new Scratch(program, z);
      return plannerPolicy(scratch, greedyPolicy(scratch), spec.budget);
    }
    case 'keys':
      return scriptedPolicy(parseKeys(program, spec.keys), spec.atEnd);
    case 'recording':
      return scriptedPolicy(spec.actions, 'stop', 'recording');
  }
}

/** In a word or two, such as tables and records show it. */
export function agentName(spec: PolicySpec): string {
  switch (spec.is) {
    case 'planner':
      return spec.budget === undefined || spec.budget === DEFAULT_PLAN_BUDGET
        ? 'planner'
        : `planner ${spec.budget}`;
    case 'keys':
      return `keys ${spec.keys}`;
    case 'recording':
      return spec.title ?? 'recording';
    default:
      return spec.is;
  }
}
