import { isOver } from '@terrarium/agents';
import { EngineError, type Instance } from '@terrarium/engine';
import { ObservationComparison, type ObservationDifference } from './compare-observations';
import { SignalComparison, type SignalDifference } from './compare-signals';
import { StateComparison, type StateDifference } from './compare-states';
import { pairActions, SIDES, type Pairing, type Side, type Verb } from './pairing';

/** What differs after a step. */
export interface Apart {
  readonly state: boolean;
  readonly observation: boolean;
  readonly signals: boolean;
}

/** Where two runs first part, in time and in space. */
export interface FirstOf<Difference> {
  /** After so many steps; 0 is the start. */
  readonly step: number;
  readonly difference: Difference;
}
export interface Divergence {
  readonly state: FirstOf<StateDifference> | null;
  readonly observation: FirstOf<ObservationDifference> | null;
  readonly signals: FirstOf<readonly SignalDifference[]> | null;
}

/** How one side goes a step on: an instance as it is, or one whose owner keeps a history. */
export interface LockstepSide {
  readonly instance: Instance;
  step(code: number): void;
}

const TOGETHER: Divergence = { state: null, observation: null, signals: null };

/**
 * Two worlds stepped together by one stream of verbs; neither is ever a step ahead. As soon as one is over both stop. The
 * two may be of one program or of two.
 */
export class Lockstep {
  readonly states: StateComparison;
  readonly observations: ObservationComparison;
  readonly signals: SignalComparison;
  private marks: Apart[];
  private first: Divergence = TOGETHER;

  /**
   * Both sides were just reset.
   * @param pairing by verbs if absent
   */
  constructor(
    private readonly left: LockstepSide,
    private readonly right: LockstepSide,
    readonly pairing: Pairing = pairActions(left.instance.program, right.instance.program),
  ) {
    const programs = [left.instance.program, right.instance.program] as const;
    this.states = new StateComparison(...programs);
    this.observations = new ObservationComparison(...programs);
    this.signals = new SignalComparison(...programs);
    this.marks = [];
    this.mark();
  }

  get steps(): number {
    return this.marks.length - 1;
  }

  /** What differed after each number of steps, from 0 on. */
  get apart(): readonly Apart[] {
    return this.marks;
  }

  get divergence(): Divergence {
    return this.first;
  }

  /** Whose episode is over; if any is, both stand still. */
  get over(): readonly Side[] {
    const sides = { left: this.left, right: this.right };
    return SIDES.filter((side) => isOver(sides[side].instance));
  }

  /** False, and nothing happens, if an episode is over. */
  step(verb: Verb): boolean {
    if (this.over.length > 0) return false;
    this.left.step(verb.left);
    this.right.step(verb.right);
    this.mark();
    return true;
  }

  /** Forgets what came after so many steps. Both sides are to be brought back there by whoever keeps their history. */
  cut(steps: number): void {
    this.marks = this.marks.slice(0, steps + 1);
    const kept = <T>(one: FirstOf<T> | null) => (one && one.step <= steps ? one : null);
    const { state, observation, signals } = this.first;
    this.first = { state: kept(state), observation: kept(observation), signals: kept(signals) };
  }

  private mark(): void {
    const { instance: left } = this.left;
    const { instance: right } = this.right;
    const seen = [left.observe(), right.observe()] as const;
    const apart: Apart = {
      state: this.states.differ(left.state, right.state),
      observation: this.observations.differ(...seen),
      signals: this.signals.differ(left, right),
    };
    this.marks.push(apart);
    const { steps, first } = this;
    const begun = <T>(is: boolean, before: FirstOf<T> | null, difference: () => T): FirstOf<T> | null =>
      before ?? (is ? { step: steps, difference: difference() } : null);
    if (!apart.state && !apart.observation && !apart.signals) return;
    this.first = {
      state: begun(apart.state, first.state, () => this.states.compare(left.state, right.state)),
      observation: begun(apart.observation, first.observation, () => this.observations.compare(...seen)),
      signals: begun(apart.signals, first.signals, () => this.signals.compare(left, right)),
    };
  }
}

/** A bare instance as a side. */
export const bareSide = (instance: Instance): LockstepSide => ({
  instance,
  step: (code) => instance.step(code),
});

/** Which episode both play: the start may have another number in each world. */
export interface TwinStart {
  readonly left: number;
  readonly right: number;
  readonly seed: number;
}

/** One of the two cannot start; the message says which and why. */
export class TwinStartError extends Error {
  constructor(
    readonly side: Side,
    readonly reason: EngineError,
  ) {
    super(`The ${side} side cannot start: ${reason.message}`);
    this.name = 'TwinStartError';
  }
}

/** @throws TwinStartError */
export function resetTwins(left: Instance, right: Instance, start: TwinStart): void {
  const instances = { left, right };
  for (const side of SIDES) {
    try {
      instances[side].reset(start[side], start.seed);
    } catch (error) {
      throw error instanceof EngineError ? new TwinStartError(side, error) : error;
    }
  }
}
