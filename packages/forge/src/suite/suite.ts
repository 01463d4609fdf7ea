/** A suite: environments of one or more families, with their evidence. The file `suite.json` beside the families' texts. */
import type { FunnelRow, Solvability } from '../gates/gate';

export const SUITE_FORMAT = 'terrarium-suite';
export const SUITE_VERSION = 1;

export interface Suite {
  readonly format: typeof SUITE_FORMAT;
  readonly version: number;
  readonly language: number;
  readonly name: string;
  readonly seed: number;
  readonly families: readonly SuiteFamily[];
  readonly environments: readonly SuiteEnvironment[];
  readonly funnel: readonly FunnelRow[];
  readonly distinct: Distinct;
  /** How the environments were parted, if they were. */
  readonly split?: SplitRule;
}

export interface SuiteFamily {
  /** A file name without its ending, unique in the suite. */
  readonly id: string;
  /** The world's text; in a folder it is the file `<id>.world` and this is left out. */
  readonly text: string;
}

export interface SuiteEnvironment {
  /** Unique in the suite: `<family>-<number>`. */
  readonly id: string;
  readonly family: string;
  /** Holes as the language writes values; the others have their defaults. */
  readonly z: { readonly [name: string]: string };
  readonly task: string;
  /** Of the start state that was certified. */
  readonly seed: number;
  /** Of its components (S, A, T, O, Y) with z filled in, as one key: equal keys are one rule-set. */
  readonly key: string;
  /** Digest of what it does on the suite's common probes. */
  readonly behaviour: string;
  readonly solvability: Solvability;
  /** Length of the shortest solution, states of the search, return of random play …: what can be sorted by. */
  readonly metrics: { readonly [name: string]: number };
  readonly split?: 'train' | 'held-out';
}

/** Of the environments counted: both numbers, wherever one is shown. */
export interface Distinct {
  readonly environments: number;
  readonly byHash: number;
  readonly byBehaviour: number;
  /** The length of the probes that the second number stands on. */
  readonly probes: { readonly runs: number; readonly steps: number };
}

/** `seed`: the same rules, other starts held out; `value`: some values of a hole; `axis`: all values but the default of the holes of an axis. */
export type SplitRule =
  | { readonly by: 'seed'; readonly share: number; readonly seed: number }
  | { readonly by: 'value'; readonly hole: string; readonly values: readonly string[] }
  | { readonly by: 'axis'; readonly axis: string };
