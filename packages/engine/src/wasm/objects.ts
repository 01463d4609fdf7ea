/** Objects as values (docs/semantics.md, "Object codes"): code arithmetic, in helper functions that test kind after kind. */
import type { Expr, ProgramAttribute, ProgramKind } from '../program/program';
import { pushFit, isWithin } from './arithmetic';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { pushExpr, pushKind, pushStored } from './expressions';

/** Emits for each kind of the type, for codes of that kind: `then`, which must return. */
function forKindOfCode(
  c: Compilation,
  f: FunctionBuilder,
  type: number,
  code: Local,
  then: (kind: number, base: number) => void,
): void {
  const { kinds, bases } = c.program.objectTypes[type];
  kinds.forEach((kind, i) => {
    // As unsigned numbers: -1, no object, is far beyond every size.
    f.get(code);
    f.i32(bases[i]);
    f.op('i32.sub');
    f.i32(c.program.kinds[kind].size);
    f.op('i32.lt_u');
    f.if(null, () => then(kind, bases[i]));
  });
}

export function pushObjectKind(unit: Unit, type: number, of: Expr): void {
  const { c, f } = unit;
  pushExpr(unit, of);
  f.call(
    c.helper(`kind of ${type}`, ['i32'], ['i32'], (g) => {
      forKindOfCode(c, g, type, g.params[0], (kind) => {
        g.i32(kind);
        g.op('return');
      });
      g.i32(-1);
    }),
  );
}

export function pushRecode(unit: Unit, from: number, to: number, of: Expr): void {
  const { c, f } = unit;
  pushExpr(unit, of);
  if (from === to) return;
  f.call(
    c.helper(`recode ${from} ${to}`, ['i32'], ['i32'], (g) => {
      const target = c.program.objectTypes[to];
      forKindOfCode(c, g, from, g.params[0], (kind, base) => {
        const there = target.kinds.indexOf(kind);
        if (there < 0) g.i32(-1);
        else {
          g.get(g.params[0]);
          g.i32(target.bases[there] - base);
          g.op('i32.add');
        }
        g.op('return');
      });
      g.i32(-1);
    }),
  );
}

export function pushObjectAttribute(unit: Unit, e: Extract<Expr, { op: 'objectAttribute' }>): void {
  const { c, f } = unit;
  const { kinds, bases } = c.program.objectTypes[e.type];
  pushExpr(unit, e.of);
  pushDigit(f, c.program.kinds[e.kind].attributes[e.attribute], bases[kinds.indexOf(e.kind)]);
}

/** Replaces the code of an object whose kind begins at `base` by the value of an attribute. */
function pushDigit(f: FunctionBuilder, attribute: ProgramAttribute, base: number): void {
  if (base !== 0) {
    f.i32(base);
    f.op('i32.sub');
  }
  if (attribute.factor !== 1) {
    f.i32(attribute.factor);
    f.op('i32.div_u');
  }
  f.i32(attribute.high - attribute.low + 1);
  f.op('i32.rem_u');
  f.i32(attribute.low);
  f.op('i32.add');
}

export function pushObject(unit: Unit, e: Extract<Expr, { op: 'object' }>): void {
  const { c, f } = unit;
  const { kinds, bases } = c.program.objectTypes[e.type];
  const position = kinds.indexOf(e.kind);
  f.i32(position < 0 ? -1 : bases[position]);
  c.program.kinds[e.kind].attributes.forEach((attribute, i) => {
    pushExpr(unit, e.values[i]);
    if (position < 0) return f.op('drop');
    if (!isWithin(e.values[i], attribute.low, attribute.high)) {
      pushFit(f, attribute.low, attribute.high, attribute.wrap);
    }
    f.i32(attribute.low);
    f.op('i32.sub');
    f.i32(attribute.factor);
    f.op('i32.mul', 'i32.add');
  });
}

