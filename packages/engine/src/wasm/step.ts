/** A step and a start, in the order of docs/semantics.md. */
import { MAX_START_TRIES, MAX_WORK_PER_START } from '../limits';
import { STREAMS } from '../random';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { commandsOf } from '../commands';
import { changesActions, whatActs } from './acting';
import { pushFit } from './arithmetic';
import { type Compilation, STOPPED_FAULT, Unit } from './compilation';
import { drawFrom } from './draws';
import { pushExpr } from './expressions';
import { pushEndsWithTick } from './obeying';
import { clearIntents, forgetIntents } from './intents';
import { byNumber, callByNumber, findIfUnknown } from './lone';
import {
  clearAction,
  clearFrame,
  clearSignals,
  copyPart,
  forgetPlanes,
  forgetWas,
  pushSetAction,
  setAction,
  writeTransitions,
  zeroBytes,
  zeroWritten,
  forgetLeft,
} from './machine';
import { writeBeginLuck } from './luck';
import { draws } from './program-walk';
import { emptySizes, sizer } from './sizing';
import { signalStart, writeSignals } from './signals';
import { writeStmt } from './statements';
import { pushNewText } from './texts';
import { writeUndone } from './tick';
import { hasCommands, ticksRunner } from './ticks';
import { writeKeepSeen } from './told';

/** What `reset` returns. */
export const RESET = { done: 0, noSuchStart: 1, rejected: 2, faulted: 3 } as const;
/** Of a start that faulted, above the `RESET` value: position in FAULT_CODES + 1 in four bits, then the line. */
export const START_FAULT = { code: 8, line: 12 } as const;

/** (instance, action): a step of any instance. */
export function stepper(c: Compilation): FunctionRef {
  return c.helper('step afresh', ['i32', 'i32'], [], (f) => {
    f.call(forgetPlanes(c));
    for (const param of f.params) f.get(param);
    f.call(nextStepper(c));
  });
}

/** (instance, action): a step of the instance whose planes are known, or of one after `forgetPlanes`. */
export function nextStepper(c: Compilation): FunctionRef {
  return byNumber(c, 'step', () => stepInMode(c));
}

/** The same as a call in a function whose first parameter is the instance; `push` pushes instance and action. */
export function callNextStep(c: Compilation, f: FunctionBuilder, push: () => void): void {
  callByNumber(c, f, push, () => stepInMode(c));
}

function stepInMode(c: Compilation): FunctionRef {
  return c.modalHelper('step instance', ['i32', 'i32'], [], (f) => {
    const [instance, action] = f.params;
    const { globals, record, layout } = c;
    const { signals } = layout;
    const clock = f.local('i32');
    const accepted = f.local('i32');
    f.get(instance);
    f.memory('i32.load', record.signals + signals.steps);
    f.set(clock);
    writeKeepSeen(c, f, instance);
    clearFrame(c, f);
    forgetLeft(c, f, instance);
    f.i32(0);
    f.setGlobal(globals.work);
    zeroWritten(c, f, instance);
    pushSetAction(c, f, action);
    f.set(accepted);
    if (changesActions(c)) {
      f.get(accepted);
      f.if(null, () => {
        f.get(instance);
        for (const argument of [instance, action, clock]) f.get(argument);
        f.call(whatActs(c));
        f.call(setAction(c));
        f.set(accepted);
      });
    }
    copyPart(c, f, instance, 'now', 'was');
    if (record.was >= 0) f.call(forgetWas(c));
    if (draws(c.program.transitions)) drawFrom(c, f, instance, STREAMS.T, () => f.get(clock));
    f.get(accepted);
    const run = () => {
      if (hasCommands(c)) {
        f.get(instance);
        f.i32(1);
        f.call(ticksRunner(c));
      } else {
        writeTransitions(c, f);
        forgetIntents(c, f);
      }
      f.getGlobal(globals.stop);
      f.getGlobal(globals.cancelled);
      f.op('i32.or');
      f.if(null, () => {
        f.i32(0);
        f.set(accepted);
        writeUndone(c, f, instance);
        findIfUnknown(c, f);
      });
    };
    const { badAction = null } = c.program.texts ?? {};
    f.if(
      null,
      run,
      badAction === null
        ? undefined
        : () => {
            pushNewText(c, f, instance, badAction);
            f.op('drop');
          },
    );
    clearSignals(c, f, instance);
    const store = (offset: number, op: 'i32.store' | 'i32.store8', value: () => void) => {
      f.get(instance);
      value();
      f.memory(op, record.signals + offset);
    };
    store(signals.steps, 'i32.store', () => {
      f.get(clock);
      f.i32(1);
      f.op('i32.add');
    });
    store(signals.refused, 'i32.store8', () => {
      f.get(accepted);
      f.op('i32.eqz');
    });
    f.getGlobal(globals.stop);
    f.i32(STOPPED_FAULT);
    f.op('i32.eq');
    f.if(null, () => {
      store(signals.truncated, 'i32.store8', () => f.i32(1));
      store(signals.fault, 'i32.store8', () => f.getGlobal(globals.fault));
      store(signals.faultLine, 'i32.store', () => f.getGlobal(globals.faultLine));
    });
    [globals.action, ...c.args].forEach((global, i) => {
      f.get(instance);
      f.getGlobal(global);
      f.memory('i32.store', record.action + 4 * i);
    });
    writeSignals(c, f);
  });
}

