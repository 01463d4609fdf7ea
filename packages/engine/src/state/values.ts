import type { ObjectType, Program, ProgramKind, ValueType } from '../program/program';

/** Values as JSON sees them. Without a type a value is a mere integer. */
export type JsonValue =
  number | boolean | string | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** A value that does not belong where it stands; the message says what was expected. */
export class ValueError extends Error {}

export interface Range {
  readonly low: number;
  readonly high: number;
  readonly type?: ValueType;
}

export const DIRECTION_NAMES = ['north', 'south', 'west', 'east'];
/** Millionths in one percent. */
const PERCENT = 10_000;

export function valueToJson(program: Program, type: ValueType | undefined, value: number): JsonValue {
  if (!type) return value;
  if (value === type.none) return null;
  switch (type.is) {
    case 'int':
      return value;
    case 'bool':
      return value !== 0;
    case 'percent':
      return `${value / PERCENT}%`;
    case 'direction':
      return DIRECTION_NAMES[value];
    case 'words':
      return type.words[value];
    case 'cell':
      return [Math.floor(value / capacityHeight(program)), value % capacityHeight(program)];
    case 'object':
      return objectToJson(program, program.objectTypes[type.type], value);
  }
}

function objectToJson(program: Program, type: ObjectType, code: number): JsonValue {
  const position = type.kinds.findIndex(
    (kind, i) => code >= type.bases[i] && code - type.bases[i] < program.kinds[kind].size,
  );
  const kind = program.kinds[type.kinds[position]];
  const json: Record<string, JsonValue> = { kind: kind.name };
  for (const attribute of kind.attributes) {
    const values = attribute.high - attribute.low + 1;
    const digit = Math.floor((code - type.bases[position]) / attribute.factor) % values;
    json[attribute.name] = valueToJson(program, attribute.type, attribute.low + digit);
  }
  return json;
}

/** @throws ValueError */
export function valueFromJson(program: Program, range: Range, json: unknown): number {
  const value = read(program, range.type, json);
  if (value === null || value < range.low || value > range.high) {
    throw new ValueError(`expected ${expectation(program, range)}, found ${JSON.stringify(json)}`);
  }
  return value;
}

/** The value, or null if the JSON is none of the type. */
function read(program: Program, type: ValueType | undefined, json: unknown): number | null {
  if (type && json === null) return type.none ?? null;
  if (!type || type.is === 'int') {
    return Number.isInteger(json) && json !== type?.none ? (json as number) : null;
  }
  switch (type.is) {
    case 'bool':
      return typeof json === 'boolean' ? Number(json) : null;
    case 'percent':
      return typeof json === 'string' ? readPercent(json) : null;
    case 'direction':
      return positionIn(DIRECTION_NAMES, json);
    case 'words':
      return positionIn(type.words, json);
    case 'cell':
      return readCell(program, json);
    case 'object':
      return objectFromJson(program, program.objectTypes[type.type], json);
  }
}

function positionIn(words: readonly string[], json: unknown): number | null {
  const position = words.indexOf(json as string);
  return position < 0 ? null : position;
}

function readPercent(text: string): number | null {
  if (!/^\d+(\.\d{1,4})?%$/.test(text)) return null;
  return Math.round(Number(text.slice(0, -1)) * PERCENT);
}

function readCell(program: Program, json: unknown): number | null {
  if (!program.board || !Array.isArray(json) || json.length !== 2 || !json.every(Number.isInteger))
    return null;
  const [x, y] = json as [number, number];
  const { width, height } = program.board;
  return x >= 0 && x < width && y >= 0 && y < height ? x * height + y : null;
}

function objectFromJson(program: Program, type: ObjectType, json: unknown): number | null {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  const position = type.kinds.findIndex((kind) => program.kinds[kind].name === json.kind);
  if (position < 0) return null;
  const { attributes } = program.kinds[type.kinds[position]];
  const values = attributesFromJson(
    program,
    program.kinds[type.kinds[position]],
    json as Record<string, unknown>,
    ['kind'],
  );
  return attributes.reduce(
    (code, { low, factor }, i) => code + (values[i] - low) * factor,
    type.bases[position],
  );
}

/**
 * The attributes of an object of a kind, in the kind's order; all have to be there, and nothing else but `beside`.
 * @throws ValueError
 */
export function attributesFromJson(
  program: Program,
  kind: ProgramKind,
  json: { readonly [name: string]: unknown },
  beside: readonly string[],
): number[] {
  const stranger = Object.keys(json).find(
    (name) => !beside.includes(name) && !kind.attributes.some((a) => a.name === name),
  );
  if (stranger !== undefined) throw new ValueError(`${kind.name} has no attribute '${stranger}'`);
  return kind.attributes.map((attribute) => {
    if (!(attribute.name in json))
      throw new ValueError(`${kind.name} lacks its attribute '${attribute.name}'`);
    try {
      return valueFromJson(program, attribute, json[attribute.name]);
    } catch (error) {
      if (error instanceof ValueError)
        throw new ValueError(`attribute '${attribute.name}' of ${kind.name}: ${error.message}`);
      throw error;
    }
  });
}

function expectation(program: Program, { type, low, high }: Range): string {
  const orNone = type?.none === undefined ? '' : ' or null';
  if (!type) return `an integer from ${low} to ${high}`;
  switch (type.is) {
    case 'int':
      return `an integer from ${low === type.none ? low + 1 : low} to ${high}${orNone}`;
    case 'bool':
      return `true or false${orNone}`;
    case 'percent':
      return `a percent such as "12.5%"${orNone}`;
    case 'direction':
      return `one of ${DIRECTION_NAMES.join(', ')}${orNone}`;
    case 'words':
      return `one of ${type.words.join(', ')}${orNone}`;
    case 'cell':
      return `a cell [x, y] of the grid${orNone}`;
    case 'object':
      return `an object of ${program.objectTypes[type.type].kinds.map((kind) => program.kinds[kind].name).join(', ')}${orNone}`;
  }
}

function capacityHeight(program: Program): number {
  return program.board?.height ?? 1;
}
