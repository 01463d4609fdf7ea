/** What is said of many episodes: shares and means with their intervals, and how returns and lengths are spread. */
import { bootstrapMean } from '../statistics/bootstrap';
import { distribution, type Distribution } from '../statistics/distribution';
import type { Estimate } from '../statistics/interval';
import { wilson } from '../statistics/wilson';
import type { Work } from '../work';
import type { Episode } from './episode';
import { summarise, type Summary } from './summary';

export interface RolloutReport {
  readonly summary: Summary;
  /** Episodes whose goal held at their end. */
  readonly success: Estimate;
  readonly meanReturn: Estimate;
  /** The seed of the bootstrap behind `meanReturn`. */
  readonly bootstrapSeed: number;
  readonly returns: Distribution;
  readonly lengths: Distribution;
  /** Steps in which an agent's second best acted; 0 for agents that have none. */
  readonly fallbacks: number;
}

/** @param seed of the bootstrap */
export function* reportOf(episodes: readonly Episode[], seed: number): Work<RolloutReport> {
  const returns = episodes.map((episode) => episode.return);
  const meanReturn = yield* bootstrapMean(returns, { seed });
  return {
    summary: summarise(episodes),
    success: wilson(episodes.filter((episode) => episode.goal).length, episodes.length),
    meanReturn,
    bootstrapSeed: seed,
    returns: distribution(returns),
    lengths: distribution(episodes.map((episode) => episode.length)),
    fallbacks: episodes.reduce((sum, episode) => sum + (episode.fallbacks ?? 0), 0),
  };
}
