/** The groups of a part of the turn, in order: passes, loops, random groups, rules that are left out. */
import { MAX_JUMPS, type TurnGroup, type TurnRules } from '../../program/turn';
import type { FunctionBuilder, Label, Local } from '../assembler/function-builder';
import { Unit } from '../compilation';
import { pushExpr } from '../expressions';
import { pushUnit } from '../luck';
import type { TurnFrame } from './frame';
import { Matcher } from './match';
import { planRule, type RulePlan } from './plans';
import { pushPasses } from './passes';
import { writeMatch } from './rules';
import { tupleCounter, tupleWriter } from './rewrite-places';
import { ruleTable } from './rows';
import { leaveIfStopped, writePassWork } from './work';

/** Rules of parts and groups that are no functions of their own, to save calls. */
const INLINE = { part: 64, group: 8 } as const;
/**
 * Runs the groups of a part, whose first pass is counted, in a function whose first parameter is the instance. Goes to `over`
 * if the work is too much.
 */
export function writePart(frame: TurnFrame, f: FunctionBuilder, part: 'early' | 'late', over: Label): void {
  const rules = frame.turn[part].groups.reduce((sum, group) => sum + group.rules.length, 0);
  if (rules <= INLINE.part) return new Part(frame, f, part, INLINE.group).write(over);
  f.get(f.params[0]);
  f.call(
    frame.c.helper(`turn: ${part}`, ['i32'], [], (g) =>
      g.block(null, (end) => new Part(frame, g, part, 0).write(end)),
    ),
  );
  leaveIfStopped(frame, f, over);
}

/** Where a part goes on after the last jump, and when the work is too much. */
interface Exits {
  readonly end: Label;
  readonly over: Label;
}

class Part {
  private readonly rules: TurnRules;
  /** Did a group change something since the part began, or since the last jump? */
  private readonly changed: Local | null;
  private readonly jumps: Local;
  private readonly matcher: Matcher;
  private next = 0;

  constructor(
    private readonly frame: TurnFrame,
    private readonly f: FunctionBuilder,
    private readonly part: 'early' | 'late',
    /** Rules of groups that are written here. */
    private readonly inline: number,
  ) {
    this.matcher = new Matcher(frame, f);
    this.rules = frame.turn[part];
    this.jumps = f.local('i32');
    this.changed = this.rules.loops.length > 0 ? f.local('i32') : null;
  }

  /** @param over where it goes on when the work is too much */
  write(over: Label): void {
    // Outer loops begin before inner ones, whatever the order in which they end.
    const loops = [...this.rules.loops].sort((a, b) => a.first - b.first || b.last - a.last);
    if (this.changed) {
      for (const local of [this.changed, this.jumps]) {
        this.f.i32(0);
        this.f.set(local);
      }
    }
    this.f.block(null, (end) => {
      this.writeUntil(this.rules.groups.length - 1, loops, { end, over });
    });
  }

  /** Writes the groups up to number `last`, with the loops that begin among them. */
  private writeUntil(last: number, loops: { first: number; last: number }[], exits: Exits): void {
    const { f } = this;
    while (this.next <= last) {
      const loop = loops[0];
      if (loop?.first === this.next) {
        loops.shift();
        const groups = this.rules.groups.slice(loop.first, loop.last + 1);
        f.loop((again) => {
          this.writeUntil(loop.last, loops, exits);
          this.writeJump(groups, again, exits);
        });
      } else this.writeGroup(this.next++, exits.over);
    }
  }

  private writeJump(groups: readonly TurnGroup[], again: Label, { end, over }: Exits): void {
    const { f, jumps } = this;
    const changed = this.changed!;
    f.get(changed);
    f.if(null, () => {
      f.i32(0);
      f.set(changed);
      f.get(jumps);
      f.i32(1);
      f.op('i32.add');
      f.tee(jumps);
      f.i32(MAX_JUMPS);
      f.op('i32.gt_s');
      f.brIf(end);
      writePassWork(this.frame, f, groups, over);
      f.br(again);
    });
  }

