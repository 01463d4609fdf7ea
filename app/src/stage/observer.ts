import type { Observed, World } from '@terrarium/language';
import type { Board } from './board';

/** Cells of a board that is longer than this would be too small to tell apart. */
export const LONGEST_WHOLE = 34;

export function isLarge({ width, height }: Pick<Board, 'width' | 'height'>): boolean {
  return Math.max(width, height) > LONGEST_WHOLE;
}

/** Whom the agent's view goes with, and how many cells it sees at most. */
export interface Observer {
  readonly kinds: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Of the first view that goes with somebody. */
export function observerOf(world: World): Observer | undefined {
  return among(world.observation);
}

function among(observed: readonly Observed[]): Observer | undefined {
  for (const entry of observed) {
    const found =
      entry.is === 'if'
        ? (among(entry.then) ?? among(entry.else))
        : entry.is === 'view' && 'of' in entry
          ? {
              kinds: entry.of.members.map(({ kind }) => kind),
              width: entry.maxWidth,
              height: entry.maxHeight,
            }
          : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The cell of the first that sees. */
export function cellOfObserver(
  { cells, stride }: Board,
  { kinds }: Observer,
): { readonly x: number; readonly y: number } | undefined {
  const at = cells.findIndex((objects) => objects.some(({ kind }) => kinds.includes(kind)));
  return at < 0 ? undefined : { x: Math.floor(at / stride), y: at % stride };
}
