/** The parts of a verdict that are made of words: axes, and the reason for people. */
import type { Axis } from '@terrarium/language';
import { decisionRule, type DecisionRuleId } from './decision-rules';
import type { ComponentChange, EnvironmentAxis, ProbeReport, Regime, Verdict } from './verdict';

/** The strongest first. */
export const AXES: readonly (readonly [Axis, EnvironmentAxis])[] = [
  ['T', 'dynamics'],
  ['A', 'interface'],
  ['O', 'observation'],
  ['Y', 'signal'],
  ['S', 'state'],
];

export function axesOf(components: ReadonlySet<Axis>): readonly EnvironmentAxis[] {
  return AXES.filter(([component]) => components.has(component)).map(([, axis]) => axis);
}

const NAMES: { readonly [component: string]: string } = {
  S: 'the state (S)',
  A: 'the actions (A)',
  T: 'the transitions (T)',
  O: 'the observation (O, Ω)',
  Y: 'the signals (Y)',
  x: 'the tasks (x)',
  content: 'the content of Ω',
};

export interface Judgement {
  readonly verdict: Regime;
  readonly rule: DecisionRuleId;
  readonly axes?: readonly EnvironmentAxis[];
  readonly contentOnly?: boolean;
  readonly sameBehaviourOn?: number;
  readonly components: readonly ComponentChange[];
  readonly probes?: readonly ProbeReport[];
  /** Sentences. */
  readonly reason: readonly string[];
}

export function verdictOf(judgement: Judgement): Verdict {
  const { verdict, rule, axes = [], contentOnly = false, sameBehaviourOn = null } = judgement;
  return {
    verdict,
    axis: verdict === 'environment' ? (axes[0] ?? null) : null,
    axes,
    contentOnly,
    sameBehaviourOn,
    components: judgement.components,
    rule: decisionRule(rule),
    reason: judgement.reason.join(' '),
    probes: judgement.probes ?? [],
  };
}

/** "the actions (A) and the tasks (x)" */
export function listed(components: readonly Axis[]): string {
  const names = components.map((component) => NAMES[component]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The first few sentences of what changed. */
export function told(components: readonly ComponentChange[], of: readonly Axis[], most = 2): string[] {
  const words = components.filter(({ component }) => of.includes(component)).flatMap(({ words }) => words);
  const more = words.length - most;
  return more > 0 ? [...words.slice(0, most), `And ${count(more, 'more difference')}.`] : words;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
