/** Expressions: each pushes one i32. */
import type { Expr } from '../program/program';
import type { Local } from './assembler/function-builder';
import type { Op } from './assembler/opcodes';
import { pushDivision, pushMaximum, pushMinimum, pushModulo } from './arithmetic';
import { pushSize } from './board';
import type { Unit } from './compilation';
import { pushPick } from './draws';
import { pushParamAt, pushVariable } from './indexed';
import { carriesIntents, intentBytes } from './intents';
import { isLone } from './lone';
import { pushLooking } from './looking';
import { pushNeighbour } from './neighbours';
import { pushObject, pushObjectAt, pushObjectAttribute, pushObjectKind, pushRecode } from './objects';
import { pushPlaces } from './places';
import { pushReal } from './reals';
import { pushAway, pushDistance, pushPath, pushToward } from './space';
import { pushGoalHolds } from './tasks';

const COMPARISONS: Readonly<Record<string, Op>> = {
  '=': 'i32.eq',
  '!=': 'i32.ne',
  '<': 'i32.lt_s',
  '<=': 'i32.le_s',
  '>': 'i32.gt_s',
  '>=': 'i32.ge_s',
};
const REAL_COMPARISONS = {
  '=': 'f64.eq',
  '!=': 'f64.ne',
  '<': 'f64.lt',
  '<=': 'f64.le',
  '>': 'f64.gt',
  '>=': 'f64.ge',
} as const;
const BOOLEANS = new Set([
  'not',
  'and',
  'or',
  'compareReals',
  'passes',
  'some',
  'all',
  'somePlace',
  'label',
  'ever',
  ...Object.keys(COMPARISONS),
]);

export function pushExpr(unit: Unit, e: Expr): void {
  const { c, f } = unit;
  const { record, globals, layout } = c;
  const load = (offset: number) => {
    f.get(unit.instance);
    f.memory('i32.load', offset);
  };
  switch (e.op) {
    case 'const':
      return f.i32(e.value);
    case 'param':
      return load(record.z + 4 * e.param);
    case 'paramAt':
      return pushParamAt(unit, e);
    case 'variable':
      return pushVariable(unit, e);
    case 'local':
      return unit.getFrame(e.local);
    case 'taskLocal':
      return load(record.memory + layout.memory.taskLocals + 4 * e.local);
    case 'label':
      f.get(unit.instance);
      return f.memory('i32.load8_u', record.signals + layout.signals.labels + e.label);
    case 'action':
      return f.getGlobal(globals.action);
    case 'argument':
      return e.arg < c.args.length ? f.getGlobal(c.args[e.arg]) : f.i32(0);
    case 'builtin':
      return pushBuiltin(unit, e.name);

    case 'not':
      pushExpr(unit, e.of);
      return f.op('i32.eqz');
    case 'negate':
      f.i32(0);
      pushExpr(unit, e.of);
      return f.op('i32.sub');
    case 'abs':
      pushExpr(unit, e.of);
      return f.with('i32', (value) => {
        f.tee(value);
        f.get(value);
        f.i32(31);
        f.op('i32.shr_s', 'i32.xor');
        f.get(value);
        f.i32(31);
        f.op('i32.shr_s', 'i32.sub');
      });
    case 'and':
      pushExpr(unit, e.left);
      return f.if(
        'i32',
        () => pushBoolean(unit, e.right),
        () => f.i32(0),
      );
    case 'or':
      pushExpr(unit, e.left);
      return f.if(
        'i32',
        () => f.i32(1),
        () => pushBoolean(unit, e.right),
      );
    case 'if':
      pushExpr(unit, e.condition);
      return f.if(
        'i32',
        () => pushExpr(unit, e.then),
        () => pushExpr(unit, e.else),
      );
    case 'select':
      return pushSelect(unit, e.index, e.values);
    case 'draw':
      pushExpr(unit, e.count);
      return pushPick(unit);
    case 'compareReals':
      pushReal(unit, e.left);
      pushReal(unit, e.right);
      return f.op(REAL_COMPARISONS[e.compare]);

    case 'cellAt':
      return pushCellAt(unit, e.x, e.y);
    case 'columnOf':
    case 'rowOf':
      return pushCoordinate(unit, e);
    case 'neighbour':
      return pushNeighbour(unit, e.cell, e.direction);
    case 'distance':
      return pushDistance(unit, e.left, e.right);

    case 'kindAt':
      return atCell(unit, e.cell, 0, (cell) => pushKind(unit, e.layer, cell));
    case 'columnAt': {
      const { low } = c.program.layers[e.layer].columns[e.column];
      return atCell(unit, e.cell, low, (cell) => {
        pushStored(unit, e.layer, e.column, cell);
        f.i32(low);
        f.op('i32.add');
      });
    }
    case 'intentAt': {
      const none = !carriesIntents(c, e.layer) || unit.state !== 'now';
      return atCell(unit, e.cell, -1, (cell) => {
        if (none) return f.i32(-1);
        f.get(cell);
        f.memory('i32.load8_u', intentBytes(c, e.layer));
        f.i32(1);
        f.op('i32.sub');
      });
    }
    case 'objectAt':
      return atCell(unit, e.cell, -1, (cell) => pushObjectAt(unit, e.type, cell));
    case 'object':
      return pushObject(unit, e);
    case 'recode':
      return pushRecode(unit, e.from, e.to, e.of);
    case 'objectKind':
      return pushObjectKind(unit, e.type, e.of);
    case 'objectAttribute':
      return pushObjectAttribute(unit, e);

    case 'neighbours':
    case 'passes':
    case 'count':
    case 'some':
    case 'all':
    case 'sum':
    case 'first':
      return pushLooking(unit, e);
    case 'places':
    case 'somePlace':
      return pushPlaces(unit, e.copies, e.op === 'somePlace');
    case 'toward':
      return pushToward(unit, e.cell, e.targets);
    case 'away':
      return pushAway(unit, e.cell, e.targets);
    case 'path':
      return pushPath(unit, e.cell, e.targets, e.avoiding);

    case 'in':
      return unit.reading(e.state, () => pushExpr(unit, e.of));
    case 'ever':
      f.get(unit.instance);
      return f.memory('i32.load8_u', record.memory + layout.memory.ever + e.bit);
    default:
      return pushBinary(unit, e.op, e.left, e.right);
  }
}

