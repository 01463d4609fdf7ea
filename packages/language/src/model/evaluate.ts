/**
 * A small evaluator of expressions that read nothing but holes: for defaults, legends, `assume`, guards that can never
 * hold, and for folding before hashing. Integer arithmetic as in transitions.
 */
import type { AttrSet, Expr, ParamIndex, SetExpr } from './model';
import { like } from './likeness';
import { noneCode, objectBase, isReal, type Shape } from './typing';
import type { Type } from './types';

export interface Reading {
  readonly shape: Shape;
  /** Value of a hole; undefined: not known here. */
  readonly param: (id: number) => number | undefined;
  /** Value of a name; without it, none is known. */
  readonly local?: (id: number) => number | undefined;
  /** A draw among `count` values, by their weights if there are any; without it, nothing is drawn. */
  readonly draw?: (count: number, weights?: readonly number[]) => number;
  /** An attribute of the object that is compared. */
  readonly own?: (attribute: string) => number | undefined;
}

/** The value, or undefined where the state, a draw or a decimal number would be needed. */
export function evaluate(expr: Expr, reading: Reading): number | undefined {
  switch (expr.is) {
    case 'const':
      return expr.value;
    case 'param': {
      const id = paramAt(expr.param, expr.index, reading);
      return id === undefined ? undefined : reading.param(id);
    }
    case 'local':
      return reading.local?.(expr.local);
    case 'own':
      return reading.own?.(expr.attribute);
    case 'like':
      return like(expr, reading);
    case 'any':
      return drawn(expr, reading);
    case 'direction':
      return 'direction' in expr.heading ? expr.heading.direction : undefined;
    case 'not':
      return negated(evaluate(expr.of, reading));
    case 'negate': {
      const value = evaluate(expr.of, reading);
      return value === undefined ? undefined : 0 - value;
    }
    case 'binary':
      return binary(expr, reading);
    case 'if': {
      const condition = evaluate(expr.condition, reading);
      if (condition === undefined) return undefined;
      const branch = condition ? expr.then : expr.else;
      const value = evaluate(branch, reading);
      return value === undefined ? undefined : recode(value, branch.type, expr.type, reading.shape);
    }
    case 'in':
      return contains(expr.left, expr.set, reading);
    case 'cell': {
      const x = evaluate(expr.x, reading);
      const y = evaluate(expr.y, reading);
      const grid = reading.shape.grid;
      if (x === undefined || y === undefined || !grid) return undefined;
      return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? -1 : x * grid.height + y;
    }
    case 'call':
      return call(expr, reading);
    case 'object':
      return objectCode(expr.kind, expr.sets, expr.type, reading);
    default:
      return undefined;
  }
}

/** The id of the leaf that a computed place means. */
export function paramAt(
  first: number,
  index: readonly ParamIndex[] | undefined,
  reading: Reading,
): number | undefined {
  let id = first;
  for (const { at, stride, count } of index ?? []) {
    const position = evaluate(at, reading);
    if (position === undefined) return undefined;
    if (position >= 1 && position <= count) id += (position - 1) * stride;
  }
  return id;
}

/** The values of a set as expressions with what they are read by; undefined if its size is not known. */
function members(
  set: SetExpr & { is: 'values' | 'entries' },
  reading: Reading,
): [Expr, Reading][] | undefined {
  if (set.is === 'values') return set.values.map((value) => [value, reading]);
  const length = evaluate(set.length, reading);
  const { entry } = set;
  if (length === undefined || !entry) return undefined;
  return Array.from({ length: Math.min(length, set.count) }, (_, i) => [
    entry,
    bindLocal(reading, set.local, i + 1),
  ]);
}

/** Where a name has a value. */
export function bindLocal(reading: Reading, local: number, value: number): Reading {
  return { ...reading, local: (id) => (id === local ? value : reading.local?.(id)) };
}

function drawn(expr: Expr & { is: 'any' }, reading: Reading): number | undefined {
  const { set, weights } = expr;
  if (!reading.draw) return undefined;
  if (set.is === 'range') {
    const low = evaluate(set.low, reading);
    const high = evaluate(set.high, reading);
    return low === undefined || high === undefined ? undefined : low + reading.draw(high - low + 1, weights);
  }
  const among = members(set, reading);
  if (!among) return undefined;
  const pick = reading.draw(among.length, weights);
  // Of an empty list the first entry stands for what cannot be drawn; it has its default.
  const [value, inside] = among[pick] ?? emptyPick(set, reading);
  const found = evaluate(value, inside);
  return found === undefined ? undefined : recode(found, value.type, expr.type, reading.shape);
}

function emptyPick(set: SetExpr & { is: 'values' | 'entries' }, reading: Reading): [Expr, Reading] {
  return set.is === 'values' ? [set.values[0], reading] : [set.entry!, bindLocal(reading, set.local, 1)];
}

function negated(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value ? 0 : 1;
}

