/** The jobs of this package beside those of the agents. A new kind is one more line in the table and one more case in `serve.ts`. */
import type { AgentJobs, SpecOf } from '@terrarium/agents';
import type { Demands } from '../gates/judge';
import type { Outcome } from '../gates/gate';
import type { FamilyText } from '../sampling/family';
import type { Sampling } from '../sampling/plan';
import type { Suite } from '../suite/suite';
import type { Difference } from '../suite/certify';

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
};
export type ForgeJob = SpecOf<ForgeJobs>;
