/** Transitions that run once for each part of an action. */
import type { FunctionRef } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { forgetIntents } from './intents';
import { transitionsOf } from './machine';

const PART = { action: 0, heading: 4, bytes: 8 } as const;

export function hasMacros({ program }: Compilation): boolean {
  return program.actions.some(({ macro }) => macro !== null);
}

/** (instance): the transitions for each part of the action whose number is set; afterwards it is set again. */
export function runParts(c: Compilation): FunctionRef {
  return c.modalHelper('run parts', ['i32'], [], (f) => {
    const [instance] = f.params;
    const { globals } = c;
    const [chosen, part, end] = Array.from({ length: 3 }, () => f.local('i32'));
    const { firsts, parts } = partTables(c);
    f.getGlobal(globals.action);
    f.set(chosen);
    for (const [local, next] of [
      [part, 0],
      [end, 1],
    ] as const) {
      f.get(chosen);
      f.i32(1);
      f.op('i32.add');
      f.i32(2);
      f.op('i32.shl');
      f.memory('i32.load', firsts + 4 * next);
      f.set(local);
    }
    f.block(null, (done) =>
      f.loop((again) => {
        for (const [global, offset] of [
          [globals.action, PART.action],
          [globals.heading, PART.heading],
        ] as const) {
          f.get(part);
          f.memory('i32.load', parts + offset);
          f.setGlobal(global);
        }
        f.get(instance);
        f.call(transitionsOf(c));
        f.getGlobal(globals.stop);
        f.getGlobal(globals.cancelled);
        f.op('i32.or');
        f.brIf(done);
        f.get(part);
        f.i32(PART.bytes);
        f.op('i32.add');
        f.tee(part);
        f.get(end);
        f.op('i32.ge_u');
        f.brIf(done);
        forgetIntents(c, f);
        f.br(again);
      }),
    );
    f.get(chosen);
    f.setGlobal(globals.action);
  });
}

/** From a tick on, for each action where its parts begin; and all parts. */
function partTables(c: Compilation): { firsts: number; parts: number } {
  const { actions } = c.program;
  const parts: number[] = [];
  const firsts: number[] = [];
  for (let action = -1; action < actions.length; action++) {
    firsts.push(4 * parts.length);
    const macro = actions[action]?.macro ?? [action];
    for (const part of macro.length > 0 ? macro : [-1]) parts.push(part, actions[part]?.heading ?? -1);
  }
  firsts.push(4 * parts.length);
  const constant = (words: readonly number[]) =>
    c.map.constant(new Uint8Array(Int32Array.from(words).buffer));
  return { firsts: constant(firsts), parts: constant(parts) };
}
