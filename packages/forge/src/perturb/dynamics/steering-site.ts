import type { ActionSyntax, TextEdit } from '@terrarium/language';
import { insertAt, replace } from '../edits';
import type { Target } from '../perturbation';

/** A way to steer something else. */
export interface Steering extends Target {
  readonly sentence: string;
  edits(): TextEdit[];
}

/** The agent's word for an action without arguments. */
export function called(action: ActionSyntax, word: string): TextEdit {
  return action.outer ? replace(action.outer, `"${word}"`) : insertAt(action.name.end, ` as "${word}"`);
}
