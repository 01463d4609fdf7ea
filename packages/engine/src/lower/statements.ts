/**
 * Statements. What fires is decision 35: `if`, `on` and `chance` if their body ran, a block if anything in it
 * did.
 */
import { eachExpr, type Expr, type SetExpr, type Stmt, type Target } from '@terrarium/language';
import type * as P from '../program/program';
import { lowerBuild } from './builders';
import { withLocal, type Env, type Lowering } from './context';
import { ruleCopies } from './copies';
import { lowerAs, lowerExpr, placeKey } from './expr';
import { any, binary, choose, constant, equals, isConstant, isSimple, local } from './fold';
import { tell } from './texts';
import { rewriteAll } from './together';
import { lowerTurn } from './turn/turn';
import { someNode } from './walk';
import { whereOf } from './where';

export const NOTHING: P.Stmt = { op: 'block', how: 'all', body: [] };

export function lowerStmt(l: Lowering, env: Env, stmt: Stmt): P.Stmt {
  l.currentLine = l.line(stmt.span);
  switch (stmt.is) {
    case 'block':
      return block(stmt.body.map((inner) => lowerStmt(l, env, inner)));
    case 'label':
      return { op: 'label', label: stmt.label, body: lowerStmt(l, { ...env, observed: true }, stmt.body) };
    case 'on': {
      const { condition, inside } = lowerOn(l, env, stmt);
      return { op: 'if', condition, then: lowerStmt(l, inside, stmt.body), else: null };
    }
    case 'along':
      return lowerStmt(l, alongside(env, stmt), stmt.body);
    case 'repeat': {
      // Beside a `move` intents are no change: the loop would set them again and never end (decision 32).
      const intents = !someNode(stmt.body, (node) => node.is === 'move');
      const body = lowerStmt(l, env, stmt.body);
      return {
        op: 'repeat',
        times: stmt.times ?? 0,
        intents,
        body,
        work: l.work(body),
        line: l.line(stmt.span),
      };
    }
    case 'together':
    case 'random':
      return rewriteAll(l, env, stmt.is, stmt.body, l.line(stmt.span));
    case 'first':
    case 'chain': {
      const inside: Env = { ...env, observed: true };
      const body = stmt.body.is === 'block' ? stmt.body.body : [stmt.body];
      return inTurn(
        stmt.is,
        body.map((inner) => lowerStmt(l, inside, inner)),
      );
    }
    case 'if':
      return lowerIf(l, env, stmt);
    case 'chance':
      return {
        op: 'chance',
        probability: lowerExpr(l, env, stmt.probability),
        then: lowerStmt(l, env, stmt.then),
        else: stmt.else ? lowerStmt(l, env, stmt.else) : null,
      };
    case 'for':
      return l.scoped(() => lowerFor(l, env, stmt));
    case 'each':
      return l.scoped(() => lowerEach(l, env, stmt));
    case 'let':
      return setLocal(l, stmt.local, lowerAs(l, env, stmt.value, l.world.locals[stmt.local].type));
    case 'set':
      return lowerSet(l, env, stmt.target, stmt.value);
    case 'rule':
      return lowerRule(l, env, stmt);
    case 'move':
    case 'cancel':
    case 'checkpoint':
    case 'restart':
      return { op: stmt.is };
    case 'again':
      return { op: 'again', line: l.line(stmt.span) };
    case 'turn':
      return lowerTurn(l, env, stmt.turn);
    case 'drive':
      return { op: 'drive', layers: drivenLayers(l, stmt.kinds) };
    case 'require': {
      const condition = lowerExpr(l, env, stmt.condition);
      if (!stmt.text) return { op: 'require', condition };
      return { op: 'require', condition, told: tell(l, env, stmt.text, stmt.span, 'refused') };
    }
    case 'reply':
      return { op: 'reply', ...tell(l, env, stmt.text, stmt.span, 'reply'), line: l.line(stmt.span) };
    case 'assign':
      throw new Error('a hole is filled outside of `draw`');
    default:
      return lowerBuild(l, env, stmt);
  }
}

/** Statements in order; the block fires if one of them did. */
export function block(body: readonly P.Stmt[]): P.Stmt {
  const flat = body.flatMap((stmt) => (stmt.op === 'block' && stmt.how === 'all' ? stmt.body : [stmt]));
  return flat.length === 1 ? flat[0] : { op: 'block', how: 'all', body: flat };
}

