/** Rules: a pattern, its guard and chance, what is written, what is done. */
import type { RowSyntax, RuleStmt } from '../syntax/ast';
import type { Row, Rule, Stmt } from '../model/model';
import { PERCENT } from '../model/typing';
import { error, type Context } from './context';
import { checkCondition, checkTyped, span } from './expr';
import { checkRow } from './row';
import { inner, withOwn, type Scope } from './scope';
import { checkCommand, checkSetStmt, type Place } from './statements';
import { checkRight } from './writes';

/** Every row multiplies the places. */
const MAX_ROWS = 16;

export function checkRule(c: Context, outer: Scope, place: Place, syntax: RuleStmt): Rule | undefined {
  if (syntax.left.length > MAX_ROWS)
    return error(c, syntax, 'too-large', `A rule has at most ${MAX_ROWS} rows.`);
  const scope = withOwn(inner(outer, { relative: true, draws: false }), undefined);
  const left = syntax.left.map((row) => checkRow(c, scope, row));
  const when = syntax.when && checkCondition(c, scope, syntax.when);
  const chance = syntax.chance && checkChance(c, scope, place, syntax.chance);
  const drawing = withOwn(inner(scope, { draws: true }), undefined);
  const effects: (Stmt | undefined)[] = syntax.effects.map((effect) =>
    effect.is === 'set' ? checkSetStmt(c, drawing, effect) : checkCommand(c, drawing, effect),
  );
  // The parser has spoken of sides of unequal shape.
  if (syntax.right && !sameShape(syntax.left, syntax.right)) return undefined;
  if (left.some((row) => !row) || (syntax.when && !when) || (syntax.chance && !chance)) return undefined;
  const right = syntax.right && checkRight(c, drawing, left as Row[], syntax.right);
  if ((syntax.right && !right) || effects.some((effect) => !effect)) return undefined;
  return {
    span: span(syntax),
    left: left as Row[],
    ...(when ? { when } : {}),
    ...(chance ? { chance } : {}),
    ...(right ? { right } : {}),
    effects: effects as Stmt[],
  };
}

export function checkChance(
  c: Context,
  scope: Scope,
  place: Place,
  syntax: Parameters<typeof checkTyped>[2],
) {
  if (place.endless) {
    error(
      c,
      syntax,
      'chance-in-repeat',
      'Inside an unbounded `repeat` a chance would be tried until it succeeds. Say how often: `repeat 3`.',
      {
        title: 'Repeat three times',
        edits: [{ span: { start: place.endless.start + 6, end: place.endless.start + 6 }, text: ' 3' }],
      },
    );
  }
  return checkTyped(c, withOwn(scope, undefined, false), syntax, PERCENT);
}

/** As many rows, and in each as many cells and the same gaps, on both sides. */
function sameShape(left: readonly RowSyntax[], right: readonly RowSyntax[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (row, i) =>
        row.cells.length === right[i].cells.length &&
        row.cells.every((cell, j) => cell.gap === right[i].cells[j].gap),
    )
  );
}