function binary(expr: Expr & { is: 'binary' }, reading: Reading): number | undefined {
  if (isReal(expr.left.type) || isReal(expr.right.type)) return undefined;
  const left = evaluate(expr.left, reading);
  // One side can settle `and` and `or` alone, whatever the other may be.
  if (expr.op === 'and' && left === 0) return 0;
  if (expr.op === 'or' && left === 1) return 1;
  let right = evaluate(expr.right, reading);
  if (expr.op === 'and' && right === 0) return 0;
  if (expr.op === 'or' && right === 1) return 1;
  if (left === undefined || right === undefined) return undefined;
  if (expr.op === '=' || expr.op === '!=')
    right = recode(right, expr.right.type, expr.left.type, reading.shape);
  return operate(expr.op, left, right);
}

/** Integer arithmetic of the language: division rounds down, `mod` takes the divisor's sign, by zero both give 0. */
export function operate(op: (Expr & { is: 'binary' })['op'], left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? 0 : Math.floor(left / right);
    case 'mod':
      return right === 0 ? 0 : left - right * Math.floor(left / right);
    case 'and':
      return left && right ? 1 : 0;
    case 'or':
      return left || right ? 1 : 0;
    case '=':
      return left === right ? 1 : 0;
    case '!=':
      return left !== right ? 1 : 0;
    case '<':
      return left < right ? 1 : 0;
    case '<=':
      return left <= right ? 1 : 0;
    case '>':
      return left > right ? 1 : 0;
    case '>=':
      return left >= right ? 1 : 0;
  }
}

function contains(left: Expr, set: SetExpr, reading: Reading): number | undefined {
  const value = evaluate(left, reading);
  if (value === undefined) return undefined;
  if (set.is === 'range') {
    const low = evaluate(set.low, reading);
    const high = evaluate(set.high, reading);
    return low === undefined || high === undefined ? undefined : low <= value && value <= high ? 1 : 0;
  }
  let unknown = false;
  const among = members(set, reading);
  if (!among) return undefined;
  for (const [member, inside] of among) {
    const other = evaluate(member, inside);
    if (other === undefined) unknown = true;
    else if (recode(other, member.type, left.type, reading.shape) === value) return 1;
  }
  return unknown ? undefined : 0;
}

const CLOCKWISE = [3, 2, 0, 1];
const COUNTER_CLOCKWISE = [2, 3, 1, 0];
const OPPOSITE = [1, 0, 3, 2];

function call(expr: Expr & { is: 'call' }, reading: Reading): number | undefined {
  const args: number[] = [];
  for (const arg of expr.args) {
    const value = evaluate(arg, reading);
    if (value === undefined) return undefined;
    args.push(value);
  }
  const height = reading.shape.grid?.height;
  switch (expr.name) {
    case 'cw':
      return args[0] < 0 ? -1 : CLOCKWISE[args[0]];
    case 'ccw':
      return args[0] < 0 ? -1 : COUNTER_CLOCKWISE[args[0]];
    case 'opposite':
      return args[0] < 0 ? -1 : OPPOSITE[args[0]];
    case 'min':
      return Math.min(...args);
    case 'max':
      return Math.max(...args);
    case 'abs':
      return Math.abs(args[0]);
    case 'column':
      return height ? (args[0] < 0 ? -1 : Math.floor(args[0] / height)) : undefined;
    case 'row':
      return height ? (args[0] < 0 ? -1 : args[0] % height) : undefined;
    // These depend on the board's actual size and shape.
    case 'ahead':
    case 'distance':
      return undefined;
  }
}

/** A value brought from one type to another: `none` and the codes of objects differ between types. */
export function recode(value: number, from: Type, to: Type, shape: Shape): number {
  if (from.none && value === noneCode(from)) return to.none ? noneCode(to) : -1;
  if (from.is !== 'object' || to.is !== 'object') return value;
  for (const kind of from.kinds) {
    const base = objectBase(shape.kinds, from, kind);
    if (value < base || value >= base + shape.kinds[kind].size) continue;
    const target = objectBase(shape.kinds, to, kind);
    return target < 0 ? -1 : target + value - base;
  }
  return -1;
}

/** A value as a write stores it: saturated, or wrapped. */
export function clampTo(value: number, type: Type, low: number, high: number): number {
  if (type.is === 'int' && type.wrap && !type.none) {
    const span = high - low + 1;
    return low + ((((value - low) % span) + span) % span);
  }
  return Math.min(high, Math.max(low, value));
}

/** The code of `Kind(sets…)` in an object type: its base plus the mixed-radix digits of its attributes. */
export function objectCode(
  kindId: number,
  sets: readonly AttrSet[],
  type: Type,
  reading: Reading,
): number | undefined {
  if (type.is !== 'object') return undefined;
  const kind = reading.shape.kinds[kindId];
  let code = objectBase(reading.shape.kinds, type, kindId);
  if (code < 0) return undefined;
  for (const attribute of kind.attributes) {
    const set = sets.find((entry) => entry.attribute === attribute.name);
    const source = set ? set.value : attribute.default;
    const raw = evaluate(source, reading);
    if (raw === undefined) return undefined;
    const value = recode(raw, source.type, attribute.type, reading.shape);
    code +=
      (clampTo(value, attribute.type, attribute.low, attribute.high) - attribute.low) * attribute.factor;
  }
  return code;
}
