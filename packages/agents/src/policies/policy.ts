import type { Instance } from '@terrarium/engine';
import type { Work } from '../work';

/** Whoever plays. A policy may keep a memory of its episode; `begin` clears it. */
export interface Policy {
  readonly name: string;
  /** Steps of a world that `act` costs beside the step itself, for portions of work; none if absent. */
  readonly effort?: number;
  /** Called after the instance was reset. `seed` is the policy's own luck, apart from the world's. */
  begin(instance: Instance, seed: number): void;
  /** What has to be thought before the next `act`, in portions; null: nothing. Called before each `act`. */
  think?(instance: Instance): Work<unknown> | null;
  /** An action code, or -1 for a tick. */
  act(instance: Instance): number;
  /** True: it has nothing more to do, and the episode stops here. Without it a policy never stops by itself. */
  finished?(): boolean;
  /** Of a policy with a second best: in how many steps of this episode that one acted. */
  fallbacks?(): number;
}
