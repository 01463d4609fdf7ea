import type { Instance } from '@terrarium/engine';

/** Whoever plays. A policy may keep a memory of its episode; `begin` clears it. */
export interface Policy {
  readonly name: string;
  /** Called after the instance was reset. `seed` is the policy's own luck, apart from the world's. */
  begin(instance: Instance, seed: number): void;
  /** An action code, or -1 for a tick. */
  act(instance: Instance): number;
  /** True: it has nothing more to do, and the episode stops here. Without it a policy never stops by itself. */
  finished?(): boolean;
}
