import { MAX_JUMPS, MAX_PASSES, type TurnGroup, type TurnRules } from '../../program/turn';
import { factsOf } from '../../turn-work';
import { evaluate } from '../expressions';
import type { Machine } from '../machine';
import { pick } from './drawing';
import { countOf, placesOf, tupleOf } from './matching';
import type { Round } from './round';
import { rewritePlace, tryRule } from './rewriting';
import { spend, WORD } from './spending';

/** All groups in order, with the jumps of loops. */
export function runRules(round: Round, rules: TurnRules, banned: ReadonlySet<number>): void {
  let changed = false;
  let jumps = 0;
  spendPasses(round.m, rules.groups);
  for (let group = 0; group < rules.groups.length; group++) {
    if (!banned.has(group) && runGroup(round, rules.groups[group])) changed = true;
    const loop = changed && rules.loops.find(({ last }) => last === group);
    if (!loop) continue;
    if (jumps === MAX_JUMPS) return;
    jumps++;
    changed = false;
    spendPasses(round.m, rules.groups.slice(loop.first, loop.last + 1));
    group = loop.first - 1;
  }
}

/** True if it changed something. */
function runGroup(round: Round, group: TurnGroup): boolean {
  if (group.when && evaluate(round.m, group.when) === 0) return false;
  return group.random ? drawPlace(round, group) : sweep(round, group);
}

/** Passes over the rules, until one changes nothing; where no rule draws, amid it, as soon as that is clear. */
function sweep(round: Round, group: TurnGroup): boolean {
  const { rules, times } = group;
  const { draws } = factsOf(group);
  let changed = false;
  let idle = 0;
  for (let pass = 0; pass < (times || MAX_PASSES); pass++) {
    if (pass > 0) spendPasses(round.m, [group]);
    for (const rule of rules) {
      if (tryRule(round, rule)) {
        changed = true;
        idle = 0;
      } else {
        idle++;
        if (idle === rules.length && !draws) return changed;
      }
    }
    if (idle >= rules.length) return changed;
  }
  return changed;
}

/** A pass over groups tries every cell of every rule on all words of the board. */
function spendPasses(m: Machine, groups: readonly TurnGroup[]): void {
  const facts = groups.map(factsOf);
  const cells = facts.reduce((sum, each) => sum + each.cells, 0);
  if (facts.length > 0) spend(m, cells * (m.layout.paddedCells / WORD), facts[0].line);
}

/** One place of all rules, drawn. */
function drawPlace(round: Round, { rules }: TurnGroup): boolean {
  const { m } = round;
  const found = rules.map((rule) => ({ rule, rows: placesOf(m, rule) }));
  const total = found.reduce((sum, { rows }) => sum + countOf(rows), 0);
  if (total === 0) return false;
  let number = pick(m, total);
  for (const { rule, rows } of found) {
    const count = countOf(rows);
    if (number < count) {
      round.enqueue(rule);
      return rewritePlace(round, rule, tupleOf(rows, number));
    }
    number -= count;
  }
  return false;
}
