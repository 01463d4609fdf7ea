/** The jobs of this package, besides those of the agents. */
import type { AgentJobs, EngineName, SpecOf } from '@terrarium/agents';
import type { Demands } from '../gates/judge';
import type { Outcome } from '../gates/gate';
import type { FamilyText } from '../sampling/family';
import type { Sampling } from '../sampling/plan';
import type { Suite } from '../suite/suite';
import type { Difference } from '../suite/certify';
import type { Verdict } from '../diff/verdict';
import type { Perturbed } from '../perturb/perturb';
import type { ChainStep, Target } from '../perturb/perturbation';
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

/** A chain of perturbations, carried out. */
export interface PerturbJob {
  readonly kind: 'perturb';
  readonly text: string;
  readonly chain: readonly ChainStep[];
}

/** Which perturbations a world can take, and where. */
export interface PerturbationsJob {
  readonly kind: 'perturbations';
  readonly text: string;
}

export interface PerturbationOffer {
  readonly id: string;
  /** Where it makes a difference; empty: nowhere. */
  readonly targets: readonly Target[];
  /** Why nowhere. */
  readonly reason?: string;
}

/** What the taxonomy says of two worlds as they are played. */
export interface TwinsVerdictJob {
  readonly kind: 'twins-verdict';
  readonly left: PlayedWorld;
  readonly right: PlayedWorld;
}

/** Candidates `from` to `to - 1` of a family, through the gates. */
export interface GenerateJob {
  readonly kind: 'generate';
  readonly family: FamilyText;
  readonly sampling: Sampling;
  readonly from: number;
  readonly to: number;
  readonly demands: Demands;
  /** Identities that are there already: another environment of one is rejected. Absent: even the same is welcome twice. */
  readonly known?: readonly string[];
  /** Whether identities are of starts, so that a rule-set may have several; else of rule-sets. */
  readonly repeats?: boolean;
}

export interface Generated {
  readonly outcomes: readonly Outcome[];
  /** The plan has no more candidates. */
  readonly ended: boolean;
}

/** Looks at every environment of a suite again. */
export interface CertifyJob {
  readonly kind: 'certify';
  readonly suite: Suite;
}

export type ForgeJobs = AgentJobs & {
  readonly generate: { readonly spec: GenerateJob; readonly chunk: Outcome; readonly result: Generated };
  readonly certify: {
    readonly spec: CertifyJob;
    readonly chunk: Difference;
    readonly result: readonly Difference[];
  };
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
  readonly perturb: { readonly spec: PerturbJob; readonly chunk: never; readonly result: Perturbed };
  readonly perturbations: {
    readonly spec: PerturbationsJob;
    readonly chunk: PerturbationOffer;
    readonly result: readonly PerturbationOffer[];
  };
  readonly 'twins-verdict': {
    readonly spec: TwinsVerdictJob;
    readonly chunk: never;
    readonly result: Verdict;
  };
};
export type ForgeJob = SpecOf<ForgeJobs>;
