/** x: start states, goals, failures, limits. */
import type { Block, Task } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerExpr } from './expr';
import { NONE, cellAt, columnOf, equals, not, rowOf } from './fold';
import { lowerGoal } from './memory';
import { lowerReal } from './real';
import { block, lowerStmt } from './statements';
import { someNode } from './walk';

export function lowerTask(l: Lowering, task: Task): P.ProgramTask {
  return {
    name: task.name,
    goals: task.goals.map((goal) => lowerGoal(l, goal)),
    fails: task.fails.map((fail) => lowerExpr(l, TOP, fail)),
    limit: task.limit ? lowerReal(l, TOP, task.limit) : null,
  };
}

/** @param readers what else the episode reads: a hole for a cell that it reads must lie on the board. */
export function lowerStart(
  l: Lowering,
  name: string,
  task: number,
  body: Block,
  readers: readonly unknown[],
): P.Start {
  const cells = l.world.params.flatMap((param, id) =>
    param.type.is === 'cell' &&
    someNode([body, ...readers], (node) => node.is === 'param' && node.param === id)
      ? [{ param, id }]
      : [],
  );
  const onBoard = cells.map(({ param, id }): P.Stmt => {
    const cell: P.Expr = { op: 'param', param: id };
    const there = not(equals(cellAt(columnOf(cell), rowOf(cell)), NONE));
    return {
      op: 'require',
      condition: param.type.none ? { op: 'or', left: equals(cell, NONE), right: there } : there,
    };
  });
  return { name, task, body: block([lowerStmt(l, TOP, body), ...onBoard]) };
}
