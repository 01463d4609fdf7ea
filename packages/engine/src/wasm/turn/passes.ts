/**
 * Passes over the rules of a group. Many rules are tried by halves: what all of one half need is asked first, and half the
 * rules are in vain at once.
 */
import { MAX_PASSES, type TurnGroup } from '../../program/turn';
import { factsOf } from '../../turn-work';
import type { FunctionBuilder, FunctionRef, Label, Local } from '../assembler/function-builder';
import type { TurnFrame } from './frame';
import { Matcher } from './match';
import { planRule, type RulePlan } from './plans';
import { NOTHING_KNOWN, pushRule, skipIfDead, type Known } from './rules';
import { writePassWork } from './work';

/** Rules of a function: bounded, so that compiling it takes time in proportion. */
const MOST_RULES = 24;
/** Fewer are not asked about together. */
const FEW_RULES = 4;
/**
 * No rule has changed anything yet; the group is over. Others are the number of the rule that changed something last, plus
 * `EARLIER` if that was in an earlier pass.
 */
const NONE = -1;
const OVER = -2;
const EARLIER = 2 ** 20;

/** A rule that may match, and its number in the group. */
interface Try {
  readonly plan: RulePlan;
  readonly number: number;
}

/**
 * Passes over the rules, until one changes nothing; where no rule draws, until the rule that changed something last is tried
 * in vain. Pushes whether one did. Goes to `over` if the work is too much.
 */
export function pushPasses(matcher: Matcher, name: string, group: TurnGroup, over: Label): void {
  const { f } = matcher;
  if (group.rules.length === 1) return pushPassesOfOne(matcher, group, over);
  f.with('i32', (last) =>
    f.with('i32', (passes) => {
      writePasses(matcher, name, group, last, passes, over);
      f.get(last);
      f.i32(NONE);
      f.op('i32.ne');
    }),
  );
}

/** Of a group of one rule: until it changes nothing. */
function pushPassesOfOne(matcher: Matcher, group: TurnGroup, over: Label): void {
  const { frame, f } = matcher;
  const plan = planRule(frame, group.rules[0]);
  if (!plan) return f.i32(0);
  f.with('i32', (passes) => {
    f.i32(0);
    f.set(passes);
    f.block(null, (end) =>
      f.loop((again) => {
        pushRule(matcher, plan, NOTHING_KNOWN, end, over);
        f.op('i32.eqz');
        f.brIf(end);
        f.get(passes);
        f.i32(1);
        f.op('i32.add');
        f.tee(passes);
        f.i32(group.times || MAX_PASSES);
        f.op('i32.eq');
        f.brIf(end);
        writePassWork(frame, f, [group], over);
        f.br(again);
      }),
    );
    f.get(passes);
  });
}

function writePasses(
  matcher: Matcher,
  name: string,
  group: TurnGroup,
  last: Local,
  passes: Local,
  over: Label,
): void {
  const { frame, f } = matcher;
  const { rules, times } = group;
  const most = times === 0 ? MAX_PASSES : times;
  const tries = rules.flatMap((rule, number): Try[] => {
    const plan = planRule(frame, rule);
    return plan ? [{ plan, number }] : [];
  });
  f.i32(NONE);
  f.set(last);
  f.i32(0);
  f.set(passes);
  f.block(null, (end) =>
    f.loop((again) => {
      const endsAmid = !factsOf(group).draws;
      const spread = rules.length > MOST_RULES;
      new Tries(matcher, name, { last, end, over, endsAmid }, spread).write(tries, NOTHING_KNOWN);
      if (most === 1) return f.br(end);
      // Nothing has changed in this pass.
      f.get(last);
      f.i32(EARLIER);
      f.op('i32.ge_u');
      f.brIf(end);
      f.get(last);
      f.i32(EARLIER);
      f.op('i32.or');
      f.set(last);
      f.get(passes);
      f.i32(1);
      f.op('i32.add');
      f.tee(passes);
      f.i32(most);
      f.op('i32.eq');
      f.brIf(end);
      writePassWork(frame, f, [group], over);
      f.br(again);
    }),
  );
}

/** How it is known that a group is over. */
interface Ending {
  /** The rule that changed something last. */
  readonly last: Local;
  /** Where it goes on when that rule is tried in vain. */
  readonly end: Label;
  /** Where it goes on when the work is too much. */
  readonly over: Label;
  /** May it end amid a pass? */
  readonly endsAmid: boolean;
}

