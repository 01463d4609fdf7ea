/** The entries of `signals`: what is earned in a step, and what is owed from earlier ones. */
import type { SignalEntry } from '../program/program';
import type { FunctionRef, Local } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { countUp } from './board';
import { pushNumberedHit } from './draws';
import { pushBoolean, pushExpr } from './expressions';
import { pushReal } from './reals';
import { pushNewText } from './texts';

type Late = SignalEntry & { readonly after: NonNullable<SignalEntry['after']> };

export function writeEntry(unit: Unit, entry: SignalEntry, number: number): void {
  if (isLate(entry)) writeLate(unit, entry, number);
  else writeIfHeld(unit, entry, () => writePay(unit, entry));
}

const isLate = (entry: SignalEntry): entry is Late => entry.after !== undefined;

/** Runs `write` if the entry holds: noise turns the condition round, then only the first time counts. */
function writeIfHeld(unit: Unit, { when, noise, once }: SignalEntry, write: () => void): void {
  const { c, f } = unit;
  const onlyOnce = () => {
    if (once === undefined) return write();
    const at = c.record.memory + c.layout.memory.once + once;
    f.get(unit.instance);
    f.memory('i32.load8_u', at);
    f.op('i32.eqz');
    f.if(null, () => {
      f.get(unit.instance);
      f.i32(1);
      f.memory('i32.store8', at);
      write();
    });
  };
  if (noise) {
    const turned = () => {
      if (when) pushBoolean(unit, when);
      else f.i32(1);
      pushExpr(unit, noise.chance);
      pushNumberedHit(unit, noise.draw);
      f.op('i32.xor');
      f.if(null, onlyOnce);
    };
    if (!noise.within) return turned();
    pushExpr(unit, noise.within);
    return f.if(null, turned);
  }
  if (!when) return onlyOnce();
  pushExpr(unit, when);
  f.if(null, onlyOnce);
}

/** Adds the number on the stack to the sum of the channel. */
function writeAdd(unit: Unit, channel: 'reward' | 'cost' | 'performance', push: () => void): void {
  const { c, f } = unit;
  const at = c.record.signals + c.layout.signals[channel];
  f.get(unit.instance);
  f.get(unit.instance);
  f.memory('f64.load', at);
  push();
  f.op('f64.add');
  f.memory('f64.store', at);
}

function writePay(unit: Unit, entry: SignalEntry): void {
  const { c, f } = unit;
  const { record, layout, program } = c;
  switch (entry.is) {
    case 'reward':
    case 'cost':
    case 'performance':
      return writeAdd(unit, entry.is, () => pushReal(unit, entry.value));
    case 'say': {
      const at = record.signals + layout.signals.says;
      f.get(unit.instance);
      f.get(unit.instance);
      f.memory('i32.load', at);
      f.i32(1 << entry.say);
      f.op('i32.or');
      f.memory('i32.store', at);
      const { first, facts } = program.says[entry.say];
      facts.forEach((fact, i) => {
        f.get(unit.instance);
        pushExpr(unit, fact);
        f.memory('i32.store', record.signals + layout.signals.sayFacts + 4 * (first + i));
      });
      return;
    }
    case 'text':
      return f.with('i32', (at) => {
        pushNewText(c, f, unit.instance, entry.text);
        f.set(at);
        writeFacts(unit, entry.facts, at);
      });
    case 'end':
      return writeEnd(unit, entry.ending);
  }
}

/** Behind a first word at the address. */
function writeFacts(unit: Unit, facts: (SignalEntry & { is: 'text' })['facts'], at: Local): void {
  const { f } = unit;
  facts.forEach((fact, i) => {
    f.get(at);
    pushExpr(unit, fact);
    f.memory('i32.store', 4 + 4 * i);
  });
}

/** The first ending counts; a step that faulted has none. */
export function writeEnd(unit: Unit, ending: number): void {
  const { c, f } = unit;
  const { record, layout } = c;
  f.get(unit.instance);
  f.memory('i32.load', record.signals + layout.signals.ended);
  f.i32(0);
  f.op('i32.lt_s');
  f.get(unit.instance);
  f.memory('i32.load8_u', record.signals + layout.signals.fault);
  f.op('i32.eqz', 'i32.and');
  f.if(null, () => {
    f.get(unit.instance);
    f.i32(ending);
    f.memory('i32.store', record.signals + layout.signals.ended);
  });
}

// ── what is owed ──

