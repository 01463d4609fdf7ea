/** Parts of an instance's life that steps, starts and `play` share. */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { pushOnBoard } from './board';
import { type Compilation, type KeptState, Unit } from './compilation';
import { forgetLone } from './lone';
import { hasMacros, runParts } from './macros';
import { kindGroup } from './planes';
import { plays } from './program-walk';
import { writeStmt } from './statements';
import { clearTexts } from './texts';

/** A code that no action has. */
const NO_ACTION = -2;

/** (instance): the transitions. */
export function transitionsOf(c: Compilation): FunctionRef {
  return c.modalHelper('transitions', ['i32'], [], (f) => inlineTransitions(c, f));
}

/** Writes the transitions into a function whose first parameter is the instance. */
function inlineTransitions(c: Compilation, f: FunctionBuilder): void {
  const unit = new Unit(c, f);
  f.block(null, (exit) => {
    unit.exit = exit;
    unit.runsOnce = true;
    writeStmt(unit, c.program.transitions);
  });
}

/** The transitions of a step: where no start plays steps they are needed here alone, and a call is saved. */
export function writeTransitions(c: Compilation, f: FunctionBuilder): void {
  if (hasMacros(c)) {
    f.get(f.params[0]);
    return f.call(runParts(c));
  }
  if (!plays(c.program)) return inlineTransitions(c, f);
  f.get(f.params[0]);
  f.call(transitionsOf(c));
}

/** (): every cached plane is of another state. */
export function forgetPlanes(c: Compilation): FunctionRef {
  return c.lateHelper('forget planes', [], [], (f) => {
    c.planes.writeForget(f);
    forgetLone(c, f);
  });
}

/** (): the planes of S at the start of the step are of an earlier one. */
export function forgetWas(c: Compilation): FunctionRef {
  return c.lateHelper('forget was', [], [], (f) => c.planes.invalidate(f, kindGroup('was', 0)));
}

/** Copies S, unless one of the two is not kept. */
export function copyPart(
  c: Compilation,
  f: FunctionBuilder,
  instance: Local,
  from: KeptState,
  to: KeptState,
): void {
  const [source, target] = [c.stateOffset(from), c.stateOffset(to)];
  if (source < 0 || target < 0) return;
  copyBytes(f, instance, source, target, c.layout.state.bytes);
}

/** Copies a multiple of 16 bytes within the record. */
export function copyBytes(
  f: FunctionBuilder,
  instance: Local,
  from: number,
  to: number,
  bytes: number,
): void {
  if (bytes > 512) {
    for (const offset of [to, from]) {
      f.get(instance);
      f.i32(offset);
      f.op('i32.add');
    }
    f.i32(bytes);
    return f.copyMemory();
  }
  for (let at = 0; at < bytes; at += 16) {
    f.get(instance);
    f.get(instance);
    f.memory('v128.load', from + at);
    f.memory('v128.store', to + at);
  }
}

/** Zeroes bytes of the record. */
export function zeroBytes(f: FunctionBuilder, instance: Local, from: number, bytes: number): void {
  if (bytes > 256) {
    f.get(instance);
    f.i32(from);
    f.op('i32.add');
    f.i32(0);
    f.i32(bytes);
    return f.fillMemory();
  }
  let at = 0;
  for (; at + 16 <= bytes; at += 16) {
    f.get(instance);
    f.v128(new Uint8Array(16));
    f.memory('v128.store', from + at);
  }
  for (; at + 4 <= bytes; at += 4) {
    f.get(instance);
    f.i32(0);
    f.memory('i32.store', from + at);
  }
  for (; at < bytes; at++) {
    f.get(instance);
    f.i32(0);
    f.memory('i32.store8', from + at);
  }
}

/** What the transitions write themselves: labels and texts. */
export function zeroWritten(c: Compilation, f: FunctionBuilder, instance: Local): void {
  zeroLabels(c, f, instance);
  clearTexts(c, f, instance);
}

export function zeroLabels(c: Compilation, f: FunctionBuilder, instance: Local): void {
  zeroBytes(f, instance, c.record.signals + c.layout.signals.labels, c.program.labels.length);
}

/** The signals record of an episode's beginning: all zero, and not ended. What the transitions write themselves is left as it is. */
export function clearSignals(c: Compilation, f: FunctionBuilder, instance: Local): void {
  const { signals } = c.layout;
  zeroBytes(f, instance, c.record.signals, signals.labels);
  zeroBytes(
    f,
    instance,
    c.record.signals + signals.sayFacts,
    (signals.texts?.count ?? signals.bytes) - signals.sayFacts,
  );
  f.get(instance);
  f.i32(-1);
  f.memory('i32.store', c.record.signals + signals.ended);
}

