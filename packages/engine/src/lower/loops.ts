/** Loops that builders are made of. */
import type * as P from '../program/program';
import type { Lowering } from './context';
import { HEIGHT, WIDTH, binary, cellAt, constant, local } from './fold';

export const last = (size: P.Expr): P.Expr => binary('-', size, constant(1));

export function over(l: Lowering, low: P.Expr, high: P.Expr, body: (value: P.Expr) => P.Stmt): P.Stmt {
  return l.scoped(() => {
    const counter = l.temp();
    const line = l.currentLine;
    const inside = body(local(counter));
    return { op: 'for', local: counter, low, high, body: inside, work: l.work(inside), line };
  });
}

/** Every cell in scan order. */
export function overBoard(l: Lowering, body: (x: P.Expr, y: P.Expr, cell: P.Expr) => P.Stmt): P.Stmt {
  return over(l, constant(0), last(WIDTH), (x) =>
    over(l, constant(0), last(HEIGHT), (y) => body(x, y, cellAt(x, y))),
  );
}
