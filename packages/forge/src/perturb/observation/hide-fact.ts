import type { ObsSyntax } from '@terrarium/language';
import { define } from '../define';
import { excerpt, remove, replace } from '../edits';
import type { Target } from '../perturbation';
import { observationOf } from '../sites/blocks';

type Show = Extract<ObsSyntax, { is: 'show' }>;
interface Site extends Target {
  readonly entry: Show;
  readonly index: number;
}

export const hideFact = define<Site>({
  id: 'hide-fact',
  name: 'Hidden fact',
  axis: 'O',
  about: 'A fact that was shown beside the view is shown no longer.',
  sites(subject) {
    const shows = observationOf(subject).filter((entry): entry is Show => entry.is === 'show');
    const sites = shows.flatMap((entry) =>
      entry.facts.map(({ value }, index): Site => {
        const name = excerpt(subject.text, value);
        return { id: name.replace(/[\s,]+/g, ''), label: name, entry, index };
      }),
    );
    return sites.length > 0 ? sites : 'No facts are shown beside the view.';
  },
  edit({ text }, { entry, index, label }) {
    const { facts } = entry;
    const sentence = `${label} is not shown any more.`;
    if (facts.length === 1) return { edits: [remove(text, entry)], sentence };
    // With the comma beside it.
    const span =
      index > 0
        ? { start: facts[index - 1].end, end: facts[index].end }
        : { start: facts[0].start, end: facts[1].start };
    return { edits: [replace(span, '')], sentence };
  },
});
