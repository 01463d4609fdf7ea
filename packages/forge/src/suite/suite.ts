/** A suite: environments of one or more families, with their evidence. The file `suite.json` beside the families' texts. */
import type { Axis } from '@terrarium/language';
import type { Distinct } from '../distinct/count';
import type { Certificate, FunnelRow } from '../gates/gate';
import type { Demands } from '../gates/judge';
import type { FamilyText } from '../sampling/family';
import type { Plan } from '../sampling/plan';

export const SUITE_FORMAT = 'terrarium-suite';
export const SUITE_VERSION = 1;

export interface Suite {
  readonly format: typeof SUITE_FORMAT;
  readonly version: number;
  /** Version of the language its families are written in. */
  readonly language: number;
  readonly name: string;
  /** How it was made; absent if it was put together by hand. */
  readonly made?: Made;
  /** In a folder the text is the file `<id>.world`, and `suite.json` holds the id alone. */
  readonly families: readonly FamilyText[];
  readonly environments: readonly SuiteEnvironment[];
  readonly funnel: readonly FunnelRow[];
  readonly distinct: Distinct;
  /** How the environments were parted, if they were. */
  readonly split?: SplitRule;
}

/** With the families' texts, all that a suite depends on. */
export interface Made {
  readonly seed: number;
  /** How many environments were asked for. */
  readonly count: number;
  readonly plan: Plan;
  readonly demands: Demands;
  /** What the plan leaves alone has these values, as the language writes them; the others their defaults. */
  readonly z?: { readonly [name: string]: string };
  /** Only these tasks, by name; all if absent. */
  readonly tasks?: readonly string[];
  /** Other starts of a rule-set are welcome, and other settings of x; else each environment is a rule-set of its own. */
  readonly repeats?: true;
}

export interface SuiteEnvironment extends Certificate {
  /** Unique in the suite: `<family>-<number>`. */
  readonly id: string;
  readonly family: string;
  /** Holes as the language writes values; the others have their defaults. */
  readonly z: { readonly [name: string]: string };
  readonly task: string;
  /** Of the start state that was certified. */
  readonly seed: number;
  /** Of its rule-set (`ruleSetKey`). */
  readonly key: string;
  readonly split?: Side;
}

export type Side = 'train' | 'held-out';

export type SplitRule =
  /** A share of the environments, drawn: of a rule-set that stands there with several starts, some starts. */
  | { readonly by: 'seed'; readonly share: number; readonly seed: number }
  /** Where a hole has one of these values, as the language writes them. */
  | { readonly by: 'value'; readonly hole: string; readonly values: readonly string[] }
  /** Where any hole of this axis has another value than its default. */
  | { readonly by: 'axis'; readonly axis: Axis };
