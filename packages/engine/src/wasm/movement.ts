/** `move` and `drive`. */
import type { Stmt } from '../program/program';
import type { FunctionRef, Label, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { invalidateOthers, markChanged, storeColumn } from './contents';
import { pushKind, pushStored } from './expressions';
import { neighbourPlane } from './neighbour-planes';
import { clearIntents, intentBytes, setIntent, summaryBits } from './intents';
import { computeCells, forEachCell, newCells } from './cells';
import { allOf, anyOf, prepare, type PlaneExpr } from './plane-expressions';
import { DIRECTIONS } from './planes';
import { stride } from './places-bits';
import { neighbour } from './neighbours';
import { STEP_X, STEP_Y } from './space';
import { testPlane } from './tests';

/** Pushes whether something moved; all intents are gone afterwards. */
export function pushMove(unit: Unit): void {
  const { c, f } = unit;
  f.getGlobal(c.globals.live);
  f.op('i64.eqz');
  f.if(
    'i32',
    () => f.i32(0),
    () => {
      f.get(unit.instance);
      f.call(mover(unit));
    },
  );
}

/** Layers do not see each other, so one is settled after the other. */
function mover(caller: Unit): FunctionRef {
  const { c } = caller;
  return c.helper('move', ['i32'], ['i32'], (f) => {
    const moved = f.local('i32');
    for (const layer of c.intentLayers) {
      f.getGlobal(c.globals.live);
      f.i64(summaryBits(c, layer, 2 ** DIRECTIONS - 1));
      f.op('i64.and', 'i64.eqz', 'i32.eqz');
      f.if(null, () => {
        f.get(f.params[0]);
        f.call(layerMover(caller, layer));
        f.get(moved);
        f.op('i32.or');
        f.set(moved);
      });
    }
    f.call(clearIntents(c));
    f.get(moved);
  });
}

/** The sweeps of one layer: cells in order, what can move moves, until nothing does. */
function layerMover(caller: Unit, layer: number): FunctionRef {
  const { c } = caller;
  return c.lateHelper(`move ${layer}`, ['i32'], ['i32'], (f) => {
    const unit = caller.within(f);
    const moved = f.local('i32');
    const again = f.local('i32');
    const target = f.local('i32');
    const movers = newCells(c, f);
    const directions = Array.from({ length: DIRECTIONS }, (_, d): PlaneExpr => ({
      is: 'slot',
      slot: c.planes.intent(layer, d),
      shift: 0,
    }));
    // Where the board ends nobody moves. Once computed: those that move leave the set, and nobody joins it.
    const plane = c.board?.wrap
      ? anyOf(directions)
      : anyOf(
          directions.map((movers, d) => allOf([movers, neighbourPlane(unit, BOARD, [STEP_X[d], STEP_Y[d]])])),
        );
    prepare(unit, plane);
    computeCells(unit, plane, movers);
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(0);
      f.op('return');
    });
    f.loop((sweep) => {
      f.i32(0);
      f.set(again);
      forEachCell(c, f, movers, (cell, next) => {
        pushTarget(unit, layer, cell, next);
        f.set(target);
        pushKind(unit, layer, target);
        f.brIf(next);
        moveObject(unit, layer, cell, target);
        f.get(cell);
        f.i32(0);
        f.memory('i32.store8', intentBytes(c, layer));
        f.i32(1);
        f.set(again);
      });
      f.get(moved);
      f.get(again);
      f.op('i32.or');
      f.set(moved);
      f.get(again);
      f.brIf(sweep);
    });
    f.get(moved);
    f.if(null, () => {
      markChanged(c, f);
      invalidateOthers(c, f, layer);
    });
    f.get(moved);
  });
}

const BOARD: PlaneExpr = { is: 'board', shift: 0 };

/** Pushes the cell to which the object is to move; goes to `next` if it is not. */
function pushTarget(unit: Unit, layer: number, cell: Local, next: Label): void {
  const { c, f } = unit;
  f.with('i32', (intent) => {
    f.get(cell);
    f.memory('i32.load8_u', intentBytes(c, layer));
    f.tee(intent);
    f.op('i32.eqz');
    f.brIf(next);
    if (!c.board?.wrap) {
      const strides = Int32Array.from([0, 1, 2, 3, 4], (byte) => (byte === 0 ? 0 : stride(c, byte - 1)));
      f.get(cell);
      f.get(intent);
      f.i32(2);
      f.op('i32.shl');
      f.memory('i32.load', c.map.constant(new Uint8Array(strides.buffer)));
      return f.op('i32.add');
    }
    f.get(unit.instance);
    f.get(cell);
    f.get(intent);
    f.i32(1);
    f.op('i32.sub');
    f.call(neighbour(c));
  });
}

function moveObject(unit: Unit, layer: number, from: Local, to: Local): void {
  const { c, f } = unit;
  const kinds = c.record.state + c.layout.state.layers[layer].kinds;
  const store = (cell: Local, value: () => void) => {
    f.get(unit.instance);
    f.get(cell);
    f.op('i32.add');
    value();
    f.memory('i32.store8', kinds);
  };
  f.with('i32', (number) =>
    f.with('i32', (nothing) => {
      pushKind(unit, layer, from);
      f.set(number);
      f.i32(0);
      f.set(nothing);
      store(to, () => f.get(number));
      store(from, () => f.get(nothing));
      c.planes.writeChange(f, layer, to, nothing, number);
      c.planes.writeChange(f, layer, from, number, nothing);
    }),
  );
  c.program.layers[layer].columns.forEach((_, column) => {
    storeColumn(unit, layer, column, to, () => pushStored(unit, layer, column, from));
    storeColumn(unit, layer, column, from, () => f.i32(0));
  });
}

type Drive = Extract<Stmt, { op: 'drive' }>;

/** Pushes whether there is a heading and somebody to drive. It is no change: loops do not depend on it. */
export function pushDrive(unit: Unit, { layers }: Drive): void {
  const { c, f } = unit;
  const heading = c.globals.heading;
  f.with('i32', (driven) => {
    f.i32(0);
    f.set(driven);
    f.getGlobal(heading);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () => {
      for (const { layer, numbers } of layers) {
        const test = { cell: -1, kinds: [{ layer, allowed: numbers }], was: [], intents: [], residual: [] };
        const plane = testPlane(unit, test);
        const cells = newCells(c, f);
        prepare(unit, plane);
        computeCells(unit, plane, cells);
        f.if(null, () => {
          f.i32(1);
          f.set(driven);
          forEachCell(c, f, cells, (cell) => {
            f.get(cell);
            f.getGlobal(heading);
            f.call(driver(unit, layer));
          });
        });
      }
    });
    f.get(driven);
  });
}

/** (cell, intent): sets an intent without being a change. */
function driver(unit: Unit, layer: number): FunctionRef {
  const { c } = unit;
  return c.helper(`drive ${layer}`, ['i32', 'i32'], [], (f) => {
    const before = f.local('i32');
    f.getGlobal(c.globals.changes);
    f.set(before);
    for (const param of f.params) f.get(param);
    f.call(setIntent(c, layer));
    f.get(before);
    f.setGlobal(c.globals.changes);
  });
}
