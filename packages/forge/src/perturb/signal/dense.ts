import { printExpr, type ExprSyntax } from '@terrarium/language';
import { define } from '../define';
import { append } from '../edits';
import type { Subject, Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';

interface Site extends Target {
  /** What grows (`by` 1) or shrinks (-1) on the way to the goal. */
  readonly measure: string;
  readonly by: 1 | -1;
}

export const dense = define<Site>({
  id: 'dense',
  name: 'Dense reward',
  axis: 'Y',
  about:
    'Progress towards the goal pays a little: a count that has to grow or shrink, a distance that has to vanish.',
  strength: {
    of: 'percent of a reward for one unit of progress',
    unit: 'percent',
    least: 1,
    greatest: 100,
    standard: 10,
  },
  sites(subject) {
    const sites = blocksOf(subject, 'task').flatMap((task): Site[] => {
      for (const entry of task.entries) {
        if (entry.is !== 'goal') continue;
        for (const term of terms(entry.conditions[0])) {
          const measured = measure(term);
          if (measured)
            return [{ id: task.name.text, label: `${task.name.text}: ${measured.measure}`, ...measured }];
        }
      }
      return [];
    });
    return sites.length > 0 ? sites : 'The goals name nothing whose progress could be measured.';
  },
  edit(subject: Subject, { measure: what, by }, { strength }) {
    const block = blocksOf(subject, 'signals').at(-1);
    if (!block) return 'The world has no signals.';
    const [now, before] = [`${what}`, `was ${what}`];
    const gain = by > 0 ? `${now} - ${before}` : `${before} - ${now}`;
    return {
      edits: [append(subject.text, block, `reward ${strength / 100} * (${gain}) each step`)],
      sentence: `Each unit by which ${what} ${by > 0 ? 'grows' : 'shrinks'} pays ${strength / 100}.`,
    };
  },
});

/** What has to hold together. */
function terms(goal: ExprSyntax): ExprSyntax[] {
  if (goal.is === 'group') return terms(goal.of);
  return goal.is === 'binary' && goal.op === 'and' ? [...terms(goal.left), ...terms(goal.right)] : [goal];
}

function measure(term: ExprSyntax): { measure: string; by: 1 | -1 } | undefined {
  if (term.is === 'cells') {
    const { how, things, on } = term;
    if (how === 'all') return { measure: printExpr({ ...term, how: 'count' }), by: 1 };
    if (how === 'no') return { measure: printExpr({ ...term, how: 'count' }), by: -1 };
    if (how === 'some' && things.length === 1 && on.length === 1)
      return { measure: `distance(${things[0].name.text}.cell, ${on[0].name.text}.cell)`, by: -1 };
    return undefined;
  }
  if (term.is !== 'binary') return undefined;
  // A number on the right: what is on the left has to get there.
  const isNumber = term.right.is === 'number' || term.right.is === 'path';
  if (!isNumber || (term.left.is !== 'path' && term.left.is !== 'cells')) return undefined;
  if (term.op === '>=' || term.op === '>') return { measure: printExpr(term.left), by: 1 };
  return term.op === '<=' || term.op === '<' ? { measure: printExpr(term.left), by: -1 } : undefined;
}
