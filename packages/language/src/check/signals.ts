/** Feedback: rewards, costs, messages, endings, what is remembered, and what the agent is told about errors. */
import type { ExprSyntax, SignalSyntax } from '../syntax/ast';
import { ERROR_LEVELS, type Expr, type Signal } from '../model/model';
import { BOOL, REAL, typeName } from '../model/typing';
import type { Type } from '../model/types';
import { readsHolesOnly } from './constants';
import { error, type Context } from './context';
import { checkCondition, checkExpr, checkTyped, span } from './expr';
import { checkMilestones } from './milestones';
import { checkOccasion } from './occasion';
import { topScope, type Scope } from './scope';
import { checkTemplate } from './template';

export function checkSignals(c: Context, entries: readonly SignalSyntax[]): Signal[] {
  const checked = signals(c, topScope('signals'), [], entries);
  limitMessages(c, entries, checked);
  return checked;
}

/** @param around the conditions of the `if`s around the entries. */
function signals(
  c: Context,
  scope: Scope,
  around: readonly Expr[],
  entries: readonly SignalSyntax[],
): Signal[] {
  for (const extra of entries.filter((entry) => entry.is === 'errors').slice(1))
    error(
      c,
      { start: extra.start, end: extra.start + 'errors'.length },
      'duplicate-entry',
      'One `errors` says all; to choose by a hole write `errors if strict then silent else full`.',
    );
  return entries.flatMap((entry): Signal[] => {
    switch (entry.is) {
      case 'signal': {
        const signal = checkSignal(c, scope, entry);
        return signal ? [signal] : [];
      }
      case 'if': {
        const condition = checkCondition(c, scope, entry.condition);
        const not: Expr[] = condition ? [{ is: 'not', of: condition, span: condition.span, type: BOOL }] : [];
        const then = signals(c, scope, [...around, ...(condition ? [condition] : [])], entry.then);
        const otherwise = signals(c, scope, [...around, ...not], entry.else);
        return condition ? [{ is: 'if', condition, then, else: otherwise, span: span(entry) }] : [];
      }
      case 'milestone':
        return checkMilestones(c, scope, around, entry);
      case 'errors':
        return checkErrors(c, entry);
    }
  });
}

function checkSignal(c: Context, scope: Scope, syntax: SignalSyntax & { is: 'signal' }): Signal | undefined {
  const occasion = checkOccasion(c, scope, syntax);
  const at = span(syntax);
  switch (syntax.channel) {
    case 'reward':
    case 'cost':
    case 'performance': {
      const value = syntax.value && checkNumberValue(c, scope, syntax.value);
      return value && occasion && { is: syntax.channel, value, ...occasion, span: at };
    }
    case 'say': {
      const text = syntax.text && checkTemplate(c, scope, syntax.text);
      return text && occasion && { is: 'say', text, ...occasion, span: at };
    }
    case 'end':
      return syntax.ending && occasion && { is: 'end', ending: syntax.ending.text, ...occasion, span: at };
  }
}

function checkNumberValue(c: Context, scope: Scope, syntax: ExprSyntax): Expr | undefined {
  const value = checkExpr(c, scope, syntax, REAL);
  if (!value || value.type.is === 'int' || value.type.is === 'percent' || value.type.is === 'bool')
    return value;
  return error(
    c,
    syntax,
    'type-mismatch',
    `A number is expected here; this is ${typeName(value.type, c.kinds)}.`,
  );
}

const LEVEL: Type = { is: 'words', none: false, words: ERROR_LEVELS };

function checkErrors(c: Context, entry: SignalSyntax & { is: 'errors' }): Signal[] {
  const level = checkTyped(c, topScope('declaration'), entry.level, LEVEL);
  if (!level) return [];
  if (!readsHolesOnly(level))
    return (
      error(
        c,
        entry.level,
        'not-constant',
        'How much an agent is told stays the same all through an episode: only `full`, `coded`, `silent` and holes can stand here.',
      ) ?? []
    );
  return [{ is: 'errors', level, span: span(entry) }];
}

/** The record of a step has room for all of them. */
const MAX_MESSAGES = 256;

function limitMessages(c: Context, entries: readonly SignalSyntax[], checked: readonly Signal[]): void {
  const count = (list: readonly Signal[]): number =>
    list.reduce(
      (sum, signal) =>
        signal.is === 'if'
          ? sum + count(signal.then) + count(signal.else)
          : sum + (signal.is === 'say' && !signal.after ? 1 : 0),
      0,
    );
  if (count(checked) > MAX_MESSAGES)
    error(
      c,
      entries[0],
      'too-many-messages',
      `A world has at most ${MAX_MESSAGES} \`say\`; put facts into one text: \`say "{n} left." when …\`.`,
    );
}
