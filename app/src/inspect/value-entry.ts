import { type JsonValue, type Program, valueToJson } from '@terrarium/engine';
import { countValues, parseValue, type Type, valuesOf, type World } from '@terrarium/language';
import { valueText } from '../world/value-text';

/** How a value is asked for: chosen from a list where that is short enough to read, else written. */
export type Entry =
  | { readonly is: 'list'; readonly options: readonly { readonly value: number; readonly label: string }[] }
  | { readonly is: 'number'; readonly low: number; readonly high: number }
  | { readonly is: 'text' };

const LONGEST_LIST = 64;

export function entryOf(world: World, type: Type): Entry {
  if (type.is === 'int' && !type.none && !type.values)
    return { is: 'number', low: type.low, high: type.high };
  if (countValues(world, type) > LONGEST_LIST) return { is: 'text' };
  const options = valuesOf(world, type).map((value) => ({ value, label: valueText(world, type, value) }));
  return { is: 'list', options };
}

/**
 * What was written, as JSON of the state format. A number is taken as it is, whatever its size: the engine refuses it
 * in words, as it would from any other hand.
 */
export function readEntry(
  world: World,
  program: Program,
  type: Type,
  programType: Parameters<typeof valueToJson>[1],
  text: string,
): { readonly json: JsonValue } | { readonly error: string } {
  const number = Number(text);
  if (type.is === 'int' && text.trim() !== '' && Number.isFinite(number)) return { json: number };
  const read = parseValue(world, type, text);
  return 'error' in read ? read : { json: valueToJson(program, programType, read.value) };
}
