/** Conditions of winning as goals of every task. */
import type { Game } from '../parser/game';
import { type Messages, quoted } from '../parser/messages';
import type { WorldNames } from './names';

/** `goal all Crate on Target`; all lines together make the goal. */
export function goalsOf(game: Game, names: WorldNames, messages: Messages): readonly string[] {
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
    const [what, where] = [first, second].map((name) => name && names.words(name));
    const unknown = [first, second].find((name) => name !== undefined && names.words(name).length === 0);
    if (unknown !== undefined || !what) {
      messages.error(line, `${quoted(unknown ?? first)} is not declared: this condition is left out.`);
      continue;
    }
    const how = quantifier === 'all' || quantifier === 'no' ? quantifier : 'some';
    const things = (what as readonly string[]).join(' ');
    // Without a place `all` asks only that there is something where it is.
    const place = where
      ? ` on ${(where as readonly string[]).join(' ')}`
      : how === 'all'
        ? ` on ${things}`
        : '';
    goals.push(`goal ${how} ${things}${place}`);
  }
  return [...new Set(goals)];
}
