import type { BodySyntax, LetStmt, Name, PathExpr, PrefixStmt, SetStmt, StmtSyntax } from '../ast';
import { replacement } from '../diagnostic';
import { Role, type Token } from '../tokens';
import { buildWords } from './builders';
import { commandWords, toolWords } from './commands';
import { parseCaseStatement, parseChance, parseEach, parseFor, parseIf } from './control';
import { type Cursor, nameOf } from './cursor';
import { parseExpr } from './expressions';
import { wholeNumber } from './items';
import { type EntryStart, entries } from './recovery';
import { parseRule } from './rules';
import { nearestWord } from './suggestion';
import { pathAfter } from './things';
import { parseType } from './types';
import { unknownWord } from './unknown';

export type ParseStatement = (c: Cursor) => StmtSyntax;

const modes = ['together', 'random', 'rigid', 'first', 'chain'] as const;

const statements: ReadonlyMap<string, ParseStatement> = new Map<string, ParseStatement>([
  ['if', parseIf],
  ['case', parseCaseStatement],
  ['chance', parseChance],
  ['for', parseFor],
  ['each', parseEach],
  ...commandWords,
  ...toolWords,
  ...buildWords,
  ['let', parseLet],
  ['on', parseOn],
  ['along', parseAlong],
  ['repeat', parseRepeat],
  ...modes.map((is) => [is, (c: Cursor) => parseMode(c, is)] as const),
]);

const assignments: ReadonlySet<string> = new Set([':=', '+=', '-=']);

const startsStatement: EntryStart = ({ kind, text, firstOnLine }, next) => {
  if (text === '[') return firstOnLine;
  return (
    kind === 'lo' &&
    (statements.has(text) || next.text === ':' || next.text === '.' || assignments.has(next.text))
  );
};

/** `{ statement* }` */
export function parseBody(c: Cursor, place: string): BodySyntax {
  const { start } = c.token;
  // Without its brace a body has no visible end: the statements are read as those of the block around it.
  if (!c.at('{')) c.expect('{', place);
  c.enter();
  const statements = entries(c, place, parseStatement, startsStatement);
  c.leave();
  return { is: 'body', statements, start, end: c.lastEnd };
}

export function parseStatement(c: Cursor): StmtSyntax {
  if (c.at('[')) return parseRule(c);
  if (c.at('{')) return parseBody(c, 'here');
  const parse = c.choose(statements);
  if (!c.atKind('lo')) return c.fail('expected-statement', `Expected a statement, found ${c.found()}.`);
  const next = c.peek().text;
  if (next === ':') return parseLabel(c);
  if (assignments.has(next)) return parseSetStatement(c);
  if (parse !== undefined) return parse(c);
  if (next === '.') return parseSetStatement(c);
  return explainStatement(c);
}

/** `name: statement` */
function parseLabel(c: Cursor): StmtSyntax {
  const name = c.declare('A label', 'statement');
  c.take();
  const statement = innerStatement(c);
  return { is: 'label', name, statement, start: name.start, end: c.lastEnd };
}

/** What stands behind a label or a prefix. */
function innerStatement(c: Cursor): StmtSyntax {
  c.token.role |= Role.inner;
  c.enter();
  const statement = parseStatement(c);
  c.leave();
  return statement;
}

/** `bag.wood += 1`, also behind `do`. */
export function parseSetStatement(c: Cursor): SetStmt {
  const name: Name = nameOf(c.take());
  c.checkName(name, 'statement');
  const target: PathExpr = pathAfter(c, name);
  const op = assignmentSign(c, target);
  const value = parseExpr(c);
  return { is: 'set', target, op, value, start: name.start, end: c.lastEnd };
}

