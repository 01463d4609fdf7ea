/** Statements of transitions and `start`. */
import type {
  BodySyntax, CaseStmt, CommandStmt, EachStmt, ForStmt, IfStmt, LetStmt, PrefixStmt, SetStmt, Span, StmtSyntax,
} from '../syntax/ast';
import type { Block, Expr, Stmt, Thing } from '../model/model';
import { CELL, plain } from '../model/typing';
import { someExpr } from '../model/walk';
import { checkAlong } from './along';
import { checkArithmetic } from './arithmetic';
import { checkBuild } from './build';
import { checkArms } from './conditional';
import { addLocal, error, listed, notYet, warn, type Context } from './context';
import { checkCondition, checkExpr, isOpen, span } from './expr';
import { fits } from './fits';
import { lintRule } from './lints';
import { checkOn } from './on';
import { checkTarget } from './path';
import { checkChance, checkRule } from './rule';
import { bind, inner, type Scope } from './scope';
import { checkSet, memberType } from './sets';
import { kindsOfName, unknownThing } from './state';
import { membersOf } from './things';
import { resolveType } from './types';
import { formatWords } from './words';

/** What stands around a statement. */
export interface Place {
  /** `together` or `random`: only rules may stand inside. */
  readonly simultaneous?: 'together' | 'random';
  /** The unbounded `repeat` around it. */
  readonly endless?: Span;
  readonly on?: Span;
  /** Does anything ask whether the statement fired (a label, `first`, `chain`, `random`)? */
  readonly watched: boolean;
}

export const FREE: Place = { watched: false };

export function checkBody(c: Context, outer: Scope, place: Place, syntax: BodySyntax): Block {
  return { is: 'block', span: span(syntax), body: checkStatements(c, inner(outer), place, syntax.statements) };
}

/** The statements of a block, in a scope that is theirs. What is wrong is left out. */
export function checkStatements(c: Context, scope: Scope, place: Place, statements: readonly StmtSyntax[]): Stmt[] {
  const body: Stmt[] = [];
  for (const statement of statements) {
    const stmt = checkStmt(c, scope, place, statement);
    if (stmt) body.push(stmt);
  }
  return body;
}

export function checkStmt(c: Context, scope: Scope, place: Place, syntax: StmtSyntax): Stmt | undefined {
  if (place.simultaneous) barred(c, place.simultaneous, syntax);
  switch (syntax.is) {
    case 'label': {
      const label = c.labels.get(syntax.name.text);
      const body = checkStmt(c, scope, { ...place, watched: true }, syntax.statement);
      return label === undefined || !body ? body : { is: 'label', label, body, span: span(syntax) };
    }
    case 'body': return checkBody(c, scope, place, syntax);
    case 'rule': {
      const rule = checkRule(c, scope, place, syntax);
      if (rule) lintRule(c, rule, place);
      return rule && { is: 'rule', rule, span: span(syntax) };
    }
    case 'set': return checkSetStmt(c, scope, syntax);
    case 'on': case 'along': case 'repeat': case 'together': case 'random': case 'rigid': case 'first': case 'chain':
      return checkPrefix(c, scope, place, syntax);
    case 'if': return checkIfStmt(c, scope, place, syntax);
    case 'case': return checkCaseStmt(c, scope, place, syntax);
    case 'chance': {
      const probability = checkChance(c, scope, place, syntax.probability);
      const then = checkBody(c, scope, place, syntax.then);
      const otherwise = syntax.else && checkBody(c, scope, place, syntax.else);
      return probability && { is: 'chance', probability, then, ...(otherwise ? { else: otherwise } : {}), span: span(syntax) };
    }
    case 'for': return checkFor(c, scope, place, syntax);
    case 'each': return checkEach(c, scope, place, syntax);
    case 'let': return checkLet(c, scope, syntax);
    case 'move': case 'cancel': case 'again': case 'checkpoint': case 'restart': case 'drive':
      return checkCommand(c, syntax);
    case 'require': {
      if (syntax.else) notYet(c, syntax.else, 'The text of a `require`');
      const condition = checkCondition(c, scope, syntax.condition);
      return condition && { is: 'require', condition, span: span(syntax) };
    }
    case 'reply': case 'insert': case 'delete': return notYet(c, syntax, `\`${syntax.is}\``);
    default:
      if (scope.part === 'start') return checkBuild(c, scope, syntax);
      return error(c, syntax, 'builder-outside-start', `\`${syntax.is}\` builds a start state; it belongs into \`start\` of a task.`);
  }
}

