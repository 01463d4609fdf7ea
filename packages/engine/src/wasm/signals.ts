/** Y after a step or a start: memory, goal, entries, fails, limit. */
import type { Expr } from '../program/program';
import { STREAMS } from '../random';
import type { FunctionBuilder, FunctionRef } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom } from './draws';
import { writeEnd, writeEntry, writeLastPayment } from './entries';
import { pushBoolean, pushExpr } from './expressions';
import { draws } from './program-walk';
import { pushReal } from './reals';
import { perTask, writePerTask } from './tasks';

/** Brings the bits up to date; in a step, those of milestones that are new are counted. */
function writeMemory(unit: Unit, counts: boolean): void {
  const { c, f } = unit;
  const { program, record, layout } = c;
  program.evers.forEach((of, bit) => {
    const at = record.memory + layout.memory.ever + bit;
    const milestones = counts ? program.milestones.filter((milestone) => milestone.bit === bit).length : 0;
    f.get(unit.instance);
    f.memory('i32.load8_u', at);
    f.op('i32.eqz');
    f.if(null, () => {
      if (milestones === 0) {
        f.get(unit.instance);
        pushBoolean(unit, of);
        return f.memory('i32.store8', at);
      }
      pushExpr(unit, of);
      f.if(null, () => {
        f.get(unit.instance);
        f.i32(1);
        f.memory('i32.store8', at);
        f.get(unit.instance);
        f.get(unit.instance);
        f.memory('i32.load', record.signals + layout.signals.unlocked);
        f.i32(milestones);
        f.op('i32.add');
        f.memory('i32.store', record.signals + layout.signals.unlocked);
      });
    });
  });
}

/** Writes `goal` and `met`. */
function writeGoals(unit: Unit): void {
  const { c } = unit;
  if (c.program.tasks.every((task) => task.goals.length === 0)) return;
  writePerTask(unit, null, (inner, task) => writeGoal(inner, task.goals));
}

/** The record was cleared before: a task without goals leaves it so. */
function writeGoal(unit: Unit, goals: readonly Expr[]): void {
  const { c, f } = unit;
  const { signals, memory } = c.layout;
  if (goals.length === 0) return;
  const [all, open, met, broken, holds, atStart] = Array.from({ length: 6 }, () => f.local('i32'));
  f.i32(1);
  f.set(all);
  for (const counter of [open, met, broken]) {
    f.i32(0);
    f.set(counter);
  }
  goals.forEach((goal, i) => {
    pushBoolean(unit, goal);
    f.tee(holds);
    f.get(all);
    f.op('i32.and');
    f.set(all);
    f.get(unit.instance);
    f.memory('i32.load8_u', c.record.memory + memory.goalsAtStart + i);
    f.set(atStart);
    const count = (counter: typeof open, push: () => void) => {
      f.get(counter);
      push();
      f.op('i32.add');
      f.set(counter);
    };
    const closed = (of: typeof open) => () => {
      f.get(of);
      f.op('i32.eqz');
    };
    count(open, closed(atStart));
    count(met, () => {
      f.get(holds);
      closed(atStart)();
      f.op('i32.and');
    });
    count(broken, () => {
      closed(holds)();
      f.get(atStart);
      f.op('i32.and');
    });
  });
  f.get(unit.instance);
  f.get(all);
  f.memory('i32.store8', c.record.signals + signals.goal);
  f.get(unit.instance);
  f.get(open);
  f.op('i32.eqz');
  f.get(broken);
  f.op('i32.or');
  f.if(
    'f64',
    () => f.f64(0),
    () => {
      f.get(met);
      f.op('f64.convert_i32_s');
      if (goals.length === 1) return;
      f.get(open);
      f.op('f64.convert_i32_s', 'f64.div');
    },
  );
  f.memory('f64.store', c.record.signals + signals.met);
}

/**
 * Writes the signals of a step into a function whose first parameter is the instance: the record is cleared, the clock,
 * `refused`, labels and a fault are in it.
 */
export function writeSignals(c: Compilation, f: FunctionBuilder): void {
  const unit = new Unit(c, f);
  const { program, record, layout } = c;
  const steps = () => {
    f.get(unit.instance);
    f.memory('i32.load', record.signals + layout.signals.steps);
  };
  if (draws([program.signals, program.tasks, program.evers, program.says])) {
    drawFrom(c, f, unit.instance, STREAMS.Y, () => {
      steps();
      f.i32(1);
      f.op('i32.sub');
    });
  }
  writeMemory(unit, true);
  writeGoals(unit);
  unit.goalIsKnown = true;
  const level = program.texts?.level;
  if (level) {
    f.get(unit.instance);
    pushExpr(unit, level);
    f.memory('i32.store', record.signals + layout.signals.texts!.level);
  }
  program.signals.forEach((entry, number) => writeEntry(unit, entry, number));
  writeEndOfTask(unit);
  writeLastPayment(unit);
}

/** Fails and the limit. */
function writeEndOfTask(unit: Unit): void {
  const { program, record, layout } = unit.c;
  if (program.tasks.every(({ fails, limit }) => fails.length === 0 && !limit)) return;
  writePerTask(unit, null, (inner, { fails, limit }) => {
    const g = inner.f;
    inner.goalIsKnown = true;
    if (fails.length > 0) {
      g.block(null, (end) => {
        g.block(null, (failed) => {
          for (const fail of fails) {
            pushExpr(inner, fail);
            g.brIf(failed);
          }
          g.br(end);
        });
        writeEnd(inner, program.endings.indexOf('failure'));
      });
    }
    if (!limit) return;
    g.get(inner.instance);
    g.memory('i32.load', record.signals + layout.signals.steps);
    g.op('f64.convert_i32_s');
    pushReal(inner, limit);
    g.op('f64.ge');
    g.if(null, () => {
      g.get(inner.instance);
      g.i32(1);
      g.memory('i32.store8', record.signals + layout.signals.truncated);
    });
  });
}

/** (instance): memory begins, nothing is paid. */
export function signalStart(c: Compilation): FunctionRef {
  return c.helper('signals after start', ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    const { program, record, layout } = c;
    if (draws([program.tasks, program.evers])) drawFrom(c, f, unit.instance, STREAMS.Y, () => f.i32(0));
    writeMemory(unit, false);
    if (program.tasks.some((task) => task.goals.length > 0)) {
      f.get(unit.instance);
      f.call(
        perTask(c, 'goals at start', null, (inner, task) => {
          task.goals.forEach((goal, i) => {
            inner.f.get(inner.instance);
            pushBoolean(inner, goal);
            inner.f.memory('i32.store8', record.memory + layout.memory.goalsAtStart + i);
          });
        }),
      );
    }
    writeGoals(unit);
  });
}
