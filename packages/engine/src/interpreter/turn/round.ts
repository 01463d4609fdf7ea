import type { Turn, TurnRule } from '../../program/turn';
import type { Machine } from '../machine';
import type { TraceEvent } from '../trace';

/** What a turn gathers until it is clear that it counts: rigid rules may have it all forgotten. */
export class Round {
  /** Whether a rule matched. */
  matched = false;
  /**
   * By layer and cell, while there are rigid rules: whose intent was written there, as 1 + position in `turn.rigid`, several
   * as the OR of their bits; 0 for nobody's.
   */
  readonly marks: readonly Uint8Array[];
  private readonly events: TraceEvent[] = [];
  private readonly labels = new Set<number>();
  private cancel = false;
  private restart = false;
  /** Its line, 0 without one. */
  private again = 0;
  private checkpoint = false;

  constructor(
    readonly m: Machine,
    readonly turn: Turn,
  ) {
    this.marks = turn.rigid.length === 0 ? [] : m.intents.map(({ length }) => new Uint8Array(length));
  }

  /** What a rule that matched says: its labels and commands join the queue. */
  enqueue(rule: TurnRule): void {
    this.matched = true;
    if (this.cancel || (this.restart && !rule.cancel)) return;
    if (rule.cancel || rule.restart) {
      this.labels.clear();
      this.restart = this.checkpoint = false;
      this.again = 0;
    }
    for (const label of rule.labels) this.labels.add(label);
    this.cancel ||= rule.cancel;
    this.restart ||= rule.restart;
    if (rule.again) this.again ||= rule.line;
    this.checkpoint ||= rule.checkpoint;
  }

  get isTraced(): boolean {
    return this.m.trace !== null;
  }

  report(event: TraceEvent): void {
    this.events.push(event);
  }

  /** The round counts. */
  commit(): void {
    const { m } = this;
    for (const event of this.events) m.trace?.(event);
    for (const label of this.labels) m.signals.labels[label] = 1;
    m.cancelled ||= this.cancel;
    m.again ||= this.again;
    m.checkpoint ||= this.checkpoint;
    m.restart ||= this.restart;
  }
}
