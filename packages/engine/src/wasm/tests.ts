/** What a cell must show: as a set of cells, and in scalar code for a single cell. */
import type { CellTest, Residual, Where } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { pushOnBoard } from './board';
import type { Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';
import { carriesIntents, intentBytes } from './intents';
import { allOf, anyOf, EMPTY, FULL, negation, type PlaneExpr } from './plane-expressions';
import { INTENTS } from './planes';

const NONE = 1;

/** The cells that show the test's kinds and intents, each moved back by `shift`. Residuals are left out. */
export function testPlane(unit: Unit, test: CellTest, shift = 0): PlaneExpr {
  const { c } = unit;
  const parts: PlaneExpr[] = [];
  let onBoard = false;
  for (const { layer, allowed } of test.kinds) {
    parts.push(kindsPlane(unit, unit.state, layer, allowed, shift));
    onBoard ||= !allowed.includes(0) && unit.state === 'now';
  }
  for (const { layer, allowed } of test.was) parts.push(kindsPlane(unit, 'was', layer, allowed, shift));
  for (const { layer, allowed } of test.intents) parts.push(intentPlane(unit, layer, allowed, shift));
  if (!onBoard) parts.push({ is: 'board', shift });
  return c.board ? allOf(parts) : EMPTY;
}

function kindsPlane(
  unit: Unit,
  state: Unit['state'],
  layer: number,
  allowed: readonly number[],
  shift: number,
): PlaneExpr {
  if (allowed.length === 0) return EMPTY;
  if (allowed.length > unit.c.program.layers[layer].kinds.length) return FULL;
  return { is: 'slot', slot: unit.c.planes.kinds(state, layer, allowed), shift };
}

function intentPlane(unit: Unit, layer: number, allowed: number, shift: number): PlaneExpr {
  const { c } = unit;
  if (!carriesIntents(c, layer) || unit.state !== 'now') return allowed & NONE ? FULL : EMPTY;
  const of = (wanted: (intent: number) => boolean): PlaneExpr[] =>
    Array.from({ length: INTENTS }, (_, intent) => intent)
      .filter(wanted)
      .map((intent) => ({ is: 'slot', slot: c.planes.intent(layer, intent), shift }));
  const has = (intent: number) => (allowed & (2 << intent)) !== 0;
  return allowed & NONE ? negation(anyOf(of((intent) => !has(intent)))) : anyOf(of(has));
}

/** Goes to `fail` unless the cell, which is on the board, shows the test's kinds and intents. */
export function requireKinds(unit: Unit, test: CellTest, cell: Local, fail: Label): void {
  const { c, f } = unit;
  if (c.isRead(test.cell)) unit.setFrame(test.cell, () => f.get(cell));
  const kinds = (state: Unit['state'], layer: number, allowed: readonly number[]) => {
    const count = c.program.layers[layer].kinds.length + 1;
    if (allowed.length >= count) return;
    f.get(unit.instance);
    f.get(cell);
    f.op('i32.add');
    f.memory('i32.load8_u', c.stateOffset(state) + c.layout.state.layers[layer].kinds);
    failUnlessMember(unit, allowed, count, fail);
  };
  for (const { layer, allowed } of test.kinds) kinds(unit.state, layer, allowed);
  for (const { layer, allowed } of test.was) kinds('was', layer, allowed);
  for (const { layer, allowed } of test.intents) {
    if (allowed === 2 ** (INTENTS + 1) - 1) continue;
    if (!carriesIntents(c, layer) || unit.state !== 'now') {
      if (!(allowed & NONE)) f.br(fail);
      continue;
    }
    f.get(cell);
    f.memory('i32.load8_u', intentBytes(c, layer));
    const values = Array.from({ length: INTENTS + 1 }, (_, value) => value).filter(
      (value) => allowed & (1 << value),
    );
    failUnlessMember(unit, values, INTENTS + 1, fail);
  }
}

/** Goes to `fail` unless the number (0 .. count - 1) on the stack is allowed. */
function failUnlessMember(unit: Unit, allowed: readonly number[], count: number, fail: Label): void {
  const { c, f } = unit;
  if (allowed.length === 1) {
    f.i32(allowed[0]);
    f.op('i32.ne');
  } else if (allowed.length === count - 1 && !allowed.includes(0)) {
    f.op('i32.eqz');
  } else if (count <= 32) {
    // A table in one constant: bit n says whether n is allowed.
    f.with('i32', (number) => {
      f.set(number);
      f.i32(allowed.reduce((bits, n) => bits | (1 << n), 0));
      f.get(number);
      f.op('i32.shr_u');
      f.i32(1);
      f.op('i32.and', 'i32.eqz');
    });
  } else {
    f.memory('i32.load8_u', memberTable(c, allowed, count));
    f.op('i32.eqz');
  }
  f.brIf(fail);
}

function memberTable(c: Compilation, allowed: readonly number[], count: number): number {
  return c.map.constant(Uint8Array.from({ length: count }, (_, n) => (allowed.includes(n) ? 1 : 0)));
}

/** Binds and tests in written order; goes to `fail` at the first test that fails. */
export function requireResidual(unit: Unit, residual: readonly Residual[], fail: Label): void {
  for (const part of residual) {
    if (part.is === 'bind') unit.setFrame(part.local, () => pushExpr(unit, part.value));
    else {
      pushExpr(unit, part.condition);
      unit.f.op('i32.eqz');
      unit.f.brIf(fail);
    }
  }
}

// ── where ───────────────────────────────────────────────────────────────────

/** Is the condition all about kinds and intents, so that its plane decides it? */
export function isPure(where: Where): boolean {
  return (
    where.condition === null &&
    where.allOf.every((tests) => tests.every((test) => test.residual.length === 0))
  );
}

/** The cells that may pass: exactly those that do if the condition is pure. */
export function wherePlane(unit: Unit, where: Where): PlaneExpr {
  if (!unit.c.board) return EMPTY;
  const lists = where.allOf.map((tests) => anyOf(tests.map((test) => testPlane(unit, test))));
  return lists.length === 0 ? { is: 'board', shift: 0 } : allOf(lists);
}

/** Goes to `fail` unless the cell passes; it need not be on the board. */
export function requirePasses(unit: Unit, where: Where, cell: Local, fail: Label): void {
  pushOnBoard(unit, cell);
  unit.f.op('i32.eqz');
  unit.f.brIf(fail);
  requireWhere(unit, where, cell, fail);
}

/** Goes to `fail` unless the cell, which is on the board, passes. */
export function requireWhere(unit: Unit, where: Where, cell: Local, fail: Label): void {
  const { f } = unit;
  for (const tests of where.allOf) {
    if (tests.length === 1) {
      requireKinds(unit, tests[0], cell, fail);
      requireResidual(unit, tests[0].residual, fail);
      continue;
    }
    f.block(null, (passed) => {
      for (const test of tests) {
        f.block(null, (next) => {
          requireKinds(unit, test, cell, next);
          requireResidual(unit, test.residual, next);
          f.br(passed);
        });
      }
      f.br(fail);
    });
  }
  requireCondition(unit, where, cell, fail);
}

/** What is left to test for a cell of `wherePlane`. */
export function requireRest(unit: Unit, where: Where, cell: Local, fail: Label): void {
  if (where.allOf.every((tests) => tests.every((test) => test.residual.length === 0))) {
    requireCondition(unit, where, cell, fail);
  } else requireWhere(unit, where, cell, fail);
}

function requireCondition(unit: Unit, where: Where, cell: Local, fail: Label): void {
  if (where.condition === null) return;
  if (unit.c.isRead(where.cell)) unit.setFrame(where.cell, () => unit.f.get(cell));
  pushExpr(unit, where.condition);
  unit.f.op('i32.eqz');
  unit.f.brIf(fail);
}
