import type { Turn } from '../../program/program';
import type { Machine } from '../machine';

export function runTurn(_m: Machine, turn: Turn): boolean {
  throw new Error(`no ${turn.op} yet`);
}
