import { walk, type BuildStmt } from '@terrarium/language';
import { define } from '../define';
import { excerpt, replace } from '../edits';
import type { Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';

type Place = Extract<BuildStmt, { is: 'place' }>;
interface Site extends Target {
  readonly place: Place;
}

export const scatterStart = define<Site>({
  id: 'scatter-start',
  name: 'Scattered start',
  axis: 'x',
  about: 'A thing that was placed on a certain cell at the start is placed on any empty one.',
  sites(subject) {
    const taken = new Map<string, number>();
    const sites = blocksOf(subject, 'task').flatMap((task): Site[] => {
      const found: Site[] = [];
      walk(task, (part) => {
        if (part.is !== 'place') return;
        const place = part as Place;
        if (!place.where.at) return;
        const name = `${task.name.text}.${place.thing.name.text}`;
        const before = taken.get(name) ?? 0;
        taken.set(name, before + 1);
        const label = `${task.name.text}: ${excerpt(subject.text, place)}`;
        found.push({ id: before === 0 ? name : `${name}.${before + 1}`, label, place });
      });
      return found;
    });
    return sites.length > 0 ? sites : 'No start places anything on a certain cell.';
  },
  edit({ text }, { place }) {
    // The parser reads `at` right behind the thing.
    const span = { start: place.thing.end, end: place.where.at!.end };
    return {
      edits: [replace(span, '')],
      sentence: `${excerpt(text, place.thing)} starts on any empty cell instead of ${excerpt(text, place.where.at!)}.`,
    };
  },
});
