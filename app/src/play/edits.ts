import { editState, EngineError, type Instance, type Program, type StateEdit } from '@terrarium/engine';

/** A change of the state by hand. `side`: of two stages only this one; without it, every stage. */
export interface Edit {
  readonly change: StateEdit;
  readonly side?: 'left' | 'right';
}

/**
 * Edits stand in the history among the actions: as codes below those of actions and of a tick, -2 for the first edit
 * ever made, -3 for the second. So undoing, replaying and branching go over them as over any step. They are told by
 * names and values, hence they can be made again in another version of the world, or refused there.
 */
const FIRST = -2;
const made: Edit[] = [];

export function codeOfEdit(edit: Edit): number {
  made.push(edit);
  return FIRST - (made.length - 1);
}

export function editOf(code: number): Edit | undefined {
  return code <= FIRST ? made[FIRST - code] : undefined;
}

/** Whether a history was changed by hand: its actions alone do not lead to its states. */
export function hasEdits(codes: readonly number[]): boolean {
  return codes.some((code) => code <= FIRST);
}

/** What the state would be after the edit. @throws EngineError `bad-state` */
function edited(instance: Instance, { change }: Edit): Uint8Array {
  return editState(instance.program, instance.state, change);
}

/** Why an edit cannot be made now, in words. */
export function refusalOf(program: Program, state: Uint8Array, change: StateEdit): string | undefined {
  try {
    editState(program, state, change);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

/** One entry of a history: a step, or an edit if it is for this side. */
export function applyEntry(instance: Instance, code: number, side: 'left' | 'right' = 'left'): void {
  const edit = editOf(code);
  if (!edit) instance.step(code);
  else if (edit.side === undefined || edit.side === side) instance.setState(edited(instance, edit));
}

export function admits(instance: Instance, code: number, side: 'left' | 'right'): boolean {
  const edit = editOf(code);
  if (!edit || (edit.side !== undefined && edit.side !== side)) return true;
  return refusalOf(instance.program, instance.state, edit.change) === undefined;
}

/** `Crate put at (3, 2)`, `keys set` */
export function editInWords({ change }: Edit): string {
  if (change.is === 'variable') return `${change.name} set by hand`;
  const [x, y] = change.is === 'put' ? change.object.at : change.at;
  return change.is === 'put'
    ? `${change.object.kind} put at (${x}, ${y}) by hand`
    : `taken off ${change.layer} at (${x}, ${y}) by hand`;
}
