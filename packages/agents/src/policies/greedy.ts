import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { compareDistances, GoalMeasure, type Distance } from '../greedy/measure';
import { clockOf } from '../signal-bytes';
import type { Policy } from './policy';
import type { Scratch } from './scratch';

/** More actions than this are not all tried: so many of them are drawn. */
export const MOST_TRIED = 64;

/**
 * One step of look-ahead: tries every action on a copy of the world and takes the one that leaves the goal least far away
 * (`greedy/`). Of equals it draws one. Where the world draws it sees the coming draws, as search does.
 */
export function greedyPolicy(scratch: Scratch): Policy {
  const { actionCount } = scratch.program;
  const measures = scratch.program.tasks.map((_task, task) => new GoalMeasure(scratch.program, task));
  let seed = 0;
  let task = 0;
  return {
    name: 'greedy',
    effort: Math.min(actionCount, MOST_TRIED),
    begin(instance, ownSeed) {
      seed = ownSeed;
      scratch.follow(instance);
      task = scratch.task;
    },
    act(instance) {
      scratch.follow(instance);
      const base = streamBase(seed, STREAMS.policy, clockOf(instance));
      const putBack = scratch.remember();
      let best: number[] = [];
      let least: Distance | undefined;
      for (const action of tried(actionCount, base)) {
        scratch.instance.step(action);
        const distance = measures[task].of(scratch.instance);
        putBack();
        const order = least ? compareDistances(distance, least) : -1;
        if (order < 0) [best, least] = [[action], distance];
        else if (order === 0) best.push(action);
      }
      return best.length === 0 ? -1 : best[pickOf(drawAt(base, MOST_TRIED), best.length)];
    },
  };
}

/** All codes, or as many as may be tried, each drawn from its own share of them. */
function tried(count: number, base: number): number[] {
  if (count <= MOST_TRIED) return Array.from({ length: count }, (_, code) => code);
  return Array.from({ length: MOST_TRIED }, (_, k) => {
    const first = Math.floor((k * count) / MOST_TRIED);
    const next = Math.floor(((k + 1) * count) / MOST_TRIED);
    return first + pickOf(drawAt(base, k), next - first);
  });
}