/** (instance, start, seed): a `RESET` value, of a fault with what fault; if it is not 0, the instance is as it was before. */
export function resetter(c: Compilation): FunctionRef {
  return c.helper('reset instance', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [instance, start, seed] = f.params;
    const { record, layout, program, globals } = c;
    const backup = c.map.reserve(layout.snapshot.bytes);
    const attempt = f.local('i32');
    const result = f.local('i32');
    f.get(start);
    f.i32(program.starts.length);
    f.op('i32.ge_u');
    f.if(null, () => {
      f.i32(RESET.noSuchStart);
      f.op('return');
    });
    f.i32(backup);
    f.get(instance);
    f.i32(record.image);
    f.op('i32.add');
    f.i32(layout.snapshot.bytes);
    f.copyMemory();
    f.get(instance);
    f.get(start);
    f.memory('i32.store', record.start);
    f.get(instance);
    f.get(seed);
    f.memory('i32.store', record.seed);
    forgetLeft(c, f, instance);
    writeBeginLuck(c, f, instance);
    f.i32(RESET.rejected);
    f.set(result);
    f.i32(c.mostWork - MAX_WORK_PER_START);
    f.setGlobal(globals.work);
    f.block(null, (end) => {
      f.i32(0);
      f.set(attempt);
      f.loop((again) => {
        drawFrom(c, f, instance, STREAMS.x, () => f.get(attempt));
        f.get(instance);
        f.call(runStart(c));
        f.getGlobal(globals.stop);
        f.getGlobal(globals.cancelled);
        f.op('i32.or', 'i32.eqz');
        f.if(null, () => {
          f.i32(RESET.done);
          f.set(result);
          f.br(end);
        });
        f.getGlobal(globals.stop);
        f.i32(STOPPED_FAULT);
        f.op('i32.eq');
        f.if(null, () => {
          pushStartFault(c, f);
          f.set(result);
          f.br(end);
        });
        f.get(attempt);
        f.i32(1);
        f.op('i32.add');
        f.tee(attempt);
        f.i32(MAX_START_TRIES);
        f.op('i32.lt_u');
        f.brIf(again);
      });
    });
    f.call(clearIntents(c));
    f.get(result);
    f.if(null, () => {
      f.get(instance);
      f.i32(record.image);
      f.op('i32.add');
      f.i32(backup);
      f.i32(layout.snapshot.bytes);
      f.copyMemory();
      f.get(result);
      f.op('return');
    });
    copyPart(c, f, instance, 'now', 'was');
    copyPart(c, f, instance, 'now', 'initial');
    writeTarget(c, f, instance);
    clearFrame(c, f);
    f.call(forgetPlanes(c));
    clearAction(c, f);
    zeroWritten(c, f, instance);
    clearSignals(c, f, instance);
    zeroBytes(
      f,
      instance,
      record.memory + layout.memory.goalsAtStart,
      layout.memory.taskLocals - layout.memory.goalsAtStart,
    );
    if (record.acting >= 0) zeroBytes(f, instance, record.acting, layout.acting.bytes);
    if (record.seen >= 0) zeroBytes(f, instance, record.seen, layout.seen.bytes);
    f.get(instance);
    f.call(signalStart(c));
    if (commandsOf(program).asTurn) {
      f.getGlobal(globals.startEnds);
      f.if(null, () => {
        f.get(instance);
        f.getGlobal(globals.startEnds);
        f.i32(1);
        f.op('i32.sub');
        f.memory('i32.store', record.signals + layout.signals.ended);
      });
    }
    f.i32(RESET.done);
  });
}

