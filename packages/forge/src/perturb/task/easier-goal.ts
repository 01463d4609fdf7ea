import { printExpr, type ExprSyntax } from '@terrarium/language';
import { define } from '../define';
import { excerpt, replace } from '../edits';
import type { Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';

interface Site extends Target {
  readonly term: ExprSyntax;
  readonly easier: string;
}

export const easierGoal = define<Site>({
  id: 'easier-goal',
  name: 'Easier goal',
  axis: 'x',
  about: 'A goal asks for less: one instead of all, near instead of there, half of a number.',
  sites(subject) {
    const sites = blocksOf(subject, 'task').flatMap((task) => {
      const goals = task.entries.flatMap((entry) => (entry.is === 'goal' ? entry.conditions : []));
      const found = goals.flatMap(terms).flatMap((term) => {
        const easier = relaxed(term);
        return easier === undefined ? [] : [{ term, easier }];
      });
      return found.map(({ term, easier }, i): Site => {
        const id = i === 0 ? task.name.text : `${task.name.text}.${i + 1}`;
        return { id, label: `${task.name.text}: ${excerpt(subject.text, term)}`, term, easier };
      });
    });
    return sites.length > 0 ? sites : 'No goal has a part that could ask for less.';
  },
  edit({ text }, { term, easier }) {
    return {
      edits: [replace(term, easier)],
      sentence: `The goal is “${easier}” instead of “${excerpt(text, term)}”.`,
    };
  },
});

function terms(goal: ExprSyntax): ExprSyntax[] {
  return goal.is === 'binary' && goal.op === 'and' ? [...terms(goal.left), ...terms(goal.right)] : [goal];
}

function relaxed(term: ExprSyntax): string | undefined {
  if (term.is === 'cells') {
    const { how, things, on } = term;
    if (how === 'all' && on.length > 0) return printExpr({ ...term, how: 'some' });
    if (how === 'no') return `${printExpr({ ...term, how: 'count' })} <= 1`;
    if (how === 'some' && things.length === 1 && on.length === 1)
      return `some [ ${things[0].name.text} near(2, ${on[0].name.text}) ]`;
    return undefined;
  }
  if (term.is !== 'binary' || (term.op !== '>=' && term.op !== '>')) return undefined;
  const left = printExpr(term.left);
  if (term.right.is === 'path') return `${left} ${term.op} ${printExpr(term.right)} - 1`;
  if (term.right.is !== 'number' || term.right.value < 2) return undefined;
  return `${left} ${term.op} ${Math.floor(term.right.value / 2)}`;
}
