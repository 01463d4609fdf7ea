/** What the agent gets to see. */
import type { ExprSyntax, FactSyntax, ObsSyntax, PathExpr } from '../syntax/ast';
import type { Observed, Thing } from '../model/model';
import { constant, int, PERCENT, typeName } from '../model/typing';
import { checkLate } from './actions';
import { error, noGrid, warn, type Context } from './context';
import { checkCondition, checkExpr, checkInteger, checkTyped, numberRange, span } from './expr';
import { gridOf } from './grid';
import { kindsOfName, sharedAttribute, unknownThing } from './groups';
import { noAttribute } from './path';
import { checkPlaced } from './placing';
import { inner, topScope, type Scope } from './scope';
import { checkThing, membersOf } from './things';
import { resolveVariable } from './values';

export function checkObservation(c: Context, entries: readonly ObsSyntax[]): Observed[] {
  return observed(c, topScope('observation'), entries);
}

function observed(c: Context, scope: Scope, entries: readonly ObsSyntax[]): Observed[] {
  return entries.flatMap((entry): Observed[] => {
    switch (entry.is) {
      case 'view': {
        const view = checkView(c, scope, entry);
        return view ? [view] : [];
      }
      case 'show':
        return entry.facts.flatMap((fact) => checkShow(c, scope, fact));
      case 'hide':
        return entry.facts.flatMap((fact) => checkHide(c, scope, fact));
      case 'blur': {
        const amount = checkTyped(c, scope, entry.amount, PERCENT);
        return amount ? [{ is: 'blur', amount, span: span(entry) }] : [];
      }
      case 'delay': {
        const late = checkLate(c, entry.amount, 'delay');
        return late ? [{ is: 'delay', ...late, span: span(entry) }] : [];
      }
      case 'if': {
        const condition = checkCondition(c, scope, entry.condition);
        const then = observed(c, scope, entry.then);
        const otherwise = observed(c, scope, entry.else);
        return condition ? [{ is: 'if', condition, then, else: otherwise, span: span(entry) }] : [];
      }
    }
  });
}

type ViewSyntax = ObsSyntax & { is: 'view' };

function checkView(c: Context, scope: Scope, syntax: ViewSyntax): Observed | undefined {
  const at = span(syntax);
  if (syntax.shape === 'none') return { is: 'view', shape: 'none', span: at };
  const grid = gridOf(c);
  if (!grid)
    return c.gridSyntax ? undefined : noGrid(c, syntax, 'There is no board to view. Write `view none`, or');
  const blockedBy = syntax.blockedBy.map((thing) => checkThing(c, inner(scope), thing, { bindings: false }));
  const outside = syntax.outside && checkPlaced(c, scope, syntax.outside);
  if (blockedBy.some((thing) => !thing) || (syntax.outside && !outside)) return undefined;
  const mirrored = syntax.mirrored ? { mirrored: syntax.mirrored } : {};
  const rest = { ...mirrored, blockedBy: blockedBy as Thing[], ...(outside ? { outside } : {}), span: at };
  if (syntax.shape === 'full') return { is: 'view', shape: 'full', ...rest };
  const { width, height, of, how } = syntax;
  if (!width || !height || !of || !how) return undefined;
  const columns = checkInteger(c, scope, width, int(1, 255));
  const rows = checkInteger(c, scope, height, int(1, 255));
  const members = membersOf(c, of.text);
  if (!members) unknownThing(c, of);
  if (!columns || !rows || !members) return undefined;
  const [w, h] = [numberRange(columns), numberRange(rows)];
  if (w.low < 1 || h.low < 1 || w.high > 255 || h.high > 255) {
    return error(
      c,
      { start: width.start, end: height.end },
      'view-size',
      'A view is 1 to 255 cells wide and high.',
    );
  }
  if (w.high > grid.width && h.high > grid.height) {
    warn(
      c,
      { start: width.start, end: height.end },
      'large-view',
      `This view is larger than the grid (${grid.width} x ${grid.height}).`,
    );
  }
  const thing: Thing = { span: span(of), name: of.text, members, tests: [] };
  if (
    how === 'ahead' &&
    sharedAttribute(
      c,
      members.map((member) => member.kind),
      'facing',
    )?.type.is !== 'direction'
  ) {
    return error(
      c,
      of,
      'no-facing',
      `A view ahead turns with \`facing\`; give \`${of.text}\` the attribute \`facing: direction\`, or view \`around ${of.text}\`.`,
    );
  }
  return {
    is: 'view',
    shape: how,
    width: columns,
    height: rows,
    maxWidth: w.high,
    maxHeight: h.high,
    of: thing,
    ...rest,
  };
}

