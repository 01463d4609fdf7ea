import type { ActionSyntax, TextEdit } from '@terrarium/language';
import { define } from '../define';
import { insertAt, replace } from '../edits';
import type { Target } from '../perturbation';
import { pick } from '../shuffle';
import { actionsOf } from '../sites/blocks';
import { headEnd } from './action-head';

interface Site extends Target {
  readonly actions: readonly ActionSyntax[];
}

export const rename = define<Site>({
  id: 'rename',
  name: 'Rename the actions',
  axis: 'A',
  about: 'Gives the agent invented words for the actions; inside the world they keep their names.',
  isSeeded: true,
  sites(subject) {
    const actions = actionsOf(subject).filter(({ withheld }) => !withheld);
    const each = actions.map((action) => ({
      id: action.name.text,
      label: action.name.text,
      actions: [action],
    }));
    return each.length > 1 ? [{ id: '', label: 'all actions', actions }, ...each] : each;
  },
  edit(subject, { actions }, { seed }) {
    const taken = new Set(subject.world.actions.map(({ outer }) => outer));
    const words = actions.map((_, i) => invented(seed, i, taken));
    const pairs = actions.map(({ name }, i) => `${name.text} is called “${words[i]}”`);
    return { edits: actions.map((action, i) => renamed(action, words[i])), sentence: `${pairs.join(', ')}.` };
  },
});

function renamed(action: ActionSyntax, word: string): TextEdit {
  if (action.outer) return replace(action.outer, `"${word}"`);
  return insertAt(headEnd(action), ` as "${word}"`);
}

const ONSETS = ['b', 'd', 'f', 'g', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'w', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/** A word of two syllables that no action has yet. */
function invented(seed: number, action: number, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const draw = (k: number, from: readonly string[]) =>
      from[pick(seed, 64 * action + 4 * attempt + k, from.length)];
    const word = draw(0, ONSETS) + draw(1, VOWELS) + draw(2, ONSETS) + draw(3, VOWELS);
    if (taken.has(word)) continue;
    taken.add(word);
    return word;
  }
}
