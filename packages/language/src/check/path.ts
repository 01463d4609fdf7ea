/** Paths: `bag`, `bag.wood`, `pays.(arm)`, `w.hp`, `c.x`. */
import type { ExprSyntax, Name, PathExpr, Span } from '../syntax/ast';
import type { Expr, Target, Thing } from '../model/model';
import type { Type } from '../model/types';
import { CELL, constant, int, typeName } from '../model/typing';
import { error, listed, unknown, type Context, type VariableDraft } from './context';
import { checkExpr, numberRange, span } from './expr';
import { mismatch } from './fits';
import { gridOf } from './grid';
import { sharedAttribute } from './groups';
import { lookUp } from './lookup';
import { milestoneExpr } from './milestones';
import { followPart, partValue, type Part } from './parts';
import { findName, type Bound, type Scope } from './scope';
import { fitsValue } from './kinds';

export function checkPath(c: Context, scope: Scope, syntax: PathExpr, expected?: Type): Expr | undefined {
  const meaning = lookUp(c, scope, syntax.name, syntax.steps.length ? undefined : expected);
  if (meaning.is === 'broken') return undefined;
  if (meaning.is === 'variable') return variableExpr(c, scope, syntax, meaning.draft);
  if (meaning.is === 'part') return partExpr(c, scope, syntax, meaning.part);
  if (meaning.is === 'bound') return boundExpr(c, scope, syntax, meaning.bound, expected);
  if (meaning.is === 'milestone') return milestoneExpr(c, scope, syntax, meaning.draft);
  return steps(c, syntax, meaning.expr, 0);
}

/** A leaf of a hole, and what follows it. */
function partExpr(c: Context, scope: Scope, syntax: PathExpr, from: Part): Expr | undefined {
  const found = followPart(c, scope, syntax, from);
  if (!found) return undefined;
  const at = { start: syntax.start, end: found.next ? syntax.steps[found.next - 1].end : syntax.name.end };
  const value = 'value' in found ? found.value : partValue(c, found.part, at);
  return value && steps(c, syntax, value, found.next);
}

function variableExpr(c: Context, scope: Scope, syntax: PathExpr, draft: VariableDraft): Expr | undefined {
  const { type, each, id } = draft;
  if (!type) return undefined;
  if (!each) return steps(c, syntax, { is: 'variable', variable: id, span: span(syntax.name), type }, 0);
  const step = syntax.steps[0];
  if (!step) {
    const example = draft.variable?.eachNames[0];
    return error(
      c,
      syntax,
      'no-index',
      `\`${syntax.name.text}\` has one value for each of ${typeName(each, c.kinds).replace('one of ', '')}: write \`${syntax.name.text}.${example ?? '(…)'}\`.`,
    );
  }
  const index = variableIndex(c, scope, step, each);
  return (
    index &&
    steps(
      c,
      syntax,
      { is: 'variable', variable: id, index, span: { start: syntax.start, end: step.end }, type },
      1,
    )
  );
}

/** Position of the value among those of the variable, counted from 0. */
export function variableIndex(
  c: Context,
  scope: Scope,
  step: Name | ExprSyntax,
  each: Type,
): Expr | undefined {
  if ('text' in step) {
    const position =
      each.is === 'words'
        ? each.words.indexOf(step.text)
        : each.is === 'direction'
          ? ['north', 'south', 'west', 'east'].indexOf(step.text)
          : -1;
    if (position >= 0) return constant(step, each, position);
    return unknown(c, step, step.text, typeName(each, c.kinds), each.is === 'words' ? each.words : []);
  }
  const value = checkExpr(c, scope, step, each);
  if (!value) return undefined;
  if (
    value.type.is !== each.is ||
    (each.is === 'words' && value.type.is === 'words' && each.words.join() !== value.type.words.join())
  ) {
    return mismatch(c, value, each, step);
  }
  if (each.is !== 'int') return value;
  const range = numberRange(value);
  if (range.low < each.low || range.high > each.high) {
    return error(
      c,
      step,
      'index-range',
      `This may be ${range.low}..${range.high}, outside ${each.low}..${each.high}. Keep it inside with \`min\` and \`max\`.`,
    );
  }
  if (each.low === 0) return value;
  if (value.is === 'const')
    return constant(step, int(value.value - each.low, value.value - each.low), value.value - each.low);
  const first = constant(step, int(each.low, each.low), each.low);
  return {
    is: 'binary',
    op: '-',
    left: value,
    right: first,
    span: span(step),
    type: int(range.low - each.low, range.high - each.low),
  };
}

