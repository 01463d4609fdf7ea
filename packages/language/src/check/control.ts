/** Control: conditions, cases, loops, names for values. */
import type { CaseStmt, EachStmt, ForStmt, IfStmt, LetStmt } from '../syntax/ast';
import type { Expr, Local, Stmt, Thing } from '../model/model';
import { CELL, plain } from '../model/typing';
import { someExpr } from '../model/walk';
import { checkArms } from './conditional';
import { addLocal, error, listed, notYet, warn, type Context } from './context';
import { checkCondition, checkExpr, span } from './expr';
import { fits } from './fits';
import { unknownThing } from './groups';
import { entriesOf, listNamed } from './parts';
import { bind, inner, type Scope } from './scope';
import { checkSet, memberType } from './sets';
import { checkBody, checkStmt, type Place } from './statements';
import { membersOf } from './things';
import { resolveType } from './types';
import { formatWords } from './words';

export function checkIfStmt(c: Context, scope: Scope, place: Place, syntax: IfStmt): Stmt | undefined {
  const condition = checkCondition(c, scope, syntax.condition);
  const then = checkBody(c, scope, place, syntax.then);
  const otherwise = syntax.else && checkStmt(c, scope, place, syntax.else);
  return (
    condition && { is: 'if', condition, then, ...(otherwise ? { else: otherwise } : {}), span: span(syntax) }
  );
}

export function checkCaseStmt(c: Context, scope: Scope, place: Place, syntax: CaseStmt): Stmt | undefined {
  const subject = checkExpr(c, scope, syntax.subject);
  const bodies = syntax.arms.map((arm) => checkBody(c, scope, place, arm.body));
  const last = syntax.else && checkBody(c, scope, place, syntax.else);
  if (!subject) return undefined;
  // Read once: a draw must not be made for every arm, nor a nested choice.
  const once = someExpr(subject, (expr) => expr.is === 'any' || expr.is === 'if');
  const local = once
    ? addLocal(c, { text: 'case', ...span(syntax.subject) }, subject.type, frameOf(scope))
    : -1;
  const read: Expr = once ? { is: 'local', local, span: subject.span, type: subject.type } : subject;
  const { conditions, complete, missing } = checkArms(
    c,
    read,
    scope,
    syntax.subject,
    syntax.arms.map((arm) => ({ ...arm, result: arm.body })),
  );
  if (conditions.some((condition) => !condition)) return undefined;
  if (syntax.else && complete)
    warn(c, syntax.else, 'unreachable', 'Every value has an arm, so `else` is never reached.');
  if (!syntax.else && !complete) {
    const names = missing.length
      ? `: ${listed(missing.slice(0, 6).map((value) => `\`${formatWords(c, subject.type, value)}\``))}`
      : '';
    warn(
      c,
      { start: syntax.start, end: syntax.start + 4 },
      'incomplete-case',
      `Not every value has an arm${names}. Add \`else { }\` if nothing shall happen then.`,
    );
  }
  let stmt: Stmt | undefined = last;
  for (let i = bodies.length - 1; i >= 0; i--) {
    stmt = {
      is: 'if',
      condition: conditions[i]!,
      then: bodies[i],
      ...(stmt ? { else: stmt } : {}),
      span: span(syntax),
    };
  }
  if (!stmt || !once) return stmt;
  return {
    is: 'block',
    body: [{ is: 'let', local, value: subject, span: span(syntax.subject) }, stmt],
    span: span(syntax),
  };
}

export function checkFor(c: Context, scope: Scope, place: Place, syntax: ForStmt): Stmt | undefined {
  const list = syntax.set.is === 'value' ? listNamed(c, scope, syntax.set.value) : undefined;
  if (list) return checkForEntries(c, scope, place, syntax, list);
  const set = checkSet(c, scope, syntax.set);
  const type = set && memberType(c, set, syntax.set);
  const body = inner(scope);
  const local = type ? addLocal(c, syntax.name, type, frameOf(scope)) : -1;
  bind(body, syntax.name.text, type ? { is: 'value', local, type } : { is: 'broken' });
  const block = checkBody(c, body, place, syntax.body);
  return set && type && { is: 'for', local, set, body: block, span: span(syntax) };
}

/** Names that end with their block, in `start` too. */
const frameOf = (scope: Scope): Local['home'] => (scope.home === 'draw' ? 'draw' : 'frame');

/** `for r in rules`: the name stands for the entry, the loop's local for its place. */
function checkForEntries(
  c: Context,
  scope: Scope,
  place: Place,
  syntax: ForStmt,
  list: NonNullable<ReturnType<typeof listNamed>>,
): Stmt | undefined {
  const body = inner(scope);
  if (list === 'broken') {
    bind(body, syntax.name.text, { is: 'broken' });
    checkBody(c, body, place, syntax.body);
    return undefined;
  }
  const { set, entry } = entriesOf(c, scope, syntax.name, list);
  bind(body, syntax.name.text, { is: 'part', part: { ...entry, name: syntax.name.text } });
  const block = checkBody(c, body, place, syntax.body);
  return { is: 'for', local: set.local, set, body: block, span: span(syntax) };
}

export function checkEach(c: Context, scope: Scope, place: Place, syntax: EachStmt): Stmt | undefined {
  const body = inner(scope);
  if (c.tables.has(syntax.of.text)) {
    bind(body, syntax.name.text, { is: 'broken' });
    checkBody(c, body, place, syntax.body);
    return notYet(c, syntax.of, 'A table');
  }
  const members = membersOf(c, syntax.of.text);
  if (!members) unknownThing(c, syntax.of);
  const thing: Thing = { span: span(syntax.of), name: syntax.of.text, members: members ?? [], tests: [] };
  const local = addLocal(c, syntax.name, CELL);
  bind(body, syntax.name.text, members ? { is: 'object', local, thing } : { is: 'broken' });
  const where = syntax.where && checkCondition(c, inner(body, { draws: false }), syntax.where);
  const block = checkBody(c, body, place, syntax.body);
  if (!members || (syntax.where && !where)) return undefined;
  return { is: 'each', local, thing, ...(where ? { where } : {}), body: block, span: span(syntax) };
}

export function checkLet(c: Context, scope: Scope, syntax: LetStmt): Stmt | undefined {
  const declared = syntax.type && resolveType(c, syntax.type);
  const value = syntax.type && !declared ? undefined : checkExpr(c, scope, syntax.value, declared);
  const fitted = value && declared ? fits(c, value, declared, syntax.value) : value;
  if (scope.names.has(syntax.name.text)) {
    return error(
      c,
      syntax.name,
      'duplicate-name',
      `\`${syntax.name.text}\` is named in this block already; a \`let\` never changes. Use another name or a \`var\`.`,
    );
  }
  if (!fitted) {
    bind(scope, syntax.name.text, { is: 'broken' });
    return undefined;
  }
  const type = declared ?? (fitted.type.none ? { ...plain(fitted.type), none: true } : plain(fitted.type));
  const local = addLocal(c, syntax.name, type, scope.home);
  bind(scope, syntax.name.text, { is: 'value', local, type });
  return { is: 'let', local, value: fitted, span: span(syntax) };
}