function writeLate(unit: Unit, entry: Late, number: number): void {
  const { c, f } = unit;
  const { steps, most } = entry.after;
  const [isHeld, wait] = [f.local('i32'), f.local('i32')];
  f.i32(0);
  f.set(isHeld);
  writeIfHeld(unit, entry, () => {
    f.i32(1);
    f.set(isHeld);
  });
  pushExpr(unit, steps);
  f.set(wait);
  for (const [bound, beyond] of [
    [0, 'i32.lt_s'],
    [most, 'i32.gt_s'],
  ] as const) {
    f.i32(bound);
    f.get(wait);
    f.get(wait);
    f.i32(bound);
    f.op(beyond, 'select');
    f.set(wait);
  }
  const ifHeld = (write: () => void) => {
    f.get(isHeld);
    f.if(null, write);
  };
  f.get(wait);
  f.op('i32.eqz');
  f.if(
    null,
    () => ifHeld(() => writePay(unit, entry)),
    () => {
      f.get(unit.instance);
      f.call(shifter(c, number));
      ifHeld(() => writeOwed(unit, entry, number, wait));
      f.get(unit.instance);
      f.call(payer(c, entry, number));
    },
  );
}

/** What was earned goes into the slot that is due in so many steps. */
function writeOwed(unit: Unit, entry: Late, number: number, wait: Local): void {
  const { c, f } = unit;
  const { first, stride } = c.layout.memory.owed[number]!;
  f.with('i32', (at) => {
    f.get(wait);
    f.i32(1);
    f.op('i32.sub');
    f.i32(stride);
    f.op('i32.mul');
    f.get(unit.instance);
    f.op('i32.add');
    f.i32(c.record.memory + first);
    f.op('i32.add');
    f.tee(at);
    if (entry.is === 'reward' || entry.is === 'cost' || entry.is === 'performance') {
      pushReal(unit, entry.value);
      return f.memory('f64.store');
    }
    f.i32(1);
    f.memory('i32.store');
    if (entry.is === 'text') writeFacts(unit, entry.facts, at);
  });
}

/** (instance): takes out what is due first; all else is a step nearer. */
function shifter(c: Compilation, number: number): FunctionRef {
  return c.helper(`shift owed ${number}`, ['i32'], [], (f) => {
    const [instance] = f.params;
    const { first, slots, stride } = c.layout.memory.owed[number]!;
    const slot = (at: number) => {
      f.get(instance);
      f.i32(c.record.memory + first + at * stride);
      f.op('i32.add');
    };
    f.i32(c.dueAddress());
    slot(0);
    f.i32(stride);
    f.copyMemory();
    slot(0);
    slot(1);
    f.i32((slots - 1) * stride);
    f.copyMemory();
    slot(slots - 1);
    f.i32(0);
    f.i32(stride);
    f.fillMemory();
  });
}

/** (instance): pays what was taken out. */
function payer(c: Compilation, entry: Late, number: number): FunctionRef {
  return c.helper(`pay owed ${number}`, ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    const due = c.dueAddress();
    if (entry.is === 'reward' || entry.is === 'cost' || entry.is === 'performance') {
      const { is } = entry;
      f.loadAt('f64.load', due);
      f.f64(0);
      f.op('f64.ne');
      return f.if(null, () => writeAdd(unit, is, () => f.loadAt('f64.load', due)));
    }
    f.loadAt('i32.load', due);
    f.if(null, () => {
      if (entry.is === 'end') return writeEnd(unit, entry.ending);
      if (entry.is !== 'text') throw new Error('a message that comes late is a text of the list');
      f.with('i32', (at) => {
        pushNewText(c, f, unit.instance, entry.text);
        f.set(at);
        entry.facts.forEach((_, i) => {
          f.get(at);
          f.loadAt('i32.load', due + 4 + 4 * i);
          f.memory('i32.store', 4 + 4 * i);
        });
      });
    });
  });
}

/** If the step ended the episode: everything that is owed comes now. */
export function writeLastPayment(unit: Unit): void {
  const { c, f } = unit;
  const { record, layout, program } = c;
  if (!program.signals.some(isLate)) return;
  f.get(unit.instance);
  f.memory('i32.load', record.signals + layout.signals.ended);
  f.i32(0);
  f.op('i32.ge_s');
  f.get(unit.instance);
  f.memory('i32.load8_u', record.signals + layout.signals.truncated);
  f.op('i32.or');
  f.if(null, () =>
    program.signals.forEach((entry, number) => {
      if (!isLate(entry)) return;
      countUp(
        f,
        f.local('i32'),
        () => f.i32(entry.after.most),
        () => {
          f.get(unit.instance);
          f.call(shifter(c, number));
          f.get(unit.instance);
          f.call(payer(c, entry, number));
        },
      );
    }),
  );
}
