import { EngineError } from '../instance';
import type { Program, ProgramKind, ProgramLayer } from '../program/program';
import type { JsonInterface } from './interface-format';
import { layoutOf, type Layout } from './layout';
import { memoryToJson, type JsonMemory } from './memory-format';
import { validateState } from './validate';
import { attributesFromJson, ValueError, valueFromJson, valueToJson, type JsonValue } from './values';

/** The state as JSON: docs/state-format.md. */
export interface JsonState extends JsonInterface {
  /** Width and height; [0, 0] in a world without a grid. */
  readonly size: readonly [number, number];
  readonly variables: { readonly [name: string]: JsonValue };
  /** Objects in scan order; attributes stand beside `at` and `kind`. */
  readonly layers: { readonly [name: string]: readonly JsonObject[] };
  /** What Y remembers, if it was asked for: no part of S, and not needed to read it. */
  readonly memory?: JsonMemory;
}

export interface JsonObject {
  readonly at: readonly [number, number];
  readonly kind: string;
  readonly [attribute: string]: JsonValue;
}

/**
 * @param bytes a state of this program (`Instance.state`).
 * @param memory adds what Y remembers (`Instance.memory`).
 * @throws EngineError `bad-state`
 */
export function stateToJson(program: Program, bytes: Uint8Array, memory?: Uint8Array): JsonState {
  const wrong = validateState(program, bytes);
  if (wrong) throw new EngineError('bad-state', wrong);
  const layout = layoutOf(program);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const variables = program.variables.map(({ name, type }, i) => {
    return [name, valueToJson(program, type, data.getInt32(layout.state.variables + 4 * i, true))] as const;
  });
  const layers = program.layers.map((layer, l) => [layer.name, objectsOf(program, layout, l, data)] as const);
  return {
    size: [data.getInt32(layout.state.width, true), data.getInt32(layout.state.height, true)],
    variables: Object.fromEntries(variables),
    layers: Object.fromEntries(layers),
    ...(memory ? { memory: memoryToJson(program, memory) } : {}),
  };
}

function objectsOf(program: Program, layout: Layout, l: number, data: DataView): JsonObject[] {
  const layer = program.layers[l];
  const objects: JsonObject[] = [];
  const height = program.board?.height ?? 1;
  for (let cell = 0; cell < layout.cells; cell++) {
    const kind = program.kinds[layer.kinds[data.getUint8(layout.state.layers[l].kinds + cell) - 1]];
    if (!kind) continue;
    const attributes = kind.attributes.map(({ name, column, type }) => {
      const { bytes, low } = layer.columns[column];
      const value = readColumn(data, layout.state.layers[l].columns[column] + bytes * cell, bytes) + low;
      return [name, valueToJson(program, type, value)] as const;
    });
    objects.push({
      at: [Math.floor(cell / height), cell % height],
      kind: kind.name,
      ...Object.fromEntries(attributes),
    });
  }
  return objects;
}

function readColumn(data: DataView, at: number, bytes: 1 | 2 | 4): number {
  if (bytes === 1) return data.getUint8(at);
  return bytes === 2 ? data.getUint16(at, true) : data.getUint32(at, true);
}

function writeColumn(data: DataView, at: number, bytes: 1 | 2 | 4, stored: number): void {
  if (bytes === 1) data.setUint8(at, stored);
  else if (bytes === 2) data.setUint16(at, stored, true);
  else data.setUint32(at, stored, true);
}

/**
 * The bytes for `Instance.setState`. Everything has to be there: every variable, every layer, every attribute. `memory` may
 * stand beside them: `memoryFromJson` reads it.
 * @throws EngineError `bad-state` with the path of the first thing wrong
 */
