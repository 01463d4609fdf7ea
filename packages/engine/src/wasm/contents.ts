/** What stands on a layer of a cell: helper functions that write it and keep the books (changes, planes, intents). */
import type { ProgramAttribute, ProgramKind } from '../program/program';
import { pushFit } from './arithmetic';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { CHANGED_STATE, type Compilation, Unit } from './compilation';
import { pushExpr, pushStored } from './expressions';
import { carriesIntents, setIntent } from './intents';
import { columnGroup, countGroup, kindGroup } from './planes';

export function kindsOfLayer(c: Compilation, layer: number): ProgramKind[] {
  return c.program.layers[layer].kinds.map((kind) => c.program.kinds[kind]);
}

export function attributeIn(kind: ProgramKind | undefined, column: number): ProgramAttribute | undefined {
  return kind?.attributes.find((attribute) => attribute.column === column);
}

export function markChanged(c: Compilation, f: FunctionBuilder): void {
  f.getGlobal(c.globals.changes);
  f.i32(CHANGED_STATE);
  f.op('i32.or');
  f.setGlobal(c.globals.changes);
}

/** (): planes of the layer's kinds and columns are no longer true. */
export function touchLayer(c: Compilation, layer: number): FunctionRef {
  return c.lateHelper(`touch ${layer}`, [], [], (f) => invalidateLayer(c, f, layer));
}

function invalidateLayer(c: Compilation, f: FunctionBuilder, layer: number): void {
  c.planes.invalidate(f, kindGroup('now', layer));
  invalidateOthers(c, f, layer);
}

/** All but the planes of kinds, which can be kept true object by object. */
export function invalidateOthers(c: Compilation, f: FunctionBuilder, layer: number): void {
  c.planes.invalidate(f, countGroup('now', layer));
  c.planes.invalidate(f, columnGroup('now', layer));
}

/** Stores a column (value - low) of a cell, which `value` pushes. */
export function storeColumn(unit: Unit, layer: number, column: number, cell: Local, value: () => void): void {
  const { c, f } = unit;
  const { bytes } = c.program.layers[layer].columns[column];
  f.get(unit.instance);
  f.get(cell);
  if (bytes > 1) {
    f.i32(bytes === 2 ? 1 : 2);
    f.op('i32.shl');
  }
  f.op('i32.add');
  value();
  f.memory(
    bytes === 1 ? 'i32.store8' : bytes === 2 ? 'i32.store16' : 'i32.store',
    c.record.state + c.layout.state.layers[layer].columns[column],
  );
}

/** (instance, cell, number, stored columns …): the object, or nothing for number 0. The same object is no change. */
export function setObject(c: Compilation, layer: number): FunctionRef {
  const { columns } = c.program.layers[layer];
  const params = (['i32', 'i32', 'i32'] as const).concat(columns.map(() => 'i32' as const));
  return c.lateHelper(`set ${layer}`, params, [], (f) => {
    const unit = new Unit(c, f);
    const [instance, cell, number] = f.params;
    const kinds = c.record.state + c.layout.state.layers[layer].kinds;
    const at = () => {
      f.get(instance);
      f.get(cell);
      f.op('i32.add');
    };
    const before = f.local('i32');
    at();
    f.memory('i32.load8_u', kinds);
    f.tee(before);
    f.get(number);
    f.op('i32.ne');
    f.if(null, () => {
      at();
      f.get(number);
      f.memory('i32.store8', kinds);
      c.planes.writeChange(f, layer, cell, before, number);
      invalidateOthers(c, f, layer);
      columns.forEach((_, column) =>
        storeColumn(unit, layer, column, cell, () => f.get(f.params[3 + column])),
      );
      markChanged(c, f);
      f.op('return');
    });
    columns.forEach((_, column) => {
      pushStored(unit, layer, column, cell);
      f.get(f.params[3 + column]);
      f.op('i32.ne');
      f.if(null, () => {
        storeColumn(unit, layer, column, cell, () => f.get(f.params[3 + column]));
        c.planes.invalidate(f, columnGroup('now', layer));
        markChanged(c, f);
      });
    });
  });
}

/**
 * (number, value, otherwise): the value as stored in a column of an object with this number, saturated or wrapped; what
 * `otherwise` says if it has no such attribute.
 */
export function fitColumn(c: Compilation, layer: number, column: number): FunctionRef {
  return c.helper(`fit ${layer} ${column}`, ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [number, value, otherwise] = f.params;
    for (const kind of kindsOfLayer(c, layer)) {
      const attribute = attributeIn(kind, column);
      if (!attribute) continue;
      f.get(number);
      f.i32(kind.number);
      f.op('i32.eq');
      f.if(null, () => {
        f.get(value);
        pushFitted(c, f, layer, attribute);
        f.op('return');
      });
    }
    f.get(otherwise);
  });
}

/** The value in the attribute's range: saturated, or gone round. */
export function fitted({ low, high, wrap }: ProgramAttribute, value: number): number {
  if (!wrap) return Math.min(Math.max(value, low), high);
  const size = high - low + 1;
  return low + ((((value - low) % size) + size) % size);
}

/** Replaces the value on the stack by what is stored for it in the attribute's column. */
export function pushFitted(
  c: Compilation,
  f: FunctionBuilder,
  layer: number,
  attribute: ProgramAttribute,
): void {
  pushFit(f, attribute.low, attribute.high, attribute.wrap);
  const { low } = c.program.layers[layer].columns[attribute.column];
  if (low === 0) return;
  f.i32(low);
  f.op('i32.sub');
}

/** (instance, number): a column of a new object as stored. */
export function defaultColumn(c: Compilation, layer: number, column: number): FunctionRef {
  return c.helper(`default ${layer} ${column}`, ['i32', 'i32'], ['i32'], (f) => {
    const unit = new Unit(c, f);
    for (const kind of kindsOfLayer(c, layer)) {
      const attribute = attributeIn(kind, column);
      if (!attribute) continue;
      f.get(f.params[1]);
      f.i32(kind.number);
      f.op('i32.eq');
      f.if(null, () => {
        pushExpr(unit, attribute.default);
        pushFitted(c, f, layer, attribute);
        f.op('return');
      });
    }
    f.i32(0);
  });
}

/** (instance, cell, value): writes a column of what stands at a cell of the board; nothing if it has no such attribute. */
export function setColumn(c: Compilation, layer: number, column: number): FunctionRef {
  return c.lateHelper(`set ${layer} ${column}`, ['i32', 'i32', 'i32'], [], (f) => {
    const unit = new Unit(c, f);
    const [instance, cell, value] = f.params;
    const before = f.local('i32');
    pushStored(unit, layer, column, cell);
    f.set(before);
    f.get(instance);
    f.get(cell);
    f.op('i32.add');
    f.memory('i32.load8_u', c.record.state + c.layout.state.layers[layer].kinds);
    f.get(value);
    f.get(before);
    f.call(fitColumn(c, layer, column));
    f.tee(value);
    f.get(before);
    f.op('i32.ne');
    f.if(null, () => {
      storeColumn(unit, layer, column, cell, () => f.get(value));
      c.planes.invalidate(f, columnGroup('now', layer));
      markChanged(c, f);
    });
  });
}

/** Nothing is intended where nothing stands any more. */
export function dropIntent(c: Compilation, f: FunctionBuilder, layer: number, cell: Local): void {
  if (!carriesIntents(c, layer)) return;
  f.get(cell);
  f.i32(-1);
  f.call(setIntent(c, layer));
}
