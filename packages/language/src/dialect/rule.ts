/** A rule of a turn: rows of cells, what they become, and commands. */
import type { CommandStmt, RowSyntax, RuleStmt, SetStmt } from '../syntax/ast';
import type { TurnCell, TurnCommand, TurnRule } from '../model/model';
import { error, noGrid, type Context } from '../check/context';
import { span } from '../check/expr';
import { checkTurnCell, type Side } from './cell';
import type { Around, Reading } from './steps';

const MAX_ROWS = 16;
const MAX_CELLS = 255;
const MAX_GAPS = 2;

const COMMANDS: ReadonlySet<string> = new Set<TurnCommand>(['cancel', 'again', 'checkpoint', 'restart']);

export function checkTurnRule(r: Reading, syntax: RuleStmt, around: Around): TurnRule | undefined {
  const { c } = r;
  if (!c.gridSyntax) return noGrid(c, syntax, 'Rules need a grid');
  if (syntax.left.length > MAX_ROWS)
    return error(c, syntax, 'too-large', `A rule has at most ${MAX_ROWS} rows.`);
  const before = c.diagnostics.length;
  const clause = syntax.when ?? syntax.chance;
  if (clause)
    error(
      c,
      clause,
      'not-in-turn',
      `A rule of a turn has no \`${syntax.when ? 'when' : 'chance'}\`: what it needs stands in its cells; one place by chance is \`random\`.`,
    );
  const left = syntax.left.map((row) => checkRow(r, row, 'left'));
  const right = syntax.right?.map((row) => checkRow(r, row, 'right'));
  const commands = syntax.effects.flatMap((effect) => checkCommand(c, effect));
  // The parser has spoken of sides of unequal shape.
  if (c.diagnostics.length > before || (syntax.right && !sameShape(syntax.left, syntax.right)))
    return undefined;
  return {
    span: span(syntax),
    labels: around.labels,
    rigid: around.rigid,
    ...(around.along ? { along: around.along } : {}),
    left,
    ...(right ? { right } : {}),
    commands,
  };
}

function checkRow(r: Reading, syntax: RowSyntax, side: Side): readonly TurnCell[] {
  const { c } = r;
  if (syntax.cells.length > MAX_CELLS)
    error(c, syntax, 'too-large', `A row has at most ${MAX_CELLS} cells, the most that a board has in line.`);
  if (side === 'left') checkGaps(c, syntax);
  return syntax.cells.map((cell) => checkTurnCell(r, cell, side));
}

function checkGaps(c: Context, { cells }: RowSyntax): void {
  const gaps = cells.filter((cell) => cell.gap);
  if (gaps.length > MAX_GAPS)
    error(c, gaps[MAX_GAPS], 'too-many-gaps', 'A row has at most two gaps (`...`).');
  const edge = [cells[0], cells[cells.length - 1]].find((cell) => cell?.gap);
  if (edge) error(c, edge, 'gap-at-edge', 'A gap (`...`) stands between two cells, not at the end of a row.');
}

function checkCommand(c: Context, syntax: SetStmt | CommandStmt): TurnCommand[] {
  if (COMMANDS.has(syntax.is)) return [syntax.is as TurnCommand];
  error(
    c,
    syntax,
    'not-in-turn',
    'A rule of a turn may `do` only `cancel`, `again`, `checkpoint` and `restart`; other statements stand behind the last group.',
  );
  return [];
}

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
