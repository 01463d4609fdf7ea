/** What lies between choosing and acting, seeing and being told: chances to stick, numbers of steps. */
import type { Late, World } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerExpr } from './expr';
import { isConstant } from './fold';

export function lowerModifiers(l: Lowering, world: World): Pick<P.Program, 'sticky' | 'lag'> {
  const sticky = world.sticky ? lowerExpr(l, TOP, world.sticky) : null;
  return {
    sticky: sticky && isConstant(sticky) && sticky.value <= 0 ? null : sticky,
    lag: world.lag && world.lag.most > 0 ? lowerLate(l, world.lag) : null,
  };
}

export function lowerLate(l: Lowering, { amount, most }: Late): P.Late {
  return { amount: lowerExpr(l, TOP, amount), most };
}

/** How often one action runs the transitions at most. */
export function longestMacro(world: World): number {
  return Math.max(1, ...world.actions.map(({ macro }) => macro?.length ?? 1));
}
