/** What the count of work needs to know of a turn, for both engines. */
import type { Turn, TurnGroup, TurnRule } from './program/turn';

export interface GroupFacts {
  /** Cells of all rules; gaps are none. */
  readonly cells: number;
  /** Does a rule draw where it matches? */
  readonly draws: boolean;
  /** Of its first rule. */
  readonly line: number;
}

const known = new WeakMap<TurnGroup, GroupFacts>();

export function factsOf(group: TurnGroup): GroupFacts {
  let facts = known.get(group);
  if (!facts) {
    const { rules } = group;
    const cells = rules.reduce((sum, rule) => sum + cellsOf(rule), 0);
    facts = { cells, draws: rules.some(draws), line: rules[0]?.line ?? 0 };
    known.set(group, facts);
  }
  return facts;
}

export function cellsOf({ rows }: TurnRule): number {
  return rows.reduce((sum, row) => sum + row.filter(({ gap }) => !gap).length, 0);
}

/** The line of what no group does: that of the first. */
export function lineOf({ early, late }: Turn): number {
  const first = early.groups[0] ?? late.groups[0];
  return first ? factsOf(first).line : 0;
}

function draws({ rows }: TurnRule): boolean {
  return rows.some((row) =>
    row.some(
      (cell) => !cell.gap && cell.write !== null && cell.write.any.length + cell.write.wander.length > 0,
    ),
  );
}
