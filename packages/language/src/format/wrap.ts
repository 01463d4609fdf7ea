import { gap } from './spacing';
import { mayBreakBefore, type Structure } from './structure';

/** How much a break before this sign tears apart; the parts of an entry (`->`, `when` …) come before all these. */
const ranks: Readonly<Record<string, number>> = {
  else: 1,
  where: 1,
  have: 1,
  or: 2,
  and: 3,
  then: 4,
  '|': 4,
};
const COMMA_RANK = 1;
const RANKS = 5;

/**
 * The token before which to break a line that is too long: the outermost kind of place, and of those the last that
 * leaves no more than `room` before it. If there is none the first place behind the room; -1 if there is none at all.
 */
export function bestBreak(structure: Structure, from: number, to: number, room: number): number {
  const { tokens } = structure;
  let best = -1;
  let bestLevel = Infinity;
  let depth = 0;
  let width = 0;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    const afterComma = i > from && tokens[i - 1].text === ',';
    if (i > from && (afterComma || mayBreakBefore(token))) {
      if (width > room) return best < 0 ? i : best;
      const level = depth * RANKS + (afterComma ? COMMA_RANK : (ranks[token.text] ?? 0));
      if (level <= bestLevel) {
        best = i;
        bestLevel = level;
      }
    }
    if (token.text === ')' || token.text === ']') depth--;
    if (token.text === '(' || token.text === '[') depth++;
    // Breaks in a brace belong to the lines of its list.
    const stop = token.text === '{' && structure.close(i) < to ? structure.close(i) : i;
    for (; i <= stop; i++)
      width += structure.word(i).length + (i > from ? gap(tokens[i - 1], tokens[i]).length : 0);
    i--;
  }
  return best;
}
