import type { CellTest, Residual, Where } from '../program/program';
import { evaluate } from './expressions';
import type { Machine } from './machine';

/** Kinds and intents that a cell shows, without the residual. Sets the test's cell local. */
export function showsKinds(m: Machine, test: CellTest, cell: number): boolean {
  if (!m.space.has(cell)) return false;
  m.locals[test.cell] = cell;
  // Asked for every cell of the board, so without functions for the parts.
  for (const { layer, allowed } of test.kinds) if (!allowed.includes(m.view.kinds[layer][cell])) return false;
  for (const { layer, allowed } of test.was) if (!allowed.includes(m.was.kinds[layer][cell])) return false;
  for (const { layer, allowed } of test.intents)
    if ((allowed & (1 << (intentAt(m, layer, cell) + 1))) === 0) return false;
  return true;
}

/** All that a test says about a cell. */
export function passesTest(m: Machine, test: CellTest, cell: number): boolean {
  return showsKinds(m, test, cell) && holdsResidual(m, test.residual);
}

export function passes(m: Machine, where: Where, cell: number): boolean {
  if (!m.space.has(cell)) return false;
  if (!where.allOf.every((anyOf) => anyOf.some((test) => passesTest(m, test, cell)))) return false;
  m.locals[where.cell] = cell;
  return where.condition === null || evaluate(m, where.condition) !== 0;
}

/** Binds and tests in written order; false at the first test that fails. */
export function holdsResidual(m: Machine, residual: readonly Residual[]): boolean {
  return residual.every((part) => {
    if (part.is === 'test') return evaluate(m, part.condition) !== 0;
    m.locals[part.local] = evaluate(m, part.value);
    return true;
  });
}

/** Only the state as it is now has intents. */
export function intentAt(m: Machine, layer: number, cell: number): number {
  return m.view === m.now && m.space.has(cell) ? m.intents[layer][cell] : -1;
}
