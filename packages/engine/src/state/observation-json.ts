import type { Program } from '../program/program';
import type { SeenLayer, SeenObservation } from './observation-read';
import { valueToJson, type JsonValue } from './values';

/** An observation as JSON: the view row after row, and the facts by name with readable values. */
export interface JsonObservation {
  readonly size: readonly [number, number];
  /** Of each row each place: `null` for nothing at all, `"outside"`, `"unseen"`, or what each layer shows. */
  readonly view: readonly (readonly JsonPlace[])[];
  /** `null` is `none`; a fact that is hidden now is left out. */
  readonly facts: { readonly [name: string]: JsonValue };
  readonly hidden: readonly string[];
}

export type JsonPlace = null | 'outside' | 'unseen' | { readonly [layer: string]: JsonValue };

export function observationToJson(program: Program, seen: SeenObservation): JsonObservation {
  const { width, height, places, facts } = seen;
  const row = (y: number) =>
    places.slice(y * width, (y + 1) * width).map((place) => placeToJson(program, place));
  const shown = new Set(facts.filter(({ value }) => value !== null).map(({ name }) => name));
  return {
    size: [width, height],
    view: Array.from({ length: height }, (_, y) => row(y)),
    facts: Object.fromEntries(
      facts.flatMap(({ name, value }, i) =>
        value === null ? [] : [[name, readable(program, i, value)] as const],
      ),
    ),
    hidden: [...new Set(facts.map(({ name }) => name))].filter((name) => !shown.has(name)),
  };
}

function readable(program: Program, fact: number, value: number): JsonValue {
  return valueToJson(program, program.observation.facts[fact].type, value);
}

function placeToJson(program: Program, place: readonly SeenLayer[]): JsonPlace {
  const first = place[0]?.is;
  if (place.every(({ is }) => is === first) && first !== undefined && first !== 'object')
    return first === 'nothing' ? null : first;
  return Object.fromEntries(
    place.flatMap((layer, l) =>
      layer.is === 'nothing' ? [] : [[program.layers[l].name, layerToJson(program, layer)] as const],
    ),
  );
}

function layerToJson(program: Program, layer: SeenLayer): JsonValue {
  if (layer.is !== 'object') return layer.is;
  const { name, attributes } = program.kinds[layer.kind];
  const values = attributes.map(({ name: attribute, type }, i) => {
    const value = layer.values[i];
    return [attribute, value === undefined ? null : valueToJson(program, type, value)] as const;
  });
  return { kind: name, ...Object.fromEntries(values) };
}
