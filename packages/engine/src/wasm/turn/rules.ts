/** One rule of a turn: what keeps it from being tried, where it matches, and which way it is rewritten. */
import type { Label } from '../assembler/function-builder';
import type { CellSet, Matcher } from './match';
import type { RulePlan } from './plans';
import { queuer, queueTable } from './queue';
import { partPlane, rewriter, ruleTable } from './rewrite-places';
import { writeTogether } from './rewrite-together';

/** Pushes whether the rule changed something; goes to `vain` if it has no place. */
export function pushRule(matcher: Matcher, plan: RulePlan, vain: Label): void {
  const { f, frame } = matcher;
  skipIfDead(matcher, plan, vain);
  if (!plan.together) {
    writeMatch(matcher, plan, vain);
    f.get(f.params[0]);
    f.i32(ruleTable(frame, plan));
    return f.call(rewriter(frame));
  }
  const places = plan.rows.map(({ cells }, row): CellSet => {
    const set = matcher.set(`row ${row}`);
    matcher.find(cells, plan.rule.step, set);
    f.op('i32.eqz');
    f.brIf(vain);
    return set;
  });
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

/** A rule that needs an intent which nobody has is not tried. */
function skipIfDead({ f, frame }: Matcher, { needs }: RulePlan, vain: Label): void {
  if (needs === 0n) return;
  f.getGlobal(frame.globals.live);
  f.i64(needs);
  f.op('i64.and');
  f.i64(needs);
  f.op('i64.ne');
  f.brIf(vain);
}
