import type { BodySyntax, CaseStmt, ChanceStmt, EachStmt, ExprSyntax, ForStmt, IfStmt } from '../ast';
import { type Cursor, STOP } from './cursor';
import { parseExpr, parseSet, parseUnary } from './expressions';
import { attempt, entries } from './recovery';
import { parseBody } from './statements';

/** `if condition { … } else if … else { … }` */
export function parseIf(c: Cursor): IfStmt | BodySyntax {
  const { start } = c.take();
  const condition = parseHead(c, parseExpr);
  const then = parseBody(c, 'after the condition');
  const otherwise = parseElse(c);
  // Without a readable condition the statements are still worth keeping.
  if (condition === undefined) return then;
  return { is: 'if', condition, then, else: otherwise, start, end: c.lastEnd };
}

function parseElse(c: Cursor): BodySyntax | IfStmt | undefined {
  if (!c.eatClause('else')) return undefined;
  if (!c.at('if')) return parseBody(c, 'after `else`');
  c.enter();
  const chained = parseIf(c);
  c.leave();
  return chained;
}

/** What stands before a body; after an error in it the parse goes on at the body, if that begins on the line. */
function parseHead<T>(c: Cursor, parse: (c: Cursor) => T): T | undefined {
  const head = attempt(c, (c) => {
    const value = parse(c);
    return c.at('{')
      ? value
      : c.fail('expected-sign', `Expected \`{\` after the condition, found ${c.found()}.`);
  });
  if (head !== undefined) return head;
  while (!c.ended && !c.token.firstOnLine && c.token.text !== '{' && c.token.text !== '}') c.take();
  if (c.token.text !== '{') throw STOP;
  return undefined;
}

type Arm = CaseStmt['arms'][number];

/** `case push { once { … } slide, stuck { … } else { … } }` */
export function parseCaseStatement(c: Cursor): CaseStmt {
  const { start } = c.take();
  const subject: ExprSyntax = parseExpr(c);
  let otherwise: BodySyntax | undefined;
  const parseArm = (c: Cursor): Arm | undefined => {
    const { start } = c.token;
    if (c.at('else') && c.peek().text === '{') {
      c.take();
      otherwise = parseBody(c, 'after `else`');
      return undefined;
    }
    const values = [parseUnary(c)];
    while (c.eat(',')) values.push(parseUnary(c));
    const body = parseBody(c, 'after the value of a case');
    return { values, body, start, end: c.lastEnd };
  };
  c.enter();
  const arms = entries(
    c,
    'before the cases',
    parseArm,
    (token, next) => token.kind !== 'punctuation' && next.text === '{',
  );
  c.leave();
  return { is: 'case', subject, arms, else: otherwise, start, end: c.lastEnd };
}

/** `chance 30% { … } else { … }` */
export function parseChance(c: Cursor): ChanceStmt {
  const { start } = c.take();
  const probability = parseExpr(c);
  if (c.token.text === '[') {
    c.fail(
      'chance-before-rule',
      'A chance of a rule stands behind its left side: `[ … ] chance 30% -> [ … ]`.',
    );
  }
  const then = parseBody(c, 'after the chance');
  const otherwise = c.eatClause('else') ? parseBody(c, 'after `else`') : undefined;
  return { is: 'chance', probability, then, else: otherwise, start, end: c.lastEnd };
}

/** `for r in rules { … }` */
export function parseFor(c: Cursor): ForStmt {
  const { start } = c.take();
  const name = c.declare('What goes through the set', 'plain');
  c.expect('in', 'and a set after the name');
  const set = parseSet(c);
  const body = parseBody(c, 'after the set');
  return { is: 'for', name, set, body, start, end: c.lastEnd };
}

/** `each o: Order where o.units > 1 { … }` */
export function parseEach(c: Cursor): EachStmt {
  const { start } = c.take();
  const name = c.declare('What goes through the rows', 'plain');
  c.expect(':', 'after the name');
  const of = c.up('A kind or table');
  const where = c.eatClause('where') ? parseExpr(c) : undefined;
  const body = parseBody(c, 'here');
  return { is: 'each', name, of, where, body, start, end: c.lastEnd };
}