function pushBinary(
  unit: Unit,
  op: Extract<Expr, { left: Expr; right: Expr; op: string }>['op'],
  left: Expr,
  right: Expr,
): void {
  const { f } = unit;
  pushExpr(unit, left);
  switch (op) {
    case '/':
      return pushDivision(unit, right);
    case 'mod':
      return pushModulo(unit, right);
    case 'min':
      pushExpr(unit, right);
      return pushMinimum(f);
    case 'max':
      pushExpr(unit, right);
      return pushMaximum(f);
    default:
      pushExpr(unit, right);
      return f.op(op === '+' ? 'i32.add' : op === '-' ? 'i32.sub' : op === '*' ? 'i32.mul' : COMPARISONS[op]);
  }
}

/** Pushes 1 for anything but 0. */
export function pushBoolean(unit: Unit, e: Expr): void {
  pushExpr(unit, e);
  if (BOOLEANS.has(e.op)) return;
  unit.f.i32(0);
  unit.f.op('i32.ne');
}

/** Pushes what `read` makes of a cell, and `otherwise` for a number that is no cell. */
export function atCell(unit: Unit, cell: Expr, otherwise: number, read: (cell: Local) => void): void {
  const { c, f } = unit;
  pushExpr(unit, cell);
  f.with('i32', (at) => {
    f.set(at);
    if (cell.op === 'local' && c.isCell(cell.local)) return read(at);
    if (cell.op === 'first' && isLone(unit, cell.where)) return read(at);
    if (!c.board) return f.i32(otherwise);
    // Cells of the capacity beyond the board hold nothing, so that the board's size need not be asked.
    f.get(at);
    f.i32(c.layout.cells);
    f.op('i32.lt_u');
    f.if(
      'i32',
      () => read(at),
      () => f.i32(otherwise),
    );
  });
}

