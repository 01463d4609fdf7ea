/** Statements of transitions and `start`. */
import type { BodySyntax, CommandStmt, PrefixStmt, SetStmt, Span, StmtSyntax } from '../syntax/ast';
import { hasErrors } from '../syntax/diagnostic';
import type { Block, Expr, Stmt } from '../model/model';
import { checkAlong } from './along';
import { checkArithmetic } from './arithmetic';
import { checkBuild } from './build';
import { isOpen } from './compare';
import { error, notYet, type Context } from './context';
import { checkCaseStmt, checkEach, checkFor, checkIfStmt, checkLet } from './control';
import { allowedInDraw, checkFill } from './draw';
import { checkExpr, span } from './expr';
import { fits } from './fits';
import { kindsOfName, unknownThing } from './groups';
import { lintRule } from './lints';
import { checkOn } from './on';
import { checkTarget } from './path';
import { checkChance, checkRule } from './rule';
import { checkReply, checkRequire } from './replies';
import { inner, type Scope } from './scope';

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
  return {
    is: 'block',
    span: span(syntax),
    body: checkStatements(c, inner(outer), place, syntax.statements),
  };
}

/** The statements of a block, in a scope that is theirs. What is wrong is left out. */
export function checkStatements(
  c: Context,
  scope: Scope,
  place: Place,
  statements: readonly StmtSyntax[],
): Stmt[] {
  const body: Stmt[] = [];
  for (const statement of statements) {
    const before = c.diagnostics.length;
    const stmt = checkStmt(c, scope, place, statement);
    if (stmt) body.push(stmt);
    // A net: nothing is left out of a world that runs without a word about it.
    else if (!hasErrors(c.diagnostics) && c.diagnostics.length === before)
      error(c, statement, 'no-meaning', 'This statement has no meaning here.');
  }
  return body;
}

export function checkStmt(c: Context, scope: Scope, place: Place, syntax: StmtSyntax): Stmt | undefined {
  if (place.simultaneous) barred(c, place.simultaneous, syntax);
  if (scope.part === 'draw' && !allowedInDraw(c, syntax)) return undefined;
  switch (syntax.is) {
    case 'label': {
      const label = c.labels.get(syntax.name.text);
      const body = checkStmt(c, scope, { ...place, watched: true }, syntax.statement);
      return label === undefined || !body ? body : { is: 'label', label, body, span: span(syntax) };
    }
    case 'body':
      return checkBody(c, scope, place, syntax);
    case 'rule': {
      const rule = checkRule(c, scope, place, syntax);
      if (rule) lintRule(c, rule, place);
      return rule && { is: 'rule', rule, span: span(syntax) };
    }
    case 'set':
      return scope.part === 'draw' ? checkFill(c, scope, syntax) : checkSetStmt(c, scope, syntax);
    case 'on':
    case 'along':
    case 'repeat':
    case 'together':
    case 'random':
    case 'rigid':
    case 'first':
    case 'chain':
      return checkPrefix(c, scope, place, syntax);
    case 'if':
      return checkIfStmt(c, scope, place, syntax);
    case 'case':
      return checkCaseStmt(c, scope, place, syntax);
    case 'chance': {
      const probability = checkChance(c, scope, place, syntax.probability);
      const then = checkBody(c, scope, place, syntax.then);
      const otherwise = syntax.else && checkBody(c, scope, place, syntax.else);
      return (
        probability && {
          is: 'chance',
          probability,
          then,
          ...(otherwise ? { else: otherwise } : {}),
          span: span(syntax),
        }
      );
    }
    case 'for':
      return checkFor(c, scope, place, syntax);
    case 'each':
      return checkEach(c, scope, place, syntax);
    case 'let':
      return checkLet(c, scope, syntax);
    case 'move':
    case 'cancel':
    case 'again':
    case 'checkpoint':
    case 'restart':
    case 'drive':
      return checkCommand(c, scope, syntax);
    case 'require':
      return checkRequire(c, scope, syntax);
    case 'reply':
      return checkReply(c, scope, syntax);
    case 'insert':
    case 'delete':
      return notYet(c, syntax, `\`${syntax.is}\``);
    default:
      if (scope.part === 'start') return checkBuild(c, scope, syntax);
      return error(
        c,
        syntax,
        'builder-outside-start',
        `\`${syntax.is}\` builds a start state; it belongs into \`start\` of a task.`,
      );
  }
}

const ALLOWED_TOGETHER = new Set<StmtSyntax['is']>([
  'label',
  'body',
  'rule',
  'on',
  'along',
  'if',
  'case',
  'together',
  'random',
]);

