import { actionCode, ActionError, actionText, type Program } from '@terrarium/engine';
import { editOf } from './edits';

/** The engine's number for an action with encoded arguments, -1 if there is none. The last argument varies fastest. */
export function codeOf(program: Program, action: number, args: readonly number[]): number {
  const { first, args: declared } = program.actions[action];
  let offset = 0;
  for (let at = 0; at < declared.length; at++) {
    const { low, high } = declared[at];
    const value = args[at] ?? low;
    if (value < low || value > high) return -1;
    offset = offset * (high - low + 1) + (value - low);
  }
  return first + offset;
}

/** The same actions in another program, by their names, up to the first that it lacks. */
export function translate(from: Program, to: Program, codes: readonly number[]): number[] {
  const translated: number[] = [];
  try {
    for (const code of codes) translated.push(editOf(code) ? code : actionCode(to, actionText(from, code)));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
  }
  return translated;
}
