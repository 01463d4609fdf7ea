/**
 * Can rewriting one place of an entry change what another place found? If not, nothing need be tested again. The answer
 * may be yes too often, never too seldom (sufficient conditions, after the bulk test of the design study).
 */
import type { CellTest, Copy, Entry, Write } from '../program/program';
import type { Compilation } from './compilation';
import { dependencies, type Resources } from './dependencies';

/** Can a write or effect change a residual or guard of the copy? */
export function canDisturbGuard(c: Compilation, entry: Entry, copy: Copy): boolean {
  if (copy.residual.length === 0 && !copy.guard) return false;
  const reads = dependencies(c.program, [copy.residual, copy.guard]).reads;
  return intersects(written(c, entry), reads);
}

/** Can it change the chance that a later place reads? */
export function canDisturbChance(c: Compilation, entry: Entry, copy: Copy): boolean {
  return copy.chance !== null && intersects(written(c, entry), dependencies(c.program, copy.chance).reads);
}

/** Can it change the kinds and intents that the copy's pattern saw? */
export function canDisturbPattern(c: Compilation, entry: Entry, copy: Copy): boolean {
  const effects = dependencies(
    c.program,
    entry.copies.map((one) => one.effects),
  ).writes;
  const pattern = copy.rows.map((row) => row.cells.map((cell) => cell.test));
  if (intersects(effects, dependencies(c.program, pattern).reads)) return true;
  if (copy.rows.some((row) => row.cells.some((cell) => cell.gap && cell.test.residual.length > 0)))
    return true;
  const tests = pattern.flat();
  return entry.copies.some((other) =>
    other.rows.some((row) =>
      row.cells.some(({ test, gap }) =>
        other.writes.some((write) => {
          if (gap || write.cell !== test.cell) return false;
          return tests.some(
            (mine) => !sameSinglePlace(other, copy, test, mine) && changes(write, test, mine),
          );
        }),
      ),
    ),
  );
}

/** The same cell of the same row is the same place, if the copy has one row and no gaps. */
function sameSinglePlace(a: Copy, b: Copy, first: CellTest, second: CellTest): boolean {
  return a === b && first === second && a.rows.length === 1 && a.rows[0].cells.every((cell) => !cell.gap);
}

/** May the two patterns stand on one cell, and the write then spoil what the second wants? */
function changes(write: Write, pattern: CellTest, other: CellTest): boolean {
  const kindsOf = (test: CellTest, layer: number) => test.kinds.find((one) => one.layer === layer)?.allowed;
  const intentsOf = (test: CellTest, layer: number) =>
    test.intents.find((one) => one.layer === layer)?.allowed;
  for (const { layer, allowed } of pattern.kinds) {
    const theirs = kindsOf(other, layer);
    if (theirs && !theirs.some((number) => allowed.includes(number))) return false;
  }
  for (const { layer, allowed } of pattern.intents) {
    const theirs = intentsOf(other, layer);
    if (theirs !== undefined && (theirs & allowed) === 0) return false;
  }

  const { object, layer } = write;
  const wanted = kindsOf(other, layer);
  if (wanted && object.is !== 'keep') {
    if (object.is === 'clear' && !wanted.includes(0)) return true;
    if (object.is === 'make' && !wanted.includes(object.number)) return true;
    if (object.is !== 'clear' && object.is !== 'make') return true;
  }
  const intents = intentsOf(other, layer);
  if (intents === undefined) return false;
  if (object.is === 'clear' && !(intents & 1)) return true;
  if (object.is !== 'clear' && object.is !== 'make' && object.is !== 'keep') return true;
  if (write.intent === 'keep') return false;
  if (write.intent.op !== 'const') return true;
  const value = write.intent.value;
  return !(intents & (value >= 0 && value <= 4 ? 2 << value : 1));
}

function written(c: Compilation, entry: Entry): Resources {
  return dependencies(
    c.program,
    entry.copies.map((copy) => [copy.writes, copy.effects]),
  ).writes;
}

export function intersects(a: Resources, b: Resources): boolean {
  if (a.has('everything') && b.size > 0) return true;
  for (const one of a) if (b.has(one)) return true;
  return false;
}
