import type { Write } from '../program/program';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { fit, newThing, nothing, thingOfCode, withColumn } from './objects';
import { sameThing, type Thing } from './state-views';

/** All that a rule can write to one (cell, layer). */
export interface Content {
  readonly thing: Thing;
  readonly intent: number;
}

/** A write with its values read, not yet done. */
export interface ReadWrite {
  readonly cell: number;
  readonly layer: number;
  /** null: what stands there is kept. */
  readonly thing: Thing | null;
  readonly columns: readonly { readonly column: number; readonly value: number }[];
  readonly intent: number | 'keep';
}

export function readWrite(m: Machine, write: Write, cell: number): ReadWrite {
  const thing = readObject(m, write);
  const columns = write.columns.map(({ column, value }) => ({ column, value: evaluate(m, value) }));
  const intent = write.intent === 'keep' ? 'keep' : evaluate(m, write.intent);
  return { cell, layer: write.layer, thing, columns, intent };
}

function readObject(m: Machine, { object, layer }: Write): Thing | null {
  switch (object.is) {
    case 'keep':
      return null;
    case 'clear':
      return nothing(m, layer);
    case 'make':
      return newThing(m, layer, object.number);
    case 'number':
      return newThing(m, layer, evaluate(m, object.value));
    case 'copy':
      return m.now.thingAt(layer, m.locals[object.cell]);
    case 'code':
      return thingOfCode(m, object.type, evaluate(m, object.value), layer);
  }
}

export function contentAt(m: Machine, layer: number, cell: number): Content {
  return { thing: m.now.thingAt(layer, cell), intent: m.intents[layer][cell] };
}

/** What stands there after the write, if `before` stands there now. */
export function contentAfter(m: Machine, before: Content, write: ReadWrite): Content {
  const object = write.thing ?? before.thing;
  const thing = write.columns.reduce(
    (t, { column, value }) => withColumn(m, write.layer, t, column, value),
    object,
  );
  const intent = write.intent === 'keep' ? before.intent : write.intent;
  return { thing, intent: thing.number === 0 || intent < 0 || intent > 4 ? -1 : intent };
}

export function sameContent(a: Content, b: Content): boolean {
  return a.intent === b.intent && sameThing(a.thing, b.thing);
}

/** Puts the content there; the same content is no change. */
export function store(m: Machine, layer: number, cell: number, content: Content): void {
  const before = contentAt(m, layer, cell);
  if (!sameThing(before.thing, content.thing)) {
    m.now.put(layer, cell, content.thing);
    m.changes++;
  }
  if (before.intent !== content.intent) {
    m.intents[layer][cell] = content.intent;
    m.intentChanges++;
  }
}

export function doWrite(m: Machine, write: ReadWrite): void {
  store(m, write.layer, write.cell, contentAfter(m, contentAt(m, write.layer, write.cell), write));
}

/** Variable `base + index` of `count`; an index outside writes nothing. */
export function setVariable(m: Machine, base: number, count: number, index: number, value: number): void {
  if (index < 0 || index >= count) return;
  const { low, high, wrap } = m.program.variables[base + index];
  const fitted = fit(value, low, high, wrap);
  if (m.now.variables[base + index] === fitted) return;
  m.now.variables[base + index] = fitted;
  m.changes++;
}
