/** Directions, relative words and the words for several intents. */
import type { Direction, HeadingWord, Intent, RelativeWord } from '@terrarium/language';

export const ALL_DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];
export const OPPOSITE: readonly Direction[] = [1, 0, 3, 2];
export const CLOCKWISE: readonly Direction[] = [3, 2, 0, 1];
export const COUNTER_CLOCKWISE: readonly Direction[] = [2, 3, 1, 0];

export const NO_INTENT = -1;
export const ACT = 4;

export const isVertical = (direction: Direction): boolean => direction < 2;

/** A relative word, seen from the direction of a rule's copy. */
export function turned(direction: Direction, word: RelativeWord): Direction {
  switch (word) {
    case '>':
      return direction;
    case '<':
      return OPPOSITE[direction];
    case '^':
      return COUNTER_CLOCKWISE[direction];
    case 'v':
      return CLOCKWISE[direction];
  }
}

export function headingOf(heading: HeadingWord, direction: Direction | undefined): Direction {
  if ('direction' in heading) return heading.direction;
  if (direction === undefined) throw new Error(`"${heading.relative}" outside of a rule`);
  return turned(direction, heading.relative);
}

type Word = (Intent & { is: 'word' })['word'];

const VERTICAL: readonly number[] = [0, 1];
const HORIZONTAL: readonly number[] = [2, 3];

/**
 * The intents that a word stands for, in the order in which copies are made of them (PuzzleScript's: up,
 * down, left, right, action).
 */
export function intentsOf(word: Word, direction: Direction | undefined): readonly number[] {
  switch (word) {
    case 'moving':
      return [0, 1, 2, 3, ACT];
    case 'orthogonal':
      return ALL_DIRECTIONS;
    case 'horizontal':
      return HORIZONTAL;
    case 'vertical':
      return VERTICAL;
    case 'parallel':
      return isVertical(known(word, direction)) ? VERTICAL : HORIZONTAL;
    case 'perpendicular':
      return isVertical(known(word, direction)) ? HORIZONTAL : VERTICAL;
    case 'stationary':
      return [NO_INTENT];
    case 'act':
      return [ACT];
  }
}

function known(word: string, direction: Direction | undefined): Direction {
  if (direction === undefined) throw new Error(`"${word}" outside of a rule`);
  return direction;
}

/** Bits of a cell test's intents: 1 none, 2 north, 4 south, 8 west, 16 east, 32 act. */
export function intentMask(intents: readonly number[]): number {
  return intents.reduce((mask, intent) => mask | (1 << (intent + 1)), 0);
}
