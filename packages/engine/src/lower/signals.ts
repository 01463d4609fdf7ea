/** Y: rewards, costs, messages and endings. Nested `if`s become one condition for each entry. */
import type { Expr, Signal, Template } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerExpr } from './expr';
import { both, isConstant, not } from './fold';
import { lowerReal } from './real';
import { valueType } from './space';

export interface LoweredSignals {
  readonly entries: readonly P.SignalEntry[];
  readonly says: readonly P.SayTemplate[];
}

export function lowerSignals(l: Lowering, signals: readonly Signal[]): LoweredSignals {
  const entries: P.SignalEntry[] = [];
  const says: P.SayTemplate[] = [];
  const visit = (list: readonly Signal[], outer: P.Expr | null): void => {
    for (const signal of list) {
      if (signal.is === 'if') {
        const condition = lowerExpr(l, TOP, signal.condition);
        visit(signal.then, both(outer, condition));
        visit(signal.else, both(outer, not(condition)));
        continue;
      }
      // An ending keeps its number even if it can never come.
      const ending = signal.is === 'end' ? l.ending(signal.ending) : -1;
      const own = both(outer, signal.when ? lowerExpr(l, TOP, signal.when) : null);
      if (own && isConstant(own) && !own.value) continue;
      const when = own && isConstant(own) ? null : own;
      if (signal.is === 'end') entries.push({ is: 'end', ending, when });
      else if (signal.is === 'say') {
        entries.push({ is: 'say', say: says.length, when });
        says.push(
          lowerTemplate(
            l,
            signal.text,
            says.reduce((count, say) => count + say.facts.length, 0),
          ),
        );
      } else entries.push({ is: signal.is, value: lowerReal(l, TOP, signal.value), when });
    }
  };
  visit(signals, null);
  return { entries, says };
}

function lowerTemplate(l: Lowering, text: Template, first: number): P.SayTemplate {
  const facts: P.Expr[] = [];
  const types: P.ValueType[] = [];
  const parts = text.parts
    .filter((part) => part !== '')
    .map((part: string | Expr) => {
      if (typeof part === 'string') return part;
      types.push(valueType(l, part.type));
      return { fact: facts.push(lowerExpr(l, TOP, part)) - 1 };
    });
  return { parts, first, facts, types };
}