function pushStartFault(c: Compilation, f: FunctionBuilder): void {
  f.i32(RESET.faulted);
  f.getGlobal(c.globals.fault);
  f.i32(START_FAULT.code);
  f.op('i32.shl', 'i32.or');
  f.getGlobal(c.globals.faultLine);
  f.i32(START_FAULT.line);
  f.op('i32.shl', 'i32.or');
}

/** After a start: what `restart` goes back to, unless the start ended with a tick. */
function writeTarget(c: Compilation, f: FunctionBuilder, instance: Local): void {
  if (c.record.checkpoint < 0) return;
  const copy = () => copyPart(c, f, instance, 'now', 'checkpoint');
  if (c.program.starts.every(({ endsWithTick }) => !endsWithTick)) return copy();
  pushEndsWithTick(c, f, instance);
  f.op('i32.eqz');
  f.if(null, copy);
}

/** (instance): one try of the start that the record names. */
function runStart(c: Compilation): FunctionRef {
  return c.helper('try start', ['i32'], [], (f) => {
    const [instance] = f.params;
    const unit = new Unit(c, f);
    const { record, layout, program } = c;
    zeroBytes(f, instance, record.state, layout.state.bytes);
    copyPart(c, f, instance, 'now', 'was');
    copyPart(c, f, instance, 'now', 'initial');
    copyPart(c, f, instance, 'now', 'checkpoint');
    zeroBytes(f, instance, record.memory, layout.memory.bytes);
    clearSignals(c, f, instance);
    zeroWritten(c, f, instance);
    f.call(clearIntents(c));
    clearFrame(c, f);
    f.i32(0);
    f.setGlobal(c.globals.startEnds);
    f.call(forgetPlanes(c));
    clearAction(c, f);
    f.block(null, (rejected) => {
      if (program.board) {
        f.get(instance);
        pushExpr(unit, program.board.widthOf);
        pushExpr(unit, program.board.heightOf);
        f.call(sizer(c));
        f.brIf(rejected);
      }
      program.variables.forEach(({ low, high, wrap, initial }, i) => {
        f.get(instance);
        pushExpr(unit, initial);
        pushFit(f, low, high, wrap);
        f.memory('i32.store', record.state + layout.state.variables + 4 * i);
      });
      program.starts.forEach((start, number) => {
        f.get(instance);
        f.memory('i32.load', record.start);
        f.i32(number);
        f.op('i32.eq');
        f.if(null, () => {
          f.get(instance);
          f.call(startBody(c, number, start.body));
          f.op('return');
        });
      });
    });
    // Only a bad size comes here: it is a rejected try.
    f.i32(1);
    f.setGlobal(c.globals.cancelled);
  });
}

function startBody(c: Compilation, number: number, body: Parameters<typeof writeStmt>[1]): FunctionRef {
  return c.helper(`start ${number}`, ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    unit.inStart = true;
    unit.emptySizes = emptySizes(body);
    f.block(null, (exit) => {
      unit.exit = exit;
      writeStmt(unit, body);
    });
  });
}
