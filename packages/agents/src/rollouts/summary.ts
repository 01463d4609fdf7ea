import { spread, type Spread } from '../statistics/spread';
import type { Episode } from './episode';

export interface Summary {
  readonly episodes: number;
  readonly steps: number;
  readonly return: Spread;
  readonly cost: Spread;
  readonly length: Spread;
  /** Episodes whose goal held at their end, as a share. */
  readonly success: number;
  /** How many episodes had each ending, in order of first appearance. */
  readonly endings: Readonly<Record<string, number>>;
  readonly truncated: number;
  readonly stopped: number;
  readonly faults: number;
}

export function summarise(episodes: readonly Episode[]): Summary {
  const endings: Record<string, number> = {};
  for (const { ending } of episodes) {
    if (ending !== null) endings[ending] = (endings[ending] ?? 0) + 1;
  }
  const count = (test: (episode: Episode) => boolean): number => episodes.filter(test).length;
  return {
    episodes: episodes.length,
    steps: episodes.reduce((sum, episode) => sum + episode.length, 0),
    return: spread(episodes.map((episode) => episode.return)),
    cost: spread(episodes.map((episode) => episode.cost)),
    length: spread(episodes.map((episode) => episode.length)),
    success: episodes.length === 0 ? 0 : count((episode) => episode.goal) / episodes.length,
    endings,
    truncated: count((episode) => episode.truncated),
    stopped: count((episode) => episode.stopped),
    faults: count((episode) => episode.fault !== null),
  };
}
