/** Groups of rules, and loops over groups: what `repeat`, `random`, `rigid`, labels and `if` mean around the rules of a turn. */
import type { IfStmt, LabelStmt, PrefixStmt, RuleStmt, StmtSyntax } from '../syntax/ast';
import type { Expr, TurnRule, TurnStep } from '../model/model';
import type { Direction } from '../model/types';
import { BOOL } from '../model/typing';
import { eachExpr } from '../model/walk';
import { error, type Context } from '../check/context';
import { checkCondition, span } from '../check/expr';
import { topScope } from '../check/scope';
import { readAlong } from './along';
import { checkTurnRule } from './rule';

/** What reading a turn carries along. */
export interface Reading {
  readonly c: Context;
  /** Groups that the turn has named so far, with their ids. */
  readonly names: Map<string, number>;
  /** Behind the `move`. */
  late: boolean;
}

/** What stands around a statement. */
export interface Around {
  readonly labels: readonly number[];
  readonly along?: readonly Direction[];
  readonly rigid: boolean;
  readonly when?: Expr;
}

export const OUTSIDE: Around = { labels: [], rigid: false };

export function checkSteps(r: Reading, statements: readonly StmtSyntax[], around: Around): TurnStep[] {
  return statements.flatMap((statement) => checkStep(r, statement, around));
}

function checkStep(r: Reading, statement: StmtSyntax, around: Around): TurnStep[] {
  switch (statement.is) {
    case 'label':
    case 'along':
    case 'rigid':
      return checkStep(r, statement.statement, within(r, statement, around));
    case 'body':
      return checkSteps(r, statement.statements, around);
    case 'if':
      return checkGate(r, statement, around);
    case 'rule':
      return group(r, statement, [statement], { random: false, times: 1 }, around);
    case 'random':
      return group(r, statement, [statement.statement], { random: true, times: 1 }, around);
    case 'repeat':
      return checkRepeat(r, statement, around);
    default:
      error(
        r.c,
        statement,
        'not-in-turn',
        `Among the groups of a turn there is no \`${statement.is === 'set' ? ':=' : statement.is}\`; it may stand behind the last one.`,
      );
      return [];
  }
}

/** `repeat` around rules makes a group, around groups a loop. */
function checkRepeat(r: Reading, syntax: PrefixStmt & { readonly is: 'repeat' }, around: Around): TurnStep[] {
  const { c } = r;
  if (syntax.times !== undefined && syntax.times < 1)
    error(c, syntax, 'empty-range', '`repeat` runs at least once.');
  const inside = [syntax.statement];
  const kinds = new Set(inside.flatMap(leaves));
  if (kinds.has('rule') && kinds.has('group')) {
    error(
      c,
      syntax,
      'mixed-group',
      'A `repeat` holds either rules, which make one group, or groups, which it loops over: put `repeat` before each rule of a loop.',
    );
    return [];
  }
  if (!kinds.has('group'))
    return group(r, syntax, inside, { random: false, times: syntax.times ?? 0 }, around);
  if (syntax.times !== undefined)
    error(
      c,
      syntax,
      'counted-loop',
      'A loop over groups runs while they change something; remove the number.',
    );
  const body = checkSteps(r, inside, around);
  return body.length ? [{ is: 'loop', body, span: span(syntax) }] : [];
}

/** Groups that params switch on and off. */
function checkGate(r: Reading, syntax: IfStmt, around: Around): TurnStep[] {
  const condition = checkCondition(r.c, topScope('assume'), syntax.condition);
  if (condition && readsMore(condition)) {
    error(
      r.c,
      syntax.condition,
      'reads-state',
      'An `if` around groups of a turn reads params only; what the board decides is a rule’s left side.',
    );
    return [];
  }
  const steps = checkSteps(r, [syntax.then], gated(around, condition));
  if (!syntax.else) return steps;
  const not: Expr | undefined = condition && {
    is: 'not',
    of: condition,
    span: condition.span,
    type: BOOL,
  };
  return [...steps, ...checkSteps(r, [syntax.else], gated(around, not))];
}

function gated(around: Around, condition: Expr | undefined): Around {
  if (!condition || !around.when) return { ...around, when: condition ?? around.when };
  const { span } = condition;
  return {
    ...around,
    when: { is: 'binary', op: 'and', left: around.when, right: condition, span, type: BOOL },
  };
}

const CONSTANT = new Set<Expr['is']>([
  'const',
  'param',
  'binary',
  'not',
  'negate',
  'if',
  'in',
  'object',
  'local',
]);

/** Does it read anything but params? */
function readsMore(condition: Expr): boolean {
  let more = false;
  eachExpr(condition, (expr) => {
    if (!CONSTANT.has(expr.is)) more = true;
  });
  return more;
}

function group(
  r: Reading,
  at: StmtSyntax,
  inside: readonly StmtSyntax[],
  how: { readonly random: boolean; readonly times: number },
  around: Around,
): TurnStep[] {
  const before = r.c.diagnostics.length;
  const rules = inside.flatMap((statement) => checkRules(r, statement, around));
  if (!rules.length && r.c.diagnostics.length === before)
    error(r.c, at, 'empty-group', 'This group holds no rule; remove it.');
  if (!rules.length) return [];
  return [{ is: 'group', ...how, ...(around.when ? { when: around.when } : {}), rules, span: span(at) }];
}

/** The rules of a group, in order. */
function checkRules(r: Reading, statement: StmtSyntax, around: Around): TurnRule[] {
  switch (statement.is) {
    case 'rule':
      return checkRule(r, statement, around);
    case 'label':
    case 'along':
    case 'rigid':
      return checkRules(r, statement.statement, within(r, statement, around));
    case 'body':
      return statement.statements.flatMap((entry) => checkRules(r, entry, around));
    case 'if':
      error(r.c, statement, 'if-in-group', 'An `if` switches whole groups: put it around the group.');
      return [];
    default:
      error(
        r.c,
        statement,
        'not-in-group',
        'A group holds rules, with labels, `along` and `rigid` before them.',
      );
      return [];
  }
}

function checkRule(r: Reading, syntax: RuleStmt, around: Around): TurnRule[] {
  const rule = checkTurnRule(r, syntax, around);
  return rule ? [rule] : [];
}

function within(r: Reading, syntax: LabelStmt | PrefixStmt, around: Around): Around {
  switch (syntax.is) {
    case 'label': {
      const label = r.c.labels.get(syntax.name.text)!;
      return around.labels.includes(label) ? around : { ...around, labels: [...around.labels, label] };
    }
    case 'along':
      return { ...around, along: readAlong(r.c, syntax) };
    case 'rigid':
      if (r.late)
        error(
          r.c,
          { start: syntax.start, end: syntax.start + 'rigid'.length },
          'rigid-after-move',
          '`rigid` undoes a group whose objects could not move, so it stands before the `move`.',
        );
      return { ...around, rigid: true };
    default:
      return around;
  }
}

/** What a `repeat` holds: rules, groups or neither. */
function leaves(statement: StmtSyntax): ('rule' | 'group')[] {
  switch (statement.is) {
    case 'rule':
      return ['rule'];
    case 'repeat':
    case 'random':
      return ['group'];
    case 'label':
    case 'along':
    case 'rigid':
      return leaves(statement.statement);
    case 'body':
      return statement.statements.flatMap(leaves);
    case 'if':
      return [...leaves(statement.then), ...(statement.else ? leaves(statement.else) : [])];
    default:
      return [];
  }
}