/** The rules of a group in order, each tried once. */
class Tries {
  private readonly f: FunctionBuilder;
  private readonly frame: TurnFrame;

  constructor(
    private readonly matcher: Matcher,
    private readonly name: string,
    private readonly ending: Ending,
    /** Are the rules to be spread over functions? */
    private readonly spread: boolean,
  ) {
    this.f = matcher.f;
    this.frame = matcher.frame;
  }

  write(tries: readonly Try[], known: Known): void {
    if (tries.length === 0) return;
    if (tries.length < FEW_RULES || this.frame.globals.about.length === 0)
      return this.writeKnown(tries, known);
    const needed = neededByAll(tries, known);
    const { f } = this;
    f.block(null, (done) => {
      f.block(null, (vain) => {
        skipIfDead(this.matcher, needed, known, vain);
        this.writeKnown(tries, {
          needs: known.needs | needed.needs,
          kinds: known.kinds | needed.kinds,
        });
        f.br(done);
      });
      this.endIfIdle(tries[0].number, tries[tries.length - 1].number);
    });
  }

  /** Rules `first` to `final` were tried in vain: it ends if one of them changed something last. */
  private endIfIdle(first: number, final: number): void {
    const { f } = this;
    const { last, end, endsAmid } = this.ending;
    if (!endsAmid) return;
    f.get(last);
    f.i32(EARLIER + first);
    if (first === final) f.op('i32.eq');
    else {
      f.op('i32.sub');
      f.i32(final - first + 1);
      f.op('i32.lt_u');
    }
    f.brIf(end);
  }

  /** Of rules that all have what they need in common. */
  private writeKnown(tries: readonly Try[], known: Known): void {
    if (tries.length > MOST_RULES || (tries.length >= FEW_RULES && !this.spread)) {
      const half = tries.length >> 1;
      this.write(tries.slice(0, half), known);
      return this.write(tries.slice(half), known);
    }
    if (!this.spread) return tries.forEach((one) => this.tryOne(one, known));
    const { f, frame, name } = this;
    const { last, end, endsAmid } = this.ending;
    f.get(f.params[0]);
    f.get(last);
    f.call(runner(frame, `${name} from ${tries[0].number}`, tries, known, endsAmid));
    f.with('i32', (result) => {
      f.tee(result);
      f.i32(OVER);
      f.op('i32.eq');
      f.brIf(end);
      f.get(result);
      f.set(last);
    });
  }

  private tryOne({ plan, number }: Try, known: Known): void {
    const { f } = this;
    f.block(null, (next) => {
      f.block(null, (vain) => {
        pushRule(this.matcher, plan, known, vain, this.ending.over);
        // A rule that never changes anything is never the one that did so last.
        if (!plan.writes) return f.op('drop');
        f.op('i32.eqz');
        f.brIf(vain);
        f.i32(number);
        f.set(this.ending.last);
        f.br(next);
      });
      if (plan.writes) this.endIfIdle(number, number);
    });
  }
}

/** What every rule needs, and what one of each list is needed of. */
function neededByAll(tries: readonly Try[], known: Known) {
  let [needs, kinds] = [tries[0].plan.needs, tries[0].plan.kinds];
  for (const { plan } of tries) {
    needs &= plan.needs;
    kinds &= plan.kinds;
  }
  const moving = tries.every(({ plan }) => (plan.needs & ~known.needs) !== 0n);
  const someNeeds = moving && needs === 0n ? tries.reduce((bits, { plan }) => bits | plan.needs, 0n) : 0n;
  return { needs, kinds, someNeeds, someKinds: [] };
}

/** (instance, rule that changed something last): tries some of a group's rules; which one was it then? */
function runner(
  frame: TurnFrame,
  name: string,
  tries: readonly Try[],
  known: Known,
  endsAmid: boolean,
): FunctionRef {
  return frame.c.helper(name, ['i32', 'i32'], ['i32'], (f) => {
    const [, last] = f.params;
    f.block(null, (end) => {
      new Tries(new Matcher(frame, f), name, { last, end, over: end, endsAmid }, false).write(tries, known);
      f.get(last);
      f.op('return');
    });
    f.i32(OVER);
  });
}
