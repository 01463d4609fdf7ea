/** States of one world as states of another: what both have is carried over by name, the rest is left as it is. */
import {
  readObservation,
  observationToJson,
  stateFromJson,
  stateToJson,
  valueToJson,
  type Instance,
  type JsonObject,
  type JsonState,
  type JsonValue,
  type Program,
} from '@terrarium/engine';

/** Layers, kinds, attributes, variables and the board: equal texts are one space of states. */
export function spaceOf({ board, layers, kinds, variables }: Program): string {
  return JSON.stringify({
    board: board && [board.width, board.height, board.upto, board.wrap],
    layers: layers.map(({ name, kinds: ids }) => [name, ...ids.map((kind) => kinds[kind].name)]),
    kinds: kinds.map(({ name, attributes }) => [name, ...attributes.map(ranged)]),
    variables: variables.map(ranged),
  });
}

function ranged({
  name,
  low,
  high,
  wrap,
  type,
}: {
  name: string;
  low: number;
  high: number;
  wrap: boolean;
  type?: unknown;
}) {
  return [name, low, high, wrap, type];
}

/** The state of `from`, in the space of `to`: what only `to` has is as `to` has it now, attributes at their least. */
export function carryOver(from: Instance, to: Instance): void {
  const shared = sharedState(from, to.program);
  const now = stateToJson(to.program, to.state);
  const names = new Set(from.program.layers.map(({ name }) => name));
  const layers = to.program.layers.map(({ name }) => {
    const objects = names.has(name) ? shared.layers[name] : now.layers[name];
    return [name, objects.map((object) => completed(to.program, object))] as const;
  });
  const variables = to.program.variables.map(
    ({ name }) => [name, shared.variables[name] ?? now.variables[name]] as const,
  );
  const state = {
    size: shared.size,
    variables: Object.fromEntries(variables),
    layers: Object.fromEntries(layers),
  };
  to.setState(stateFromJson(to.program, state));
}

function completed(program: Program, object: JsonObject): JsonObject {
  const kind = program.kinds.find(({ name }) => name === object.kind);
  const missing = (kind?.attributes ?? []).filter(({ name }) => !(name in object));
  const added = missing.map(({ name, type, low }) => [name, valueToJson(program, type, low)] as const);
  return { ...object, ...(Object.fromEntries(added) as Record<string, JsonValue>) };
}

/** What of a state another program knows, in its own order. */
export function sharedState(instance: Instance, known: Program): JsonState {
  const { size, variables, layers } = stateToJson(instance.program, instance.state);
  const kinds = new Set(known.kinds.map(({ name }) => name));
  return {
    size,
    variables: Object.fromEntries(known.variables.map(({ name }) => [name, variables[name]])),
    layers: Object.fromEntries(
      known.layers.map(({ name }) => [
        name,
        (layers[name] ?? [])
          .filter(({ kind }) => kinds.has(kind))
          .map((object) => sharedObject(object, known)),
      ]),
    ),
  };
}

function sharedObject(object: JsonObject, known: Program): JsonObject {
  const attributes = known.kinds.find(({ name }) => name === object.kind)?.attributes ?? [];
  const kept = attributes.flatMap(({ name }) => (name in object ? [[name, object[name]] as const] : []));
  return { at: object.at, kind: object.kind, ...Object.fromEntries(kept) };
}

/** What of an observation another program knows. */
export function sharedObservation(instance: Instance, known: Program): string {
  const { program } = instance;
  const layers = new Set(known.layers.map(({ name }) => name));
  const attributes = new Set([
    'kind',
    ...known.kinds.flatMap((kind) => kind.attributes.map(({ name }) => name)),
  ]);
  const seen = observationToJson(program, readObservation(program, instance.observe()));
  return JSON.stringify(seen, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value);
    if ('kind' in value) return Object.fromEntries(entries.filter(([name]) => attributes.has(name)));
    // A place of the view lists layers; without any of those that both know there is nothing to see.
    const isPlace = /^\d+$/.test(key);
    if (!isPlace) return value;
    const kept = entries.filter(([name]) => layers.has(name));
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  });
}
