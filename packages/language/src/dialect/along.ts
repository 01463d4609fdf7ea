/** Directions before the rules of a turn. Here their order counts: it is that of the copies. */
import type { ExprSyntax, PrefixStmt } from '../syntax/ast';
import { DIRECTION_NAMES, type Direction } from '../model/types';
import { error, type Context } from '../check/context';

const WORDS: Readonly<Record<string, readonly Direction[]>> = {
  horizontal: [2, 3],
  vertical: [0, 1],
  orthogonal: [0, 1, 2, 3],
};

export function readAlong(
  c: Context,
  syntax: PrefixStmt & { readonly is: 'along' },
): readonly Direction[] | undefined {
  const found = syntax.directions.map((expr) => directionsOf(expr));
  const wrong = found.indexOf(undefined);
  if (wrong >= 0)
    return error(
      c,
      syntax.directions[wrong],
      'direction-expected',
      'In a turn `along` takes `north`, `south`, `west`, `east`, `horizontal`, `vertical` or `orthogonal`.',
    );
  return found.flatMap((directions) => directions ?? []);
}

function directionsOf(expr: ExprSyntax): readonly Direction[] | undefined {
  if (expr.is !== 'path' || expr.steps.length) return undefined;
  const { text } = expr.name;
  const direction = (DIRECTION_NAMES as readonly string[]).indexOf(text);
  return direction >= 0 ? [direction as Direction] : WORDS[text];
}
