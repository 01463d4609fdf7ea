/** Parts of holes: `want.form`, `rules.(i).makes`, `rules.length`, the entry of `for r in rules`. */
import type { ExprSyntax, Name, PathExpr, Span } from '../syntax/ast';
import type { EntrySet, Expr, ParamIndex } from '../model/model';
import {
  entryOffset,
  lengthType,
  sizeOf,
  type ListStructure,
  type RecordStructure,
  type Structure,
} from '../model/structure';
import { bounds, constant, int } from '../model/typing';
import type { Type } from '../model/types';
import { constantValue, shapeOf } from './constants';
import { addLocal, error, listed, unknown, type Context } from './context';
import { checkInteger, numberRange, span } from './expr';
import { gridOf } from './grid';
import { lookUp, resolvable } from './lookup';
import type { Scope } from './scope';

/** A part of a hole: from leaf `id`, or from one that computed places in lists decide. */
export interface Part {
  readonly name: string;
  readonly structure: Structure;
  readonly id: number;
  readonly index: readonly ParamIndex[];
}

/** A leaf as an expression. */
export function leafExpr(c: Context, part: Part, type: Type, at: Span): Expr & { is: 'param' } {
  if (type.is === 'cell') gridOf(c);
  const { low, high } = bounds(shapeOf(c), type);
  const narrowed: Type =
    type.is === 'int'
      ? { is: 'int', none: type.none, low: type.none ? low + 1 : low, high, wrap: false }
      : type;
  return {
    is: 'param',
    param: part.id,
    ...(part.index.length ? { index: part.index } : {}),
    span: span(at),
    type: narrowed,
  };
}

/** The value of a part that must be one; else says what to name. */
export function partValue(c: Context, part: Part, at: Span): Expr | undefined {
  const { structure, name } = part;
  switch (structure.is) {
    case 'value':
      return leafExpr(c, part, structure.type, at);
    case 'record':
      return error(
        c,
        at,
        'several-values',
        `\`${name}\` is a record of several values: name one of its fields, as in \`${name}.${structure.fields[0]?.name ?? '…'}\`.`,
      );
    case 'list':
      return error(
        c,
        at,
        'several-values',
        `\`${name}\` is a list: go through it with \`for x in ${name}\`, or name an entry, as in \`${name}.(1)\`.`,
      );
  }
}

/** Follows the steps of a path from `from` on, as far as they lead into the hole. */
export function followPart(
  c: Context,
  scope: Scope,
  syntax: PathExpr,
  part: Part,
  from = 0,
): { part: Part; next: number } | { value: Expr; next: number } | undefined {
  let now = part;
  for (let next = from; ; next++) {
    const step = syntax.steps[next];
    if (!step || now.structure.is === 'value') return { part: now, next };
    const at = { start: syntax.start, end: step.end };
    if (now.structure.is === 'list' && 'text' in step && step.text === 'length')
      return { value: lengthOf(c, now, now.structure, at), next: next + 1 };
    const inner: Part | undefined =
      now.structure.is === 'record'
        ? fieldOf(c, now, now.structure, step)
        : entryOf(c, scope, now, now.structure, step);
    if (!inner) return undefined;
    now = inner;
  }
}

/** The number of entries. */
export function lengthOf(c: Context, part: Part, list: ListStructure, at: Span): Expr {
  return list.upto
    ? leafExpr(c, part, lengthType(list.count), at)
    : constant(at, int(list.count, list.count), list.count);
}

function fieldOf(c: Context, part: Part, record: RecordStructure, step: Name | ExprSyntax): Part | undefined {
  if (!('text' in step))
    return error(
      c,
      step,
      'no-index',
      `\`${part.name}\` is a record, and its parts have names: \`${part.name}.${record.fields[0]?.name ?? '…'}\`.`,
    );
  const field = record.fields.find(({ name }) => name === step.text);
  const names = record.fields.map(({ name }) => name);
  if (!field)
    return unknown(
      c,
      step,
      step.text,
      `a field of \`${part.name}\``,
      names,
      `It has ${listed(names.map((name) => `\`${name}\``))}.`,
    );
  return {
    name: `${part.name}.${field.name}`,
    structure: field.structure,
    id: part.id + field.offset,
    index: part.index,
  };
}

function entryOf(
  c: Context,
  scope: Scope,
  part: Part,
  list: ListStructure,
  step: Name | ExprSyntax,
): Part | undefined {
  if ('text' in step)
    return error(
      c,
      step,
      'no-part',
      `\`${part.name}\` is a list: its entries are numbered from 1, as in \`${part.name}.(1)\`, and it has a \`length\`.`,
    );
  const at = checkInteger(c, scope, step);
  if (!at) return undefined;
  const { low, high } = numberRange(at);
  if (low < 1 || high > list.count)
    return error(
      c,
      step,
      'index-range',
      `This may be ${low === high ? low : `${low}..${high}`}, and entries are numbered 1..${list.count}. Keep it inside with \`min\` and \`max\`.`,
    );
  const known = constantValue(c, at);
  return known === undefined
    ? entryAt(part, list, at)
    : {
        ...part,
        name: `${part.name}.(${known})`,
        structure: list.entry,
        id: part.id + entryOffset(list, known),
      };
}

/** The entry at a computed place. */
export function entryAt(part: Part, list: ListStructure, at: Expr): Part {
  return {
    name: `${part.name}.(…)`,
    structure: list.entry,
    id: part.id + entryOffset(list, 1),
    index: [...part.index, { at, stride: sizeOf(list.entry), count: list.count }],
  };
}

/** A hole, or the entry of a loop, that has parts. Says nothing if it is none. */
function partNamed(c: Context, scope: Scope, name: Name): Part | undefined {
  if (!resolvable(c, scope, name.text)) return undefined;
  const before = c.diagnostics.length;
  const meaning = lookUp(c, scope, name);
  if (meaning.is === 'part') return meaning.part;
  if (meaning.is === 'bound' && meaning.bound.is === 'part') return meaning.bound.part;
  c.diagnostics.length = before;
  return undefined;
}

/** The list that an expression names, if it names one: what `in`, `any( )` and `for` go through. */
export function listNamed(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax,
): { part: Part; list: ListStructure } | 'broken' | undefined {
  if (syntax.is === 'group') return listNamed(c, scope, syntax.of);
  if (syntax.is !== 'path') return undefined;
  const head = partNamed(c, scope, syntax.name);
  if (!head) return undefined;
  const found = followPart(c, scope, syntax, head);
  if (!found) return 'broken';
  if (!('part' in found) || found.part.structure.is === 'value') return undefined;
  if (found.part.structure.is === 'list') return { part: found.part, list: found.part.structure };
  partValue(c, found.part, syntax);
  return 'broken';
}

/** The entries of a list as a set: its `local` is the place, from 1. */
export function entriesOf(
  c: Context,
  scope: Scope,
  name: Name,
  { part, list }: { part: Part; list: ListStructure },
): { set: EntrySet; entry: Part } {
  const type = int(1, list.count);
  const local = addLocal(c, name, type, scope.home === 'draw' ? 'draw' : 'frame');
  const entry = entryAt(part, list, { is: 'local', local, span: span(name), type });
  return {
    entry,
    set: {
      is: 'entries',
      local,
      length: lengthOf(c, part, list, name),
      count: list.count,
      ...(list.entry.is === 'value' ? { entry: leafExpr(c, entry, list.entry.type, name) } : {}),
    },
  };
}
