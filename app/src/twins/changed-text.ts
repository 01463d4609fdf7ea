import type { ChainStep, Side } from '@terrarium/forge';
import { SideError } from './resolve';

export interface ChangedText {
  /** What the world is called. */
  readonly name: string;
  readonly text: string;
  /** What each change did, in words. */
  readonly sentences: readonly string[];
}

/** A text with perturbations made in it, one after the other. */
export async function changedText(
  side: Side,
  text: string,
  chain: readonly ChainStep[],
): Promise<Omit<ChangedText, 'name'>> {
  if (chain.length > 0) throw new SideError(side, 'x');
  return { text, sentences: [] };
}