/** The fact as written, which is its name for the agent. */
export function factName(syntax: ExprSyntax): string | undefined {
  if (syntax.is === 'group') return factName(syntax.of);
  if (syntax.is === 'kind')
    return syntax.field ? `${syntax.thing.name.text}.${syntax.field.text}` : undefined;
  return syntax.is === 'path' ? pathName(syntax) : undefined;
}

function pathName(syntax: PathExpr): string {
  return [
    syntax.name.text,
    ...syntax.steps.map((step) => ('text' in step ? step.text : `(${factName(step) ?? '…'})`)),
  ].join('.');
}

function checkShow(c: Context, scope: Scope, fact: FactSyntax): Observed[] {
  const at = span(fact);
  const { value } = fact;
  if (value.is === 'path' && !value.steps.length) {
    if (value.name.text === 'brief' && !c.variables.has('brief')) return [{ is: 'showBrief', span: at }];
    const indexed = c.variables.get(value.name.text);
    // All values of `var bag for Stuff`, one fact each.
    if (indexed && resolveVariable(c, indexed) && indexed.each && indexed.variable) {
      c.shown.add(value.name.text);
      const { type } = indexed;
      return indexed.variable.eachNames.map((name, i): Observed => ({
        is: 'show',
        name: `${value.name.text}.${name}`,
        span: at,
        value: {
          is: 'variable',
          variable: indexed.id,
          index: constant(at, indexed.each!, i),
          span: at,
          type: type!,
        },
      }));
    }
  }
  const expr = checkExpr(c, scope, value);
  if (!expr) return [];
  const name = factName(value) ?? `fact ${c.shown.size + 1}`;
  c.shown.add(name);
  if (!fact.at) return [{ is: 'show', name, value: expr, span: at }];
  const kinds = kindsOfName(c, fact.at.text) ?? unknownThing(c, fact.at);
  if (expr.type.is !== 'object') {
    return (
      error(
        c,
        fact,
        'type-mismatch',
        `Only an object can be shown in the view; this is ${typeName(expr.type, c.kinds)}. Leave \`at ${fact.at.text}\` out.`,
      ) ?? []
    );
  }
  return kinds ? [{ is: 'show', name, value: expr, at: kinds, span: at }] : [];
}

function checkHide(c: Context, scope: Scope, { value, at }: FactSyntax): Observed[] {
  const hidden = checkHidden(c, scope, value);
  if (!at) return hidden;
  const kinds = kindsOfName(c, at.text) ?? unknownThing(c, at);
  return kinds ? hidden.map((entry) => ({ ...entry, at: kinds })) : [];
}

function checkHidden(c: Context, scope: Scope, fact: ExprSyntax): (Observed & { is: 'hide' })[] {
  const at = span(fact);
  if (fact.is === 'kind' && !fact.thing.attrs.length) {
    const kinds = kindsOfName(c, fact.thing.name.text) ?? unknownThing(c, fact.thing.name);
    if (!kinds) return [];
    if (!fact.field) return [{ is: 'hide', kinds, span: at }];
    if (!sharedAttribute(c, kinds, fact.field.text))
      return noAttribute(c, { members: kinds.map((kind) => ({ kind, tests: [] })) }, fact.field) ?? [];
    return [{ is: 'hide', kinds, attribute: fact.field.text, span: at }];
  }
  const layer = fact.is === 'path' ? c.layerIds.get(fact.name.text) : undefined;
  if (fact.is === 'path' && layer !== undefined) {
    const { kinds } = c.layers[layer];
    const step = fact.steps[0];
    if (!step) return [{ is: 'hide', kinds, span: at }];
    if ('text' in step) {
      const having = kinds.filter((kind) =>
        c.kinds[kind].attributes.some((attribute) => attribute.name === step.text),
      );
      return having.length
        ? [{ is: 'hide', kinds: having, attribute: step.text, span: at }]
        : (noAttribute(c, { members: kinds.map((kind) => ({ kind, tests: [] })) }, step) ?? []);
    }
  }
  if (checkExpr(c, scope, fact)) {
    error(
      c,
      fact,
      'not-hidden',
      'Kinds, layers and their attributes can be hidden (`hide Agent`, `hide Door.lock`); variables are unseen unless they are shown.',
    );
  }
  return [];
}
