import { type JsonObject, type JsonValue, type StateEdit, valueToJson } from '@terrarium/engine';
import { evaluate, type Type } from '@terrarium/language';
import type { Board } from '../stage/board';
import type { LoadedWorld } from '../world/load-world';

/** An attribute of the object on a layer, or a variable: what the inspector shows a field for. */
export interface FieldModel {
  readonly name: string;
  readonly type: Type;
  readonly value: number;
}

/** One layer of a cell. */
export interface LayerModel {
  readonly name: string;
  readonly layer: number;
  /** Ids of the kinds that may stand here. */
  readonly kinds: readonly number[];
  readonly kind?: number;
  readonly fields: readonly FieldModel[];
}

type XY = readonly [x: number, y: number];

/** Every layer of a cell, the highest first: as one looks down on it. */
export function layersOf({ world }: LoadedWorld, board: Board, [x, y]: XY): readonly LayerModel[] {
  const objects = board.cells[x * board.stride + y];
  return world.layers
    .map(({ name, kinds }, layer): LayerModel => {
      const object = objects.find(({ kind }) => world.kinds[kind].layer === layer);
      const attributes = object ? world.kinds[object.kind].attributes : [];
      const fields = attributes.map((attribute, at) => ({
        name: attribute.name,
        type: attribute.type,
        value: object!.values[at],
      }));
      return { name, layer, kinds, kind: object?.kind, fields };
    })
    .reverse();
}

/** Another kind on the layer; attributes of the same name keep their values where they may. */
export function kindChange(
  { world, program }: LoadedWorld,
  z: ArrayLike<number>,
  at: XY,
  model: LayerModel,
  kind: number | undefined,
): StateEdit {
  const layer = model.name;
  if (kind === undefined) return { is: 'remove', layer, at };
  const attributes = world.kinds[kind].attributes.map((attribute, i) => {
    const kept = model.fields.find(({ name }) => name === attribute.name)?.value;
    const fits = kept !== undefined && kept >= attribute.low && kept <= attribute.high;
    const fallback = evaluate(attribute.default, { shape: world, param: (id) => z[id] }) ?? attribute.low;
    const value = fits ? kept : Math.min(Math.max(fallback, attribute.low), attribute.high);
    return [attribute.name, valueToJson(program, program.kinds[kind].attributes[i].type, value)] as const;
  });
  return {
    is: 'put',
    layer,
    object: { at, kind: world.kinds[kind].name, ...Object.fromEntries(attributes) },
  };
}

/** One attribute of the object that stands there otherwise. */
export function attributeChange(
  { program }: LoadedWorld,
  at: XY,
  model: LayerModel,
  name: string,
  value: JsonValue,
): StateEdit {
  const kind = program.kinds[model.kind!];
  const attributes = model.fields.map((field, i) => [
    field.name,
    field.name === name ? value : valueToJson(program, kind.attributes[i].type, field.value),
  ]);
  const object: JsonObject = { at, kind: kind.name, ...Object.fromEntries(attributes) };
  return { is: 'put', layer: model.name, object };
}