export function stateFromJson(program: Program, json: unknown): Uint8Array {
  const layout = layoutOf(program);
  const bytes = new Uint8Array(layout.state.bytes);
  const data = new DataView(bytes.buffer);
  const state = recordAt('state', json, ['size', 'variables', 'layers'], ['memory', 'acting', 'seen']);

  const [width, height] = pairAt('size', state.size);
  data.setInt32(layout.state.width, width, true);
  data.setInt32(layout.state.height, height, true);
  const wrongSize = validateState(program, bytes);
  if (wrongSize?.startsWith('size')) throw new EngineError('bad-state', wrongSize);

  const variables = recordAt(
    'variables',
    state.variables,
    program.variables.map(({ name }) => name),
  );
  program.variables.forEach((variable, i) => {
    const value = named(`variables.${variable.name}`, () =>
      valueFromJson(program, variable, variables[variable.name]),
    );
    data.setInt32(layout.state.variables + 4 * i, value, true);
  });

  const layers = recordAt(
    'layers',
    state.layers,
    program.layers.map(({ name }) => name),
  );
  program.layers.forEach((layer, l) => {
    const path = `layers.${layer.name}`;
    const objects = layers[layer.name];
    if (!Array.isArray(objects)) fail(path, 'expected a list of objects');
    objects.forEach((object, i) =>
      putObject(program, layout, l, data, `${path}[${i}]`, object, [width, height]),
    );
  });
  return bytes;
}

function putObject(
  program: Program,
  layout: Layout,
  l: number,
  data: DataView,
  path: string,
  json: unknown,
  [width, height]: readonly [number, number],
): void {
  const layer = program.layers[l];
  const object = objectAt(path, json);
  const [x, y] = pairAt(`${path}.at`, object.at);
  if (x < 0 || y < 0 || x >= width || y >= height)
    fail(`${path}.at`, `(${x}, ${y}) is not on the board of ${width} x ${height}`);
  const cell = x * program.board!.height + y;
  const { kinds, columns } = layout.state.layers[l];
  if (data.getUint8(kinds + cell) !== 0)
    fail(`${path}.at`, `there is an object at (${x}, ${y}) on layer ${layer.name} already`);

  const kind = kindNamed(program, layer, `${path}.kind`, object.kind);
  const values = named(path, () => attributesFromJson(program, kind, object, ['at', 'kind']));
  data.setUint8(kinds + cell, kind.number);
  kind.attributes.forEach(({ column }, i) => {
    const { bytes, low } = layer.columns[column];
    writeColumn(data, columns[column] + bytes * cell, bytes, values[i] - low);
  });
}

function kindNamed(program: Program, layer: ProgramLayer, path: string, name: unknown): ProgramKind {
  const kinds = layer.kinds.map((kind) => program.kinds[kind]);
  const kind = kinds.find((one) => one.name === name);
  return (
    kind ??
    fail(path, `expected one of ${kinds.map((one) => one.name).join(', ')}, found ${JSON.stringify(name)}`)
  );
}

function fail(path: string, message: string): never {
  throw new EngineError('bad-state', `${path}: ${message}`);
}

function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) fail(path, error.message);
    throw error;
  }
}

function objectAt(path: string, json: unknown): { readonly [name: string]: unknown } {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    fail(path, 'expected an object { … }');
  return json as { readonly [name: string]: unknown };
}

/** An object with exactly these names, but for optional ones. */
function recordAt(
  path: string,
  json: unknown,
  names: readonly string[],
  optional: readonly string[] = [],
): { readonly [name: string]: unknown } {
  const record = objectAt(path, json);
  const missing = names.find((name) => !(name in record));
  if (missing !== undefined) fail(path, `lacks '${missing}'`);
  const stranger = Object.keys(record).find((name) => !names.includes(name) && !optional.includes(name));
  if (stranger !== undefined) fail(path, `there is no '${stranger}'`);
  return record;
}

function pairAt(path: string, json: unknown): readonly [number, number] {
  if (!Array.isArray(json) || json.length !== 2 || !json.every(Number.isInteger))
    fail(path, 'expected two integers [x, y]');
  return json as [number, number];
}
