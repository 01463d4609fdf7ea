import type { CommandStmt, RowSyntax, RuleStmt, SetStmt } from '../ast';
import { insertion } from '../diagnostic';
import { Role } from '../tokens';
import { commandWords } from './commands';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { parseRow, parseRowHere } from './rows';
import { parseSetStatement } from './statements';

/** `[ Wolf | Sheep ] when hungry chance 30% -> [ | Wolf ] do food += 1` */
export function parseRule(c: Cursor): RuleStmt {
  const { start } = c.token;
  c.token.role |= Role.rule;
  const left = [parseRowHere(c, 'here')];
  while (c.atRow()) left.push(parseRow(c, 'here'));
  const when = c.eatClause('when') ? parseExpr(c) : undefined;
  const chance = !chanceStatement(c) && c.eatClause('chance') ? parseExpr(c) : undefined;
  if (c.at('when')) c.fail('clause-order', '`when` stands before `chance`: the guard is asked first.');
  const right = c.eatClause('->') ? parseRight(c, left) : undefined;
  const effects = c.eatClause('do') ? parseEffects(c) : [];
  return { is: 'rule', left, when, chance, right, effects, start, end: c.lastEnd };
}

/**
 * Behind a rule without a right side `chance` could be its clause or the next statement. At the start of a line it is
 * a statement if a body opens on that line.
 */
function chanceStatement(c: Cursor): boolean {
  if (!c.at('chance') || !c.token.firstOnLine) return false;
  let previous = c.token;
  for (let index = c.index + 1; index < c.tokens.length; index++) {
    const token = c.tokens[index];
    if (token.firstOnLine || token.text === '->' || token.text === 'do') return false;
    if (token.text === '{' && previous.text !== 'in') return true;
    previous = token;
  }
  return false;
}

function parseRight(c: Cursor, left: readonly RowSyntax[]): RowSyntax[] {
  const right: RowSyntax[] = [];
  while (right.length < left.length) {
    if (right.length > 0 && !c.atRow()) {
      const missing = left.slice(right.length).map(emptyRow).join(' ');
      c.report(
        'rows-unequal',
        `The right side has as many rows as the left: expected ${left.length}, found ${right.length}.`,
        right[right.length - 1],
        insertion('Add the missing rows', c.lastEnd, ` ${missing}`),
      );
      break;
    }
    const row = parseRow(c, 'after `->`');
    compareCells(c, left[right.length], row);
    right.push(row);
  }
  return right;
}

function emptyRow({ cells }: RowSyntax): string {
  return `[ ${cells.map((cell) => (cell.gap ? '...' : '')).join(' | ')} ]`;
}

/** Cell stands over cell, gap over gap. */
function compareCells(c: Cursor, left: RowSyntax, right: RowSyntax): void {
  const missing = left.cells.length - right.cells.length;
  if (missing !== 0) {
    const message =
      `A row has as many cells on the right as on the left: expected ${left.cells.length}, found ${right.cells.length}.` +
      ' An empty cell is kept empty: `[ | ]`.';
    const fix =
      missing > 0 ? insertion('Add the missing cells', right.end - 1, '| '.repeat(missing)) : undefined;
    c.report('cells-unequal', message, right, fix);
    return;
  }
  const gap = right.cells.find((cell, i) => cell.gap !== left.cells[i].gap);
  if (gap !== undefined) {
    c.report('gap-unequal', 'A gap `...` stands in the same place on both sides of a rule.', gap);
  }
}

/** `do hunger := 0, food += 4, cancel` */
function parseEffects(c: Cursor): (SetStmt | CommandStmt)[] {
  const effects = [parseEffect(c)];
  while (c.eat(',')) effects.push(parseEffect(c));
  return effects;
}

function parseEffect(c: Cursor): SetStmt | CommandStmt {
  const next = c.peek().text;
  const command = next === ':=' || next === '+=' || next === '-=' ? undefined : c.choose(commandWords);
  if (command !== undefined) return command(c);
  if (c.atKind('lo')) return parseSetStatement(c);
  return c.fail(
    'expected-effect',
    `Expected an assignment or a command like \`cancel\` after \`do\`, found ${c.found()}.`,
  );
}