/** Pushes the code of the object at a cell of the capacity, on the first layer that holds a kind of the type; else -1. */
export function pushObjectAt(unit: Unit, type: number, cell: Local): void {
  const { c, f } = unit;
  const { kinds, bases } = c.program.objectTypes[type];
  const layers = new Set(kinds.map((kind) => c.program.kinds[kind].layer));
  if (layers.size === 1 && areAlike(kinds.map((kind) => c.program.kinds[kind])))
    return pushOfOneShape(unit, type, cell);
  f.get(unit.instance);
  f.get(cell);
  f.call(
    c.helper(`object at ${unit.state} ${type}`, ['i32', 'i32'], ['i32'], (g) => {
      const inner = unit.within(g);
      const [, at] = g.params;
      const number = g.local('i32');
      c.program.layers.forEach((_, layer) => {
        const here = kinds.filter((kind) => c.program.kinds[kind].layer === layer);
        if (here.length === 0) return;
        pushKind(inner, layer, at);
        g.set(number);
        for (const kind of here) {
          g.get(number);
          g.i32(c.program.kinds[kind].number);
          g.op('i32.eq');
          g.if(null, () => {
            pushCodeAt(inner, c.program.kinds[kind], bases[kinds.indexOf(kind)], at);
            g.op('return');
          });
        }
      });
      g.i32(-1);
    }),
  );
}

/** Have all kinds the same attributes, in the same columns? */
function areAlike(kinds: readonly ProgramKind[]): boolean {
  const shape = ({ attributes }: ProgramKind) =>
    attributes.map(({ column, low, factor }) => `${column} ${low} ${factor}`).join();
  return kinds.every((kind) => shape(kind) === shape(kinds[0]));
}

/** What kinds of one layer and one shape begin with is one look-up, and the rest the same for all. */
function pushOfOneShape(unit: Unit, type: number, cell: Local): void {
  const { c, f } = unit;
  const { kinds, bases } = c.program.objectTypes[type];
  const [first] = kinds.map((kind) => c.program.kinds[kind]);
  const table = new Int32Array(c.program.layers[first.layer].kinds.length + 1).fill(-1);
  kinds.forEach((kind, i) => (table[c.program.kinds[kind].number] = bases[i]));
  const push = () => {
    pushKind(unit, first.layer, cell);
    f.i32(2);
    f.op('i32.shl');
    f.memory('i32.load', c.map.constant(new Uint8Array(table.buffer)));
  };
  if (first.attributes.length === 0) return push();
  f.with('i32', (base) =>
    f.with('i32', (code) => {
      push();
      f.tee(base);
      for (const attribute of first.attributes) pushAttributeAt(unit, first.layer, attribute, cell);
      f.set(code);
      f.get(code);
      f.i32(-1);
      f.get(base);
      f.i32(0);
      f.op('i32.ge_s', 'select');
    }),
  );
}

function pushCodeAt(unit: Unit, kind: ProgramKind, base: number, cell: Local): void {
  unit.f.i32(base);
  for (const attribute of kind.attributes) pushAttributeAt(unit, kind.layer, attribute, cell);
}

/** Adds the digit of an attribute of what stands at the cell to the code on the stack. */
function pushAttributeAt(unit: Unit, layer: number, attribute: ProgramAttribute, cell: Local): void {
  const { c, f } = unit;
  pushStored(unit, layer, attribute.column, cell);
  const more = c.program.layers[layer].columns[attribute.column].low - attribute.low;
  if (more !== 0) {
    f.i32(more);
    f.op('i32.add');
  }
  if (attribute.factor !== 1) {
    f.i32(attribute.factor);
    f.op('i32.mul');
  }
  f.op('i32.add');
}

/** Number in the layer of the kind of a code; 0 for no object and kinds of other layers. */
export function numberOfCode(c: Compilation, type: number, layer: number): FunctionRef {
  return c.helper(`number of ${type} ${layer}`, ['i32'], ['i32'], (f) => {
    forKindOfCode(c, f, type, f.params[0], (kind) => {
      f.i32(c.program.kinds[kind].layer === layer ? c.program.kinds[kind].number : 0);
      f.op('return');
    });
    f.i32(0);
  });
}

/** A column of the layer as stored, of the object of a code; 0 where it has none. */
export function storedOfCode(c: Compilation, type: number, layer: number, column: number): FunctionRef {
  return c.helper(`column of ${type} ${layer} ${column}`, ['i32'], ['i32'], (f) => {
    forKindOfCode(c, f, type, f.params[0], (kind, base) => {
      const attribute = c.program.kinds[kind].attributes.find((one) => one.column === column);
      if (!attribute || c.program.kinds[kind].layer !== layer) f.i32(0);
      else {
        f.get(f.params[0]);
        pushDigit(f, attribute, base);
        f.i32(c.program.layers[layer].columns[column].low);
        f.op('i32.sub');
      }
      f.op('return');
    });
    f.i32(0);
  });
}
