/** The jobs of this package, besides those of the agents. */
import type { AgentJobs, EngineName, SpecOf } from '@terrarium/agents';
import type { Verdict } from '../diff/verdict';
import type {
  PairedEpisode,
  PairedMeasures,
  PairedOptions,
  PairedPlay,
  PairedRollouts,
  PairedSummary,
  SummaryOptions,
} from '../twins/paired-rollouts';
import type { PlayedWorld } from '../twins/verdict';

interface Paired {
  readonly left: PlayedWorld;
  readonly right: PlayedWorld;
  /** `wasm` if absent. */
  readonly engine?: EngineName;
}

export interface PairedRolloutsJob extends Paired, PairedOptions {
  readonly kind: 'paired-rollouts';
}

/** A part of many pairs, without a summary. */
export interface PairedEpisodesJob extends Paired, PairedPlay {
  readonly kind: 'paired-episodes';
}

/** What pairs say that were played in parts. */
export interface PairedSummaryJob extends SummaryOptions {
  readonly kind: 'paired-summary';
  readonly measures: PairedMeasures;
}

/** What the taxonomy says of two worlds as they are played. */
export interface TwinsVerdictJob {
  readonly kind: 'twins-verdict';
  readonly left: PlayedWorld;
  readonly right: PlayedWorld;
}

export type ForgeJobs = AgentJobs & {
  readonly 'paired-rollouts': {
    readonly spec: PairedRolloutsJob;
    readonly chunk: readonly PairedEpisode[];
    readonly result: PairedRollouts;
  };
  readonly 'paired-episodes': {
    readonly spec: PairedEpisodesJob;
    readonly chunk: readonly PairedEpisode[];
    readonly result: readonly PairedEpisode[];
  };
  readonly 'paired-summary': {
    readonly spec: PairedSummaryJob;
    readonly chunk: never;
    readonly result: PairedSummary;
  };
  readonly 'twins-verdict': {
    readonly spec: TwinsVerdictJob;
    readonly chunk: never;
    readonly result: Verdict;
  };
};
export type ForgeJob = SpecOf<ForgeJobs>;
