import type { ExprSyntax, PathExpr, RawSyntax, SetSyntax, StringSyntax } from '../../syntax/ast';
import { printRow, printThing } from './things';

export function printExpr(expr: ExprSyntax): string {
  switch (expr.is) {
    case 'number':
      return decimal(expr.value) + (expr.percent ? '%' : '');
    case 'string':
      return printString(expr.string);
    case 'word':
      return expr.word;
    case 'not':
      return `not ${operand(expr.of, Level.not)}`;
    case 'negate':
      return `-${operand(expr.of, Level.unary)}`;
    case 'time':
      return `${expr.when} ${operand(expr.of, Level.unary)}`;
    case 'binary':
    case 'in':
    case 'is':
      return printComparison(expr);
    case 'cell':
      return `(${printExpr(expr.x)}, ${printExpr(expr.y)})`;
    case 'group':
      return `(${printExpr(expr.of)})`;
    case 'set':
      return braces(expr.values.map(printExpr));
    case 'record':
      return braces(expr.fields.map(({ name, value }) => `${name.text}: ${printExpr(value)}`));
    case 'kind':
      return printThing(expr.thing) + (expr.field ? `.${expr.field.text}` : '');
    case 'call':
      return `${expr.name.text}(${expr.args.map(printSet).join(', ')})`;
    case 'path':
      return printPath(expr);
    case 'any':
      return expr.from ? `any(${printSet(expr.from)})` : 'any';
    default:
      return printLong(expr);
  }
}

type Comparison = Extract<ExprSyntax, { is: 'binary' | 'in' | 'is' }>;

function printComparison(expr: Comparison): string {
  const left = leftOperand(expr.left, levelOf(expr) === Level.compare ? Level.add : levelOf(expr));
  if (expr.is === 'in') return `${left} ${expr.not ? 'not in' : 'in'} ${printSet(expr.set)}`;
  if (expr.is === 'is') return `${left} ${expr.not ? 'is not' : 'is'} ${printThing(expr.thing)}`;
  return `${left} ${expr.op} ${operand(expr.right, levelOf(expr) + 1)}`;
}

/** Values that begin with a word. */
function printLong(
  expr: Extract<ExprSyntax, { is: 'pick' | 'query' | 'cells' | 'fold' | 'if' | 'case' }>,
): string {
  switch (expr.is) {
    case 'pick':
      return `pick ${expr.name.text}: ${expr.of.text}${clause('where', expr.where)}`;
    case 'query':
      return `${expr.how} ${expr.along ? `along ${operand(expr.along, Level.primary)} ` : ''}${printRow(expr.row)}`;
    case 'cells': {
      const on = expr.on.length > 0 ? ` on ${expr.on.map(printThing).join(' ')}` : '';
      return `${expr.how} ${expr.things.map(printThing).join(' ')}${on}`;
    }
    case 'fold': {
      const head = `${expr.how} ${expr.name.text}: ${expr.of.text}${clause('where', expr.where)}`;
      return head + clause('have', expr.have) + clause('of', expr.value);
    }
    case 'if':
      return `if ${printExpr(expr.condition)} then ${printExpr(expr.then)} else ${printExpr(expr.else)}`;
    case 'case': {
      const arms = expr.arms.map(
        ({ values, value }) => `${values.map(printExpr).join(' or ')}: ${printExpr(value)}`,
      );
      if (expr.else) arms.push(`else: ${printExpr(expr.else)}`);
      return `case ${printExpr(expr.subject)} ${braces(arms)}`;
    }
  }
}

/** ` word value`, if there is a value. */
export function clause(word: string, value: ExprSyntax | undefined): string {
  return value ? ` ${word} ${printExpr(value)}` : '';
}

export function braces(items: readonly string[]): string {
  return items.length > 0 ? `{ ${items.join(', ')} }` : '{ }';
}

export function printSet(set: SetSyntax): string {
  if (set.is === 'range') return `${operand(set.low, Level.add)}..${operand(set.high, Level.add)}`;
  return set.is === 'values' ? braces(set.values.map(printExpr)) : operand(set.value, Level.add);
}

export function printPath({ name, steps }: PathExpr): string {
  return (
    name.text + steps.map((step) => ('text' in step ? `.${step.text}` : `.(${printExpr(step)})`)).join('')
  );
}

export function printString({ parts }: StringSyntax): string {
  return `"${parts.map((part) => (typeof part === 'string' ? escape(part) : `{${printExpr(part)}}`)).join('')}"`;
}

/** One row as a string, more between quotes on lines of their own. */
export function printDrawing({ lines }: RawSyntax): string {
  if (lines.length === 1) return `"${escape(lines[0])}"`;
  return lines.length === 0 ? '""""""' : `"""\n${lines.join('\n')}\n"""`;
}

function escape(text: string): string {
  return text.replace(/["\\{]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Numbers of the language have no exponent. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

// ── precedence ──────────────────────────────────────────────────────────────

const Level = { or: 1, and: 2, not: 3, compare: 4, add: 5, multiply: 6, unary: 7, primary: 8 } as const;

/** A tree that was parsed has its parentheses; one that was made may need more. */
export function operand(expr: ExprSyntax, least: number): string {
  return levelOf(expr) < least ? `(${printExpr(expr)})` : printExpr(expr);
}

/** What an operator follows must not go on over it. */
function leftOperand(expr: ExprSyntax, least: number): string {
  return isOpen(expr) ? `(${printExpr(expr)})` : operand(expr, least);
}

function levelOf(expr: ExprSyntax): number {
  switch (expr.is) {
    case 'binary':
      if (expr.op === 'or' || expr.op === 'and') return Level[expr.op];
      if (expr.op === '+' || expr.op === '-') return Level.add;
      return expr.op === '*' || expr.op === '/' || expr.op === 'mod' ? Level.multiply : Level.compare;
    case 'in':
    case 'is':
      return Level.compare;
    case 'not':
      return Level.not;
    case 'negate':
    case 'time':
      return Level.unary;
    default:
      return Level.primary;
  }
}

/** Does the value end with one that reaches as far to the right as it can? */
function isOpen(expr: ExprSyntax): boolean {
  switch (expr.is) {
    case 'if':
      return true;
    case 'fold':
      return expr.where !== undefined || expr.have !== undefined || expr.value !== undefined;
    case 'pick':
      return expr.where !== undefined;
    case 'not':
    case 'negate':
    case 'time':
      return isOpen(expr.of);
    case 'binary':
      return isOpen(expr.right);
    default:
      return false;
  }
}