/** `first` and `chain`: a `let` among the statements decides nothing, what follows it goes on deciding. */
function inTurn(how: 'first' | 'chain', body: readonly P.Stmt[]): P.Stmt {
  const at = body.findIndex((stmt) => stmt.op === 'setLocal' || stmt.op === 'setTaskLocal');
  if (at < 0) return { op: 'block', how, body };
  const rest: P.Stmt = { op: 'block', how: 'all', body: [body[at], inTurn(how, body.slice(at + 1))] };
  return at === 0 ? rest : { op: 'block', how, body: [...body.slice(0, at), rest] };
}

export function setLocal(l: Lowering, modelLocal: number, value: P.Expr): P.Stmt {
  const { task, number } = l.home(modelLocal);
  return { op: task ? 'setTaskLocal' : 'setLocal', local: number, value };
}

/**
 * The condition of an `on`, and its body's environment: arguments of the action are read where they are
 * named.
 */
export function lowerOn(
  l: Lowering,
  env: Env,
  stmt: Stmt & { readonly is: 'on' },
): { condition: P.Expr; inside: Env } {
  const taken: P.Expr = { op: 'action' };
  const test = (action: number | 'any' | 'tick'): P.Expr => {
    if (action === 'any') return binary('>=', taken, constant(0));
    return equals(taken, constant(action === 'tick' ? -1 : action));
  };
  let inside = env;
  const values = new Map<number, P.Expr>();
  for (const { action, args } of stmt.clauses) {
    for (const [arg, name] of args.entries()) {
      const value = argument(l, action, arg, name);
      const other = values.get(name);
      values.set(name, other ? choose(test(action), value, other) : value);
    }
  }
  for (const [name, value] of values) inside = withLocal(inside, name, value);
  return { condition: any(stmt.clauses.map((clause) => test(clause.action))), inside };
}

/**
 * An argument, as a value of the name's type: a name of several actions has a type that holds the arguments
 * of all.
 */
function argument(l: Lowering, action: number | 'any' | 'tick', arg: number, name: number): P.Expr {
  const value: P.Expr = { op: 'argument', arg };
  return typeof action === 'number'
    ? l.types.coerce(value, l.world.actions[action].args[arg].type, l.world.locals[name].type)
    : value;
}

export function alongside(env: Env, stmt: Stmt & { readonly is: 'along' }): Env {
  return { ...env, along: [...env.along, stmt.directions] };
}

function lowerIf(l: Lowering, env: Env, stmt: Stmt & { readonly is: 'if' }): P.Stmt {
  const condition = lowerExpr(l, env, stmt.condition);
  const then = lowerStmt(l, env, stmt.then);
  const otherwise = stmt.else ? lowerStmt(l, env, stmt.else) : null;
  // A branch that certainly runs fires even if nothing in it does, so it may only vanish where nobody looks.
  if (isConstant(condition)) {
    if (!env.observed) return condition.value ? then : (otherwise ?? NOTHING);
    if (!condition.value && !otherwise) return NOTHING;
  }
  return { op: 'if', condition, then, else: otherwise };
}

function lowerFor(l: Lowering, env: Env, stmt: Stmt & { readonly is: 'for' }): P.Stmt {
  const { set } = stmt;
  if (set.is === 'values') return unrolled(l, env, stmt, set);
  if (set.is === 'entries') return lowerForEntries(l, env, stmt, set);
  const counter = l.home(stmt.local).task ? l.temp() : l.home(stmt.local).number;
  const low = lowerExpr(l, env, set.low);
  const high = lowerExpr(l, env, set.high);
  const body = keeping(l, stmt.local, local(counter), lowerStmt(l, env, stmt.body));
  return { op: 'for', local: counter, low, high, body, work: l.work(body), line: l.line(stmt.span) };
}

/**
 * `for r in rules`: a loop over the places. What the body reads of the entry is constant, so each is read once, and
 * rules find it in a local.
 */
function lowerForEntries(
  l: Lowering,
  env: Env,
  stmt: Stmt & { readonly is: 'for' },
  set: SetExpr & { readonly is: 'entries' },
): P.Stmt {
  const counter = l.home(stmt.local).number;
  const high = lowerExpr(l, env, set.length);
  const inside = withLocal(env, stmt.local, local(counter));
  const reads: P.Stmt[] = [];
  const fetched = new Map(env.fetched);
  eachExpr(stmt.body, (expr) => {
    const key = expr.is === 'param' ? placeKey(expr) : undefined;
    if (expr.is !== 'param' || key === undefined || fetched.has(key)) return;
    const names = (expr.index ?? []).map(({ at }) => (at.is === 'local' ? at.local : -1));
    // Names of loops within are not known yet; they read for themselves.
    const isOutside = (name: number) => name === stmt.local || env.locals.has(name);
    if (!names.includes(stmt.local) || !names.every(isOutside)) return;
    const temp = l.temp();
    reads.push({ op: 'setLocal', local: temp, value: lowerExpr(l, inside, expr) });
    fetched.set(key, local(temp));
  });
  const body = block([...reads, lowerStmt(l, { ...inside, fetched }, stmt.body)]);
  return {
    op: 'for',
    local: counter,
    low: constant(1),
    high,
    body,
    work: l.work(body),
    line: l.line(stmt.span),
  };
}

