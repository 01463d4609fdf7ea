/** Variables and actions. */
import type { Span } from '../syntax/ast';
import { clampTo } from '../model/evaluate';
import type { Action, Expr, Variable } from '../model/model';
import { DIRECTION_NAMES, type Type } from '../model/types';
import { bounds, constant, countValues, defaultCode } from '../model/typing';
import { shapeOf } from './constants';
import { error, notYet, warn, type ActionDraft, type Context, type VariableDraft } from './context';
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

// ── actions ─────────────────────────────────────────────────────────────────

const HEADINGS: readonly string[] = ['north', 'south', 'west', 'east', 'act'];

/** Every action with every argument is one number; policies and searches go through them. */
const MAX_ACTION_CODES = 2 ** 24;

export function finishActions(c: Context): (Action | undefined)[] {
  const outer = new Map<string, Span>();
  const keys = new Map<string, string>();
  return c.actionList.map((draft) => {
    const { syntax } = draft;
    if (syntax.macro) notYet(c, syntax, 'A macro');
    const args = actionArgs(c, draft);
    const name = syntax.outer ? plainText(syntax.outer) : syntax.name.text;
    if (outer.has(name))
      error(
        c,
        syntax.outer ?? syntax.name,
        'duplicate-name',
        `Two actions are called \`${name}\` by the agent.`,
      );
    outer.set(name, syntax.name);
    const key = syntax.key && plainText(syntax.key);
    if (key !== undefined) {
      if (keys.has(key))
        warn(c, syntax.key!, 'keys-clash', `The key \`${key}\` is \`${keys.get(key)}\` already.`);
      keys.set(key, syntax.name.text);
    }
    const heading = HEADINGS.indexOf(syntax.name.text);
    if (args.some((arg) => !arg)) return undefined;
    const codes = args.reduce((product, arg) => product * (arg!.high - arg!.low + 1), 1);
    if (codes > MAX_ACTION_CODES)
      return error(
        c,
        syntax.name,
        'too-many-actions',
        `\`${syntax.name.text}\` would be ${codes} actions, one for each choice of arguments; at most ${MAX_ACTION_CODES} are allowed. Use smaller ranges, or choose in several steps.`,
      );
    return {
      name: syntax.name.text,
      span: span(syntax.name),
      outer: name,
      args: args as Action['args'],
      ...(key === undefined ? {} : { key }),
      ...(syntax.about ? { about: plainText(syntax.about) } : {}),
      ...(heading >= 0 ? { heading: heading as NonNullable<Action['heading']> } : {}),
    };
  });
}

function actionArgs(c: Context, draft: ActionDraft): (Action['args'][number] | undefined)[] {
  return draft.syntax.args.map((field, i) => {
    if (field.type.is === 'word' && field.type.word === 'text')
      notYet(c, field.type, 'An argument of this type');
    if (field.type.is === 'named' && field.type.names.some((name) => c.tables.has(name.text)))
      notYet(c, field.type, 'A table');
    const type = resolveType(c, field.type);
    draft.argTypes[i] = type;
    if (!type || !fitsValue(c, type, field.type)) return undefined;
    if (type.is === 'cell') gridOf(c);
    const { low, high } = bounds(shapeOf(c), type);
    return { name: field.name.text, span: span(field.name), type, low, high };
  });
}

/** A string where no facts can be read: its holes are left out. */
export function plainText(text: { readonly parts: readonly unknown[] }): string {
  return text.parts.filter((part): part is string => typeof part === 'string').join('');
}
