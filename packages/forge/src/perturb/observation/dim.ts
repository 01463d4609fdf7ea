/** What stands between the world and the agent's eyes. */
import { define, EVERYWHERE } from '../define';
import { append, replace } from '../edits';
import type { Perturbation, Strength } from '../perturbation';
import { blocksOf, observationOf } from '../sites/blocks';

export const blur = modifier({
  id: 'blur',
  name: 'Noise',
  about: 'Each place and fact is unseen now and then.',
  strength: {
    of: 'chance that a place or fact is not seen',
    unit: 'percent',
    least: 1,
    greatest: 100,
    standard: 20,
  },
  write: (strength) => `${strength}%`,
  sentence: (strength) => `Each place and each fact is unseen with ${strength}% chance.`,
});

export const delay = modifier({
  id: 'delay',
  name: 'Late sight',
  about: 'The agent sees what was some steps ago.',
  strength: { of: 'steps until something is seen', unit: 'steps', least: 1, greatest: 10, standard: 1 },
  write: String,
  sentence: (strength) => `The agent sees what was ${strength} ${strength === 1 ? 'step' : 'steps'} ago.`,
});

interface Modifier {
  /** Also the word of the language. */
  readonly id: 'blur' | 'delay';
  readonly name: string;
  readonly about: string;
  readonly strength: Strength;
  write(strength: number): string;
  sentence(strength: number): string;
}

function modifier({ write, sentence, ...facts }: Modifier): Perturbation {
  return define({
    ...facts,
    axis: 'O',
    sites: (subject) =>
      blocksOf(subject, 'observation').length > 0 ? EVERYWHERE : 'The agent sees nothing.',
    edit(subject, _site, { strength }) {
      const block = blocksOf(subject, 'observation').at(-1)!;
      // The first that holds counts, so one that is there is changed.
      const old = observationOf(subject).find((entry) => entry.is === facts.id);
      const edit =
        old && 'amount' in old
          ? replace(old.amount, write(strength))
          : append(subject.text, block, `${facts.id} ${write(strength)}`);
      return { edits: [edit], sentence: sentence(strength) };
    },
  });
}
