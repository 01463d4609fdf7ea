/** Rewards and costs that reach the agent otherwise than they were earned. */
import type { TextEdit } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { insertAt, replace } from '../edits';
import type { Perturbation, Strength } from '../perturbation';
import { signalsOf } from '../sites/blocks';
import { isChannel, type Paid } from './entries';

export const delayReward = modifier({
  id: 'delay-reward',
  word: 'after',
  name: 'Late reward',
  about: 'Rewards and costs come some steps after what they are for.',
  strength: { of: 'steps until something is paid', unit: 'steps', least: 1, greatest: 16, standard: 3 },
  write: String,
  sentence: (strength) => `Rewards and costs come ${strength} ${strength === 1 ? 'step' : 'steps'} late.`,
});

export const noisyReward = modifier({
  id: 'noisy-reward',
  word: 'noisy',
  name: 'Noisy reward',
  about: 'Rewards and costs are at times paid where nothing was earned, and at times not where it was.',
  strength: {
    of: 'chance that a payment is turned round',
    unit: 'percent',
    least: 1,
    greatest: 100,
    standard: 10,
  },
  write: (strength) => `${strength}%`,
  sentence: (strength) => `Each payment is turned round with ${strength}% chance.`,
});

interface Modifier {
  readonly id: string;
  /** Of the language. */
  readonly word: 'after' | 'noisy';
  readonly name: string;
  readonly about: string;
  readonly strength: Strength;
  write(strength: number): string;
  sentence(strength: number): string;
}

function modifier({ word, write, sentence, ...facts }: Modifier): Perturbation {
  const paid = (entry: Parameters<typeof isChannel>[0]): entry is Paid => isChannel(entry, 'reward', 'cost');
  return define({
    ...facts,
    axis: 'Y',
    sites: (subject) => (signalsOf(subject).some(paid) ? EVERYWHERE : 'Nothing is paid here.'),
    edit(subject, _site, { strength }) {
      const edits = signalsOf(subject).flatMap((entry) =>
        paid(entry) ? modified(entry, word, write(strength)) : [],
      );
      return { edits, sentence: sentence(strength) };
    },
  });
}

function modified({ value, modifiers }: Paid, word: string, amount: string): TextEdit[] {
  const old = modifiers.find(({ is }) => is === word);
  if (old?.amount) return [replace(old.amount, amount)];
  const last = modifiers.at(-1) ?? value;
  return last ? [insertAt(last.end, ` ${word} ${amount}`)] : [];
}
