/** One tick of a step: the transitions once, and what is left of them if they are undone. */
import { commandsOf } from '../commands';
import type { FunctionBuilder, FunctionRef, Global, Local } from './assembler/function-builder';
import { type Compilation, STOPPED_FAULT } from './compilation';
import { forgetIntents } from './intents';
import { clearAction, copyPart, forgetPlanes, forgetWas, transitionsOf, zeroLabels } from './machine';
import { hasMacros, runParts } from './macros';
import { dropTexts } from './texts';

export function callTransitions(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.get(instance);
  f.call(hasMacros(c) ? runParts(c) : transitionsOf(c));
  forgetIntents(c, f);
}

/** (instance): the transitions once more, with no action. 0 if they were cancelled and undone, or faulted. */
export function ticker(c: Compilation): FunctionRef {
  return c.helper('tick', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    const { globals } = c;
    clearAction(c, f);
    forgetCommands(c, f);
    copyPart(c, f, instance, 'now', 'was');
    if (c.record.was >= 0) f.call(forgetWas(c));
    callTransitions(c, f, instance);
    pushStopped(c, f);
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(1);
      f.op('return');
    });
    f.getGlobal(globals.stop);
    f.i32(STOPPED_FAULT);
    f.op('i32.ne');
    f.if(null, () => {
      writeUndone(c, f, instance);
      f.getGlobal(globals.stop);
      f.if(null, () => forgetCommands(c, f));
      setTo(f, 0, [globals.stop, globals.cancelled]);
    });
    f.i32(0);
  });
}

/** Undoes what a tick wrote that was stopped or cancelled. Labels that a turn left with its `cancel` stay. */
export function writeUndone(c: Compilation, f: FunctionBuilder, instance: Local): void {
  copyPart(c, f, instance, 'was', 'now');
  f.call(forgetPlanes(c));
  dropTexts(c, f, instance);
  if (!commandsOf(c.program).asTurn) return zeroLabels(c, f, instance);
  f.getGlobal(c.globals.stop);
  f.if(null, () => zeroLabels(c, f, instance));
}

export function forgetCommands(c: Compilation, f: FunctionBuilder): void {
  const { again, checkpoint, restart } = c.globals;
  setTo(f, 0, [again, checkpoint, restart]);
}

/** Pushes something that is not 0 if there is anything to obey. */
export function pushCommanded(c: Compilation, f: FunctionBuilder): void {
  f.getGlobal(c.globals.again);
  f.getGlobal(c.globals.checkpoint);
  f.op('i32.or');
  f.getGlobal(c.globals.restart);
  f.op('i32.or');
}

export function pushStopped(c: Compilation, f: FunctionBuilder): void {
  f.getGlobal(c.globals.stop);
  f.getGlobal(c.globals.cancelled);
  f.op('i32.or');
}

export function setTo(f: FunctionBuilder, value: number, globals: readonly Global[]): void {
  for (const global of globals) {
    f.i32(value);
    f.setGlobal(global);
  }
}
