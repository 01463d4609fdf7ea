import type { ExprSyntax } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { replace } from '../edits';
import { stateOf } from '../sites/blocks';

export const size = define({
  id: 'size',
  name: 'Wider board',
  axis: 'S',
  // Cells are numbered column by column: with another height every cell that a task names would be another number.
  about: 'The board, or the largest that a start may ask for, has more columns.',
  strength: { of: 'columns more', unit: 'cells', least: 1, greatest: 16, standard: 2 },
  sites: (subject) => (stateOf(subject, 'grid').length > 0 ? EVERYWHERE : 'There is no board.'),
  edit(subject, _site, { strength }) {
    const [grid] = stateOf(subject, 'grid');
    const more = (extent: ExprSyntax) =>
      replace(
        extent,
        extent.is === 'number'
          ? String(extent.value + strength)
          : `${subject.text.slice(extent.start, extent.end)} + ${strength}`,
      );
    return {
      edits: [more(grid.width)],
      sentence: `The board ${grid.upto ? 'may have' : 'has'} ${strength} more columns.`,
    };
  },
});
