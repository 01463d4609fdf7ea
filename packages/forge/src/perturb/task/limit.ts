import type { ExprSyntax } from '@terrarium/language';
import { define } from '../define';
import { excerpt, replace } from '../edits';
import type { Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';

interface Site extends Target {
  readonly steps: ExprSyntax;
}

export const limit = define<Site>({
  id: 'limit',
  name: 'Time limit',
  axis: 'x',
  about: 'The episode is cut off after another number of steps.',
  strength: { of: 'percent of the limit as it is', unit: 'percent', least: 1, greatest: 1000, standard: 10 },
  sites(subject) {
    const sites = blocksOf(subject, 'task').flatMap((task) =>
      task.entries.flatMap((entry): Site[] =>
        entry.is === 'limit'
          ? [
              {
                id: task.name.text,
                label: `${task.name.text}: ${excerpt(subject.text, entry)}`,
                steps: entry.steps,
              },
            ]
          : [],
      ),
    );
    return sites.length > 0 ? sites : 'No task has a limit.';
  },
  edit({ text }, { id, steps }, { strength }) {
    const code = text.slice(steps.start, steps.end);
    const scaled =
      steps.is === 'number'
        ? String(Math.max(1, Math.round((steps.value * strength) / 100)))
        : `max(1, (${code}) * ${strength} / 100)`;
    return {
      edits: [replace(steps, scaled)],
      sentence: `${id} is cut off after ${scaled} steps instead of ${code}.`,
    };
  },
});
