/** What a tick commanded, when it is over: restart, checkpoint, and whether another one follows. */
import { commandsOf } from '../commands';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { addLabels, labelBytes, pushAnyLabel, takeLabels } from './labels';
import { copyPart, forgetPlanes, zeroLabels } from './machine';
import { pushTextCount, truncateTexts } from './texts';
import { pushCommanded, setTo, ticker } from './tick';
import { endingAsker } from './would-end';

/** (instance, counts): 1 if another tick follows. */
export function obeyer(c: Compilation): FunctionRef {
  return c.helper('obey', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, counts] = f.params;
    const { globals } = c;
    const { again, checkpoint, restart, asTurn } = commandsOf(c.program);
    const give = (value: number) => {
      f.i32(value);
      f.op('return');
    };
    if (restart) {
      f.getGlobal(globals.restart);
      f.getGlobal(globals.restarting);
      f.op('i32.eqz', 'i32.and');
      f.if(null, () => {
        f.get(instance);
        f.get(counts);
        f.call(restarter(c));
        f.op('return');
      });
    }
    f.getGlobal(globals.again);
    f.getGlobal(globals.checkpoint);
    f.op('i32.or', 'i32.eqz');
    f.if(null, () => give(0));
    if (asTurn) {
      f.get(counts);
      f.if(null, () => {
        f.get(instance);
        f.call(endingAsker(c));
        f.if(null, () => give(0));
      });
    }
    if (checkpoint) writeCheckpoint(c, f, instance);
    if (!again) return f.i32(0);
    f.getGlobal(globals.again);
    f.op('i32.eqz');
    f.if(null, () => give(0));
    f.get(instance);
    f.call(changeAsker(c));
    if (!asTurn) return;
    f.op('i32.eqz');
    f.if(null, () => give(0));
    f.get(instance);
    f.call(dryRunner(c));
  });
}

function writeCheckpoint(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.getGlobal(c.globals.checkpoint);
  f.if(null, () => copyPart(c, f, instance, 'now', 'checkpoint'));
}

/** (instance, counts): back to the last checkpoint, and the tick that the start ended with; 1 if another follows. */
function restarter(c: Compilation): FunctionRef {
  return c.helper('restart', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, counts] = f.params;
    const follows = f.local('i32');
    copyPart(c, f, instance, 'was', 'left');
    copyPart(c, f, instance, 'checkpoint', 'now');
    f.call(forgetPlanes(c));
    if (c.program.starts.some(({ endsWithTick }) => endsWithTick)) {
      pushEndsWithTick(c, f, instance);
      f.if(null, () => {
        setTo(f, 1, [c.globals.restarting]);
        unheard(c, f, instance, () => {
          f.get(instance);
          f.call(ticker(c));
          f.tee(follows);
          f.if(null, () => {
            f.get(instance);
            f.i32(0);
            f.call(obeyer(c));
            f.set(follows);
          });
        });
        setTo(f, 0, [c.globals.restarting]);
        f.get(follows);
        f.get(counts);
        f.op('i32.and');
        f.if(null, () => {
          f.get(instance);
          f.call(endingAsker(c));
          f.op('i32.eqz');
          f.set(follows);
        });
      });
    }
    f.get(follows);
  });
}

/** Pushes whether the start of the episode ended with a tick. */
export function pushEndsWithTick(c: Compilation, f: FunctionBuilder, instance: Local): void {
  const table = Uint8Array.from(c.program.starts, ({ endsWithTick }) => (endsWithTick ? 1 : 0));
  f.get(instance);
  f.memory('i32.load', c.record.start);
  f.memory('i32.load8_u', c.map.constant(table));
}

/** (instance): tries the next tick and takes it back; 1 if it would do something. What it draws is drawn. */
function dryRunner(c: Compilation): FunctionRef {
  return c.helper('try tick', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    const { globals } = c;
    const goesOn = f.local('i32');
    unheard(c, f, instance, () => {
      f.get(instance);
      f.call(ticker(c));
      f.if(
        'i32',
        () => {
          f.get(instance);
          f.call(effectAsker(c));
        },
        () => pushQueued(c, f, instance),
      );
      f.set(goesOn);
      copyPart(c, f, instance, 'was', 'now');
      f.call(forgetPlanes(c));
    });
    f.get(goesOn);
    f.getGlobal(globals.stop);
    f.op('i32.eqz', 'i32.and');
  });
}

/** (instance): whether a tick that was not cancelled does something. A checkpoint in one that does nothing else counts. */
function effectAsker(c: Compilation): FunctionRef {
  return c.helper('does something', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    const giveOne = () => {
      f.i32(1);
      f.op('return');
    };
    f.getGlobal(c.globals.restart);
    f.if(null, giveOne);
    f.get(instance);
    f.call(changeAsker(c));
    f.if(null, giveOne);
    f.get(instance);
    f.call(endingAsker(c));
    f.if(null, () => {
      // By what the tick says, not by the state, which was the same before.
      zeroLabels(c, f, instance);
      f.get(instance);
      f.call(endingAsker(c));
      f.op('i32.eqz');
      f.if(null, giveOne);
    });
    writeCheckpoint(c, f, instance);
    f.i32(0);
  });
}

/** (instance): whether S differs from what it was when the tick began. */
function changeAsker(c: Compilation): FunctionRef {
  return c.helper('has changed', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    const { record, layout } = c;
    const at = f.local('i32');
    f.get(instance);
    f.set(at);
    f.loop((next) => {
      f.get(at);
      f.memory('v128.load', record.state);
      f.get(at);
      f.memory('v128.load', record.was);
      f.op('v128.xor', 'v128.any_true');
      f.if(null, () => {
        f.i32(1);
        f.op('return');
      });
      f.get(at);
      f.i32(16);
      f.op('i32.add');
      f.tee(at);
      f.get(instance);
      f.i32(layout.state.bytes);
      f.op('i32.add', 'i32.lt_u');
      f.brIf(next);
    });
    f.i32(0);
  });
}

/** Pushes whether anything was queued beside the `cancel`. */
function pushQueued(c: Compilation, f: FunctionBuilder, instance: Local): void {
  pushAnyLabel(c, f, instance);
  pushCommanded(c, f);
  f.i32(0);
  f.op('i32.ne', 'i32.or');
}

/** Runs something whose labels and texts are forgotten. */
function unheard(c: Compilation, f: FunctionBuilder, instance: Local, work: () => void): void {
  const labels = c.map.reserve(labelBytes(c));
  takeLabels(c, f, instance, labels);
  pushTextCount(c, f, instance);
  f.setGlobal(c.globals.textsBefore);
  work();
  zeroLabels(c, f, instance);
  addLabels(c, f, instance, labels);
  truncateTexts(c, f, instance);
}
