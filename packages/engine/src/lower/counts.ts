/** Counts as items of a cell: `around(3 Cell)`, `near(8, Player)`, `south(Rock)`. */
import type { Test } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { headingOf } from './directions';
import { lowerExpr } from './expr';
import { all, binary, constant, equals, isConstant, local } from './fold';
import { whereOf } from './where';

type Count = Test & { readonly is: 'count' };

export function countTests(lowering: Lowering, env: Env, cell: number, test: Count): P.Residual[] {
  const where = whereOf(lowering, env, lowering.temp(), (builder) =>
    test.items.forEach((item) => builder.item(item)),
  );
  const counted = count(lowering, env, local(cell), test, where);
  const residual: P.Residual[] = [];
  let number = counted;
  const twice = test.low > 0 && Number.isFinite(test.high) && test.low !== test.high;
  if (test.bind !== undefined || twice) {
    const bound = test.bind !== undefined ? lowering.home(test.bind).number : lowering.temp();
    residual.push({ is: 'bind', local: bound, value: counted });
    number = local(bound);
  }
  const condition =
    test.low === test.high
      ? equals(number, constant(test.low))
      : all([
          test.low > 0 ? binary('>=', number, constant(test.low)) : constant(1),
          Number.isFinite(test.high) ? binary('<=', number, constant(test.high)) : constant(1),
        ]);
  if (!isConstant(condition) || !condition.value) residual.push({ is: 'test', condition });
  return residual;
}

function count(lowering: Lowering, env: Env, cell: P.Expr, test: Count, where: P.Where): P.Expr {
  if (typeof test.where !== 'string') {
    const direction = constant(headingOf(test.where, env.direction));
    return { op: 'passes', cell: { op: 'neighbour', cell, direction }, where };
  }
  const radius = test.radius ? lowerExpr(lowering, env, test.radius) : null;
  return { op: 'neighbours', shape: test.where, cell, radius, where };
}
