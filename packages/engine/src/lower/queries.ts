/**
 * Expressions that look at the board: counts of cells and rows, folds over objects, the first object of a
 * kind.
 */
import type { Expr, Thing } from '@terrarium/language';
import type * as P from '../program/program';
import { withLocal, type Env, type Lowering } from './context';
import { queryCopies } from './copies';
import { lowerExpr } from './expr';
import { NONE, all, any, binary, choose, constant, kindAt, local, not } from './fold';
import { whereOf, whereThings } from './where';

export function lowerQuery(l: Lowering, env: Env, expr: Expr & { readonly is: 'query' }): P.Expr {
  return l.scoped(() => {
    // The words around a rule say nothing about a row that is looked for in its guard.
    const inside: Env = { ...env, along: expr.along ? [expr.along] : [] };
    const copies = queryCopies(l, inside, expr.row);
    if (expr.how === 'count') return { op: 'places', copies };
    const some: P.Expr = { op: 'somePlace', copies };
    return expr.how === 'some' ? some : not(some);
  });
}

export function lowerCells(l: Lowering, env: Env, expr: Expr & { readonly is: 'cells' }): P.Expr {
  return l.scoped(() => {
    if (expr.how === 'all')
      return { op: 'all', where: whereThings(l, env, expr.things), have: whereThings(l, env, expr.on) };
    const where = whereThings(l, env, [...expr.things, ...expr.on]);
    if (expr.how === 'count') return { op: 'count', where };
    const some: P.Expr = { op: 'some', where };
    return expr.how === 'some' ? some : not(some);
  });
}

/**
 * Over objects: a group over several layers is folded layer by layer, since a cell may hold one object of
 * each.
 */
export function lowerFold(l: Lowering, env: Env, expr: Expr & { readonly is: 'fold' }): P.Expr {
  const parts = l
    .byLayer(expr.thing.members)
    .map(({ members }) => foldPart(l, env, expr, { ...expr.thing, members }));
  switch (expr.how) {
    case 'count':
    case 'sum':
      return parts.length ? parts.reduce((left, right) => binary('+', left, right)) : constant(0);
    case 'some':
      return any(parts);
    case 'no':
      return not(any(parts));
    case 'all':
      return all(parts);
  }
}

function foldPart(l: Lowering, env: Env, expr: Expr & { readonly is: 'fold' }, thing: Thing): P.Expr {
  return l.scoped((): P.Expr => {
    const cell = l.temp();
    const inside = withLocal(env, expr.local, local(cell));
    const here: Env = {
      ...inside,
      bound: new Map(env.bound).set(expr.local, { kinds: thing.members.map((member) => member.kind) }),
    };
    const where = whereOf(
      l,
      here,
      cell,
      (builder) => builder.thing(thing),
      expr.where ? lowerExpr(l, here, expr.where) : null,
    );
    switch (expr.how) {
      case 'count':
        return { op: 'count', where };
      case 'some':
      case 'no':
        return { op: 'some', where };
      case 'all':
        return {
          op: 'all',
          where,
          have: { allOf: [], cell, condition: expr.have ? lowerExpr(l, here, expr.have) : null },
        };
      case 'sum':
        return { op: 'sum', where, value: expr.value ? lowerExpr(l, here, expr.value) : constant(0) };
    }
  });
}

/** The first such object in scan order: its cell, or an attribute of it. */
export function lowerFind(l: Lowering, env: Env, expr: Expr & { readonly is: 'find' }): P.Expr {
  return l.scoped(() => {
    const cell: P.Expr = { op: 'first', where: whereThings(l, env, [expr.thing]) };
    const { attribute } = expr;
    if (attribute === undefined) return cell;
    const parts = l.byLayer(expr.thing.members).map(({ layer, members }) => ({
      layer,
      members,
      value: { op: 'columnAt', cell, layer, column: l.column(layer, attribute) } as P.Expr,
    }));
    const [first, ...rest] = parts;
    if (!first) return NONE;
    return rest.reduce((found, { layer, members, value }) => {
      const stands = any(
        members.map((member) => binary('=', kindAt(cell, layer), constant(l.numberOf(member.kind)))),
      );
      return choose(stands, value, found);
    }, first.value);
  });
}
