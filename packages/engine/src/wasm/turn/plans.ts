/**
 * What the cells of a rule test and write, as addresses of planes. A cell has at most one of the planes of a `family`: the
 * kinds of a layer, or its intents.
 */
import type { KindAt, TurnRule } from '../../program/program';
import { INTENTS } from '../planes';
import { segmentsOf, type PatternCell, type TurnFrame } from './frame';

export interface CellPlan {
  readonly cell: PatternCell;
  readonly present: readonly number[];
  readonly missing: readonly number[];
  readonly anyOf: readonly (readonly number[])[];
  /** What is not drawn; in a cell that passes the test nothing else can change. */
  readonly narrow: PlaneWrites;
  /** The same for a cell of which nothing is known. */
  readonly wide: PlaneWrites;
  /** Does it write anything that is drawn, or mark a layer? */
  readonly special: boolean;
}

export interface PlaneWrites {
  readonly clear: readonly number[];
  readonly set: readonly number[];
}

export interface RowPlan {
  readonly cells: readonly CellPlan[];
  /** The cells between gaps. */
  readonly segments: readonly (readonly CellPlan[])[];
}

export interface RulePlan {
  readonly rule: TurnRule;
  readonly rows: readonly RowPlan[];
  /** Bits of `live` without which no place can match. */
  readonly needs: bigint;
  /** Bits of `about` that all must be set, and sets of which one must. */
  readonly kinds: bigint;
  readonly someKinds: readonly bigint[];
  readonly writes: boolean;
  /** Can all places be rewritten at once, without anybody seeing the order? */
  readonly together: boolean;
}

type Family = (address: number) => number;

/** Null for a rule that can match nowhere. */
export function planRule(frame: TurnFrame, rule: TurnRule): RulePlan | null {
  const { width, height } = frame.c.board!;
  const family: Family = (address) => frame.planes.get(address)!.family;
  const rows: RowPlan[] = [];
  let needs = 0n;
  for (const row of rule.rows) {
    const segments: CellPlan[][] = [];
    for (const segment of segmentsOf(row)) {
      if (segment.length > (rule.step < 2 ? height : width)) return null;
      const plans: CellPlan[] = [];
      for (const cell of segment) {
        if (cell.anyOf.some((kinds) => kinds.length === 0)) return null;
        for (const { layer, intent } of cell.intents) {
          if (frame.intent(layer, intent) < 0) return null;
          needs |= frame.liveBits(layer, 1 << intent);
        }
        plans.push(planCell(frame, family, cell));
      }
      segments.push(plans);
    }
    rows.push({ cells: segments.flat(), segments });
  }
  const cells = rows.flatMap((row) => row.cells);
  const about = (address: number) => {
    const bit = frame.planes.get(address)!.about;
    return bit < 0 ? 0n : 1n << BigInt(bit);
  };
  const bits = (planes: readonly number[]) => planes.reduce((sum, address) => sum | about(address), 0n);
  return {
    rule,
    rows,
    needs,
    kinds: bits(cells.flatMap(({ present }) => present)),
    someKinds: cells.flatMap(({ anyOf }) => anyOf.map(bits)).filter((some) => some !== 0n),
    writes: cells.some(({ wide, special }) => special || wide.set.length + wide.clear.length > 0),
    together: isTogether(rows, family),
  };
}

function planCell(frame: TurnFrame, family: Family, cell: PatternCell): CellPlan {
  const kinds = (list: readonly KindAt[]) => list.map((kind) => frame.kind(kind));
  const intents = (layer: number, bits: number) =>
    Array.from({ length: INTENTS }, (_, intent) => intent)
      .filter((intent) => bits & (1 << intent))
      .map((intent) => frame.intent(layer, intent))
      .filter((address) => address >= 0);
  const present = [
    ...kinds(cell.present),
    ...cell.intents.map(({ layer, intent }) => frame.intent(layer, intent)),
  ];
  const missing = [
    ...kinds(cell.missing),
    ...cell.withoutIntents.flatMap(({ layer, bits }) => intents(layer, bits)),
  ];
  const anyOf = cell.anyOf.map(kinds);
  const { write } = cell;
  const set: number[] = [];
  const clear = new Set<number>();
  if (write) {
    set.push(...kinds(write.set));
    kinds(write.clear).forEach((address) => clear.add(address));
    for (const one of write.intents) {
      if (one.set >= 0) set.push(frame.intent(one.layer, one.set));
      const others = one.set >= 0 ? 2 ** INTENTS - 1 : one.clear;
      if (frame.intent(one.layer, 0) >= 0)
        intents(one.layer, others).forEach((address) => clear.add(address));
    }
    // What is set last stays; a drawn direction replaces the layer's intent by itself.
    for (const address of set) clear.delete(address);
    for (const layer of write.wander)
      intents(layer, 2 ** INTENTS - 1).forEach((address) => clear.delete(address));
  }
  const wide = { clear: [...clear], set };
  const excluded = (address: number) =>
    missing.includes(address) ||
    present.some((other) => other !== address && family(other) === family(address)) ||
    anyOf.some((list) => !list.includes(address) && list.every((other) => family(other) === family(address)));
  return {
    cell,
    present,
    missing,
    anyOf,
    wide,
    narrow: {
      clear: wide.clear.filter((address) => !excluded(address)),
      set: set.filter((address) => !present.includes(address)),
    },
    special: write !== null && write.any.length + write.wander.length + write.rigid.length > 0,
  };
}

/**
 * True if no rewritten place takes from another what it needs, puts there what it must not find, or writes something else:
 * then every place that matches at first is rewritten in any order, and the outcome is the same.
 */
function isTogether(rows: readonly RowPlan[], family: Family): boolean {
  if (rows.some(({ segments, cells }) => segments.length > 1 || cells.some(({ special }) => special)))
    return false;
  const writes = ({ narrow }: CellPlan) => narrow.clear.length + narrow.set.length > 0;
  const writing = rows.filter(({ cells }) => cells.some(writes)).length;
  const cells = rows.flatMap((row) => row.cells);
  for (const a of cells) {
    if (!writes(a)) continue;
    for (const b of cells) {
      // Where one row alone writes, a place that no longer matches has been rewritten already.
      if (a === b && writing <= 1) continue;
      if (a !== b && !mayCoincide(a, b, family)) continue;
      if (disturbs(a.narrow, b) || contradicts(a.narrow, b.narrow, family)) return false;
    }
  }
  return true;
}

/** Can one cell pass both tests? */
function mayCoincide(a: CellPlan, b: CellPlan, family: Family): boolean {
  const impossible = (address: number, { present, missing }: CellPlan) =>
    missing.includes(address) ||
    present.some((other) => other !== address && family(other) === family(address));
  const clash = (one: CellPlan, other: CellPlan) =>
    one.present.some((address) => impossible(address, other)) ||
    one.anyOf.some((list) => list.every((address) => impossible(address, other)));
  return !clash(a, b) && !clash(b, a);
}

function disturbs({ clear, set }: PlaneWrites, { present, missing, anyOf }: CellPlan): boolean {
  return (
    clear.some((address) => present.includes(address) || anyOf.some((list) => list.includes(address))) ||
    set.some((address) => missing.includes(address))
  );
}

function contradicts(a: PlaneWrites, b: PlaneWrites, family: Family): boolean {
  return a.set.some(
    (address) =>
      b.clear.includes(address) ||
      b.set.some((other) => other !== address && family(other) === family(address)),
  );
}
