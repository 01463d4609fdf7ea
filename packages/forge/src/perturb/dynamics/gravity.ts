import { define } from '../define';
import { append } from '../edits';
import type { Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';
import { movable } from '../sites/kinds';

export const gravity = define<Target>({
  id: 'gravity',
  name: 'Gravity',
  axis: 'T',
  about: 'A kind that can move falls one cell south at the end of each step.',
  sites(subject) {
    const kinds = movable(subject).map((kind) => subject.world.kinds[kind].name);
    if (!subject.world.grid || kinds.length === 0) return 'Nothing in this world ever moves.';
    return kinds.map((kind) => ({ id: kind, label: kind }));
  },
  edit(subject, { id: kind }) {
    const block = blocksOf(subject, 'transitions').at(-1);
    if (!block) return 'The world has no transitions.';
    return {
      edits: [append(subject.text, block.body, `[ ${kind} ] -> [ south ${kind} ]\nmove`)],
      sentence: `${kind} falls one cell south at the end of each step, if there is room.`,
    };
  },
});
