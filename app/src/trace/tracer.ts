import { createInterpreter, type Instance, type Program, type TraceEvent } from '@terrarium/engine';
import { applyEntry } from '../play/edits';
import type { Side } from '../play/session-store';

/** A step of a large world can fire thousands of rules: so many are kept, the rest only counted. */
export const MOST_EVENTS = 2000;

/** Plays single steps in the readable interpreter and listens to what its rules do. */
export class Tracer {
  private readonly instance: Instance;
  private listen: (event: TraceEvent) => void = () => undefined;

  constructor(program: Program) {
    this.instance = createInterpreter(program, { trace: (event) => this.listen(event) });
  }

  /** Goes to a state of an episode with this z. */
  goTo(snapshot: Uint8Array, z: readonly number[]): void {
    this.instance.setZ(z);
    this.instance.restore(snapshot);
  }

  /** One entry of a history from where it is now. */
  step(code: number, side: Side): { readonly events: readonly TraceEvent[]; readonly total: number } {
    const events: TraceEvent[] = [];
    let total = 0;
    this.listen = (event) => {
      total++;
      if (events.length < MOST_EVENTS) events.push(event);
    };
    applyEntry(this.instance, code, side);
    return { events, total };
  }

  /** The same, but only how often the rule of each line fired. */
  count(code: number, side: Side): ReadonlyMap<number, number> {
    const fired = new Map<number, number>();
    this.listen = (event) => {
      if (event.is === 'rule') fired.set(event.line, (fired.get(event.line) ?? 0) + 1);
    };
    applyEntry(this.instance, code, side);
    return fired;
  }
}
