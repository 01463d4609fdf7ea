/**
 * What copies that stand on the same cell ask in common. Whatever direction they look in, what they want of that cell is the
 * same: it is asked once, and where the answer is no, none of them looks any further.
 */
import type { CellTest, Copy, Expr } from '../program/program';
import { draws, walk } from './program-walk';

export interface Common {
  readonly anchor: Expr;
  /** Of the cell that all stand on. */
  readonly test: CellTest;
  /** Over that cell's local, and others that are bound before. */
  readonly conditions: readonly Expr[];
  /** Conditions of the copies that those answer. */
  readonly answered: ReadonlySet<Expr>;
}

/** Null if the copies have less in common than a cell. */
export function commonOf(copies: readonly Copy[]): Common | null {
  if (copies.length < 2 || copies.some(({ rows }) => rows.length !== 1 || !rows[0].anchor)) return null;
  const stands = copies.map(({ rows: [{ cells, anchor }] }) => cells[anchor!.index].test);
  const keys = new Set(
    copies.map(({ rows: [{ anchor }] }, i) => JSON.stringify([anchor!.cell, { ...stands[i], cell: 0 }])),
  );
  const [anchor] = copies.map(({ rows }) => rows[0].anchor!.cell);
  if (keys.size > 1 || draws(anchor)) return null;
  const candidates = copies.map((copy, i) => conditionsOf(copy, stands[i].cell));
  const conditions: Expr[] = [];
  const answered = new Set<Expr>();
  for (const [key, condition] of candidates[0]) {
    if (candidates.some((own) => !own.has(key))) continue;
    conditions.push(condition);
    for (const own of candidates) answered.add(own.get(key)!);
  }
  return { anchor, test: stands[0], conditions, answered };
}

/** Conditions that read no local of the copy but the given cell, by what they say of it. */
function conditionsOf({ rows, residual, guard }: Copy, cell: number): Map<string, Expr> {
  const bound = new Set(rows.flatMap((row) => row.cells.map(({ test }) => test.cell)));
  for (const part of residual) if (part.is === 'bind') bound.add(part.local);
  bound.delete(cell);
  const all = residual.flatMap((part) => (part.is === 'test' ? [part.condition] : []));
  if (guard) all.push(guard);
  const found = new Map<string, Expr>();
  for (const condition of all) {
    let isOwn = true;
    walk(condition, (node) => {
      const reads = node['op'] === 'local' ? node['local'] : node['cell'];
      if (typeof reads === 'number' && bound.has(reads)) isOwn = false;
      return isOwn;
    });
    if (isOwn) found.set(keyOf(condition, cell), condition);
  }
  return found;
}

function keyOf(condition: Expr, cell: number): string {
  return JSON.stringify(condition, (_, value: unknown) => {
    const node = value as { op?: unknown; local?: unknown } | null;
    return node?.op === 'local' && node.local === cell ? { op: 'anchor' } : value;
  });
}
