/** Sets of cells: what queries, builders, views and chases look for. */
import type { KindMatch, Thing } from '@terrarium/language';
import type * as P from '../program/program';
import { CellBuilder } from './cell-test';
import type { Env, Lowering } from './context';

/** Cells that pass all items, and whatever `condition` asks of the cell. */
export function whereOf(
  lowering: Lowering,
  env: Env,
  cell: number,
  fill: (builder: CellBuilder) => void,
  condition: P.Expr | null = null,
): P.Where {
  const builder = new CellBuilder(lowering, env, cell);
  fill(builder);
  const main = builder.test();
  const asks = main.kinds.length || main.was.length || main.intents.length || main.residual.length;
  return { allOf: asks ? [[main], ...builder.alternatives] : builder.alternatives, cell, condition };
}

/** Cells where any of these kinds stands. */
export function whereMembers(lowering: Lowering, env: Env, members: readonly KindMatch[]): P.Where {
  const cell = lowering.temp();
  if (!members.length) return { allOf: [[]], cell, condition: null };
  return whereOf(lowering, env, cell, (builder) =>
    builder.thing({ span: NOWHERE, name: '', members, tests: [] }),
  );
}

/** Cells where all of these things stand. */
export function whereThings(lowering: Lowering, env: Env, things: readonly Thing[]): P.Where {
  return whereOf(lowering, env, lowering.temp(), (builder) =>
    things.forEach((thing) => builder.thing(thing)),
  );
}

export function membersOf(kinds: readonly number[]): KindMatch[] {
  return kinds.map((kind) => ({ kind, tests: [] }));
}

const NOWHERE = { start: 0, end: 0 };
