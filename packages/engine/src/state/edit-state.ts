import { EngineError } from '../instance';
import type { Program } from '../program/program';
import { stateFromJson, stateToJson, type JsonObject, type JsonState } from './state-format';
import type { JsonValue } from './values';

/** One change of a state by hand, in the names and values of docs/state-format.md, so that it can be made again elsewhere. */
export type StateEdit =
  /** The object takes the place of whatever stands at its cell on the layer. */
  | { readonly is: 'put'; readonly layer: string; readonly object: JsonObject }
  | { readonly is: 'remove'; readonly layer: string; readonly at: readonly [number, number] }
  | { readonly is: 'variable'; readonly name: string; readonly value: JsonValue };

/**
 * The bytes of the changed state, for `Instance.setState`; those given stay as they are.
 * @throws EngineError `bad-state` with what is wrong
 */
export function editState(program: Program, bytes: Uint8Array, edit: StateEdit): Uint8Array {
  return stateFromJson(program, edited(stateToJson(program, bytes), edit));
}

function edited(state: JsonState, edit: StateEdit): JsonState {
  if (edit.is === 'variable') {
    return { ...state, variables: { ...state.variables, [edit.name]: edit.value } };
  }
  const objects = state.layers[edit.layer];
  if (!objects) throw new EngineError('bad-state', `layers: there is no '${edit.layer}'`);
  const [x, y] = edit.is === 'put' ? edit.object.at : edit.at;
  const others = objects.filter(({ at }) => at[0] !== x || at[1] !== y);
  if (edit.is === 'remove' && others.length === objects.length)
    throw new EngineError('bad-state', `layers.${edit.layer}: there is nothing at (${x}, ${y})`);
  // The new object comes first: a refusal then names it as such, whatever else is on the layer.
  const layer = edit.is === 'put' ? [edit.object, ...others] : others;
  return { ...state, layers: { ...state.layers, [edit.layer]: layer } };
}
