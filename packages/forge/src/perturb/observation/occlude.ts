import { define } from '../define';
import { insertAt } from '../edits';
import type { Subject, Target } from '../perturbation';
import { kindsNamed } from '../sites/kinds';
import { sightings } from '../sites/sightings';
import { viewSites, type View } from './views';

interface Site extends Target {
  readonly view: View;
}

export const occlude = define<Site>({
  id: 'occlude',
  name: 'Occlusion',
  axis: 'O',
  about: 'A kind blocks the sight: what lies behind it is unseen.',
  sites(subject) {
    const windows = viewSites(subject).filter(({ view }) => view.shape === 'window');
    if (windows.length === 0) return 'Occlusion needs a window to look out of: take `radius` first.';
    const [{ view }] = windows;
    const sites = blockers(subject, view).map((kind) => ({ id: kind, label: kind, view }));
    return sites.length > 0 ? sites : 'Every kind that could stand in the way blocks the sight already.';
  },
  edit({ text }, { id: kind, view }) {
    const last = view.blockedBy.at(-1);
    const edit = last
      ? insertAt(last.end, `, ${kind}`)
      : insertAt(shapeEnd(text, view), ` blocked by ${kind}`);
    return { edits: [edit], sentence: `${kind} blocks the sight.` };
  },
});

/** Kinds that do not look themselves; first those that are there, and that share the looker's layer. */
function blockers({ world, ...subject }: Subject, view: View): string[] {
  const lookers = kindsNamed(world, view.of?.text ?? '');
  const layer = world.kinds[lookers[0]]?.layer;
  const blocking = new Set(view.blockedBy.flatMap(({ name }) => kindsNamed(world, name.text)));
  const { kinds } = sightings({ world, ...subject });
  const rank = (kind: number) =>
    Number(!kinds.has(world.kinds[kind].name)) * 2 + Number(world.kinds[kind].layer !== layer);
  return world.kinds
    .map((_, kind) => kind)
    .filter((kind) => !lookers.includes(kind) && !blocking.has(kind) && kinds.has(world.kinds[kind].name))
    .sort((a, b) => rank(a) - rank(b))
    .map((kind) => world.kinds[kind].name);
}

/** Behind the shape of the view and before what lies outside. */
function shapeEnd(text: string, view: View): number {
  if (!view.outside) return view.end;
  const before = text.slice(view.start, view.outside.start);
  return view.start + before.lastIndexOf('outside') - 1;
}
