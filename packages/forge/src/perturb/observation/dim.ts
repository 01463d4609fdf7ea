/** What stands between the world and the agent's eyes. */
import { append, replace } from '../edits';
import { inSteps, modifier, type Modifier } from '../modifier';
import { blocksOf, observationOf } from '../sites/blocks';

export const blur = modifier({
  ...ofObservation('blur'),
  name: 'Noise',
  about: 'Each place and fact is unseen now and then.',
  strength: {
    of: 'chance that a place or fact is not seen',
    unit: 'percent',
    least: 1,
    greatest: 100,
    standard: 20,
  },
  sentence: (strength) => `Each place and each fact is unseen with ${strength}% chance.`,
});

export const delay = modifier({
  ...ofObservation('delay'),
  name: 'Late sight',
  about: 'The agent sees what was some steps ago.',
  strength: { of: 'steps until something is seen', unit: 'steps', least: 1, greatest: 10, standard: 1 },
  sentence: (strength) => `The agent sees what was ${inSteps(strength)} ago.`,
});

function ofObservation(word: 'blur' | 'delay'): Pick<Modifier, 'id' | 'axis' | 'lacks' | 'edits'> {
  return {
    id: word,
    axis: 'O',
    lacks: (subject) => (blocksOf(subject, 'observation').length > 0 ? undefined : 'The agent sees nothing.'),
    edits(subject, amount) {
      const block = blocksOf(subject, 'observation').at(-1)!;
      // The first that holds counts, so one that is there is changed.
      const old = observationOf(subject).find((entry) => entry.is === word);
      if (old && 'amount' in old) return [replace(old.amount, amount)];
      return [append(subject.text, block, `${word} ${amount}`)];
    },
  };
}