function barred(c: Context, around: 'together' | 'random', syntax: StmtSyntax): void {
  const nested = syntax.is === 'together' || syntax.is === 'random';
  if (ALLOWED_TOGETHER.has(syntax.is) && !nested) return;
  error(
    c,
    { start: syntax.start, end: syntax.start + wordLength(syntax) },
    'not-in-together',
    `\`${around}\` holds rules (with labels, \`on\`, \`along\` and \`if\`); \`${syntax.is === 'set' ? ':=' : syntax.is}\` stands before or after it.`,
  );
}

function wordLength(syntax: StmtSyntax): number {
  return syntax.is === 'set' ? syntax.target.end - syntax.target.start : syntax.is.length;
}

export function checkCommand(c: Context, scope: Scope, syntax: CommandStmt): Stmt | undefined {
  switch (syntax.is) {
    case 'move':
      return { is: 'move', span: span(syntax) };
    case 'cancel':
      return { is: 'cancel', span: span(syntax) };
    case 'drive': {
      if (syntax.all)
        return error(
          c,
          syntax,
          'drive-and',
          '`drive … and …` (cells that hold all of them) is part of transitions `as puzzlescript`; here leave out `and`.',
        );
      const kinds = new Set<number>();
      let failed = false;
      for (const name of syntax.kinds) {
        const found = kindsOfName(c, name.text);
        if (found) for (const kind of found) kinds.add(kind);
        else failed = !unknownThing(c, name);
      }
      return failed
        ? undefined
        : { is: 'drive', kinds: [...kinds].sort((a, b) => a - b), span: span(syntax) };
    }
    default:
      if (scope.part !== 'start') return { is: syntax.is, span: span(syntax) };
      return error(
        c,
        syntax,
        'command-in-start',
        `\`${syntax.is}\` is obeyed when a step is over; it belongs into \`transitions\`.`,
      );
  }
}

export function checkSetStmt(c: Context, scope: Scope, syntax: SetStmt): Stmt | undefined {
  const found = checkTarget(c, scope, syntax.target);
  // Without the target's type, words of the value would only seem unknown.
  const value =
    found || !isOpen(c, scope, syntax.value) ? checkExpr(c, scope, syntax.value, found?.type) : undefined;
  if (!found || !value) return undefined;
  const { target, type } = found;
  let written: Expr | undefined = value;
  if (syntax.op !== ':=') {
    const old: Expr =
      target.is === 'variable'
        ? { is: 'variable', variable: target.variable, index: target.index, span: span(syntax.target), type }
        : {
            is: 'attribute',
            cell: target.cell,
            layer: target.layer,
            attribute: target.attribute,
            span: span(syntax.target),
            type,
          };
    written = checkArithmetic(
      c,
      scope,
      { ...span(syntax), left: syntax.target, right: syntax.value },
      syntax.op === '+=' ? '+' : '-',
      old,
      value,
    );
  }
  const fitted = written && fits(c, written, type, syntax.value);
  return fitted && { is: 'set', target, value: fitted, span: span(syntax) };
}

function checkPrefix(c: Context, scope: Scope, place: Place, syntax: PrefixStmt): Stmt | undefined {
  const at = span(syntax);
  switch (syntax.is) {
    case 'on':
      return checkOn(c, scope, place, syntax);
    case 'along': {
      const directions = checkAlong(c, scope, syntax.directions);
      const body = checkStmt(c, scope, place, syntax.statement);
      return directions && body && { is: 'along', directions, body, span: at };
    }
    case 'repeat': {
      if (syntax.times !== undefined && syntax.times < 1)
        error(c, syntax, 'empty-range', '`repeat` runs at least once.');
      const body = checkStmt(
        c,
        scope,
        syntax.times === undefined ? { ...place, endless: syntax } : place,
        syntax.statement,
      );
      return (
        body && {
          is: 'repeat',
          ...(syntax.times === undefined ? {} : { times: syntax.times }),
          body,
          span: at,
        }
      );
    }
    case 'rigid':
      return error(
        c,
        { start: syntax.start, end: syntax.start + 'rigid'.length },
        'dialect-only',
        '`rigid` belongs to `transitions as puzzlescript`.',
      );
    case 'first':
    case 'chain': {
      const body = checkStmt(c, scope, { ...place, watched: true }, syntax.statement);
      return body && { is: syntax.is, body, span: at };
    }
    case 'together':
    case 'random': {
      const body = checkStmt(
        c,
        scope,
        { ...place, simultaneous: syntax.is, watched: place.watched || syntax.is === 'random' },
        syntax.statement,
      );
      return body && { is: syntax.is, body, span: at };
    }
  }
}
