import { MAX_JUMPS, MAX_PASSES, type TurnGroup, type TurnRules } from '../../program/turn';
import { evaluate } from '../expressions';
import { pick } from './drawing';
import { countOf, placesOf, tupleOf } from './matching';
import type { Round } from './round';
import { rewritePlace, tryRule } from './rewriting';

/** All groups in order, with the jumps of loops. */
export function runRules(round: Round, rules: TurnRules, banned: ReadonlySet<number>): void {
  let changed = false;
  let jumps = 0;
  for (let group = 0; group < rules.groups.length; group++) {
    if (!banned.has(group) && runGroup(round, rules.groups[group])) changed = true;
    const loop = changed && rules.loops.find(({ last }) => last === group);
    if (!loop) continue;
    if (jumps === MAX_JUMPS) return;
    jumps++;
    changed = false;
    group = loop.first - 1;
  }
}

/** True if it changed something. */
function runGroup(round: Round, group: TurnGroup): boolean {
  if (group.when && evaluate(round.m, group.when) === 0) return false;
  return group.random ? drawPlace(round, group) : sweep(round, group);
}

/** Passes over the rules, until one changes nothing. */
function sweep(round: Round, { rules, times }: TurnGroup): boolean {
  let changed = false;
  for (let pass = 0; pass < (times || MAX_PASSES); pass++) {
    let idle = true;
    for (const rule of rules) if (tryRule(round, rule)) idle = false;
    if (idle) break;
    changed = true;
  }
  return changed;
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
