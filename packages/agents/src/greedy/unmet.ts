/**
 * How far a condition is from holding, as an expression of the instruction set itself: 0 where it holds, and the fewer terms
 * of it fail, or the less a number is off, the smaller. Engines read it like any question, so it means exactly what the
 * condition means.
 */
import type { Expr, Program, Real } from '@terrarium/engine';

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** What to know: whether values' codes are amounts, and what bits remember. */
export type Tables = Pick<Program, 'variables' | 'params' | 'layers' | 'kinds' | 'evers'>;

/** 0 if and only if the condition holds. */
export function unmet(tables: Tables, expr: Expr): Real {
  const further = (part: Expr) => unmet(tables, part);
  switch (expr.op) {
    case 'and':
      return both('+', further(expr.left), further(expr.right));
    case 'or':
      return both('min', further(expr.left), further(expr.right));
    case 'not':
      return held(tables, expr.of);
    case 'if':
      return { op: 'if', condition: expr.condition, then: further(expr.then), else: further(expr.else) };
    case 'all':
      return amount({ op: 'sum', where: expr.where, value: failsToHave(expr) });
    case 'ever':
      return { op: 'if', condition: expr, then: NOUGHT, else: further(tables.evers[expr.bit]) };
    case 'compareReals':
      return lacking(expr.compare, expr.left, expr.right);
    default:
      return isComparison(expr) && measures(tables, expr)
        ? lacking(expr.op, amount(expr.left), amount(expr.right))
        : { op: 'if', condition: expr, then: NOUGHT, else: UNIT };
  }
}

/** How far the condition is from failing: what `not` asks for. */
function held(tables: Tables, expr: Expr): Real {
  const further = (part: Expr) => held(tables, part);
  switch (expr.op) {
    case 'and':
      return both('min', further(expr.left), further(expr.right));
    case 'or':
      return both('+', further(expr.left), further(expr.right));
    case 'not':
      return unmet(tables, expr.of);
    case 'if':
      return { op: 'if', condition: expr.condition, then: further(expr.then), else: further(expr.else) };
    case 'some':
      return amount({ op: 'count', where: expr.where });
    case 'somePlace':
      return amount({ op: 'places', copies: expr.copies });
    case 'compareReals':
      return lacking(OPPOSITE[expr.compare], expr.left, expr.right);
    default:
      return isComparison(expr) && measures(tables, expr)
        ? lacking(OPPOSITE[expr.op], amount(expr.left), amount(expr.right))
        : { op: 'if', condition: expr, then: UNIT, else: NOUGHT };
  }
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** By how much the numbers miss the comparison; to be more than a number is to reach the next one. */
function lacking(compare: Comparison, left: Real, right: Real): Real {
  const condition: Expr = { op: 'compareReals', compare, left, right };
  const fails: Real = { op: 'if', condition, then: NOUGHT, else: UNIT };
  const over = (more: Real, less: Real) => both('max', NOUGHT, both('-', more, less));
  switch (compare) {
    case '=':
      return { op: 'abs', of: both('-', left, right) };
    case '!=':
      return fails;
    case '<=':
      return over(left, right);
    case '>=':
      return over(right, left);
    case '<':
      return both('+', over(left, right), fails);
    case '>':
      return both('+', over(right, left), fails);
  }
}

interface Compared {
  readonly op: Comparison;
  readonly left: Expr;
  readonly right: Expr;
}

function isComparison(expr: Expr): expr is Expr & Compared {
  return expr.op in OPPOSITE;
}

/** Whether a difference of the two sides says how near they are: of two colours it says nothing. */
function measures(tables: Tables, { op, left, right }: Compared): boolean {
  return (op !== '=' && op !== '!=') || (isAmount(tables, left) && isAmount(tables, right));
}

function isAmount({ variables, params, layers, kinds }: Tables, expr: Expr): boolean {
  switch (expr.op) {
    case 'variable':
      return variables[expr.base].type?.is === 'int';
    case 'param':
      return params[expr.param].type?.is === 'int';
    case 'columnAt': {
      const attributes = layers[expr.layer].kinds.flatMap((kind) => kinds[kind].attributes);
      return attributes.find(({ column }) => column === expr.column)?.type?.is === 'int';
    }
    default:
      return AMOUNTS.has(expr.op);
  }
}

const AMOUNTS: ReadonlySet<Expr['op']> = new Set<Expr['op']>([
  ...(['const', 'count', 'sum', 'places', 'neighbours', 'distance', 'columnOf', 'rowOf'] as const),
  ...(['+', '-', '*', '/', 'mod', 'min', 'max', 'abs', 'negate'] as const),
]);

function failsToHave({ where, have }: Expr & { readonly op: 'all' }): Expr {
  return { op: 'not', of: { op: 'passes', cell: { op: 'local', local: where.cell }, where: have } };
}

const NOUGHT: Real = { op: 'real', value: 0 };
const UNIT: Real = { op: 'real', value: 1 };

function amount(of: Expr): Real {
  return { op: 'toReal', of, scale: 1 };
}

function both(op: '+' | '-' | 'min' | 'max', left: Real, right: Real): Real {
  return { op, left, right };
}
