/**
 * Expressions to 32-bit integers. Those with decimals are in real.ts, those that look at the board in
 * queries.ts.
 */
import type { AttrSet, Attribute, EntrySet, Expr, SetExpr, Type } from '@terrarium/language';
import type * as P from '../program/program';
import { lowerCall } from './calls';
import { lowerComparison } from './compare';
import { withLocal, type Env, type Lowering } from './context';
import { headingOf } from './directions';
import {
  all,
  and,
  any,
  binary,
  cellAt,
  choose,
  constant,
  draw,
  drawBetween,
  equals,
  local,
  negate,
  not,
  select,
} from './fold';
import { readMilestone } from './memory';
import { lowerCells, lowerFind, lowerFold, lowerQuery } from './queries';

export function lowerExpr(l: Lowering, env: Env, expr: Expr): P.Expr {
  switch (expr.is) {
    case 'const':
      return constant(expr.value);
    case 'real':
      throw new Error('a number with decimals where an integer is expected');
    case 'param':
      return lowerParam(l, env, expr);
    case 'variable': {
      const index = expr.index ? lowerExpr(l, env, expr.index) : null;
      return variable(l, expr.variable, index);
    }
    case 'local':
      return readLocal(l, env, expr.local);
    case 'label':
      return { op: 'label', label: expr.label };
    case 'milestone':
      return readMilestone(l, env, expr);
    case 'own': {
      if (!env.own) throw new Error(`attribute "${expr.attribute}" of no object`);
      return env.own(expr.attribute);
    }
    case 'attribute':
      return lowerAttribute(l, env, expr);
    case 'objectAt':
      return lowerObjectAt(l, env, expr);
    case 'find':
      return lowerFind(l, env, expr);
    case 'object':
      return lowerObject(l, env, expr);
    case 'action':
      return lowerAction(l, expr);
    case 'direction':
      return constant(headingOf(expr.heading, env.direction));
    case 'builtin':
      return lowerBuiltin(expr);
    case 'call':
      return lowerCall(l, env, expr);
    case 'cell':
      return cellAt(lowerExpr(l, env, expr.x), lowerExpr(l, env, expr.y));
    case 'not':
      return not(lowerExpr(l, env, expr.of));
    case 'negate':
      return negate(lowerExpr(l, env, expr.of));
    case 'binary':
      return lowerBinary(l, env, expr);
    case 'in':
      return lowerIn(l, env, expr.left, expr.set);
    case 'like':
      return lowerLike(l, env, expr);
    case 'if':
      return choose(
        lowerExpr(l, env, expr.condition),
        lowerAs(l, env, expr.then, expr.type),
        lowerAs(l, env, expr.else, expr.type),
      );
    case 'any':
      return lowerAny(l, env, expr.set, expr.type);
    case 'time':
      return lowerTime(l, env, expr);
    case 'query':
      return lowerQuery(l, env, expr);
    case 'cells':
      return lowerCells(l, env, expr);
    case 'fold':
      return lowerFold(l, env, expr);
  }
}

/** The value as one of `type`. */
export function lowerAs(l: Lowering, env: Env, expr: Expr, type: Type): P.Expr {
  return l.types.coerce(lowerExpr(l, env, expr), expr.type, type);
}

export function variable(l: Lowering, id: number, index: P.Expr | null): P.Expr {
  const { count } = l.world.variables[id];
  const base = l.variableBase[id];
  if (index?.op === 'const' && index.value >= 0 && index.value < count)
    return { op: 'variable', base: base + index.value, count: 1, index: null };
  return { op: 'variable', base, count, index };
}

