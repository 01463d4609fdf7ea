/** Things of the board that the agent is no longer shown. */
import { define } from '../define';
import { append } from '../edits';
import type { Edited, Subject, Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';
import { driven } from '../sites/kinds';
import { sightings } from '../sites/sightings';
import { viewSites } from './views';

const NO_VIEW = 'The agent sees no board, so there is nothing to hide.';

export const hideKind = define<Target>({
  id: 'hide-kind',
  name: 'Hidden kind',
  axis: 'O',
  about: 'A kind looks like nothing to the agent.',
  sites(subject) {
    if (viewSites(subject).length === 0) return NO_VIEW;
    const own = new Set(driven(subject).map(({ text }) => text));
    const { kinds } = sightings(subject);
    const there = subject.world.kinds.map(({ name }) => name).filter((name) => kinds.has(name));
    const names = [...there.filter((name) => !own.has(name)), ...there.filter((name) => own.has(name))];
    return names.map((name) => ({ id: name, label: name }));
  },
  edit: (subject, { id }) => hidden(subject, id, `${id} is hidden from the agent.`),
});

export const hideAttribute = define<Target>({
  id: 'hide-attribute',
  name: 'Hidden attribute',
  axis: 'O',
  about: 'An attribute always reads as its least value.',
  sites(subject) {
    if (viewSites(subject).length === 0) return NO_VIEW;
    const { varied } = sightings(subject);
    const names = subject.world.kinds
      .flatMap((kind) => kind.attributes.map((attribute) => `${kind.name}.${attribute.name}`))
      .filter((name) => varied.has(name));
    return names.length > 0
      ? names.map((name) => ({ id: name, label: name }))
      : 'No kind has an attribute that differs between the steps of an episode.';
  },
  edit: (subject, { id }) => hidden(subject, id, `${id} is hidden from the agent.`),
});

function hidden(subject: Subject, what: string, sentence: string): Edited | string {
  const block = blocksOf(subject, 'observation').at(-1);
  if (!block) return 'The world has no observation.';
  return { edits: [append(subject.text, block, `hide ${what}`)], sentence };
}