const ALLOWED_TOGETHER = new Set<StmtSyntax['is']>(['label', 'body', 'rule', 'on', 'along', 'if', 'case', 'together', 'random']);

function barred(c: Context, around: 'together' | 'random', syntax: StmtSyntax): void {
  const nested = (syntax.is === 'together' || syntax.is === 'random');
  if (ALLOWED_TOGETHER.has(syntax.is) && !nested) return;
  error(c, { start: syntax.start, end: syntax.start + wordLength(syntax) }, 'not-in-together', `\`${around}\` holds rules (with labels, \`on\`, \`along\` and \`if\`); \`${syntax.is === 'set' ? ':=' : syntax.is}\` stands before or after it.`);
}

function wordLength(syntax: StmtSyntax): number {
  return syntax.is === 'set' ? syntax.target.end - syntax.target.start : syntax.is.length;
}

export function checkCommand(c: Context, syntax: CommandStmt): Stmt | undefined {
  switch (syntax.is) {
    case 'move': return { is: 'move', span: span(syntax) };
    case 'cancel': return { is: 'cancel', span: span(syntax) };
    case 'drive': {
      const kinds = new Set<number>();
      let failed = false;
      for (const name of syntax.kinds) {
        const found = kindsOfName(c, name.text);
        if (found) for (const kind of found) kinds.add(kind);
        else failed = !unknownThing(c, name);
      }
      return failed ? undefined : { is: 'drive', kinds: [...kinds].sort((a, b) => a - b), span: span(syntax) };
    }
    default: return notYet(c, syntax, `\`${syntax.is}\``);
  }
}

export function checkSetStmt(c: Context, scope: Scope, syntax: SetStmt): Stmt | undefined {
  const found = checkTarget(c, scope, syntax.target);
  // Without the target's type, words of the value would only seem unknown.
  const value = found || !isOpen(c, scope, syntax.value) ? checkExpr(c, scope, syntax.value, found?.type) : undefined;
  if (!found || !value) return undefined;
  const { target, type } = found;
  let written: Expr | undefined = value;
  if (syntax.op !== ':=') {
    const old: Expr = target.is === 'variable'
      ? { is: 'variable', variable: target.variable, index: target.index, span: span(syntax.target), type }
      : { is: 'attribute', cell: target.cell, layer: target.layer, attribute: target.attribute, span: span(syntax.target), type };
    written = checkArithmetic(c, scope, { ...span(syntax), left: syntax.target, right: syntax.value }, syntax.op === '+=' ? '+' : '-', old, value);
  }
  const fitted = written && fits(c, written, type, syntax.value);
  return fitted && { is: 'set', target, value: fitted, span: span(syntax) };
}

