/** What the taxonomy says of the difference between two artefacts. Read from the artefacts alone. */
import type { Axis } from '@terrarium/language';

/** `none`: nothing that scales anything; `scheduling`: the same instances, weighted or ordered otherwise. */
export type Regime = 'trajectory' | 'task' | 'environment' | 'scheduling' | 'none';

/** What is new in an environment. `composition`: two worlds made into one. */
export type EnvironmentAxis = 'interface' | 'dynamics' | 'observation' | 'signal' | 'state' | 'composition';

export interface ComponentChange {
  readonly component: Axis;
  readonly changed: boolean;
  /** Changed only because it names what another component changed (a removed kind in a goal). */
  readonly dependent: boolean;
  /** What changed, one sentence for each difference. */
  readonly words: readonly string[];
}

/** One paired run of both sides: the same seed, the same actions. */
export interface ProbeReport {
  /** `plan`: a shortest solution of one side; `every state`: all that can be reached, and `steps` counts all of them. */
  readonly how: 'random' | 'plan' | 'every state';
  readonly task: string;
  readonly seed: number;
  readonly steps: number;
  /** After how many steps each first differed, 0 being the start; -1 if it never did. */
  readonly firstStateDifference: number;
  readonly firstObservationDifference: number;
  readonly firstSignalDifference: number;
}

export interface Verdict {
  readonly verdict: Regime;
  /** Of an environment; null otherwise. The strongest, if several components changed. */
  readonly axis: EnvironmentAxis | null;
  /** All axes that changed, the strongest first. */
  readonly axes: readonly EnvironmentAxis[];
  /** Only symbols, words or looks differ: the same scaffold, counted as one rule-set. */
  readonly contentOnly: boolean;
  /**
   * The text of rules differs, no probe does, and the probes reached what changed: the number of probes. Null otherwise,
   * also where no probe came to the change: then nothing is known, and the text decides.
   */
  readonly sameBehaviourOn: number | null;
  readonly components: readonly ComponentChange[];
  /** The decision rule that applied: its stable id and its text. */
  readonly rule: { readonly id: string; readonly text: string };
  /** Why, for people, about these two artefacts. */
  readonly reason: string;
  readonly probes: readonly ProbeReport[];
}
