/**
 * Intents of the right side. Decision 29: they belong to (cell, layer); a replaced object inherits it, naming
 * one replaces it, named left and not right clears it, and on a layer that the left did not mention it is
 * none.
 */
import type { Intent, Write } from '@terrarium/language';
import type * as P from '../program/program';
import { type Choice } from './cell-test';
import type { Env, Lowering } from './context';
import { ACT, NO_INTENT, headingOf, intentsOf } from './directions';
import { intentOf, type Located } from './expand';
import { lowerExpr } from './expr';
import { NONE, choose, constant, draw, draws, equals, local } from './fold';
import { whereMembers } from './where';

/** What the left side says about the layers of a cell. */
export interface Mentions {
  /** An object stands there, or is asked not to. */
  readonly mentioned: Set<number>;
  /** An object stands there: it is removed if the right side has none. */
  readonly held: Set<number>;
  /** With an intent. */
  readonly intended: Set<number>;
}

export const nothingMentioned = (): Mentions => ({
  mentioned: new Set(),
  held: new Set(),
  intended: new Set(),
});

/** Where an intent is written. */
export interface Spot {
  readonly row: number;
  readonly cell: number;
  readonly layer: number;
  /** The frame local with the cell's number. */
  readonly number: number;
}

/** What finds the direction that the left side chose for a word. */
export interface LeftSide {
  readonly located: readonly Located[];
  readonly choice: Choice;
  /** The name of the written object, as the left side names it. */
  readonly nameOf: (spot: Spot, write: Write) => string | undefined;
}

export function writtenIntent(
  l: Lowering,
  env: Env,
  left: LeftSide,
  spot: Spot,
  write: Write,
  mentions: Mentions,
): 'keep' | P.Expr {
  const inherited = mentions.mentioned.has(spot.layer) && !mentions.intended.has(spot.layer) ? 'keep' : NONE;
  const { intent } = write;
  if (!intent) return inherited;
  const here = local(spot.number);
  switch (intent.is) {
    case 'heading':
      return constant(headingOf(intent.heading, env.direction));
    case 'wander':
      return draw(constant(4));
    case 'chase': {
      const targets = whereMembers(l, env, intent.target);
      if (intent.how !== 'path') return { op: intent.how, cell: here, targets };
      return { op: 'path', cell: here, targets, avoiding: whereMembers(l, env, intent.avoiding) };
    }
    case 'word': {
      if (intent.word === 'act') return constant(ACT);
      if (intent.word === 'stationary') return constant(NO_INTENT);
      const chosen = wordIntent(env, left, spot, write, intent.word);
      return chosen === undefined ? inherited : constant(chosen);
    }
    case 'value': {
      const value = lowerExpr(l, env, intent.value);
      if (!intent.value.type.none || draws(value)) return value;
      // `none` sets no intent: as if it were not written.
      const unset: P.Expr =
        inherited === 'keep' ? { op: 'intentAt', cell: here, layer: spot.layer } : inherited;
      return choose(equals(value, NONE), unset, value);
    }
  }
}

/**
 * The direction that the left side chose for the word: of the same object in the same cell, else of the same
 * object wherever it stands, else of the word (PuzzleScript's compiler, pass 7).
 */
function wordIntent(
  env: Env,
  left: LeftSide,
  spot: Spot,
  write: Write,
  word: (Intent & { is: 'word' })['word'],
): number | undefined {
  const items = left.located.filter(({ test }) => {
    const intent = intentOf(test);
    return intent?.is === 'word' && intent.word === word;
  });
  const name = left.nameOf(spot, write);
  const named = items.filter(({ test }) => test.is === 'thing' && test.thing.name === name);
  const found =
    named.find((item) => item.row === spot.row && item.cell === spot.cell) ?? named[0] ?? items[0];
  if (!found) return undefined;
  return left.choice.intents.get(found.test) ?? intentsOf(word, env.direction)[0];
}