function checkPrefix(c: Context, scope: Scope, place: Place, syntax: PrefixStmt): Stmt | undefined {
  const at = span(syntax);
  switch (syntax.is) {
    case 'on': return checkOn(c, scope, place, syntax);
    case 'along': {
      const directions = checkAlong(c, scope, syntax.directions);
      const body = checkStmt(c, scope, place, syntax.statement);
      return directions && body && { is: 'along', directions, body, span: at };
    }
    case 'repeat': {
      if (syntax.times !== undefined && syntax.times < 1) error(c, syntax, 'empty-range', '`repeat` runs at least once.');
      const body = checkStmt(c, scope, syntax.times === undefined ? { ...place, endless: syntax } : place, syntax.statement);
      return body && { is: 'repeat', ...(syntax.times === undefined ? {} : { times: syntax.times }), body, span: at };
    }
    case 'rigid': return notYet(c, syntax, '`rigid`');
    case 'first': case 'chain': {
      const body = checkStmt(c, scope, { ...place, watched: true }, syntax.statement);
      return body && { is: syntax.is, body, span: at };
    }
    case 'together': case 'random': {
      const body = checkStmt(c, scope, { ...place, simultaneous: syntax.is, watched: place.watched || syntax.is === 'random' }, syntax.statement);
      return body && { is: syntax.is, body, span: at };
    }
  }
}

function checkIfStmt(c: Context, scope: Scope, place: Place, syntax: IfStmt): Stmt | undefined {
  const condition = checkCondition(c, scope, syntax.condition);
  const then = checkBody(c, scope, place, syntax.then);
  const otherwise = syntax.else && checkStmt(c, scope, place, syntax.else);
  return condition && { is: 'if', condition, then, ...(otherwise ? { else: otherwise } : {}), span: span(syntax) };
}

function checkCaseStmt(c: Context, scope: Scope, place: Place, syntax: CaseStmt): Stmt | undefined {
  const subject = checkExpr(c, scope, syntax.subject);
  const bodies = syntax.arms.map((arm) => checkBody(c, scope, place, arm.body));
  const last = syntax.else && checkBody(c, scope, place, syntax.else);
  if (!subject) return undefined;
  // Read once: a draw must not be made for every arm.
  const drawn = someExpr(subject, (expr) => expr.is === 'any');
  const local = drawn ? addLocal(c, { text: 'case', ...span(syntax.subject) }, subject.type, 'frame') : -1;
  const read: Expr = drawn ? { is: 'local', local, span: subject.span, type: subject.type } : subject;
  const { conditions, complete, missing } = checkArms(c, read, scope, syntax.subject, syntax.arms.map((arm) => ({ ...arm, result: arm.body })));
  if (conditions.some((condition) => !condition)) return undefined;
  if (syntax.else && complete) warn(c, syntax.else, 'unreachable', 'Every value has an arm, so `else` is never reached.');
  if (!syntax.else && !complete) {
    const names = missing.length ? `: ${listed(missing.slice(0, 6).map((value) => `\`${formatWords(c, subject.type, value)}\``))}` : '';
    warn(c, { start: syntax.start, end: syntax.start + 4 }, 'incomplete-case', `Not every value has an arm${names}. Add \`else { }\` if nothing shall happen then.`);
  }
  let stmt: Stmt | undefined = last;
  for (let i = bodies.length - 1; i >= 0; i--) {
    stmt = { is: 'if', condition: conditions[i]!, then: bodies[i], ...(stmt ? { else: stmt } : {}), span: span(syntax) };
  }
  if (!stmt || !drawn) return stmt;
  return { is: 'block', body: [{ is: 'let', local, value: subject, span: span(syntax.subject) }, stmt], span: span(syntax) };
}

function checkFor(c: Context, scope: Scope, place: Place, syntax: ForStmt): Stmt | undefined {
  const set = checkSet(c, scope, syntax.set);
  const type = set && memberType(c, set, syntax.set);
  const body = inner(scope);
  const local = type ? addLocal(c, syntax.name, type) : -1;
  bind(body, syntax.name.text, type ? { is: 'value', local, type } : { is: 'broken' });
  const block = checkBody(c, body, place, syntax.body);
  return set && type && { is: 'for', local, set, body: block, span: span(syntax) };
}

function checkEach(c: Context, scope: Scope, place: Place, syntax: EachStmt): Stmt | undefined {
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
    return error(c, syntax.name, 'duplicate-name', `\`${syntax.name.text}\` is named in this block already; a \`let\` never changes. Use another name or a \`var\`.`);
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
