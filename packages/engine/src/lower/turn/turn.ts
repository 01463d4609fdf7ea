import type { Turn } from '@terrarium/language';
import type * as P from '../../program/program';
import type { Env, Lowering } from '../context';

export function lowerTurn(_l: Lowering, _env: Env, turn: Turn): P.Turn {
  throw new Error(`no turn in line ${turn.span.start} yet`);
}
