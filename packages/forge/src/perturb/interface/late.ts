/** What stands between the agent's choice and what acts. */
import type { Perturbation, Strength } from '../perturbation';
import { define, EVERYWHERE } from '../define';
import { insertAt, replace } from '../edits';
import { blocksOf } from '../sites/blocks';

export const sticky = modifier({
  id: 'sticky',
  name: 'Sticky actions',
  about: 'Now and then what acted last acts again, whatever the agent sends.',
  strength: {
    of: 'chance that the action before acts again',
    unit: 'percent',
    least: 1,
    greatest: 99,
    standard: 25,
  },
  write: (strength) => `${strength}%`,
  sentence: (strength) => `With ${strength}% chance the action before acts again.`,
});

export const lag = modifier({
  id: 'lag',
  name: 'Late actions',
  about: 'What the agent sends acts some steps later.',
  strength: { of: 'steps until an action acts', unit: 'steps', least: 1, greatest: 10, standard: 1 },
  write: String,
  sentence: (strength) => `What the agent sends acts ${strength} ${strength === 1 ? 'step' : 'steps'} later.`,
});

interface Modifier {
  /** Also the word of the language. */
  readonly id: 'sticky' | 'lag';
  readonly name: string;
  readonly about: string;
  readonly strength: Strength;
  write(strength: number): string;
  sentence(strength: number): string;
}

function modifier({ write, sentence, ...facts }: Modifier): Perturbation {
  return define({
    ...facts,
    axis: 'A',
    sites: (subject) => (blocksOf(subject, 'actions').length > 0 ? EVERYWHERE : 'The world has no actions.'),
    edit(subject, _site, { strength }) {
      const [block] = blocksOf(subject, 'actions');
      const old = block.modifiers.find(({ is }) => is === facts.id);
      const edit = old
        ? replace(old.amount, write(strength))
        : insertAt(block.start + 'actions'.length, ` ${facts.id} ${write(strength)}`);
      return { edits: [edit], sentence: sentence(strength) };
    },
  });
}
