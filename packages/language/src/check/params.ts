/** Holes: what each holds, its leaves and their defaults. */
import type { ExprSyntax, Span } from '../syntax/ast';
import { clampTo, objectCode } from '../model/evaluate';
import type { Hole, Param } from '../model/model';
import { bounds, defaultCode } from '../model/typing';
import { leavesOf, sizeOf, type Structure } from '../model/structure';
import type { Type } from '../model/types';
import { constantValue, shapeOf } from './constants';
import { error, type Context, type ParamDraft } from './context';
import { checkExpr, span } from './expr';
import { fits } from './fits';
import { gridOf } from './grid';
import { fitsValue } from './kinds';
import { checkLiteral } from './literals';
import { topScope } from './scope';
import { MAX_LEAVES, resolveStructure } from './structures';

/** What a hole holds; found when first asked for, since the grid may need it. */
export function resolveParam(c: Context, draft: ParamDraft, at: Span): Structure | undefined {
  if (draft.structure) return draft.structure === 'failed' ? undefined : draft.structure;
  if (draft.open)
    return error(
      c,
      at,
      'recursive-hole',
      `The domain of \`${draft.syntax.field.name.text}\` depends on itself.`,
    );
  draft.open = true;
  draft.structure = resolveStructure(c, draft.syntax.field.type) ?? 'failed';
  draft.open = false;
  return draft.structure === 'failed' ? undefined : draft.structure;
}

export interface Holes {
  readonly holes: readonly Omit<Hole, 'axes'>[];
  readonly params: readonly Omit<Param, 'axes'>[];
}

/** Undefined after an error that leaves one of them without a meaning. */
export function finishParams(c: Context): Holes | undefined {
  const holes: Omit<Hole, 'axes'>[] = [];
  const params: Omit<Param, 'axes'>[] = [];
  let failed = false;
  for (const draft of c.types.values())
    if (draft.resolved && draft.resolved !== 'failed' && draft.resolved.is !== 'value')
      blanksOf(c, draft.resolved);
  for (const draft of c.paramList) {
    const { field } = draft.syntax;
    const structure = resolveParam(c, draft, field.name);
    if (!structure || !valuesFit(c, structure, field.type)) {
      failed = true;
      continue;
    }
    if (draft.id + sizeOf(structure) > MAX_LEAVES) {
      error(
        c,
        field.type,
        'too-many-values',
        `The holes up to this one hold ${draft.id + sizeOf(structure)} values; at most ${MAX_LEAVES} are allowed. Use shorter lists or fewer fields.`,
      );
      return undefined;
    }
    const task = draft.task === undefined ? {} : { task: draft.task };
    const blanks = blanksOf(c, structure);
    const defaults = field.default ? literalValues(c, structure, field.default, blanks) : blanks;
    const hole = holes.push({
      name: field.name.text,
      span: span(field.name),
      structure,
      first: draft.id,
      ...task,
    });
    for (const [i, { name, type, within }] of leavesOf(structure, field.name.text, draft.id).entries()) {
      params.push({
        name,
        span: span(field.name),
        hole: hole - 1,
        type,
        ...bounds(shapeOf(c), type),
        default: defaults[i],
        blank: blanks[i],
        ...(within.length ? { within } : {}),
        ...task,
      });
    }
  }
  return failed ? undefined : { holes, params };
}

/** Objects as values are numbers, and cells need the grid. */
function valuesFit(c: Context, structure: Structure, at: Span): boolean {
  switch (structure.is) {
    case 'value':
      if (structure.type.is === 'cell') gridOf(c);
      return fitsValue(c, structure.type, at);
    case 'record':
      return structure.fields.every((field) =>
        valuesFit(c, field.structure, c.fieldSyntax.get(field)?.type ?? at),
      );
    case 'list':
      return valuesFit(c, structure.entry, at);
  }
}

/** What the leaves hold where nothing is written: the default of the field, else of the type. */
export function blanksOf(c: Context, structure: Structure): readonly number[] {
  const known = c.blanks.get(structure);
  if (known) return known;
  const found = findBlanks(c, structure);
  c.blanks.set(structure, found);
  return found;
}

function findBlanks(c: Context, structure: Structure): readonly number[] {
  switch (structure.is) {
    case 'value':
      return [ownDefault(c, structure.type)];
    case 'record':
      return structure.fields.flatMap((field) => {
        const written = c.fieldSyntax.get(field)?.default;
        const blanks = blanksOf(c, field.structure);
        return written ? literalValues(c, field.structure, written, blanks) : blanks;
      });
    case 'list': {
      const entries = Array.from({ length: structure.count }, () => blanksOf(c, structure.entry)).flat();
      return structure.upto ? [0, ...entries] : entries;
    }
  }
}

function literalValues(
  c: Context,
  structure: Structure,
  syntax: ExprSyntax,
  blanks: readonly number[],
): readonly number[] {
  if (structure.is === 'value') return [constantIn(c, structure.type, syntax) ?? blanks[0]];
  const values = [...blanks];
  const scope = topScope('declaration');
  checkLiteral(c, scope, syntax, structure, (offset, type, value, at) => {
    values[offset] = settled(c, type, constantValue(c, value, type), at) ?? values[offset];
  });
  return values;
}

function constantIn(c: Context, type: Type, syntax: ExprSyntax): number | undefined {
  const value = checkExpr(c, topScope('declaration'), syntax, type);
  const fitted = value && fits(c, value, type, syntax);
  return fitted && settled(c, type, constantValue(c, fitted, type), syntax);
}

/** A constant of the domain. */
export function settled(c: Context, type: Type, found: number | undefined, at: Span): number | undefined {
  if (found === undefined)
    return error(
      c,
      at,
      'not-constant',
      'The default of a hole is a constant: it cannot depend on other holes, nor on an attribute whose default does.',
    );
  const { low, high } = bounds(shapeOf(c), type);
  if (found < low || found > high)
    return error(
      c,
      at,
      'outside-domain',
      `The default lies outside the hole's own domain${type.is === 'int' ? ` ${type.low}..${type.high}` : ''}.`,
    );
  return clampTo(found, type, low, high);
}

/** The default of a type without a written one; for objects the first kind with its defaults. */
function ownDefault(c: Context, type: Type): number {
  if (type.is !== 'object' || type.none || type.values) return defaultCode(type);
  return objectCode(type.kinds[0], [], type, { shape: shapeOf(c), param: () => undefined }) ?? 0;
}
