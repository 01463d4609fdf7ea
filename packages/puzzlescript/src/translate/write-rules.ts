/** All rules in the world's words, without those that are left out. */
import type { Game } from '../parser/game';
import type { Step } from './groups';
import type { Labels } from './labels';
import type { WorldNames } from './names';
import { Remarks } from './remarks';
import { type WorldRule, worldRule } from './rules';
import { TransitionsWriter } from './transitions';

/** `rejected`: why rules are left out, by their line in the source. */
export function writeRules(
  game: Game,
  { early, late }: { readonly early: readonly Step[]; readonly late: readonly Step[] },
  names: WorldNames,
  labels: Labels,
  rejected: ReadonlyMap<number, string>,
): TransitionsWriter {
  const rules = new Map<number, WorldRule>();
  for (const rule of game.rules) rules.set(rule.line, worldRule(rule, names, labels));
  const writer = new TransitionsWriter({
    remarks: new Remarks(
      game.remarks,
      game.rules.map((rule) => rule.line),
    ),
    rule: (line) => rules.get(line)!,
    rejected: (line) => rejected.get(line),
  });
  writer.steps(early);
  writer.lines.push('move');
  writer.steps(late);
  return writer;
}
