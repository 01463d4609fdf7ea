/** What depends on the task of the running episode: goals and limits. */
import type { ProgramTask } from '../program/program';
import type { FunctionBuilder, FunctionRef } from './assembler/function-builder';
import type { ValueType } from './assembler/opcodes';
import { type Compilation, Unit } from './compilation';
import { pushBoolean } from './expressions';
import { walk } from './program-walk';
import { pushReal } from './reals';

/** A function of the instance that does for each task what `write` writes. */
export function perTask(
  c: Compilation,
  name: string,
  result: ValueType | null,
  write: (unit: Unit, task: ProgramTask) => void,
): FunctionRef {
  return c.modalHelper(name, ['i32'], result ? [result] : [], (f) =>
    writePerTask(new Unit(c, f), result, write),
  );
}

/** The same within a function of the instance. */
export function writePerTask(
  unit: Unit,
  result: ValueType | null,
  write: (unit: Unit, task: ProgramTask) => void,
): void {
  const { c, f } = unit;
  const { tasks, starts } = c.program;
  const branch = (task: number): void => {
    if (task === tasks.length - 1) return write(unit, tasks[task]);
    pushTask(c, f);
    f.i32(task);
    f.op('i32.eq');
    f.if(
      result,
      () => write(unit, tasks[task]),
      () => branch(task + 1),
    );
  };
  if (tasks.length === 0 || starts.length === 0) {
    if (result === 'f64') f.f64(0);
    else if (result) f.i32(0);
  } else branch(0);
}

function pushTask(c: Compilation, f: FunctionBuilder): void {
  const table = Int32Array.from(c.program.starts, (start) => start.task);
  f.get(f.params[0]);
  f.memory('i32.load', c.record.start);
  f.i32(2);
  f.op('i32.shl');
  f.memory('i32.load', c.map.constant(new Uint8Array(table.buffer)));
}

/** Pushes whether all goal lines hold and there is one. */
export function pushGoalHolds(unit: Unit): void {
  const { c, f } = unit;
  if (unit.goalIsKnown && unit.state === 'now' && isSteady(c)) {
    f.get(unit.instance);
    return f.memory('i32.load8_u', c.record.signals + c.layout.signals.goal);
  }
  f.get(unit.instance);
  f.call(
    perTask(c, `goal ${unit.state}`, 'i32', (inner, task) =>
      inner.reading(unit.state, () => {
        if (task.goals.length === 0) return inner.f.i32(0);
        inner.f.block('i32', (end) => {
          for (const goal of task.goals.slice(0, -1)) {
            inner.f.i32(0);
            pushBoolean(inner, goal);
            inner.f.op('i32.eqz');
            inner.f.brIf(end);
            inner.f.op('drop');
          }
          pushBoolean(inner, task.goals[task.goals.length - 1]);
        });
      }),
    ),
  );
}

/** Is no goal about what is only found out while signals are read? */
function isSteady(c: Compilation): boolean {
  let steady = true;
  walk(
    c.program.tasks.map((task) => task.goals),
    (node) => {
      if (node['op'] === 'compareReals' || node['op'] === 'draw') steady = false;
      if (node['op'] === 'builtin' && (node['name'] === 'ended' || node['name'] === 'truncated'))
        steady = false;
    },
  );
  return steady;
}

/** Pushes the limit of the task, 0 without one. */
export function pushLimit(unit: Unit): void {
  const { c, f } = unit;
  f.get(unit.instance);
  f.call(
    perTask(c, `limit ${unit.state}`, 'f64', (inner, task) =>
      inner.reading(unit.state, () => (task.limit ? pushReal(inner, task.limit) : inner.f.f64(0))),
    ),
  );
}
