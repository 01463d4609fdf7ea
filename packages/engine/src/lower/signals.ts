/** Y: rewards, costs, messages and endings. Nested `if`s become one condition for each entry. */
import type { Expr, Occasion, Signal, Template } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerExpr } from './expr';
import { both, choose, constant, isConstant, not } from './fold';
import { lowerReal } from './real';
import { valueType } from './space';

export interface LoweredSignals {
  readonly entries: readonly P.SignalEntry[];
  readonly says: readonly P.SayTemplate[];
  /** How much of the texts the agent gets; null: all. */
  readonly level: P.Expr | null;
}

export function lowerSignals(l: Lowering, signals: readonly Signal[]): LoweredSignals {
  const lowering = new SignalsLowering(l);
  lowering.visit(signals, null);
  return lowering;
}

/** Bits of a word of the record. */
const MAX_SAYS = 32;

class SignalsLowering implements LoweredSignals {
  readonly entries: P.SignalEntry[] = [];
  readonly says: P.SayTemplate[] = [];
  private readonly levels: { readonly when: P.Expr | null; readonly level: P.Expr }[] = [];
  private facts = 0;
  /** Signals so far: the next one's draw. */
  private count = 0;

  constructor(private readonly l: Lowering) {}

  /** @param outer the conditions of the `if`s around the list. */
  visit(list: readonly Signal[], outer: P.Expr | null): void {
    const { l } = this;
    for (const signal of list) {
      switch (signal.is) {
        case 'if': {
          const condition = lowerExpr(l, TOP, signal.condition);
          this.visit(signal.then, both(outer, condition));
          this.visit(signal.else, both(outer, not(condition)));
          break;
        }
        case 'errors':
          this.levels.push({ when: outer, level: lowerExpr(l, TOP, signal.level) });
          break;
        case 'milestone':
          break;
        default:
          this.enter(signal, outer);
      }
    }
  }

  /** The first `errors` whose `if`s hold counts; where none does all is told. */
  get level(): P.Expr | null {
    if (this.levels.length === 0) return null;
    return this.levels.reduceRight<P.Expr>(
      (rest, { when, level }) => (when ? choose(when, level, rest) : level),
      constant(0),
    );
  }

  private enter(signal: Paying, outer: P.Expr | null): void {
    const { l } = this;
    const draw = this.count++;
    // An ending keeps its number even if it can never come.
    const ending = signal.is === 'end' ? l.ending(signal.ending) : -1;
    const own = signal.when ? lowerExpr(l, TOP, signal.when) : null;
    const condition = signal.noisy ? outer : both(outer, own);
    if (condition && isConstant(condition) && !condition.value) return;
    const occasion = this.occasion(signal, settled(condition), own, draw);
    switch (signal.is) {
      case 'end':
        this.entries.push({ is: 'end', ending, ...occasion });
        break;
      case 'say':
        // What is said late, or finds no bit any more, joins the list of texts.
        if (signal.after || this.says.length === MAX_SAYS) {
          const { template, facts } = lowerText(l, signal.text);
          this.entries.push({ is: 'text', text: l.text({ ...template, code: null }), facts, ...occasion });
        } else {
          this.entries.push({ is: 'say', say: this.says.length, ...occasion });
          const { template, facts } = lowerText(l, signal.text);
          this.says.push({ ...template, first: this.facts, facts });
          this.facts += facts.length;
        }
        break;
      default:
        this.entries.push({ is: signal.is, value: lowerReal(l, TOP, signal.value), ...occasion });
    }
  }

  private occasion(
    { noisy, once, after }: Occasion,
    condition: P.Expr | null,
    own: P.Expr | null,
    draw: number,
  ): Pick<P.SignalEntry, 'when' | 'noise' | 'once' | 'after'> {
    const { l } = this;
    return {
      when: noisy ? settled(own) : condition,
      ...(noisy ? { noise: { draw, chance: lowerExpr(l, TOP, noisy), within: condition } } : {}),
      ...(once ? { once: l.onceCount++ } : {}),
      ...(after?.most ? { after: { steps: lowerExpr(l, TOP, after.steps), most: after.most } } : {}),
    };
  }
}

type Paying = Exclude<Signal, { readonly is: 'if' | 'errors' | 'milestone' }>;

/** No condition instead of one that is always true. */
function settled(condition: P.Expr | null): P.Expr | null {
  return condition && isConstant(condition) && condition.value ? null : condition;
}

export function lowerText(
  l: Lowering,
  text: Template,
  env = TOP,
): { readonly template: Omit<P.TextTemplate, 'code'>; readonly facts: P.Expr[] } {
  const facts: P.Expr[] = [];
  const types: P.ValueType[] = [];
  const parts = text.parts
    .filter((part) => part !== '')
    .map((part: string | Expr) => {
      if (typeof part === 'string') return part;
      types.push(valueType(l, part.type));
      return { fact: facts.push(lowerExpr(l, env, part)) - 1 };
    });
  return { template: { parts, types }, facts };
}