/** Pushes the number of the object on a layer of a cell of the capacity. */
export function pushKind(unit: Unit, layer: number, cell: Local): void {
  const { c, f } = unit;
  f.get(unit.instance);
  f.get(cell);
  f.op('i32.add');
  f.memory('i32.load8_u', c.stateOffset(unit.state) + c.layout.state.layers[layer].kinds);
}

/** Pushes a column as stored (value - low). */
export function pushStored(unit: Unit, layer: number, column: number, cell: Local): void {
  const { c, f } = unit;
  const { bytes } = c.program.layers[layer].columns[column];
  f.get(unit.instance);
  f.get(cell);
  if (bytes > 1) {
    f.i32(bytes === 2 ? 1 : 2);
    f.op('i32.shl');
  }
  f.op('i32.add');
  f.memory(
    bytes === 1 ? 'i32.load8_u' : bytes === 2 ? 'i32.load16_u' : 'i32.load',
    c.stateOffset(unit.state) + c.layout.state.layers[layer].columns[column],
  );
}

function pushBuiltin(unit: Unit, name: Extract<Expr, { op: 'builtin' }>['name']): void {
  const { c, f } = unit;
  switch (name) {
    case 'steps':
    case 'ended':
    case 'unlocked':
      f.get(unit.instance);
      return f.memory('i32.load', c.record.signals + c.layout.signals[name]);
    case 'refused':
    case 'truncated':
      f.get(unit.instance);
      return f.memory('i32.load8_u', c.record.signals + c.layout.signals[name]);
    case 'goal':
      return pushGoalHolds(unit);
    case 'width':
    case 'height':
      return pushSize(unit, name);
  }
}

function pushSelect(unit: Unit, index: Expr, values: readonly Expr[]): void {
  const { c, f } = unit;
  pushExpr(unit, index);
  f.with('i32', (at) => {
    f.set(at);
    const inside = () => {
      f.get(at);
      f.i32(0);
      f.get(at);
      f.i32(values.length);
      f.op('i32.lt_u', 'select');
      f.i32(2);
      f.op('i32.shl');
    };
    if (values.every((value) => value.op === 'const')) {
      const table = Int32Array.from(values, (value) => (value.op === 'const' ? value.value : 0));
      inside();
      return f.memory('i32.load', c.map.constant(new Uint8Array(table.buffer)));
    }
    const first = values[0];
    if (
      values.every(
        (value, i) => value.op === 'param' && first.op === 'param' && value.param === first.param + i,
      )
    ) {
      f.get(unit.instance);
      inside();
      f.op('i32.add');
      return f.memory('i32.load', c.record.z + 4 * (first.op === 'param' ? first.param : 0));
    }
    const choose = (from: number): void => {
      if (from === values.length) return pushExpr(unit, values[0]);
      f.get(at);
      f.i32(from);
      f.op('i32.eq');
      f.if(
        'i32',
        () => pushExpr(unit, values[from]),
        () => choose(from + 1),
      );
    };
    choose(1);
  });
}

function pushCellAt(unit: Unit, x: Expr, y: Expr): void {
  const { c, f } = unit;
  pushExpr(unit, x);
  f.with('i32', (column) => {
    f.set(column);
    pushExpr(unit, y);
    f.with('i32', (row) => {
      f.set(row);
      f.get(column);
      f.i32(c.board?.height ?? 1);
      f.op('i32.mul');
      f.get(row);
      f.op('i32.add');
      f.i32(-1);
      f.get(column);
      pushSize(unit, 'width');
      f.op('i32.lt_u');
      f.get(row);
      pushSize(unit, 'height');
      f.op('i32.lt_u', 'i32.and', 'select');
    });
  });
}

function pushCoordinate(unit: Unit, e: Extract<Expr, { op: 'columnOf' | 'rowOf' }>): void {
  const { c, f } = unit;
  pushExpr(unit, e.cell);
  f.with('i32', (cell) => {
    f.tee(cell);
    f.i32(c.board?.height ?? 1);
    f.op(e.op === 'columnOf' ? 'i32.div_u' : 'i32.rem_u');
    if (e.cell.op === 'local' && c.isCell(e.cell.local)) return;
    f.i32(-1);
    f.get(cell);
    f.i32(0);
    f.op('i32.ge_s', 'select');
  });
}
