/** Statements of starts alone: size, stamp, put, choose, play. What goes wrong rejects the try. */
import type { StampObject, Stmt } from '../program/program';
import type { Local } from './assembler/function-builder';
import { pushOnBoard, pushSize } from './board';
import { STOPPED_FAULT, STOPPED_TRY, type Unit } from './compilation';
import { attributeIn, kindsOfLayer, markChanged, pushFitted, setObject, touchLayer } from './contents';
import { pushPick } from './draws';
import { pushExpr } from './expressions';
import { clearIntents } from './intents';
import { clearAction, copyPart, forgetPlanes, setAction, transitionsOf, zeroWritten } from './machine';
import { hasMacros, runParts } from './macros';
import { computeCells, dropCell, forEachCell, newCells, pushMember, pushSize as pushSetSize } from './cells';
import { prepare } from './plane-expressions';
import { sizer } from './sizing';
import { hasCommands, ticksRunner } from './ticks';
import { isPure, requireRest, wherePlane } from './tests';
import { doWrite, readWrite } from './writes';

type Of<Op extends Stmt['op']> = Extract<Stmt, { op: Op }>;

/** Leaves with the try rejected if the number on the stack is not 0. */
export function rejectIf(unit: Unit): void {
  const { c, f } = unit;
  f.if(null, () => {
    f.i32(STOPPED_TRY);
    f.setGlobal(c.globals.stop);
    f.br(unit.exit!);
  });
}

export function writeStamp(unit: Unit, { width, height, objects }: Of<'stamp'>): void {
  const { c, f } = unit;
  const { layers } = c.layout.state;
  if (layers.length > 0) {
    f.get(unit.instance);
    f.i32(c.record.state + layers[0].kinds);
    f.op('i32.add');
    f.i32(0);
    f.i32(c.layout.state.bytes - layers[0].kinds);
    f.fillMemory();
  }
  f.call(clearIntents(c));
  layers.forEach((_, layer) => f.call(touchLayer(c, layer)));
  if (c.board?.upto) {
    f.get(unit.instance);
    f.i32(width);
    f.i32(height);
    f.call(sizer(c));
    rejectIf(unit);
  }
  f.i32(width);
  pushSize(unit, 'width');
  f.op('i32.gt_s');
  f.i32(height);
  pushSize(unit, 'height');
  f.op('i32.gt_s', 'i32.or');
  rejectIf(unit);
  f.with('i32', (cell) => {
    for (const object of objects) {
      f.i32(object.x * (c.board?.height ?? 1) + object.y);
      f.set(cell);
      putStamped(unit, object, cell);
    }
  });
  markChanged(c, f);
}

function putStamped(unit: Unit, { kind: id, values }: StampObject, cell: Local): void {
  const { c, f } = unit;
  const kind = c.program.kinds[id];
  f.get(unit.instance);
  f.get(cell);
  f.i32(kind.number);
  c.program.layers[kind.layer].columns.forEach((_, column) => pushStamped(unit, id, values, column));
  f.call(setObject(c, kind.layer));
}

/** Pushes a column, as stored, of an object of a map. */
export function pushStamped(unit: Unit, id: number, values: StampObject['values'], column: number): void {
  const { c, f } = unit;
  const kind = c.program.kinds[id];
  const attribute = attributeIn(kindsOfLayer(c, kind.layer)[kind.number - 1], column);
  if (!attribute) return f.i32(0);
  const value = values[kind.attributes.indexOf(attribute)];
  pushExpr(unit, value === null || value === undefined ? attribute.default : { op: 'const', value });
  pushFitted(c, f, kind.layer, attribute);
}

export function writePut(unit: Unit, { cell, writes }: Of<'put'>): void {
  const { f } = unit;
  f.with('i32', (at) => {
    pushExpr(unit, cell);
    f.set(at);
    pushOnBoard(unit, at);
    f.op('i32.eqz');
    rejectIf(unit);
    const read = writes.map((write) => readWrite(unit, write, () => f.get(at)));
    for (const write of read) doWrite(unit, write);
  });
}

export function writeChoose(unit: Unit, { local, where }: Of<'choose'>): void {
  const { c, f } = unit;
  const plane = wherePlane(unit, where);
  const cells = newCells(c, f);
  prepare(unit, plane);
  computeCells(unit, plane, cells);
  f.op('drop');
  if (!isPure(where)) {
    forEachCell(c, f, cells, (cell, next) => {
      f.block(null, (fail) => {
        requireRest(unit, where, cell, fail);
        f.br(next);
      });
      dropCell(f, cells, cell);
    });
  }
  f.with('i32', (rest) => {
    pushSetSize(c, f, cells);
    f.tee(rest);
    f.op('i32.eqz');
    rejectIf(unit);
    f.get(rest);
    pushPick(unit);
    f.set(rest);
    unit.setFrame(local, () => pushMember(f, cells, rest));
  });
}

/** Runs the transitions once; a refused action changes nothing, a cancelled one is undone, a fault ends the reset. */
export function writePlay(unit: Unit, { action }: Of<'play'>): void {
  const { c, f } = unit;
  f.get(unit.instance);
  pushExpr(unit, action);
  f.call(
    c.helper('play', ['i32', 'i32'], [], (g) => {
      const { globals } = c;
      const [instance, code] = g.params;
      const cancelled = g.local('i32');
      const afterwards = () => {
        zeroWritten(c, g, instance);
        g.call(clearIntents(c));
      };
      g.get(instance);
      g.get(code);
      g.call(setAction(c));
      g.op('i32.eqz');
      g.if(null, () => g.op('return'));
      copyPart(c, g, instance, 'now', 'was');
      copyPart(c, g, instance, 'now', 'checkpoint');
      afterwards();
      g.call(forgetPlanes(c));
      g.getGlobal(globals.cancelled);
      g.set(cancelled);
      g.i32(0);
      g.setGlobal(globals.cancelled);
      g.get(instance);
      if (hasCommands(c)) {
        g.i32(0);
        g.call(ticksRunner(c));
      } else g.call(hasMacros(c) ? runParts(c) : transitionsOf(c));
      g.getGlobal(globals.stop);
      g.i32(STOPPED_FAULT);
      g.op('i32.eq');
      g.if(null, () => g.op('return'));
      g.getGlobal(globals.stop);
      g.getGlobal(globals.cancelled);
      g.op('i32.or');
      g.if(null, () => copyPart(c, g, instance, 'was', 'now'));
      g.i32(0);
      g.setGlobal(globals.stop);
      g.get(cancelled);
      g.setGlobal(globals.cancelled);
      afterwards();
      g.call(forgetPlanes(c));
      clearAction(c, g);
    }),
  );
  unit.leaveIfStopped();
}
