import type { Turn } from '../../program/program';
import type { Unit } from '../compilation';

/** Writes a turn and pushes whether it fired. */
export function pushTurn(_unit: Unit, turn: Turn): void {
  throw new Error(`no ${turn.op} yet`);
}
