/** Variables. */
import { clampTo } from '../model/evaluate';
import type { Expr, Variable } from '../model/model';
import { DIRECTION_NAMES, type Type } from '../model/types';
import { bounds, constant, countValues, defaultCode } from '../model/typing';
import { shapeOf } from './constants';
import { error, notYet, warn, type Context, type VariableDraft } from './context';
import { checkExpr, span } from './expr';
import { fits } from './fits';
import { gridOf } from './grid';
import { topScope } from './scope';
import { fitsValue } from './kinds';
import { resolveType } from './types';

const MAX_INDEXED = 4096;

// ── variables ───────────────────────────────────────────────────────────────

export function resolveVariable(c: Context, draft: VariableDraft): Type | undefined {
  if (draft.type || draft.failed) return draft.type;
  const { syntax } = draft;
  const type = resolveType(c, syntax.type);
  const each = syntax.each && resolveEach(c, draft);
  if (!type || (syntax.each && !each)) {
    draft.failed = true;
    return undefined;
  }
  if (type.is === 'cell') gridOf(c);
  if (!fitsValue(c, type, syntax.type)) {
    draft.failed = true;
    return undefined;
  }
  draft.type = type;
  draft.each = each;
  return type;
}

function resolveEach(c: Context, draft: VariableDraft): Type | undefined {
  const name = draft.syntax.each!;
  if (!c.types.has(name.text)) {
    return error(
      c,
      name,
      'unknown-type',
      `\`for\` names a declared choice, as in \`type ${name.text} = { wood, stone }\`.`,
    );
  }
  const type = resolveType(c, {
    is: 'named',
    names: [name],
    orNone: false,
    start: name.start,
    end: name.end,
  });
  if (!type) return undefined;
  const listable =
    (type.is === 'words' || type.is === 'int' || type.is === 'direction') && !type.none && !type.values;
  if (!listable)
    return error(
      c,
      name,
      'type-mismatch',
      `A variable can be kept for each value of a choice of words or a range of integers; \`${name.text}\` is neither.`,
    );
  if (countValues(shapeOf(c), type) > MAX_INDEXED)
    return error(c, name, 'too-large', `A variable has at most ${MAX_INDEXED} values.`);
  return type;
}

function eachNames(each: Type | undefined): readonly string[] {
  if (each?.is === 'words') return each.words;
  if (each?.is === 'direction') return DIRECTION_NAMES;
  if (each?.is === 'int')
    return Array.from({ length: each.high - each.low + 1 }, (_, i) => String(each.low + i));
  return [];
}

export function finishVariables(c: Context): (Variable | undefined)[] {
  const scope = topScope('declaration');
  return [...c.variables.values()].map((draft) => {
    const { syntax } = draft;
    if (syntax.type.is === 'word' && syntax.type.word === 'text')
      notYet(c, syntax.type, 'Text in a variable');
    const type = resolveVariable(c, draft);
    if (!type) return undefined;
    const { low, high } = bounds(shapeOf(c), type);
    const written = syntax.default && checkExpr(c, scope, syntax.default, type);
    const fallback: Expr =
      type.is === 'object' && !type.none && !type.values
        ? { is: 'object', kind: type.kinds[0], sets: [], span: span(syntax.name), type }
        : constant(syntax.name, type, defaultCode(type));
    const value = written && fits(c, written, type, syntax.default!);
    if (value?.is === 'const' && type.is === 'int' && (value.value < low || value.value > high)) {
      warn(
        c,
        syntax.default!,
        'saturates',
        `${value.value} lies outside ${type.low}..${type.high}; the variable starts at ${clampTo(value.value, type, low, high)}.`,
      );
    }
    const names = eachNames(draft.each);
    draft.variable = {
      name: syntax.name.text,
      span: span(syntax.name),
      type,
      count: draft.each ? names.length : 1,
      eachNames: names,
      default: value ?? fallback,
      low,
      high,
      ...(draft.each ? { each: draft.each } : {}),
    };
    return draft.variable;
  });
}

/** A string where no facts can be read: its holes are left out. */
export function plainText(text: { readonly parts: readonly unknown[] }): string {
  return text.parts.filter((part): part is string => typeof part === 'string').join('');
}