  private writeGroup(number: number, over: Label): void {
    const { f, frame, part } = this;
    const group = this.rules.groups[number];
    const rigid = part === 'early' ? frame.turn.rigid.indexOf(number) : -1;
    f.block(null, (skip) => {
      if (rigid >= 0) {
        f.getGlobal(frame.globals.banned);
        f.i32(1 << rigid);
        f.op('i32.and');
        f.brIf(skip);
      }
      if (group.when) {
        pushExpr(new Unit(frame.c, f), group.when);
        f.op('i32.eqz');
        f.brIf(skip);
      }
      const name = `turn: ${part} ${number}`;
      if (!group.random && group.rules.length <= this.inline) pushPasses(this.matcher, name, group, over);
      else {
        f.get(f.params[0]);
        f.call(
          frame.c.helper(name, ['i32'], ['i32'], (g) => {
            if (group.random) return pushRandom(frame, g, name, group);
            g.block(null, (end) => {
              pushPasses(new Matcher(frame, g), name, group, end);
              g.op('return');
            });
            g.i32(0);
          }),
        );
        leaveIfStopped(frame, f, over);
      }
      if (!this.changed) return f.op('drop');
      f.get(this.changed);
      f.op('i32.or');
      f.set(this.changed);
    });
  }
}

/** One tuple of places of all rules, drawn. Pushes whether it changed something. */
function pushRandom(frame: TurnFrame, f: FunctionBuilder, name: string, { rules }: TurnGroup): void {
  const plans = rules.map((rule) => planRule(frame, rule));
  const counts = frame.scratchBytes('tuples', 8 * Math.max(1, ...randomSizes(frame)));
  const [total, drawn, count] = Array.from({ length: 3 }, () => f.local('i64'));
  const changed = f.local('i32');
  const match = (plan: RulePlan, i: number) =>
    frame.c.helper(`${name} match ${i}`, [], ['i32'], (g) => {
      g.block(null, (vain) => {
        writeMatch(new Matcher(frame, g), plan, vain);
        g.i32(1);
        g.op('return');
      });
      g.i32(0);
    });
  const known = plans.flatMap((plan, i) => (plan ? [{ plan, i, matches: match(plan, i) }] : []));
  for (const { plan, i, matches } of known) {
    f.i64(0n);
    f.set(count);
    f.call(matches);
    f.if(null, () => {
      f.i32(ruleTable(frame, plan));
      f.call(tupleCounter(frame));
      f.set(count);
      f.getGlobal(frame.c.globals.stop);
      f.if(null, () => {
        f.i32(0);
        f.op('return');
      });
    });
    f.i32(0);
    f.get(count);
    f.memory('i64.store', counts + 8 * i);
    f.get(total);
    f.get(count);
    f.op('i64.add');
    f.set(total);
  }
  f.get(total);
  f.i64(0n);
  f.op('i64.ne');
  f.if(null, () => {
    pushUnit(new Unit(frame.c, f));
    f.get(total);
    f.op('f64.convert_i64_s', 'f64.mul', 'i64.trunc_f64_s');
    f.set(drawn);
    // A number of exactly 1 is possible, if hardly: then the last.
    f.get(drawn);
    f.get(total);
    f.op('i64.ge_u');
    f.if(null, () => {
      f.get(total);
      f.i64(1n);
      f.op('i64.sub');
      f.set(drawn);
    });
    f.block(null, (done) => {
      for (const { plan, i, matches } of known) {
        f.get(drawn);
        f.loadAt('i64.load', counts + 8 * i);
        f.tee(count);
        f.op('i64.lt_u');
        f.if(null, () => {
          const table = ruleTable(frame, plan);
          f.call(matches);
          f.op('drop');
          f.get(f.params[0]);
          f.i32(table);
          f.get(drawn);
          f.call(tupleWriter(frame));
          f.set(changed);
          f.br(done);
        });
        f.get(drawn);
        f.get(count);
        f.op('i64.sub');
        f.set(drawn);
      }
    });
  });
  f.get(changed);
}

function randomSizes({ turn }: TurnFrame): number[] {
  return [...turn.early.groups, ...turn.late.groups].flatMap(({ random, rules }) =>
    random ? [rules.length] : [],
  );
}
