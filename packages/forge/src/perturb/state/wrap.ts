import { define, EVERYWHERE } from '../define';
import { insertAt, replace } from '../edits';
import { stateOf } from '../sites/blocks';

export const wrap = define({
  id: 'wrap',
  name: 'Torus',
  axis: 'S',
  about:
    'The board has no edges: what leaves it on one side comes back on the other. A torus gets its edges back.',
  sites: (subject) => (stateOf(subject, 'grid').length > 0 ? EVERYWHERE : 'There is no board.'),
  edit(subject) {
    const [grid] = stateOf(subject, 'grid');
    if (!grid.wrap) return { edits: [insertAt(grid.end, ' wrap')], sentence: 'The board is a torus.' };
    const word = { start: grid.height.end, end: grid.end };
    return { edits: [replace(word, '')], sentence: 'The board has edges.' };
  },
});
