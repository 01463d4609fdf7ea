/** x: start states, goals, failures, limits. */
import { eachExpr, leafIds, type Block, type Param, type Task } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerExpr } from './expr';
import { NONE, any, binary, cellAt, columnOf, constant, equals, not, or, rowOf } from './fold';
import { lowerGoal } from './memory';
import { lowerReal } from './real';
import { block, lowerStmt } from './statements';

export function lowerTask(l: Lowering, task: Task): P.ProgramTask {
  return {
    name: task.name,
    goals: task.goals.map((goal) => lowerGoal(l, goal)),
    fails: task.fails.map((fail) => lowerExpr(l, TOP, fail)),
    limit: task.limit ? lowerReal(l, TOP, task.limit) : null,
  };
}

/** An entry beyond the length of its list is nowhere. */
function inert({ within = [] }: Param): P.Expr {
  return any(
    within.map(({ length, position }) => binary('<', { op: 'param', param: length }, constant(position))),
  );
}

/** Holes for cells that are named, ascending. */
function cellsRead(readers: readonly unknown[]): number[] {
  const found = new Set<number>();
  eachExpr(readers, (expr) => {
    if (expr.is !== 'param' || expr.type.is !== 'cell') return;
    for (const id of leafIds(expr)) found.add(id);
  });
  return [...found].sort((a, b) => a - b);
}

/** @param readers what else the episode reads: a hole for a cell that it reads must lie on the board. */
export function lowerStart(
  l: Lowering,
  name: string,
  task: number,
  body: Block,
  readers: readonly unknown[],
): P.Start {
  const cells = cellsRead([body, ...readers]).map((id) => ({ param: l.world.params[id], id }));
  const onBoard = cells.map(({ param, id }): P.Stmt => {
    const cell: P.Expr = { op: 'param', param: id };
    const there = not(equals(cellAt(columnOf(cell), rowOf(cell)), NONE));
    return {
      op: 'require',
      condition: or(inert(param), param.type.none ? or(equals(cell, NONE), there) : there),
    };
  });
  const last = body.body[body.body.length - 1];
  return {
    name,
    task,
    body: block([lowerStmt(l, TOP, body), ...onBoard]),
    endsWithTick: last?.is === 'play' && last.action === 'tick' && isTurn(l.world.transitions),
  };
}

/** Are the transitions `as puzzlescript`? */
const isTurn = ({ body }: Block): boolean => body[0]?.is === 'turn';
