/** Feedback: rewards, costs, messages, endings. */
import type { ExprSyntax, SignalSyntax } from '../syntax/ast';
import type { Expr, Signal } from '../model/model';
import { REAL, typeName } from '../model/typing';
import { error, notYet, type Context } from './context';
import { checkCondition, checkExpr, span } from './expr';
import { topScope, type Scope } from './scope';
import { checkTemplate } from './template';

export function checkSignals(c: Context, entries: readonly SignalSyntax[]): Signal[] {
  return signals(c, topScope('signals'), entries);
}

function signals(c: Context, scope: Scope, entries: readonly SignalSyntax[]): Signal[] {
  return entries.flatMap((entry): Signal[] => {
    switch (entry.is) {
      case 'signal': {
        const signal = checkSignal(c, scope, entry);
        return signal ? [signal] : [];
      }
      case 'if': {
        const condition = checkCondition(c, scope, entry.condition);
        const then = signals(c, scope, entry.then);
        const otherwise = signals(c, scope, entry.else);
        return condition ? [{ is: 'if', condition, then, else: otherwise, span: span(entry) }] : [];
      }
      case 'milestone':
        return notYet(c, entry, '`milestone`') ?? [];
      case 'errors':
        return notYet(c, entry, '`errors`') ?? [];
    }
  });
}

function checkSignal(c: Context, scope: Scope, syntax: SignalSyntax & { is: 'signal' }): Signal | undefined {
  for (const modifier of syntax.modifiers) notYet(c, modifier, `\`${modifier.is}\``);
  const when = syntax.when && checkCondition(c, scope, syntax.when);
  const extra = { ...(when ? { when } : {}), span: span(syntax) };
  const broken = !!syntax.when && !when;
  switch (syntax.channel) {
    case 'reward':
    case 'cost':
    case 'performance': {
      const value = syntax.value && checkNumberValue(c, scope, syntax.value);
      return value && !broken ? { is: syntax.channel, value, ...extra } : undefined;
    }
    case 'say': {
      const text = syntax.text && checkTemplate(c, scope, syntax.text);
      return text && !broken ? { is: 'say', text, ...extra } : undefined;
    }
    case 'end':
      return syntax.ending && !broken ? { is: 'end', ending: syntax.ending.text, ...extra } : undefined;
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