/** A leaf of a hole; of several, the one that places in lists decide. */
function lowerParam(l: Lowering, env: Env, expr: Expr & { readonly is: 'param' }): P.Expr {
  if (!expr.index) return { op: 'param', param: expr.param };
  const fetched = env.fetched?.get(placeKey(expr) ?? '');
  if (fetched) return fetched;
  let index: P.Expr = constant(0);
  let count = 1;
  for (const { at, stride, count: entries } of expr.index) {
    const before = binary('-', lowerExpr(l, env, at), constant(1));
    index = binary('+', index, stride === 1 ? before : binary('*', before, constant(stride)));
    count += (entries - 1) * stride;
  }
  if (index.op === 'const') return { op: 'param', param: expr.param + index.value };
  return { op: 'paramAt', param: expr.param, count, index };
}

/** Tells apart what a loop reads of its entry; undefined where a place is more than a loop's name. */
export function placeKey({ param, index }: Expr & { readonly is: 'param' }): string | undefined {
  const names = index?.map(({ at }) => (at.is === 'local' ? at.local : -1)) ?? [];
  return names.includes(-1) ? undefined : [param, ...names].join();
}

function readLocal(l: Lowering, env: Env, id: number): P.Expr {
  const known = env.locals.get(id);
  if (known) return known;
  const home = l.home(id);
  return home.task ? { op: 'taskLocal', local: home.number } : local(home.number);
}

/**
 * The layer of an object that the rule bound, as far as this copy knows, else the one that the checker found.
 */
function boundLayer(l: Lowering, env: Env, cell: Expr, layer: number): number {
  const bound = cell.is === 'local' ? env.bound.get(cell.local) : undefined;
  return bound?.kinds.length === 1 ? l.layerOf(bound.kinds[0]) : layer;
}

function lowerAttribute(l: Lowering, env: Env, expr: Expr & { readonly is: 'attribute' }): P.Expr {
  const layer = boundLayer(l, env, expr.cell, expr.layer);
  const value: P.Expr = {
    op: 'columnAt',
    cell: lowerExpr(l, env, expr.cell),
    layer,
    column: l.column(layer, expr.attribute),
  };
  return hoisted(env, expr.cell, value);
}

function lowerObjectAt(l: Lowering, env: Env, expr: Expr & { readonly is: 'objectAt' }): P.Expr {
  const bound = expr.cell.is === 'local' ? env.bound.get(expr.cell.local) : undefined;
  const kinds = bound?.kinds ?? expr.thing.members.map((member) => member.kind);
  const value: P.Expr = { op: 'objectAt', cell: lowerExpr(l, env, expr.cell), type: l.types.id(kinds) };
  return l.types.recode(hoisted(env, expr.cell, value), kinds, objectKinds(expr.type));
}

/** An object that its rule removed is read before the rule writes. */
function hoisted(env: Env, cell: Expr, value: P.Expr): P.Expr {
  const hoist = cell.is === 'local' ? env.bound.get(cell.local)?.hoist : undefined;
  return hoist ? hoist(value) : value;
}

export function objectKinds(type: Type): readonly number[] {
  if (type.is !== 'object') throw new Error('an object is expected');
  return type.kinds;
}

function lowerObject(l: Lowering, env: Env, expr: Expr & { readonly is: 'object' }): P.Expr {
  const kinds = objectKinds(expr.type);
  const { attributes } = l.world.kinds[expr.kind];
  const values = attributes.map((attribute) => attributeValue(l, env, attribute, expr.sets));
  const type = l.types.id(kinds);
  if (values.every((value) => value.op === 'const'))
    return constant(
      l.types.code(
        type,
        expr.kind,
        values.map((value) => value.value),
      ),
    );
  return { op: 'object', type, kind: expr.kind, values };
}

/** A new object's attribute: what is set, else its default. */
function attributeValue(l: Lowering, env: Env, attribute: Attribute, sets: readonly AttrSet[]): P.Expr {
  const set = sets.find((entry) => entry.attribute === attribute.name);
  return lowerAs(l, env, set ? set.value : attribute.default, attribute.type);
}

function lowerAction(l: Lowering, expr: Expr & { readonly is: 'action' }): P.Expr {
  if (!expr.arg) return { op: 'action' };
  const { action, arg } = expr.arg;
  const doing = equals({ op: 'action' }, constant(action));
  return choose(doing, { op: 'argument', arg }, constant(l.world.actions[action].args[arg].low));
}

