import { define, EVERYWHERE } from '../define';
import { actionsOf } from '../sites/blocks';
import { added, freeName } from './action-head';

export const idle = define({
  id: 'idle',
  name: 'Add a no-op',
  axis: 'A',
  about: 'The agent gets an action that does nothing; the world goes on around it.',
  sites: (subject) => (actionsOf(subject).length > 0 ? EVERYWHERE : 'The world has no actions.'),
  edit(subject) {
    const name = freeName(subject, 'idle');
    return {
      edits: [added(subject, `${name} =`)],
      sentence: `The agent can ${name}, and nothing comes of it.`,
    };
  },
});
