/** What wins, conditions and the command `win`, as goals of every task. */
import type { Game } from '../parser/game';
import { type Messages, quoted } from '../parser/messages';
import type { Labels } from './labels';
import type { WorldNames } from './names';
import type { Meaning, Things } from './things';

/**
 * `all Crate on Target`; all lines together make the goal. Where a rule wins by a command, that is a goal as well: whoever
 * searches for the goal finds it.
 */
export function goalsOf(
  game: Game,
  names: WorldNames,
  things: Things,
  labels: Labels,
  messages: Messages,
): readonly string[] {
  const goals: string[] = [];
  for (const { line, words } of game.conditions) {
    const [quantifier, first] = words;
    // Only `A on B` has a second operand; words that follow it are not read.
    const second = words.length === 4 ? words[3] : undefined;
    if (first === undefined) {
      messages.error(
        line,
        'A condition of winning is like `all crate on target`, `some fruit` or `no fruit`.',
      );
      continue;
    }
    if (!['all', 'some', 'any', 'no'].includes(quantifier))
      messages.error(line, `A condition begins with all, some, any or no, not with ${quoted(quantifier)}.`);
    if (words.length > 2 && (words.length !== 4 || words[2] !== 'on'))
      messages.error(line, 'Behind its object a condition may only have `on` and another object.');
    const unknown = [first, second].find((name) => name !== undefined && !things.meaning(name));
    if (unknown !== undefined) {
      messages.error(line, `${quoted(unknown)} is not declared: this condition is left out.`);
      continue;
    }
    const how = quantifier === 'all' || quantifier === 'no' ? quantifier : 'some';
    goals.push(goalOf(how, first, second, names, things));
  }
  const all = [...new Set(goals)];
  if (!labels.wins) return all;
  return [all.length > 0 ? `${all.join(' and ')} or won` : 'won'];
}

function goalOf(
  how: 'all' | 'some' | 'no',
  first: string,
  second: string | undefined,
  names: WorldNames,
  things: Things,
): string {
  const words = (name: string) => [...new Set(names.words(name))].join(' ');
  const what = words(first);
  // Without a place `all` asks only that there is something where it is.
  if (second === undefined) return `${how} ${what}${how === 'all' ? ` on ${what}` : ''}`;
  if (!excluded(things.meaning(first)!, things.meaning(second)!, things))
    return `${how} ${what} on ${words(second)}`;
  return how === 'all' ? `no ${what}` : `${how === 'no'}`;
}

/** Can no cell hold both, because they share a layer and no kind? */
function excluded(a: Meaning, b: Meaning, things: Things): boolean {
  const [left, right] = [a, b].map((meaning) => (meaning.is === 'kind' ? [meaning.kind] : meaning.kinds));
  const layers = new Set([...left, ...right].map((kind) => things.kinds[kind].layer));
  return layers.size === 1 && !left.some((kind) => right.includes(kind));
}
