/** Rewards and costs that reach the agent otherwise than they were earned. */
import type { TextEdit } from '@terrarium/language';
import { insertAt, replace } from '../edits';
import { inSteps, modifier, type Modifier } from '../modifier';
import { signalsOf } from '../sites/blocks';
import { isChannel, type Paid } from './entries';

export const delayReward = modifier({
  ...ofPayments('after'),
  id: 'delay-reward',
  name: 'Late reward',
  about: 'Rewards and costs come some steps after what they are for.',
  strength: { of: 'steps until something is paid', unit: 'steps', least: 1, greatest: 16, standard: 3 },
  sentence: (strength) => `Rewards and costs come ${inSteps(strength)} late.`,
});

export const noisyReward = modifier({
  ...ofPayments('noisy'),
  id: 'noisy-reward',
  name: 'Noisy reward',
  about: 'Rewards and costs are at times paid where nothing was earned, and at times not where it was.',
  strength: {
    of: 'chance that a payment is turned round',
    unit: 'percent',
    least: 1,
    greatest: 100,
    standard: 10,
  },
  sentence: (strength) => `Each payment is turned round with ${strength}% chance.`,
});

function ofPayments(word: 'after' | 'noisy'): Pick<Modifier, 'axis' | 'lacks' | 'edits'> {
  const paid = (entry: Parameters<typeof isChannel>[0]): entry is Paid => isChannel(entry, 'reward', 'cost');
  return {
    axis: 'Y',
    lacks: (subject) => (signalsOf(subject).some(paid) ? undefined : 'Nothing is paid here.'),
    edits: (subject, amount) =>
      signalsOf(subject).flatMap((entry) => (paid(entry) ? modified(entry, word, amount) : [])),
  };
}

function modified({ value, modifiers }: Paid, word: string, amount: string): TextEdit[] {
  const old = modifiers.find(({ is }) => is === word);
  if (old?.amount) return [replace(old.amount, amount)];
  const last = modifiers.at(-1) ?? value;
  return last ? [insertAt(last.end, ` ${word} ${amount}`)] : [];
}