function assignmentSign(c: Cursor, target: PathExpr): SetStmt['op'] {
  if (c.at(':=') || c.at('+=') || c.at('-=')) return c.take().text as SetStmt['op'];
  if (c.token.text === '=') {
    const fix = replacement('Write `:=`', c.token, ':=');
    c.report('assignment-sign', 'A variable is set with `:=`; `=` compares.', c.token, fix);
    c.take();
    return ':=';
  }
  const name = c.text.slice(target.start, target.end);
  return c.fail('expected-sign', `Expected \`:=\`, \`+=\` or \`-=\` after \`${name}\`, found ${c.found()}.`);
}

// ── prefixes ────────────────────────────────────────────────────────────────

/** `on left, press(c) statement` */
function parseOn(c: Cursor): PrefixStmt {
  const { start } = c.take();
  const actions = [parseTrigger(c)];
  while (c.eat(',')) actions.push(parseTrigger(c));
  if (c.token.text === ':') {
    const fix = replacement('Remove the colon', { start: c.lastEnd, end: c.token.end }, '');
    c.report(
      'colon-after-on',
      'No colon stands after `on` and its actions: the statement follows at once.',
      c.token,
      fix,
    );
    c.take();
  }
  const statement = innerStatement(c);
  return { is: 'on', actions, statement, start, end: c.lastEnd };
}

function parseTrigger(c: Cursor): { name: Name; args: Name[]; start: number; end: number } {
  const name = c.lo('An action');
  const args: Name[] = [];
  if (c.at('(')) {
    c.take().role |= Role.call;
    do args.push(c.declare('An argument', 'cell'));
    while (c.eat(','));
    c.expect(')', 'after the arguments');
  }
  return { name, args, start: name.start, end: c.lastEnd };
}

/** `along horizontal, d statement` */
function parseAlong(c: Cursor): PrefixStmt {
  const { start } = c.take();
  const directions = [parseExpr(c)];
  while (c.eat(',')) directions.push(parseExpr(c));
  const statement = innerStatement(c);
  return { is: 'along', directions, statement, start, end: c.lastEnd };
}

/** `repeat statement`, `repeat 3 statement` */
function parseRepeat(c: Cursor): PrefixStmt {
  const { start } = c.take();
  const times = c.atKind('number') ? wholeNumber(c, 'after `repeat`') : undefined;
  const statement = innerStatement(c);
  return { is: 'repeat', times, statement, start, end: c.lastEnd };
}

function parseMode(c: Cursor, is: (typeof modes)[number]): PrefixStmt {
  const { start } = c.take();
  const statement = innerStatement(c);
  return { is, statement, start, end: c.lastEnd };
}

/** `let s = any(2..5)`, `let paint: Color = any` */
function parseLet(c: Cursor): LetStmt {
  const { start } = c.take();
  const name = c.declare('A constant', 'statement');
  const type = c.eat(':') ? parseType(c) : undefined;
  c.expect('=', 'and a value after the name').role |= Role.clause;
  const value = parseExpr(c);
  return { is: 'let', name, type, value, start, end: c.lastEnd };
}

// ── slips ───────────────────────────────────────────────────────────────────

/** At a word that begins no statement. */
function explainStatement(c: Cursor): StmtSyntax {
  const { token } = c;
  const next: Token = c.peek();
  if (token.text === 'when') {
    const fix = replacement('Write `if`', token, 'if');
    c.report('when-block', '`when` guards a rule or a signal; a block is decided by `if`.', token, fix);
    return parseIf(c);
  }
  if (token.text === 'else') {
    return c.fail(
      'stray-else',
      'This `else` follows no `if`, `chance` or `case`: it stands right behind their `}`.',
      token,
    );
  }
  if (next.text === '=') return parseSetStatement(c);
  if (nearestWord(token.text, statements.keys()) !== undefined) return unknownWord(c, 'a body', statements);
  return c.fail(
    'expected-statement',
    `\`${token.text}\` begins no statement. Expected a rule \`[ … ]\`, a word like \`if\`, \`on\` or \`move\`, or \`:=\` after a variable.`,
    token,
  );
}
