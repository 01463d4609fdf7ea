import { actionCode, ActionError, type Program } from '@terrarium/engine';
import { TICK_VERB, type Verb } from '@terrarium/forge';
import type { TwinPlay } from './twin-play';

/** Actions as a recording writes them, as verbs: read by the left world, or else by the right one; up to the first that none has. */
export function verbsOfTexts({ sides, pairing }: TwinPlay, texts: readonly string[]): Verb[] {
  const verbs: Verb[] = [];
  for (const text of texts) {
    const left = codeIn(sides.left.loaded.program, text);
    if (left === -1) verbs.push(TICK_VERB);
    else if (left !== undefined) verbs.push(pairing.of('left', left));
    else {
      const right = codeIn(sides.right.loaded.program, text);
      if (right === undefined) break;
      verbs.push(pairing.of('right', right));
    }
  }
  return verbs;
}

function codeIn(program: Program, text: string): number | undefined {
  try {
    return actionCode(program, text);
  } catch (error) {
    if (error instanceof ActionError) return undefined;
    throw error;
  }
}
