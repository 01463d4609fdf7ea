import { lineOf } from '../../turn-work';
import type { Machine } from '../machine';
import { nothing } from '../objects';
import type { Round } from './round';
import { spend } from './spending';

const ACT = 4;

/**
 * Moves what can move, then clears all intents. Groups of rigid rules whose intents could not be followed, by position among
 * the early ones; -1 for marks that mixed to a group that does not exist.
 */
export function resolve(round: Round): number[] {
  sweep(round);
  for (let settled = sweep(round); settled > 0; settled = sweep(round)) {
    spend(round.m, settled * round.m.layout.paddedCells, lineOf(round.turn));
  }
  const broken = brokenGroups(round);
  round.m.clearIntents();
  return broken;
}

/**
 * Cell by cell, layer by layer. An intent where nothing stands moves as well: it is gone if the way is free. Number of layers
 * on which an intent was followed.
 */
function sweep(round: Round): number {
  const { m } = round;
  const settled = new Set<number>();
  for (const cell of m.space.columns) {
    m.intents.forEach((intents, layer) => {
      if (intents[cell] < 0 || !follow(round, layer, cell, intents[cell])) return;
      intents[cell] = -1;
      settled.add(layer);
    });
  }
  return settled.size;
}

/** False if the way is blocked. */
function follow(round: Round, layer: number, cell: number, intent: number): boolean {
  if (intent === ACT) return true;
  const { m } = round;
  const target = m.space.neighbour(cell, intent);
  if (target < 0 || m.now.kinds[layer][target] !== 0) return false;
  if (m.now.kinds[layer][cell] !== 0) shift(round, layer, cell, target);
  return true;
}

function shift(round: Round, layer: number, from: number, to: number): void {
  const { m } = round;
  if (round.isTraced) round.report({ is: 'move', layer, number: m.now.kinds[layer][from], from, to });
  m.now.put(layer, to, m.now.thingAt(layer, from));
  m.now.put(layer, from, nothing(m, layer));
  m.changes++;
}

/** In each cell the lowest layer with a marked intent left over tells. */
function brokenGroups({ m, marks, turn }: Round): number[] {
  if (marks.length === 0) return [];
  const groups = new Set<number>();
  for (const cell of m.space.columns) {
    const layer = lowestBlocked(m, marks, cell);
    if (layer >= 0) groups.add(turn.rigid[marks[layer][cell] - 1] ?? -1);
  }
  return [...groups];
}

function lowestBlocked(m: Machine, marks: readonly Uint8Array[], cell: number): number {
  return marks.findIndex((each, layer) => each[cell] !== 0 && m.intents[layer][cell] >= 0);
}
