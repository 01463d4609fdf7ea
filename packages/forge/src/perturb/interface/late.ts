/** What stands between the agent's choice and what acts. */
import { insertAt, replace } from '../edits';
import { inSteps, modifier, type Modifier } from '../modifier';
import { blocksOf } from '../sites/blocks';

export const sticky = modifier({
  ...ofActions('sticky'),
  name: 'Sticky actions',
  about: 'Now and then what acted last acts again, whatever the agent sends.',
  strength: {
    of: 'chance that the action before acts again',
    unit: 'percent',
    least: 1,
    greatest: 99,
    standard: 25,
  },
  sentence: (strength) => `With ${strength}% chance the action before acts again.`,
});

export const lag = modifier({
  ...ofActions('lag'),
  name: 'Late actions',
  about: 'What the agent sends acts some steps later.',
  strength: { of: 'steps until an action acts', unit: 'steps', least: 1, greatest: 10, standard: 1 },
  sentence: (strength) => `What the agent sends acts ${inSteps(strength)} later.`,
});

function ofActions(word: 'sticky' | 'lag'): Pick<Modifier, 'id' | 'axis' | 'lacks' | 'edits'> {
  return {
    id: word,
    axis: 'A',
    lacks: (subject) => (blocksOf(subject, 'actions').length > 0 ? undefined : 'The world has no actions.'),
    edits(subject, amount) {
      const [block] = blocksOf(subject, 'actions');
      const old = block.modifiers.find(({ is }) => is === word);
      if (old) return [replace(old.amount, amount)];
      return [insertAt(block.start + 'actions'.length, ` ${word} ${amount}`)];
    },
  };
}
