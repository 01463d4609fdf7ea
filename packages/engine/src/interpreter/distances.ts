import type { Where } from '../program/program';
import { passes } from './cells';
import type { Machine } from './machine';
import { EAST, NORTH, OPPOSITE, SOUTH, WEST } from './space';

const DIRECTIONS = [NORTH, SOUTH, WEST, EAST];

/** Towards the nearest target by steps, ties by scan order: along the longer axis, vertical if equal. -1: none, or already there. */
export function directionToward(m: Machine, cell: number, targets: Where): number {
  if (!m.space.has(cell)) return -1;
  let nearest = -1;
  for (const target of m.space.columns) {
    if (!passes(m, targets, target)) continue;
    if (nearest < 0 || m.space.distance(cell, target) < m.space.distance(cell, nearest)) nearest = target;
  }
  if (nearest < 0 || nearest === cell) return -1;
  const [dx, dy] = m.space.way(cell, nearest);
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? NORTH : SOUTH;
  return dx < 0 ? WEST : EAST;
}

export function directionAway(m: Machine, cell: number, targets: Where): number {
  const direction = directionToward(m, cell, targets);
  return direction < 0 ? -1 : OPPOSITE[direction];
}

/**
 * The first step of a shortest path to a target. Cells of the path after the first hold nothing to avoid; the target's own
 * cell may. Ties go north, south, west, east. -1: no path, or already there.
 */
export function firstStepOfPath(m: Machine, cell: number, targets: Where, avoiding: Where): number {
  if (!m.space.has(cell)) return -1;
  const steps = stepsToTarget(m, targets, avoiding);
  if (steps.get(cell) === 0) return -1;
  let best = -1;
  let fewest = Infinity;
  for (const direction of DIRECTIONS) {
    const there = steps.get(m.space.neighbour(cell, direction)) ?? Infinity;
    if (there < fewest) {
      fewest = there;
      best = direction;
    }
  }
  return best;
}

/** For each cell from which a path may go on: how many steps it is from the nearest target. */
function stepsToTarget(m: Machine, targets: Where, avoiding: Where): Map<number, number> {
  let edge = m.space.columns.filter((cell) => passes(m, targets, cell));
  const steps = new Map(edge.map((cell) => [cell, 0]));
  for (let distance = 1; edge.length > 0; distance++) {
    const next: number[] = [];
    for (const cell of edge) {
      for (const direction of DIRECTIONS) {
        const neighbour = m.space.neighbour(cell, direction);
        if (neighbour < 0 || steps.has(neighbour) || passes(m, avoiding, neighbour)) continue;
        steps.set(neighbour, distance);
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return steps;
}
