/** The entries of `signals`: what is earned in a step, and what is owed from earlier ones. */
import type { SignalEntry } from '../program/program';
import type { OwedLayout } from '../state/feedback-layout';
import { hits } from '../random';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { evaluateReal } from './reals';

/** What a step earned: a number, or the facts of a text; an ending has none. */
type Earned = readonly number[];

export function signal(m: Machine, entry: SignalEntry, number: number): void {
  const isEarned = holds(m, entry);
  const { after } = entry;
  const wait = after ? Math.min(after.most, Math.max(0, evaluate(m, after.steps))) : 0;
  if (wait === 0) {
    if (isEarned) pay(m, entry, earn(m, entry));
    return;
  }
  const owed = new Owed(m, entry, number);
  const due = owed.shift();
  if (isEarned) owed.put(wait - 1, earn(m, entry));
  if (due) pay(m, entry, due);
}

/** Noise turns the condition round, then only the first time counts. */
function holds(m: Machine, { when, noise, once }: SignalEntry): boolean {
  if (noise?.within && evaluate(m, noise.within) === 0) return false;
  let isHeld = when === null || evaluate(m, when) !== 0;
  if (noise && hits(m.drawNumber(noise.draw), evaluate(m, noise.chance))) isHeld = !isHeld;
  if (once === undefined || !isHeld) return isHeld;
  const isFirst = m.once[once] === 0;
  m.once[once] = 1;
  return isFirst;
}

function earn(m: Machine, entry: SignalEntry): Earned {
  switch (entry.is) {
    case 'reward':
    case 'cost':
    case 'performance':
      return [evaluateReal(m, entry.value)];
    case 'say':
      return m.program.says[entry.say].facts.map((fact) => evaluate(m, fact));
    case 'text':
      return entry.facts.map((fact) => evaluate(m, fact));
    case 'end':
      return [];
  }
}

function pay(m: Machine, entry: SignalEntry, earned: Earned): void {
  switch (entry.is) {
    case 'reward':
    case 'cost':
    case 'performance':
      m.signals.setReal(entry.is, m.signals.real(entry.is) + earned[0]);
      return;
    case 'say':
      m.signals.say(entry.say);
      m.signals.sayFacts.set(earned, m.program.says[entry.say].first);
      return;
    case 'text':
      m.signals.addText(entry.text, earned);
      return;
    case 'end':
      m.signals.end(entry.ending);
  }
}

/** The episode is over: everything that is owed comes now. */
export function payOwed(m: Machine): void {
  m.program.signals.forEach((entry, number) => {
    if (!entry.after) return;
    const owed = new Owed(m, entry, number);
    for (let slot = 0; slot < entry.after.most; slot++) {
      const due = owed.shift();
      if (due) pay(m, entry, due);
    }
  });
}

/** What one entry owes, in Y's memory. */
class Owed {
  private readonly layout: OwedLayout;
  private readonly data: DataView;
  private readonly isNumber: boolean;

  constructor(
    private readonly m: Machine,
    entry: SignalEntry,
    number: number,
  ) {
    this.layout = m.layout.memory.owed[number]!;
    this.data = new DataView(m.memory.buffer);
    this.isNumber = entry.is === 'reward' || entry.is === 'cost' || entry.is === 'performance';
  }

  /** Takes out what is due first; all else is a step nearer. Null: nothing is due. */
  shift(): Earned | null {
    const { first, slots, stride } = this.layout;
    const due = this.read(first);
    const end = first + slots * stride;
    this.m.memory.copyWithin(first, first + stride, end);
    this.m.memory.fill(0, end - stride, end);
    return due;
  }

  private read(at: number): Earned | null {
    if (this.isNumber) {
      const value = this.data.getFloat64(at, true);
      return value === 0 ? null : [value];
    }
    if (this.data.getInt32(at, true) === 0) return null;
    const facts = this.layout.stride / 4 - 1;
    return Array.from({ length: facts }, (_, i) => this.data.getInt32(at + 4 + 4 * i, true));
  }

  put(slot: number, earned: Earned): void {
    const at = this.layout.first + slot * this.layout.stride;
    if (this.isNumber) return this.data.setFloat64(at, earned[0], true);
    this.data.setInt32(at, 1, true);
    earned.forEach((fact, i) => this.data.setInt32(at + 4 + 4 * i, fact, true));
  }
}
