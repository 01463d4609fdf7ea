/** The jobs of this package, besides those of the agents. */
import type { AgentJobs, EngineName, SpecOf } from '@terrarium/agents';
import type { PairedEpisode, PairedOptions, PairedRollouts } from '../twins/paired-rollouts';

/** A world as data, with what of it is played. */
export interface PlayedWorld {
  readonly text: string;
  /** The defaults if absent. */
  readonly z?: readonly number[];
  readonly task: number;
}

export interface PairedRolloutsJob extends PairedOptions {
  readonly kind: 'paired-rollouts';
  readonly left: PlayedWorld;
  readonly right: PlayedWorld;
  /** `wasm` if absent. */
  readonly engine?: EngineName;
}

export type ForgeJobs = AgentJobs & {
  readonly 'paired-rollouts': {
    readonly spec: PairedRolloutsJob;
    readonly chunk: readonly PairedEpisode[];
    readonly result: PairedRollouts;
  };
};
export type ForgeJob = SpecOf<ForgeJobs>;
