import { lineStarts, positionAt, type ObsSyntax } from '@terrarium/language';
import { excerpt } from '../edits';
import type { Subject, Target } from '../perturbation';
import { observationOf } from '../sites/blocks';

export type View = Extract<ObsSyntax, { is: 'view' }>;

export interface ViewSite extends Target {
  readonly view: View;
}

/** The views of the board; the only one has no name, several go by their lines. */
export function viewSites(subject: Subject): ViewSite[] {
  const starts = lineStarts(subject.text);
  const views = observationOf(subject).filter(
    (entry): entry is View => entry.is === 'view' && entry.shape !== 'none',
  );
  return views.map((view) => {
    const { line } = positionAt(starts, view.start);
    return { id: views.length > 1 ? String(line) : '', label: excerpt(subject.text, view), view };
  });
}