function boundExpr(
  c: Context,
  scope: Scope,
  syntax: PathExpr,
  bound: Bound,
  expected?: Type,
): Expr | undefined {
  if (bound.is === 'broken') return undefined;
  if (bound.is === 'part') return partExpr(c, scope, syntax, bound.part);
  if (bound.is === 'object') {
    const cell: Expr = { is: 'local', local: bound.local, span: span(syntax.name), type: CELL };
    const step = syntax.steps[0];
    if (!step) {
      if (expected?.is === 'cell') return cell;
      const object = objectAt(bound.thing, cell);
      return fitsValue(c, object.type, syntax) ? object : undefined;
    }
    if (!('text' in step))
      return error(
        c,
        step,
        'no-index',
        `\`${syntax.name.text}\` is an object: write \`${syntax.name.text}.name\` for one of its attributes.`,
      );
    if (step.text === 'cell') return steps(c, syntax, cell, 1);
    const attribute = sharedAttribute(c, kindIds(bound.thing), step.text);
    if (!attribute && (step.text === 'x' || step.text === 'y')) return steps(c, syntax, cell, 0);
    const layer = attribute && objectLayer(c, bound.thing, syntax);
    if (!attribute) return noAttribute(c, bound.thing, step);
    if (layer === undefined) return undefined;
    const expr: Expr = {
      is: 'attribute',
      cell,
      layer,
      attribute: step.text,
      span: { start: syntax.start, end: step.end },
      type: attribute.type,
    };
    return steps(c, syntax, expr, 1);
  }
  return steps(c, syntax, { is: 'local', local: bound.local, span: span(syntax.name), type: bound.type }, 0);
}

function kindIds(thing: Thing): number[] {
  return thing.members.map((member) => member.kind);
}

/** The bound object as a value. */
export function objectAt(thing: Thing, cell: Expr): Expr {
  const kinds = [...new Set(kindIds(thing))].sort((a, b) => a - b);
  return { is: 'objectAt', cell, thing, span: cell.span, type: { is: 'object', none: false, kinds } };
}

/** The layer a bound object stands on; attributes can be read and written where there is only one. */
function objectLayer(c: Context, thing: Thing, at: Span): number | undefined {
  const layers = [...new Set(thing.members.map((member) => c.kinds[member.kind].layer))];
  if (layers.length === 1) return layers[0];
  return error(
    c,
    at,
    'several-layers',
    `This object may stand on several layers (${listed(layers.map((layer) => c.layers[layer].name))}); name a kind or a group of one layer to use its attributes.`,
  );
}

export function noAttribute(c: Context, thing: Pick<Thing, 'members'>, name: Name): undefined {
  const kinds = thing.members.map((member) => c.kinds[member.kind]);
  const has = kinds.filter((kind) => kind.attributes.some((attribute) => attribute.name === name.text));
  const lacks = kinds.find((kind) => !has.includes(kind));
  if (has.length && lacks)
    return error(
      c,
      name,
      'no-attribute',
      `Not every kind meant here has \`${name.text}\`: \`${lacks.name}\` has none.`,
    );
  if (has.length)
    return error(c, name, 'no-attribute', `\`${name.text}\` means different things in the kinds meant here.`);
  const known = kinds[0]?.attributes.map((attribute) => attribute.name) ?? [];
  const hint = known.length
    ? `It has ${listed(known.map((entry) => `\`${entry}\``))}.`
    : 'It has no attributes.';
  return unknown(c, name, name.text, `an attribute of \`${kinds[0]?.name ?? '?'}\``, known, hint);
}

