import type { ObjectType, ProgramAttribute, ProgramKind } from '../program/program';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import type { Thing } from './state-views';

/** A value of a declared range: integers saturate, `wrap` goes round. */
export function fit(value: number, low: number, high: number, wrap: boolean): number {
  if (!wrap) return Math.min(Math.max(value, low), high);
  const size = high - low + 1;
  return low + ((((value - low) % size) + size) % size);
}

export function fitAttribute(attribute: ProgramAttribute, value: number): number {
  return fit(value, attribute.low, attribute.high, attribute.wrap);
}

/** The kind with a number of a layer; none for 0 and for numbers that the layer has not. */
export function kindOf(m: Machine, layer: number, number: number): ProgramKind | undefined {
  return m.program.kinds[m.program.layers[layer].kinds[number - 1]];
}

export function nothing(m: Machine, layer: number): Thing {
  return { number: 0, columns: m.program.layers[layer].columns.map(() => 0) };
}

/** An object of a kind; `values` in the kind's order, what is null takes its default. */
export function thingOf(m: Machine, kind: ProgramKind, values: readonly (number | null)[]): Thing {
  const layer = m.program.layers[kind.layer];
  const columns = layer.columns.map(() => 0);
  kind.attributes.forEach((attribute, i) => {
    const value = fitAttribute(attribute, values[i] ?? evaluate(m, attribute.default));
    columns[attribute.column] = value - layer.columns[attribute.column].low;
  });
  return { number: kind.number, columns };
}

/** A new object with default attributes, nothing for a number without a kind. */
export function newThing(m: Machine, layer: number, number: number): Thing {
  const kind = kindOf(m, layer, number);
  return kind ? thingOf(m, kind, []) : nothing(m, layer);
}

/** Whether the kind of the object at hand has an attribute in this column. */
export function attributeIn(
  m: Machine,
  layer: number,
  number: number,
  column: number,
): ProgramAttribute | undefined {
  return kindOf(m, layer, number)?.attributes.find((attribute) => attribute.column === column);
}

/** The thing with one column written, saturated or wrapped by its kind; the same if the kind has no such attribute. */
export function withColumn(m: Machine, layer: number, thing: Thing, column: number, value: number): Thing {
  const attribute = attributeIn(m, layer, thing.number, column);
  if (!attribute) return thing;
  const columns = [...thing.columns];
  columns[column] = fitAttribute(attribute, value) - m.program.layers[layer].columns[column].low;
  return { number: thing.number, columns };
}

// Objects as values: codes of a type (docs/semantics.md, "Object codes").

/** Position in `type.kinds` of the kind that a code is of, -1 for none. */
export function positionOfCode(m: Machine, type: ObjectType, code: number): number {
  return type.kinds.findIndex(
    (kind, i) => code >= type.bases[i] && code - type.bases[i] < m.program.kinds[kind].size,
  );
}

/** @param values in the kind's order, each in its range. -1 if the type lacks the kind. */
export function codeOf(
  type: ObjectType,
  kind: number,
  attributes: readonly ProgramAttribute[],
  values: readonly number[],
): number {
  const position = type.kinds.indexOf(kind);
  if (position < 0) return -1;
  return attributes.reduce(
    (code, { low, factor }, i) => code + (values[i] - low) * factor,
    type.bases[position],
  );
}

/** The value of one attribute in the code of an object whose kind begins at `base`. */
export function attributeOfCode(attribute: ProgramAttribute, base: number, code: number): number {
  const digit = Math.floor(((code - base) >>> 0) / attribute.factor) % (attribute.high - attribute.low + 1);
  return attribute.low + digit;
}

/** The object of a code as it stands on a layer; nothing for no object or a kind of another layer. */
export function thingOfCode(m: Machine, typeId: number, code: number, layer: number): Thing {
  const type = m.program.objectTypes[typeId];
  const position = positionOfCode(m, type, code);
  const kind = m.program.kinds[type.kinds[position]];
  if (!kind || kind.layer !== layer) return nothing(m, layer);
  return thingOf(
    m,
    kind,
    kind.attributes.map((attribute) => attributeOfCode(attribute, type.bases[position], code)),
  );
}

/** Code of the object that stands at a cell in the viewed state, on the first layer that holds a kind of the type; else -1. */
export function codeAt(m: Machine, typeId: number, cell: number): number {
  if (!m.space.has(cell)) return -1;
  const type = m.program.objectTypes[typeId];
  for (let layer = 0; layer < m.program.layers.length; layer++) {
    const thing = m.view.thingAt(layer, cell);
    const kind = kindOf(m, layer, thing.number);
    if (!kind) continue;
    const { columns } = m.program.layers[layer];
    const values = kind.attributes.map(({ column }) => thing.columns[column] + columns[column].low);
    const code = codeOf(type, m.program.layers[layer].kinds[thing.number - 1], kind.attributes, values);
    if (code >= 0) return code;
  }
  return -1;
}
