import { entryOf } from '../world/library';

const texts = import.meta.glob<string>('./templates/*.world', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Template {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly text: string;
}

/** In the order in which they are offered: the simplest first. */
const labels: readonly (readonly [id: string, label: string])[] = [
  ['blank', 'Blank'],
  ['pushing', 'Pushing'],
  ['facing', 'Agent with facing'],
  ['automaton', 'Automaton'],
  ['bandit', 'Bandit'],
];

export const TEMPLATES: readonly Template[] = labels.flatMap(([id, label]) => {
  const text = texts[`./templates/${id}.world`];
  return text === undefined ? [] : [{ id, label, text, about: entryOf(id, text).about }];
});
