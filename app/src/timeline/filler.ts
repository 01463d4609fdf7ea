import { type Instance, type Program } from '@terrarium/engine';
import { randomPolicy } from '@terrarium/agents';

/** What play does where no step is recorded. */
export type Filler = 'wait' | 'tick' | 'random';

const WAITING = ['wait', 'noop', 'stay', 'pass', 'idle'];
const waiting = (program: Program) =>
  program.actions.find(
    ({ name, args, withheld }) => !withheld && args.length === 0 && WAITING.includes(name),
  );

export function fillersOf(program: Program): readonly Filler[] {
  const fillers: Filler[] = waiting(program) ? ['wait', 'tick'] : ['tick'];
  return program.actionCount > 0 ? [...fillers, 'random'] : fillers;
}

/** Waiting where the world has a word for it, else chance; a world without actions runs by itself. */
export function usualFiller(program: Program): Filler {
  if (waiting(program)) return 'wait';
  return program.actionCount > 0 ? 'random' : 'tick';
}

/** The action code; chance draws as the random policy of the rollouts does. */
export function codeOfFiller(filler: Filler, instance: Instance, seed: number): number {
  if (filler === 'tick') return -1;
  if (filler === 'wait') return waiting(instance.program)?.first ?? -1;
  const policy = randomPolicy();
  policy.begin(instance, seed);
  return policy.act(instance);
}

export const fillerLabel = (filler: Filler, program: Program): string =>
  filler === 'wait' ? waiting(program)!.name : filler === 'tick' ? 'no action' : 'random';
