import { define } from '../define';
import { insertAt, replace } from '../edits';
import { viewSites, type View, type ViewSite } from './views';

export const mirrorView = define<ViewSite>({
  id: 'mirror-view',
  name: 'Mirrored view',
  axis: 'O',
  about: 'West and east are exchanged in the view.',
  sites(subject) {
    const sites = viewSites(subject);
    return sites.length > 0 ? sites : 'The agent sees no board.';
  },
  edit({ text }, { view }) {
    const end = shapeEnd(text, view);
    if (!view.mirrored)
      return {
        edits: [insertAt(end, ' mirrored')],
        sentence: 'The agent sees the board mirrored, east to west.',
      };
    const word = { start: end, end: text.indexOf('mirrored', end) + 'mirrored'.length };
    return { edits: [replace(word, '')], sentence: 'The agent sees the board as it is, no longer mirrored.' };
  },
});

/** Behind `full`, or behind the kind that a window is around or ahead of. */
function shapeEnd(text: string, view: View): number {
  return view.of ? view.of.end : text.indexOf('full', view.start) + 'full'.length;
}
