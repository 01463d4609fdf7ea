/** Transitions `as puzzlescript`: a drive, groups of rules around one `move`, then native statements. */
import type { BlockSyntax, CommandStmt, StmtSyntax } from '../syntax/ast';
import type { Block, Stmt, Turn, TurnStep } from '../model/model';
import { error, type Context } from '../check/context';
import { span } from '../check/expr';
import { kindsOfName, unknownThing } from '../check/groups';
import { inner, topScope } from '../check/scope';
import { checkStatements, FREE } from '../check/statements';
import { checkSteps, OUTSIDE, type Reading } from './steps';

type Syntax = BlockSyntax & { readonly is: 'transitions' };

export function checkTurn(c: Context, syntax: Syntax): Block {
  const scope = inner(topScope('transitions'));
  const { statements } = syntax.body;
  const end = statements.findIndex((statement) => !ofTurn(statement));
  const own = end < 0 ? statements : statements.slice(0, end);
  const native = end < 0 ? [] : statements.slice(end);
  checkBoard(c);
  for (const statement of native) {
    if (ofTurn(statement))
      error(
        c,
        statement,
        'turn-after-native',
        'Groups of rules, `drive` and `move` make the turn; they stand before all other statements.',
      );
  }
  const reading: Reading = { c, names: new Map(), late: false };
  const turn = readTurn(reading, own, syntax);
  const body: Stmt[] = [
    { is: 'turn', turn, span: turn.span },
    ...checkStatements(
      c,
      scope,
      FREE,
      native.filter((statement) => !ofTurn(statement)),
    ),
  ];
  return { is: 'block', span: span(syntax.body), body };
}

function readTurn(reading: Reading, statements: readonly StmtSyntax[], syntax: Syntax): Turn {
  const { c } = reading;
  const early: TurnStep[] = [];
  const late: TurnStep[] = [];
  let drive: Turn['drive'];
  for (const statement of statements) {
    if (statement.is === 'move') {
      if (reading.late)
        error(c, statement, 'second-move', 'A turn has one `move`; groups behind it see what it did.');
      reading.late = true;
    } else if (statement.is === 'drive') {
      if (drive || early.length || reading.late)
        error(c, statement, 'drive-not-first', '`drive` stands once, before all groups of the turn.');
      drive = readDrive(c, statement);
    } else (reading.late ? late : early).push(...checkSteps(reading, [statement], OUTSIDE));
  }
  if (!reading.late && (drive || setsIntents(early)))
    error(
      c,
      { start: syntax.body.end - 1, end: syntax.body.end },
      'no-move',
      'Nothing moves without `move`: put it behind the last group that shall decide where things go.',
    );
  return { span: span(syntax.body), ...(drive ? { drive } : {}), early, late };
}

function readDrive(c: Context, syntax: CommandStmt & { readonly is: 'drive' }): Turn['drive'] {
  const kinds = new Set<number>();
  for (const name of syntax.kinds) {
    const found = kindsOfName(c, name.text);
    if (!found) unknownThing(c, name);
    else if (syntax.all && found.length > 1)
      error(
        c,
        name,
        'group-in-all',
        `\`drive … and …\` names kinds that stand together in a cell; \`${name.text}\` is a group.`,
      );
    else for (const kind of found) kinds.add(kind);
  }
  return { kinds: [...kinds].sort((a, b) => a - b), all: syntax.all ?? false };
}

/** What a turn moves is a kind alone, on a board with edges. */
function checkBoard(c: Context): void {
  for (const kind of c.kinds) {
    if (kind.attributes.length)
      error(
        c,
        kind.attributes[0].span,
        'attribute-in-dialect',
        `Transitions \`as puzzlescript\` move kinds without attributes; make each value of \`${kind.attributes[0].name}\` a kind of its own.`,
      );
  }
  if (c.gridSyntax?.wrap)
    error(
      c,
      c.gridSyntax,
      'wrap-in-dialect',
      'Transitions `as puzzlescript` know a board with edges; remove `wrap`.',
    );
}

/** Is this a statement of the turn, or a native one? */
function ofTurn(statement: StmtSyntax): boolean {
  switch (statement.is) {
    case 'rule':
    case 'repeat':
    case 'random':
    case 'rigid':
    case 'along':
    case 'move':
    case 'drive':
      return true;
    case 'label':
      return ofTurn(statement.statement);
    case 'body':
      return statement.statements.some(ofTurn);
    case 'if':
      return ofTurn(statement.then) || (statement.else !== undefined && ofTurn(statement.else));
    default:
      return false;
  }
}

function setsIntents(steps: readonly TurnStep[]): boolean {
  return steps.some((step) =>
    step.is === 'loop'
      ? setsIntents(step.body)
      : step.rules.some((rule) =>
          rule.right?.some((row) =>
            row.some((cell) => cell.items.some((item) => item.intent && item.intent !== 'stationary')),
          ),
        ),
  );
}
