/** Texts that the rules hand over, and the list that the record of signals has room for. */
import type { Span, Template } from '@terrarium/language';
import { commandsIn } from '../commands';
import { MAX_TEXTS } from '../limits';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { longestMacro } from './modifiers';
import { lowerText } from './signals';
import { someNode } from './walk';

const BAD_ACTION = { parts: ['That cannot be done.'], types: [], code: 'bad_action' };

/** `refused` and `reply` are numbered apart, as they stand in the file. */
export function tell(l: Lowering, env: Env, text: Template, span: Span, kind: 'refused' | 'reply'): P.Told {
  const { template, facts } = lowerText(l, text, env);
  return { text: l.ruleText(span, kind, template), facts };
}

/** Null where nothing is handed over and nothing said about it. To be called when all is lowered. */
export function textsOf(
  l: Lowering,
  transitions: P.Stmt,
  signals: readonly P.SignalEntry[],
  level: P.Expr | null,
): P.Texts | null {
  const isTold = l.texts.length > 0 && l.texts.some(({ code }) => code !== null);
  const badAction = isTold || level ? l.text(BAD_ACTION) : null;
  if (l.texts.length === 0) return null;
  const fromRules = badAction === null ? 0 : mostTexts(transitions, longestMacro(l.world));
  const late = signals.reduce((sum, { is, after }) => sum + (is === 'text' ? (after?.most ?? 0) + 1 : 0), 0);
  // A tick that follows may be stopped by a requirement with a text when the list is full.
  const last = commandsIn(transitions).again ? 1 : 0;
  return { templates: l.texts, badAction, fromRules, most: fromRules + last + late, level };
}

/** Outside of loops a statement runs once at most for each part of a macro, unless ticks follow. */
function mostTexts(transitions: P.Stmt, parts: number): number {
  let replies = 0;
  const { again, restart } = commandsIn(transitions);
  someNode(transitions, (node) => {
    if (node.op === 'reply') replies++;
    if (node.op === 'reply' && (again || restart)) replies = MAX_TEXTS;
    if (LOOPS.has(node.op) && someNode(node.body, (inner) => inner.op === 'reply')) replies = MAX_TEXTS;
    return replies >= MAX_TEXTS;
  });
  return Math.min(MAX_TEXTS, Math.max(1, replies * parts));
}

const LOOPS = new Set<unknown>(['repeat', 'for', 'each']);

/** Whether a step could hand over more texts than there is room for. */
export function mayOverflow(texts: P.Texts | null): boolean {
  return texts?.fromRules === MAX_TEXTS;
}
