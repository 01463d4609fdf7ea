/** The ticks of a step, and what the transitions command beside what they write: as interpreter/ticks.ts says it. */
import { commandsOf } from '../commands';
import { FAULT_CODES } from '../instance';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { type Compilation, STOPPED_FAULT } from './compilation';
import { addLabels, labelBytes, takeLabels } from './labels';
import { forgetWas } from './machine';
import { obeyer } from './obeying';
import { pushTextCount } from './texts';
import { endingAsker } from './would-end';
import { callTransitions, forgetCommands, pushCommanded, pushStopped, setTo, ticker } from './tick';

/** Does any tick have to be obeyed? */
export function hasCommands({ program }: Compilation): boolean {
  const { again, checkpoint, restart } = commandsOf(program);
  return again || checkpoint || restart;
}

/**
 * (instance, counts): the transitions of a step or a `play`, and the ticks that they command. What the globals `stop` and
 * `cancelled` say afterwards is about the step as a whole; the caller undoes it.
 */
export function ticksRunner(c: Compilation): FunctionRef {
  return c.helper('run ticks', ['i32', 'i32'], [], (f) => {
    const [instance, counts] = f.params;
    const { globals, record, layout } = c;
    const { asTurn, mostTicks } = commandsOf(c.program);
    const [follows, ticks] = [f.local('i32'), f.local('i32')];
    const kept = [globals.action, globals.heading, ...c.args].map(
      (global) => [global, f.local('i32')] as const,
    );
    const labels = c.map.reserve(labelBytes(c));
    const began = record.was >= 0 ? c.map.reserve(layout.state.bytes) : -1;
    forgetCommands(c, f);
    setTo(f, 0, [globals.restarting, globals.textsBefore]);
    f.get(counts);
    f.op('i32.eqz');
    f.if(null, () => setTo(f, 0, [globals.startEnds]));
    callTransitions(c, f, instance);
    pushStopped(c, f);
    f.if(null, () => f.op('return'));
    pushCommanded(c, f);
    f.op('i32.eqz');
    f.if(null, () => f.op('return'));
    for (const [global, local] of kept) {
      f.getGlobal(global);
      f.set(local);
    }
    const copyBegan = (back: boolean) => {
      if (began < 0) return;
      const was = () => {
        f.get(instance);
        f.i32(record.was);
        f.op('i32.add');
      };
      const scratch = () => f.i32(began);
      (back ? was : scratch)();
      (back ? scratch : was)();
      f.i32(layout.state.bytes);
      f.copyMemory();
    };
    copyBegan(false);
    f.get(instance);
    f.get(counts);
    f.call(obeyer(c));
    f.set(follows);
    f.block(null, (end) =>
      f.loop((next) => {
        f.getGlobal(globals.stop);
        f.brIf(end);
        f.get(follows);
        f.op('i32.eqz');
        f.brIf(end);
        f.get(ticks);
        f.i32(mostTicks);
        f.op('i32.eq');
        if (asTurn) f.brIf(end);
        else
          f.if(null, () => {
            raiseTicks(c, f);
            f.br(end);
          });
        f.get(ticks);
        f.i32(1);
        f.op('i32.add');
        f.set(ticks);
        takeLabels(c, f, instance, labels);
        pushTextCount(c, f, instance);
        f.setGlobal(globals.textsBefore);
        f.get(instance);
        f.call(ticker(c));
        f.tee(follows);
        f.if(null, () => {
          f.get(instance);
          f.i32(1);
          f.call(obeyer(c));
          f.set(follows);
          if (asTurn) writeStartEnds(c, f, instance, counts, follows);
        });
        addLabels(c, f, instance, labels);
        f.br(next);
      }),
    );
    copyBegan(true);
    setTo(f, 0, [globals.textsBefore]);
    if (began >= 0) f.call(forgetWas(c));
    for (const [global, local] of kept) {
      f.get(local);
      f.setGlobal(global);
    }
  });
}

/** After a tick that stands: if it is the last of those that a start's tick commanded, what it came to. */
function writeStartEnds(
  c: Compilation,
  f: FunctionBuilder,
  instance: Local,
  counts: Local,
  follows: Local,
): void {
  f.get(counts);
  f.get(follows);
  f.op('i32.or', 'i32.eqz');
  f.if(null, () => {
    f.get(instance);
    f.call(endingAsker(c));
    f.setGlobal(c.globals.startEnds);
  });
}

/** One tick more than there may be. */
function raiseTicks(c: Compilation, f: FunctionBuilder): void {
  const { stop, fault, faultLine, again } = c.globals;
  setTo(f, STOPPED_FAULT, [stop]);
  setTo(f, FAULT_CODES.indexOf('ticks') + 1, [fault]);
  f.getGlobal(again);
  f.setGlobal(faultLine);
}
