import { define } from '../define';
import { replace } from '../edits';
import { driven } from '../sites/kinds';
import { viewSites, type ViewSite } from './views';

interface Site extends ViewSite {
  /** In the middle of a new window. */
  readonly of?: string;
}

export const radius = define<Site>({
  id: 'radius',
  name: 'Radius of sight',
  axis: 'O',
  about: 'Only a window is seen: around whoever the actions drive, or the window there is in another size.',
  strength: { of: 'cells seen in each direction', unit: 'cells', least: 0, greatest: 20, standard: 1 },
  sites(subject) {
    const [first] = driven(subject);
    const sites = viewSites(subject).flatMap((site): Site[] => {
      if (site.view.shape === 'window') return [site];
      return first && site.view.shape === 'full' ? [{ ...site, of: first.text }] : [];
    });
    return sites.length > 0
      ? sites
      : 'There is no window, and no kind that the actions drive to put one around.';
  },
  edit({ text }, { view, of }, { strength }) {
    const side = 2 * strength + 1;
    const size = `${side} x ${side}`;
    const sentence = `The agent sees ${size} cells.`;
    if (view.width && view.height)
      return { edits: [replace({ start: view.width.start, end: view.height.end }, size)], sentence };
    const start = text.indexOf('full', view.start);
    return {
      edits: [replace({ start, end: start + 'full'.length }, `${size} around ${of}`)],
      sentence: `The agent sees ${size} cells around ${of} instead of the whole board.`,
    };
  },
});
