/**
 * Passes over the rules of a group. Many rules are tried by halves: what all of one half need is asked first, and half the
 * rules are in vain at once.
 */
import { MAX_PASSES, type TurnGroup } from '../../program/turn';
import type { FunctionBuilder, FunctionRef, Label, Local } from '../assembler/function-builder';
import type { TurnFrame } from './frame';
import { Matcher } from './match';
import { planRule, type RulePlan } from './plans';
import { NOTHING_KNOWN, pushRule, skipIfDead, type Known } from './rules';

/** Rules of a function: bounded, so that compiling it takes time in proportion. */
const MOST_RULES = 24;
/** Fewer are not asked about together. */
const FEW_RULES = 4;
/** No rule has changed anything yet; the group is over. Others are numbers of the rule that changed something last. */
const NONE = -1;
const OVER = -2;

/** A rule that may match, and its number in the group. */
interface Try {
  readonly plan: RulePlan;
  readonly number: number;
}

/** Passes over the rules, until each has been tried in vain since the last change. Pushes whether there was one. */
export function pushPasses(matcher: Matcher, name: string, group: TurnGroup): void {
  const { f } = matcher;
  f.with('i32', (last) =>
    f.with('i32', (passes) => {
      writePasses(matcher, name, group, last, passes);
      f.get(last);
      f.i32(NONE);
      f.op('i32.ne');
    }),
  );
}

function writePasses(
  matcher: Matcher,
  name: string,
  { rules, times }: TurnGroup,
  last: Local,
  passes: Local,
): void {
  const { frame, f } = matcher;
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
      new Tries(matcher, name, last, end, rules.length > MOST_RULES).write(tries, NOTHING_KNOWN);
      f.get(last);
      f.i32(NONE);
      f.op('i32.eq');
      f.brIf(end);
      if (most === 1) return f.br(end);
      f.get(passes);
      f.i32(1);
      f.op('i32.add');
      f.tee(passes);
      f.i32(most);
      f.op('i32.lt_u');
      f.brIf(again);
    }),
  );
}

/** The rules of a group in order, each tried once. */
class Tries {
  private readonly f: FunctionBuilder;
  private readonly frame: TurnFrame;

  constructor(
    private readonly matcher: Matcher,
    private readonly name: string,
    /** The number of the rule that changed something last. */
    private readonly last: Local,
    /** Where it goes on when that rule is tried in vain. */
    private readonly end: Label,
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
      const first = tries[0].number;
      f.get(this.last);
      f.i32(first);
      f.op('i32.sub');
      f.i32(tries[tries.length - 1].number - first + 1);
      f.op('i32.lt_u');
      f.brIf(this.end);
    });
  }

  /** Of rules that all have what they need in common. */
  private writeKnown(tries: readonly Try[], known: Known): void {
    if (tries.length > MOST_RULES || (tries.length >= FEW_RULES && !this.spread)) {
      const half = tries.length >> 1;
      this.write(tries.slice(0, half), known);
      return this.write(tries.slice(half), known);
    }
    if (!this.spread) return tries.forEach((one) => this.tryOne(one, known));
    const { f, frame, name, last } = this;
    f.get(f.params[0]);
    f.get(last);
    f.call(runner(frame, `${name} from ${tries[0].number}`, tries, known));
    f.with('i32', (result) => {
      f.tee(result);
      f.i32(OVER);
      f.op('i32.eq');
      f.brIf(this.end);
      f.get(result);
      f.set(last);
    });
  }

  private tryOne({ plan, number }: Try, known: Known): void {
    const { f, last } = this;
    f.block(null, (next) => {
      f.block(null, (vain) => {
        pushRule(this.matcher, plan, known, vain);
        // A rule that never changes anything is never the one that did so last.
        if (!plan.writes) return f.op('drop');
        f.op('i32.eqz');
        f.brIf(vain);
        f.i32(number);
        f.set(last);
        f.br(next);
      });
      if (!plan.writes) return;
      f.get(last);
      f.i32(number);
      f.op('i32.eq');
      f.brIf(this.end);
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
function runner(frame: TurnFrame, name: string, tries: readonly Try[], known: Known): FunctionRef {
  return frame.c.helper(name, ['i32', 'i32'], ['i32'], (f) => {
    const [, last] = f.params;
    f.block(null, (end) => {
      new Tries(new Matcher(frame, f), name, last, end, false).write(tries, known);
      f.get(last);
      f.op('return');
    });
    f.i32(OVER);
  });
}
