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

/** A step is stopped by a requirement: nothing is handed over but its own text. */
export function writeStoppingText(unit: Unit, told: Told | undefined): void {
  clearTexts(unit.c, unit.f, unit.instance);
  if (told) writeTold(unit, told);
}

/** A step was undone: only what a failed requirement said stays. */
export function dropTexts(c: Compilation, f: FunctionBuilder, instance: Local): void {
  if (!c.layout.signals.texts) return;
  f.getGlobal(c.globals.stop);
  f.i32(STOPPED_STEP);
  f.op('i32.ne');
  f.if(null, () => clearTexts(c, f, instance));
}
