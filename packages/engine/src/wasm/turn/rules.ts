/** One rule of a turn: what keeps it from being tried, where it matches, and which way it is rewritten. */
import type { Global, Label } from '../assembler/function-builder';
import type { CellSet, Matcher } from './match';
import type { RulePlan } from './plans';
import { queuer, queueTable } from './queue';
import { rewriter } from './rewrite-places';
import { partPlane, ruleTable } from './rows';
import { writeTogether } from './rewrite-together';
import { leaveIfStopped, writePlacesWork } from './work';

/** Bits of `live` and `about` that were seen to be set; they stay so while rules are tried. */
export interface Known {
  readonly needs: bigint;
  readonly kinds: bigint;
}
export const NOTHING_KNOWN: Known = { needs: 0n, kinds: 0n };

/** Pushes whether the rule changed something; goes to `vain` if it has no place, to `over` if it has too many. */
export function pushRule(matcher: Matcher, plan: RulePlan, known: Known, vain: Label, over: Label): void {
  const { f, frame } = matcher;
  skipIfDead(matcher, { ...plan, someNeeds: 0n }, known, vain);
  if (!plan.together) {
    writeMatch(matcher, plan, vain);
    f.get(f.params[0]);
    f.i32(ruleTable(frame, plan));
    f.call(rewriter(frame));
    return leaveIfStopped(frame, f, over);
  }
  const places = plan.rows.map(({ cells }, row): CellSet => {
    const set = matcher.set(`row ${row}`);
    matcher.find(cells, plan.rule.step, set);
    f.op('i32.eqz');
    f.brIf(vain);
    return set;
  });
  writePlacesWork(frame, f, plan.rule, places, over);
  f.i32(1);
  f.setGlobal(frame.globals.matched);
  const queue = queueTable(frame, plan.rule);
  if (queue !== 0) {
    f.i32(queue);
    f.call(queuer(frame));
  }
  writeTogether(matcher, plan, places);
}

/** Finds the places of all parts of all rows, each in its plane; goes to `vain` if one has none. */
export function writeMatch(matcher: Matcher, plan: RulePlan, vain: Label): void {
  const { f, frame } = matcher;
  plan.rows.forEach(({ segments }, row) =>
    segments.forEach((cells, part) => {
      const plane = partPlane(frame, row, part);
      if (!matcher.inWords) matcher.find(cells, plan.rule.step, { address: plane });
      else {
        const words = matcher.locals('part');
        matcher.find(cells, plan.rule.step, { words });
        words.forEach((word, w) => {
          f.i32(0);
          f.get(word);
          f.memory('i64.store', plane + 8 * w);
        });
      }
      f.op('i32.eqz');
      f.brIf(vain);
    }),
  );
}

/** What needs an intent that nobody has, or a kind that is not on the board, is not tried. */
export function skipIfDead(
  { f, frame }: Matcher,
  {
    needs,
    someNeeds,
    kinds,
    someKinds,
  }: Pick<RulePlan, 'needs' | 'kinds' | 'someKinds'> & { someNeeds: bigint },
  known: Known,
  vain: Label,
): void {
  const { live, about } = frame.globals;
  const part = (bits: bigint, g: number) => BigInt.asIntN(64, bits >> BigInt(64 * g));
  const requireAll = (global: Global, bits: bigint) => {
    if (bits === 0n) return;
    f.getGlobal(global);
    f.i64(bits);
    f.op('i64.and');
    f.i64(bits);
    f.op('i64.ne');
    f.brIf(vain);
  };
  requireAll(live, needs & ~known.needs);
  about.forEach((global, g) => requireAll(global, part(kinds & ~known.kinds, g)));
  if (someNeeds !== 0n) {
    f.getGlobal(live);
    f.i64(someNeeds);
    f.op('i64.and', 'i64.eqz');
    f.brIf(vain);
  }
  for (const some of new Set(someKinds)) {
    const asked = about
      .map((global, g) => ({ global, bits: part(some, g) }))
      .filter(({ bits }) => bits !== 0n);
    asked.forEach(({ global, bits }, i) => {
      f.getGlobal(global);
      f.i64(bits);
      f.op('i64.and');
      if (i > 0) f.op('i64.or');
    });
    if (asked.length === 0) continue;
    f.op('i64.eqz');
    f.brIf(vain);
  }
}
