import { define } from '../define';
import { insertAfter } from '../edits';
import type { Target } from '../perturbation';
import { drives, type Drive } from '../sites/kinds';

interface Site extends Target {
  readonly drive: Drive;
}

export const slip = define<Site>({
  id: 'slip',
  name: 'Slippery ground',
  axis: 'T',
  about: 'What the actions drive goes anywhere instead, now and then.',
  strength: { of: 'chance that a step goes astray', unit: 'percent', least: 1, greatest: 100, standard: 25 },
  sites(subject) {
    const found = drives(subject);
    if (found.length === 0) return 'No kind is driven by the actions, so nothing can slip.';
    return found.map((drive) => {
      const names = drive.kinds.map(({ text }) => text).join(' ');
      return { id: drive.kinds[0].text, label: names, drive };
    });
  },
  edit({ text }, { drive, label }, { strength }) {
    const rules = drive.kinds.map(
      ({ text: kind }) => `[ orthogonal ${kind} ] chance ${strength}% -> [ wander ${kind} ]`,
    );
    return {
      edits: [insertAfter(text, drive, rules.join('\n'))],
      sentence: `With ${strength}% chance ${label} goes in a random direction instead.`,
    };
  },
});