/** What statements begin with: nothing counted, nothing stopped. Labels and the action have to be set beside. */
export function clearFrame(c: Compilation, f: FunctionBuilder): void {
  const { globals } = c;
  for (const global of [globals.changes, globals.stop, globals.cancelled, globals.sweeps]) {
    f.i32(0);
    f.setGlobal(global);
  }
}

/** Nobody acts. */
export function clearAction(c: Compilation, f: FunctionBuilder): void {
  for (const argument of c.args) {
    f.i32(0);
    f.setGlobal(argument);
  }
  for (const global of [c.globals.action, c.globals.heading]) {
    f.i32(-1);
    f.setGlobal(global);
  }
}

/**
 * Takes a code that is given apart and pushes whether the agent has such an action; the instance is the function's first
 * parameter.
 */
export function pushSetAction(c: Compilation, f: FunctionBuilder, code: Local): void {
  const { actions, actionCount } = c.program;
  const simple = actions.every(
    ({ args, count, first }, i) => args.length === 0 && count === 1 && first === i,
  );
  if (!simple) {
    f.get(f.params[0]);
    f.get(code);
    if (actions.some(({ withheld }) => withheld)) {
      f.i32(NO_ACTION);
      f.get(code);
      f.i32(actionCount);
      f.op('i32.lt_s', 'select');
    }
    return f.call(setAction(c));
  }
  // One table for all: a tick is its first entry, and what is no action is like a tick.
  const headings = Int32Array.from([-1, ...actions.map((action) => action.heading)]);
  f.with('i32', (accepted) => {
    f.get(code);
    f.i32(1);
    f.op('i32.add');
    f.i32(actionCount + 1);
    f.op('i32.lt_u');
    f.set(accepted);
    f.get(code);
    f.i32(-1);
    f.get(accepted);
    f.op('select');
    f.tee(code);
    f.setGlobal(c.globals.action);
    f.get(code);
    f.i32(1);
    f.op('i32.add');
    f.i32(2);
    f.op('i32.shl');
    f.memory('i32.load', c.map.constant(new Uint8Array(headings.buffer)));
    f.setGlobal(c.globals.heading);
    f.get(accepted);
  });
}

/**
 * (instance, code): takes an action code apart. 0 for a code out of range or a cell off the board: refused, and nobody
 * acts.
 */
export function setAction(c: Compilation): FunctionRef {
  return c.helper('set action', ['i32', 'i32'], ['i32'], (f) => {
    const [, code] = f.params;
    const { actions } = c.program;
    const unit = new Unit(c, f);
    const give = (value: number) => {
      f.i32(value);
      f.op('return');
    };
    clearAction(c, f);
    f.get(code);
    f.i32(-1);
    f.op('i32.eq');
    f.if(null, () => give(1));
    const rest = f.local('i32');
    const values = c.args.map(() => f.local('i32'));
    actions.forEach((action, index) => {
      f.get(code);
      f.i32(action.first);
      f.op('i32.sub');
      f.tee(rest);
      f.i32(action.count);
      f.op('i32.lt_u');
      f.if(null, () => {
        for (let a = action.args.length - 1; a >= 0; a--) {
          const { low, high, isCell } = action.args[a];
          const count = high - low + 1;
          f.get(rest);
          f.i32(count);
          f.op('i32.rem_u');
          f.i32(low);
          f.op('i32.add');
          f.set(values[a]);
          f.get(rest);
          f.i32(count);
          f.op('i32.div_u');
          f.set(rest);
          if (!isCell) continue;
          f.get(values[a]);
          f.i32(0);
          f.op('i32.ge_s');
          pushOnBoard(unit, values[a]);
          f.op('i32.eqz', 'i32.and');
          f.if(null, () => give(0));
        }
        action.args.forEach((_, a) => {
          f.get(values[a]);
          f.setGlobal(c.args[a]);
        });
        f.i32(index);
        f.setGlobal(c.globals.action);
        f.i32(action.heading);
        f.setGlobal(c.globals.heading);
        give(1);
      });
    });
    f.i32(0);
  });
}

/** No `restart` was obeyed in this step or reset yet. */
export function forgetLeft({ record, layout }: Compilation, f: FunctionBuilder, instance: Local): void {
  if (record.left < 0) return;
  f.get(instance);
  f.i32(0);
  f.memory('i32.store', record.left + layout.state.width);
}
