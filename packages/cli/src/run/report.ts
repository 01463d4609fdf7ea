import type { Episode } from '@terrarium/agents';

/** Who tells how a run goes. Episodes come one after the other: `start`, any number of `step`, `end`. */
export interface RunReport {
  start(seed: number): void;
  /** The instance has just done this action code. */
  step(action: number): void;
  end(episode: Episode): void;
  /** After the last episode. */
  finish(episodes: readonly Episode[]): void;
}