/** The steps after what the first name (and index) means: a cell's column and row. */
function steps(c: Context, syntax: PathExpr, base: Expr, from: number): Expr | undefined {
  let expr = base;
  for (const step of syntax.steps.slice(from)) {
    if (!('text' in step) || expr.type.is !== 'cell' || (step.text !== 'x' && step.text !== 'y'))
      return noPart(c, expr, step);
    const grid = gridOf(c);
    const high = grid ? (step.text === 'x' ? grid.width : grid.height) - 1 : 0;
    expr = {
      is: 'call',
      name: step.text === 'x' ? 'column' : 'row',
      args: [expr],
      span: { start: syntax.start, end: step.end },
      type: int(expr.type.none ? -1 : 0, high),
    };
  }
  return expr;
}

export function noPart(c: Context, expr: Expr, step: Name | ExprSyntax): undefined {
  if (!('text' in step))
    return error(c, step, 'no-index', `${typeName(expr.type, c.kinds)} has no numbered parts.`);
  if (expr.type.is === 'object') {
    return error(
      c,
      step,
      'no-part',
      `An object in a variable is one value; ask what it is with \`is\`, as in \`hand is Key(${step.text}: …)\`.`,
    );
  }
  const hint = expr.type.is === 'cell' ? ' A cell has `.x` and `.y`.' : '';
  return error(
    c,
    step,
    'no-part',
    `This is ${typeName(expr.type, c.kinds)} and has no \`${step.text}\`.${hint}`,
  );
}

/** What an assignment writes, with the type of what may be written. */
export function checkTarget(
  c: Context,
  scope: Scope,
  syntax: PathExpr,
): { target: Target; type: Type } | undefined {
  const meaning = lookUp(c, scope, syntax.name);
  if (meaning.is === 'broken') return undefined;
  const expr =
    meaning.is === 'variable'
      ? variableExpr(c, scope, syntax, meaning.draft)
      : meaning.is === 'bound'
        ? boundExpr(c, scope, syntax, meaning.bound)
        : meaning.is === 'part'
          ? partExpr(c, scope, syntax, meaning.part)
          : meaning.is === 'milestone'
            ? milestoneExpr(c, scope, syntax, meaning.draft)
            : meaning.expr;
  if (!expr) return undefined;
  if (expr.is === 'variable')
    return { target: { is: 'variable', variable: expr.variable, index: expr.index }, type: expr.type };
  if (expr.is === 'attribute')
    return {
      target: { is: 'attribute', cell: expr.cell, layer: expr.layer, attribute: expr.attribute },
      type: expr.type,
    };
  const what =
    expr.is === 'param'
      ? 'a hole, filled before the episode'
      : expr.is === 'label'
        ? 'a label'
        : expr.is === 'local'
          ? 'a name for a value'
          : 'not a variable';
  return error(
    c,
    syntax,
    'not-assignable',
    `\`${syntax.name.text}\` is ${what} and cannot be changed; variables (\`var\` in \`state\`) and attributes can.`,
  );
}

/** An attribute of a bound object, for functions that need more than its cell. */
export function objectAttribute(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax,
  name: string,
): Expr | undefined {
  if (syntax.is !== 'path' || syntax.steps.length) return undefined;
  const bound = findName(scope, syntax.name.text);
  if (bound?.is !== 'object') return undefined;
  const attribute = sharedAttribute(c, kindIds(bound.thing), name);
  const layer = attribute && objectLayer(c, bound.thing, syntax);
  if (!attribute || layer === undefined) return undefined;
  const cell: Expr = { is: 'local', local: bound.local, span: span(syntax), type: CELL };
  return { is: 'attribute', cell, layer, attribute: name, span: span(syntax), type: attribute.type };
}
