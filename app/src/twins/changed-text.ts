import { JobError } from '@terrarium/agents';
import type { ChainStep, PerturbedStep, Side } from '@terrarium/forge';
import { forgeClient } from '../jobs/forge-client';
import { SideError } from './resolve';

export interface ChangedText {
  /** What the world is called. */
  readonly name: string;
  readonly text: string;
  /** What each change did, in words. */
  readonly changes: readonly PerturbedStep[];
}

/** A text with perturbations made in it, one after the other. The last few are known: undoing one asks no worker. */
const KEPT = 16;
const known = new Map<string, Omit<ChangedText, 'name'>>();

export async function changedText(
  side: Side,
  text: string,
  chain: readonly ChainStep[],
): Promise<Omit<ChangedText, 'name'>> {
  if (chain.length === 0) return { text, changes: [] };
  const key = JSON.stringify([text, chain]);
  const before = known.get(key);
  if (before) return before;
  try {
    const { text: changed, steps } = await forgeClient().run({ kind: 'perturb', text, chain }).result;
    const found = { text: changed, changes: steps };
    known.set(key, found);
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return found;
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    throw new SideError(side, `${error.message} Take the change away, or choose another one.`);
  }
}
