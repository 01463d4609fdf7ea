import type { Axis } from '@terrarium/language';

/** A part of E = (S, A, T, O, Ω, Y), or the task x. Each has one hue, in `styles/tokens.css`. */
export type Component = 's' | 'a' | 't' | 'o' | 'w' | 'y' | 'x';

export interface ComponentInfo {
  readonly letter: string;
  readonly name: string;
  readonly meaning: string;
}

export const COMPONENTS: Readonly<Record<Component, ComponentInfo>> = {
  s: { letter: 'S', name: 'State', meaning: 'what there is: grid, layers, kinds, variables' },
  a: { letter: 'A', name: 'Actions', meaning: 'what the agent can do' },
  t: { letter: 'T', name: 'Transitions', meaning: 'how the world changes' },
  o: { letter: 'O', name: 'Observation', meaning: 'what reaches the agent' },
  w: { letter: 'Ω', name: 'Looks', meaning: 'how it reaches the agent: symbols, colours, words' },
  y: { letter: 'Y', name: 'Signals', meaning: 'reward, cost, messages, endings' },
  x: { letter: 'x', name: 'Task', meaning: 'where it starts and what is wanted' },
};

const byAxis: Readonly<Record<Axis, Component>> = {
  S: 's',
  A: 'a',
  T: 't',
  O: 'o',
  Y: 'y',
  x: 'x',
  content: 'w',
};

export function componentOfAxis(axis: Axis): Component {
  return byAxis[axis];
}

/** The component that a block of a text belongs to; blocks of z, checks and notation have none. */
export const componentOfBlock: Readonly<Record<string, Component | undefined>> = {
  state: 's',
  actions: 'a',
  transitions: 't',
  observation: 'o',
  looks: 'w',
  signals: 'y',
  task: 'x',
};
