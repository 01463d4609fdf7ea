/** `--policy`: who plays. */
import {
  finish,
  KeysError,
  parseKeys,
  randomPolicy,
  scriptedPolicy,
  search,
  type Policy,
} from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { CommandError, UsageError } from '../errors';
import type { OptionSpec } from '../terminal/arguments';

export const POLICY_OPTION: OptionSpec = {
  is: 'value',
  value: 'P',
  help:
    'random (default); keys:LIST, such as keys:east,north*3,tick or keys:"press((2, 0))", which stops at its end; ' +
    'search, which plays a shortest solution',
};

/** The instance is used for a search only; it is reset afterwards by whoever plays. */
export function policyOf(text: string, instance: Instance, start: number, seed: number): Policy {
  if (text === 'random') return randomPolicy();
  if (text === 'search') return solution(instance, start, seed);
  if (text.startsWith('keys:')) {
    try {
      return scriptedPolicy(parseKeys(instance.program, text.slice('keys:'.length)), 'stop', 'keys');
    } catch (error) {
      if (error instanceof KeysError) throw new CommandError(error.message);
      throw error;
    }
  }
  throw new UsageError(`--policy is random, search or keys:LIST, not \`${text}\`.`);
}

function solution(instance: Instance, start: number, seed: number): Policy {
  const result = finish(search(instance, { start, seed }));
  if (result.outcome === 'found') return scriptedPolicy(result.actions, 'stop', 'search');
  const why =
    result.outcome === 'impossible'
      ? `none of the ${result.states} states that can be reached meets the goal`
      : `nothing was found among the first ${result.states} states`;
  throw new CommandError(`There is no solution to play: ${why} (seed ${seed}).`, 1);
}
