/** Writes of a place: first every value is read, then the cells are written. */
import type { Write } from '../program/program';
import type { Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import {
  attributeIn,
  defaultColumn,
  dropIntent,
  fitColumn,
  kindsOfLayer,
  pushFitted,
  setColumn,
  setObject,
} from './contents';
import { pushExpr, pushKind, pushStored } from './expressions';
import { carriesIntents, setIntent } from './intents';
import { numberOfCode, storedOfCode } from './objects';

export type Value = { readonly constant: number } | { readonly local: Local };

/** A write whose values are in locals. */
export interface ReadWrite {
  readonly write: Write;
  /** Pushes the cell. */
  readonly cell: () => void;
  /** What will stand there; null: what stands there is kept, with `kept` columns (values, not yet fitted). */
  readonly object: { readonly number: Value; readonly columns: readonly Value[] } | null;
  readonly kept: readonly { readonly column: number; readonly value: Value }[];
  readonly intent: Value | 'keep';
}

export function pushValue(unit: Unit, value: Value): void {
  if ('constant' in value) unit.f.i32(value.constant);
  else unit.f.get(value.local);
}

/** A local with what is on the stack, or the constant itself. */
function keep(unit: Unit): Value {
  const local = unit.f.local('i32');
  unit.f.set(local);
  return { local };
}

function readExpr(unit: Unit, e: Parameters<typeof pushExpr>[1]): Value {
  if (e.op === 'const') return { constant: e.value };
  pushExpr(unit, e);
  return keep(unit);
}

export function readWrite(unit: Unit, write: Write, cell: () => void): ReadWrite {
  const object = readObject(unit, write);
  const columns = write.columns.map(({ column, value }) => ({ column, value: readExpr(unit, value) }));
  const intent = write.intent === 'keep' ? 'keep' : readExpr(unit, write.intent);
  if (!object) return { write, cell, object, kept: columns, intent };
  return {
    write,
    cell,
    object: { number: object.number, columns: withColumns(unit, write, object, columns) },
    kept: [],
    intent,
  };
}

type ObjectValues = NonNullable<ReadWrite['object']>;

function readObject(unit: Unit, { object, layer }: Write): ObjectValues | null {
  const { c, f } = unit;
  const { columns } = c.program.layers[layer];
  switch (object.is) {
    case 'keep':
      return null;
    case 'clear':
      return { number: { constant: 0 }, columns: columns.map(() => ({ constant: 0 })) };
    case 'make': {
      const kind = kindsOfLayer(c, layer)[object.number - 1];
      return {
        number: { constant: kind ? object.number : 0 },
        columns: columns.map((_, column) => {
          const attribute = attributeIn(kind, column);
          if (!attribute) return { constant: 0 };
          pushExpr(unit, attribute.default);
          pushFitted(c, f, layer, attribute);
          return keep(unit);
        }),
      };
    }
    case 'number': {
      pushExpr(unit, object.value);
      const number = f.local('i32');
      f.tee(number);
      f.i32(0);
      f.get(number);
      f.i32(kindsOfLayer(c, layer).length);
      f.op('i32.le_u', 'select');
      f.set(number);
      return {
        number: { local: number },
        columns: columns.map((_, column) => {
          f.get(unit.instance);
          f.get(number);
          f.call(defaultColumn(c, layer, column));
          return keep(unit);
        }),
      };
    }
    case 'copy':
      return f.with('i32', (from) => {
        unit.getFrame(object.cell);
        f.set(from);
        pushKind(unit, layer, from);
        const number = keep(unit);
        return {
          number,
          columns: columns.map((_, column) => {
            pushStored(unit, layer, column, from);
            return keep(unit);
          }),
        };
      });
    case 'code': {
      pushExpr(unit, object.value);
      const code = f.local('i32');
      f.tee(code);
      f.call(numberOfCode(c, object.type, layer));
      const number = keep(unit);
      return {
        number,
        columns: columns.map((_, column) => {
          f.get(code);
          f.call(storedOfCode(c, object.type, layer, column));
          return keep(unit);
        }),
      };
    }
  }
}

/** The new object's columns with those that the write names. */
function withColumns(unit: Unit, { layer }: Write, object: ObjectValues, named: ReadWrite['kept']): Value[] {
  const { c, f } = unit;
  const columns = [...object.columns];
  for (const { column, value } of named) {
    const { number } = object;
    if ('constant' in number) {
      const attribute = attributeIn(kindsOfLayer(c, layer)[number.constant - 1], column);
      if (!attribute) continue;
      pushValue(unit, value);
      pushFitted(c, f, layer, attribute);
    } else {
      f.get(number.local);
      pushValue(unit, value);
      pushValue(unit, columns[column]);
      f.call(fitColumn(c, layer, column));
    }
    columns[column] = keep(unit);
  }
  return columns;
}

/** Writes what was read. */
export function doWrite(unit: Unit, { write, cell, object, kept, intent }: ReadWrite): void {
  const { c, f } = unit;
  const { layer } = write;
  f.with('i32', (at) => {
    cell();
    f.set(at);
    if (object) {
      f.get(unit.instance);
      f.get(at);
      pushValue(unit, object.number);
      for (const column of object.columns) pushValue(unit, column);
      f.call(setObject(c, layer));
    }
    for (const { column, value } of kept) {
      f.get(unit.instance);
      f.get(at);
      pushValue(unit, value);
      f.call(setColumn(c, layer, column));
    }
    if (!carriesIntents(c, layer)) return;
    const constant = object && 'constant' in object.number ? object.number.constant : null;
    if (constant === 0) return dropIntent(c, f, layer, at);
    if (intent === 'keep') {
      if (!object || constant !== null) return;
      pushValue(unit, object.number);
      f.op('i32.eqz');
      return f.if(null, () => dropIntent(c, f, layer, at));
    }
    f.get(at);
    pushIntent(unit, intent);
    if (constant === null) {
      // Nothing is intended where nothing stands.
      f.i32(-1);
      pushKind(unit, layer, at);
      f.op('select');
    }
    f.call(setIntent(c, layer));
  });
}

/** Pushes an intent: anything but 0..4 is none. */
export function pushIntent(unit: Unit, intent: Value): void {
  const { f } = unit;
  if ('constant' in intent) return f.i32(intent.constant >= 0 && intent.constant <= 4 ? intent.constant : -1);
  f.get(intent.local);
  f.i32(-1);
  f.get(intent.local);
  f.i32(4);
  f.op('i32.le_u', 'select');
}

/** Pushes the cell in a frame local. */
export function frameCell(unit: Unit, local: number): () => void {
  return () => unit.getFrame(local);
}
