import { define, EVERYWHERE } from '../define';
import { replace } from '../edits';
import { shuffled } from '../shuffle';
import { actionsOf } from '../sites/blocks';

export const permute = define({
  id: 'permute',
  name: 'Permute the actions',
  axis: 'A',
  about: 'Lists the actions in another order, so that every number an agent may send means another one.',
  isSeeded: true,
  sites: (subject) => (actionsOf(subject).length > 1 ? EVERYWHERE : 'There is only one action.'),
  edit(subject, _site, { seed }) {
    const actions = actionsOf(subject);
    const order = shuffled(actions.length, seed);
    const moved = order.map((from) => actions[from]);
    return {
      edits: actions.map((action, i) => replace(action, subject.text.slice(moved[i].start, moved[i].end))),
      sentence: `The actions come in the order ${moved.map(({ name }) => name.text).join(', ')}.`,
    };
  },
});
