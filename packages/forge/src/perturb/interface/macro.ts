import { define } from '../define';
import type { Target } from '../perturbation';
import { actionsOf } from '../sites/blocks';
import { added, freeName } from './action-head';

export const macro = define<Target>({
  id: 'macro',
  name: 'Add a macro',
  axis: 'A',
  about: 'The agent gets an action that does another one twice in one step.',
  sites(subject) {
    const actions = actionsOf(subject).filter((action) => action.args.length === 0 && !action.macro);
    if (actions.length === 0) return 'Every action takes arguments, and a macro gives none.';
    return actions.map(({ name }) => ({ id: name.text, label: name.text }));
  },
  edit(subject, { id }) {
    const name = freeName(subject, `twice_${id}`);
    return {
      edits: [added(subject, `${name} = ${id} ${id}`)],
      sentence: `With ${name} the agent does ${id} twice in one step.`,
    };
  },
});