/**
 * A `for` over values is written out. The values are read first, in order, before the body can change what
 * they depend on.
 */
function unrolled(
  l: Lowering,
  env: Env,
  stmt: Stmt & { readonly is: 'for' },
  set: SetExpr & { readonly is: 'values' },
): P.Stmt {
  const { type } = l.world.locals[stmt.local];
  const reads: P.Stmt[] = [];
  const values = set.values.map((expr): P.Expr => {
    const value = lowerAs(l, env, expr, type);
    if (isSimple(value) && value.op !== 'variable') return value;
    const temp = l.temp();
    reads.push({ op: 'setLocal', local: temp, value });
    return local(temp);
  });
  const bodies = values.map((value) =>
    keeping(l, stmt.local, value, lowerStmt(l, withLocal(env, stmt.local, value), stmt.body)),
  );
  return { op: 'block', how: 'all', body: [...reads, ...bodies] };
}

function lowerEach(l: Lowering, env: Env, stmt: Stmt & { readonly is: 'each' }): P.Stmt {
  const home = l.home(stmt.local);
  const cell = home.task ? l.temp() : home.number;
  const inside = withLocal(env, stmt.local, local(cell));
  const condition = stmt.where ? lowerExpr(l, inside, stmt.where) : null;
  const where = whereOf(l, env, cell, (builder) => builder.thing(stmt.thing), condition);
  const body = keeping(l, stmt.local, local(cell), lowerStmt(l, inside, stmt.body));
  return { op: 'each', local: cell, where, body, work: l.work(body), line: l.line(stmt.span) };
}

/** A name of `start` lives as long as the episode, wherever its value comes from. */
function keeping(l: Lowering, modelLocal: number, value: P.Expr, body: P.Stmt): P.Stmt {
  if (!l.home(modelLocal).task) return body;
  return block([{ op: 'setTaskLocal', local: l.home(modelLocal).number, value }, body]);
}

function lowerSet(l: Lowering, env: Env, target: Target, value: Expr): P.Stmt {
  if (target.is === 'variable') {
    const { count, type } = l.world.variables[target.variable];
    return {
      op: 'setVariable',
      base: l.variableBase[target.variable],
      count,
      index: target.index ? lowerExpr(l, env, target.index) : null,
      value: lowerAs(l, env, value, type),
    };
  }
  const bound = target.cell.is === 'local' ? env.bound.get(target.cell.local) : undefined;
  // An object that the rule removed has no attributes to write.
  if (bound?.hoist) return NOTHING;
  const layer = bound?.kinds.length === 1 ? l.layerOf(bound.kinds[0]) : target.layer;
  const kinds = bound?.kinds ?? l.world.layers[layer].kinds;
  const type = (
    l.attribute(kinds, target.attribute) ?? l.attribute(l.world.layers[layer].kinds, target.attribute)
  )?.type;
  return {
    op: 'setColumn',
    cell: lowerExpr(l, env, target.cell),
    layer,
    column: l.column(layer, target.attribute),
    value: type ? lowerAs(l, env, value, type) : lowerExpr(l, env, value),
  };
}

function lowerRule(l: Lowering, env: Env, stmt: Stmt & { readonly is: 'rule' }): P.Stmt {
  return l.scoped(() => {
    const line = l.line(stmt.rule.span);
    const copies = ruleCopies(l, env, stmt.rule);
    return {
      op: 'rewrite',
      how: 'plain',
      entries: [{ when: null, labels: [], rule: l.ruleNumber(stmt.rule.span), line, copies }],
      line,
    };
  });
}

function drivenLayers(l: Lowering, kinds: readonly number[]): { layer: number; numbers: number[] }[] {
  return l.types.layers(kinds).map((layer) => ({
    layer,
    numbers: kinds
      .filter((kind) => l.layerOf(kind) === layer)
      .map((kind) => l.numberOf(kind))
      .sort((a, b) => a - b),
  }));
}
