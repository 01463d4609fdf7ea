import { define } from '../define';
import { insertAt, replace } from '../edits';
import type { Target } from '../perturbation';
import { actionsOf } from '../sites/blocks';
import { headEnd } from './action-head';
import type { ActionSyntax } from '@terrarium/language';

interface Site extends Target {
  readonly action: ActionSyntax;
}

export const withhold = define<Site>({
  id: 'withhold',
  name: 'Withhold an action',
  axis: 'A',
  about: 'The agent cannot take an action any more; inside the world it is still there.',
  sites(subject) {
    const actions = actionsOf(subject).filter(({ withheld }) => !withheld);
    if (actions.length < 2) return 'The agent has only one action, and needs one.';
    return actions.map((action) => ({ id: action.name.text, label: action.name.text, action }));
  },
  edit(_subject, { id, action }) {
    const edit = action.outer ? replace(action.outer, 'none') : insertAt(headEnd(action), ' as none');
    return { edits: [edit], sentence: `The agent cannot ${id}.` };
  },
});