function lowerBuiltin(expr: Expr & { readonly is: 'builtin' }): P.Expr {
  switch (expr.name) {
    case 'limit':
    case 'met':
    case 'reward':
    case 'cost':
    case 'performance':
      throw new Error(`"${expr.name}" where an integer is expected`);
    default:
      return { op: 'builtin', name: expr.name };
  }
}

function lowerBinary(l: Lowering, env: Env, expr: Expr & { readonly is: 'binary' }): P.Expr {
  switch (expr.op) {
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return lowerComparison(l, env, expr.op, expr.left, expr.right);
    default:
      return binary(expr.op, lowerExpr(l, env, expr.left), lowerExpr(l, env, expr.right));
  }
}

function lowerIn(l: Lowering, env: Env, left: Expr, set: SetExpr): P.Expr {
  if (set.is === 'values') return any(set.values.map((value) => lowerComparison(l, env, '=', left, value)));
  if (set.is === 'entries') return lowerInList(l, env, left, set);
  return and(lowerComparison(l, env, '<=', set.low, left), lowerComparison(l, env, '<=', left, set.high));
}

/** Likeness: the value is of one of the kinds, and the attributes that are named agree. */
function lowerLike(l: Lowering, env: Env, expr: Expr & { readonly is: 'like' }): P.Expr {
  const kinds = objectKinds(expr.value.type);
  const type = l.types.id(kinds);
  const of = lowerExpr(l, env, expr.value);
  return any(
    expr.thing.members
      .filter((member) => kinds.includes(member.kind))
      .map((member) => {
        const own = (name: string): P.Expr => {
          const attribute = l.world.kinds[member.kind].attributes.findIndex((entry) => entry.name === name);
          return { op: 'objectAttribute', type, kind: member.kind, attribute, of };
        };
        const tests = [...member.tests, ...expr.thing.tests].flatMap((test) =>
          test.is === 'test' ? [lowerExpr(l, { ...env, own }, test.test)] : [],
        );
        return and(equals({ op: 'objectKind', type, of }, constant(member.kind)), all(tests));
      }),
  );
}

/** Whether an entry of the list equals the value; those beyond its length do not count. */
function lowerInList(l: Lowering, env: Env, left: Expr, set: EntrySet): P.Expr {
  const length = lowerExpr(l, env, set.length);
  const tests = Array.from({ length: set.count }, (_, i) => {
    const inside = withLocal(env, set.local, constant(i + 1));
    return and(binary('<=', constant(i + 1), length), lowerComparison(l, inside, '=', left, entryOf(set)));
  });
  return any(tests);
}

function entryOf(set: EntrySet): Expr {
  if (!set.entry) throw new Error('entries that are no single values');
  return set.entry;
}

export function lowerAny(l: Lowering, env: Env, set: SetExpr, type: Type): P.Expr {
  if (set.is === 'range') return drawBetween(lowerExpr(l, env, set.low), lowerExpr(l, env, set.high));
  if (set.is === 'entries') {
    const position = binary('+', draw(lowerExpr(l, env, set.length)), constant(1));
    return lowerAs(l, withLocal(env, set.local, position), entryOf(set), type);
  }
  return select(
    draw(constant(set.values.length)),
    set.values.map((value) => lowerAs(l, env, value, type)),
  );
}

function lowerTime(l: Lowering, env: Env, expr: Expr & { readonly is: 'time' }): P.Expr {
  // Whatever it is of: equal to what the same expression says about the first state.
  if (expr.when === 'unchanged') {
    return lowerComparison(l, env, '=', expr.of, { ...expr, when: 'initially', type: expr.of.type });
  }
  const of = lowerExpr(l, env, expr.of);
  switch (expr.when) {
    case 'was':
      return { op: 'in', state: 'was', of };
    case 'initially':
      return { op: 'in', state: 'initial', of };
    case 'ever':
      return { op: 'ever', bit: l.everBit(of) };
  }
}
