/** The list of texts in the record of signals: texts of the rules, and messages that come late. */
import { MAX_TEXTS } from '../limits';
import type { Stmt, Told } from '../program/program';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { type Compilation, STOPPED_STEP, type Unit } from './compilation';
import { pushExpr } from './expressions';
import { zeroBytes } from './machine';
import { raiseFault } from './rewriting';

/** Nothing was handed over. */
export function clearTexts(c: Compilation, f: FunctionBuilder, instance: Local): void {
  const { texts } = c.layout.signals;
  if (texts) zeroBytes(f, instance, c.record.signals + texts.count, texts.end - texts.count);
}

/** Pushes how many there are. */
export function pushTextCount(c: Compilation, f: FunctionBuilder, instance: Local): void {
  const { texts } = c.layout.signals;
  if (!texts) return f.i32(0);
  f.get(instance);
  f.memory('i32.load', c.record.signals + texts.count);
}

/** Only those stay that there were when the tick began. */
export function truncateTexts(c: Compilation, f: FunctionBuilder, instance: Local): void {
  const { texts } = c.layout.signals;
  if (!texts) return;
  f.get(instance);
  f.call(
    c.helper('drop texts', ['i32'], [], (g) => {
      const [record] = g.params;
      const { textsBefore } = c.globals;
      const before = g.local('i32');
      g.getGlobal(textsBefore);
      g.i32(texts.stride);
      g.op('i32.mul');
      g.set(before);
      g.get(record);
      g.get(before);
      g.i32(c.record.signals + texts.first);
      g.op('i32.add', 'i32.add');
      g.i32(0);
      g.i32(texts.end - texts.first);
      g.get(before);
      g.op('i32.sub');
      g.fillMemory();
      g.get(record);
      g.getGlobal(textsBefore);
      g.memory('i32.store', c.record.signals + texts.count);
    }),
  );
}

/** (instance, text): the address of the text's new place in the list, which has room; its facts are 0. */
function textAdder(c: Compilation): FunctionRef {
  return c.helper('add text', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, text] = f.params;
    const texts = c.layout.signals.texts!;
    const [count, at] = [f.local('i32'), f.local('i32')];
    f.get(instance);
    f.memory('i32.load', c.record.signals + texts.count);
    f.set(count);
    f.get(count);
    f.i32(texts.stride);
    f.op('i32.mul');
    f.get(instance);
    f.op('i32.add');
    f.i32(c.record.signals + texts.first);
    f.op('i32.add');
    f.tee(at);
    f.get(text);
    f.memory('i32.store');
    f.get(instance);
    f.get(count);
    f.i32(1);
    f.op('i32.add');
    f.memory('i32.store', c.record.signals + texts.count);
    f.get(at);
  });
}

/** Pushes the address of a new place in the list for this text. */
export function pushNewText(c: Compilation, f: FunctionBuilder, instance: Local, text: number): void {
  f.get(instance);
  f.i32(text);
  f.call(textAdder(c));
}

function writeTold(unit: Unit, { text, facts }: Told): void {
  const { c, f } = unit;
  f.with('i32', (at) => {
    pushNewText(c, f, unit.instance, text);
    f.set(at);
    facts.forEach((fact, i) => {
      f.get(at);
      pushExpr(unit, fact);
      f.memory('i32.store', 4 + 4 * i);
    });
  });
}

export function writeReply(unit: Unit, s: Stmt & { readonly op: 'reply' }): void {
  const { c, f } = unit;
  if (c.program.texts!.fromRules === MAX_TEXTS) {
    f.get(unit.instance);
    f.memory('i32.load', c.record.signals + c.layout.signals.texts!.count);
    f.i32(MAX_TEXTS);
    f.op('i32.ge_u');
    f.if(null, () => raiseFault(unit, 'texts', s.line));
  }
  writeTold(unit, s);
}

/** A tick is stopped by a requirement: nothing of it is handed over but its own text. */
export function writeStoppingText(unit: Unit, told: Told | undefined): void {
  truncateTexts(unit.c, unit.f, unit.instance);
  if (told) writeTold(unit, told);
}

/** A tick was undone: only what a failed requirement said stays of it. */
export function dropTexts(c: Compilation, f: FunctionBuilder, instance: Local): void {
  if (!c.layout.signals.texts) return;
  f.getGlobal(c.globals.stop);
  f.i32(STOPPED_STEP);
  f.op('i32.ne');
  f.if(null, () => truncateTexts(c, f, instance));
}
