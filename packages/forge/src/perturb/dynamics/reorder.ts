import { lineStarts, positionAt, walk, type Name, type StmtSyntax } from '@terrarium/language';
import { define } from '../define';
import { excerpt, replace, withComment } from '../edits';
import type { Subject, Target } from '../perturbation';
import { sightings } from '../sites/sightings';
import { inner, lists } from '../sites/statements';

interface Site extends Target {
  readonly first: StmtSyntax;
  readonly second: StmtSyntax;
}

export const reorder = define<Site>({
  id: 'reorder',
  name: 'Reorder rules',
  axis: 'T',
  about: 'Two neighbouring statements change places, where the order decides something.',
  sites(subject) {
    const sites = pairs(subject);
    return sites.length > 0 ? sites : 'No two neighbouring statements depend on each other.';
  },
  edit({ text }, { first, second }) {
    const [one, other] = [first, second].map((statement) => withComment(text, statement));
    return {
      edits: [
        replace(one, text.slice(other.start, other.end)),
        replace(other, text.slice(one.start, one.end)),
      ],
      sentence: `${excerpt(text, second, 40)} now comes before ${excerpt(text, first, 40)}.`,
    };
  },
});

/** Pairs whose order may matter; those of which a rule fires in a little play first. */
function pairs(subject: Subject): Site[] {
  const starts = lineStarts(subject.text);
  const { firedLines } = sightings(subject);
  const lineOf = (statement: StmtSyntax) => positionAt(starts, statement.start).line;
  const isAlive = ({ first, second }: Site) => {
    for (let line = lineOf(first); line <= positionAt(starts, second.end).line; line++)
      if (firedLines.has(line)) return true;
    return false;
  };
  const taken = new Map<string, number>();
  const found = lists(subject).flatMap((list) =>
    list.slice(1).flatMap((second, i): Site[] => {
      const first = list[i];
      if (!depend(first, second)) return [];
      const line = String(lineOf(first));
      const before = taken.get(line) ?? 0;
      taken.set(line, before + 1);
      const id = before === 0 ? line : `${line}.${before + 1}`;
      const label = `line ${line}: ${excerpt(subject.text, first, 36)} ⇄ ${excerpt(subject.text, second, 36)}`;
      return [{ id, label, first, second }];
    }),
  );
  return [...found.filter(isAlive), ...found.filter((site) => !isAlive(site))];
}

/** Of two statements for different actions only one runs; else they share something that one of them may change. */
function depend(first: StmtSyntax, second: StmtSyntax): boolean {
  if (first.is === 'on' && second.is === 'on') {
    const names = new Set(first.actions.map(({ name }) => name.text));
    if (!second.actions.some(({ name }) => names.has(name.text) || name.text === 'any')) return false;
  }
  if (setsOrTakesIntents(first) && setsOrTakesIntents(second))
    return first.is !== second.is || first.is !== 'drive';
  const ours = namesIn(first);
  return [...namesIn(second)].some((name) => ours.has(name));
}

function setsOrTakesIntents(statement: StmtSyntax): boolean {
  const { is } = inner(statement);
  return is === 'move' || is === 'drive' || is === 'rule' || is === 'body';
}

function namesIn(statement: StmtSyntax): Set<string> {
  const names = new Set<string>();
  walk(statement, (part) => {
    const { name } = part as { name?: Name };
    if (name?.text) names.add(name.text);
  });
  return names;
}
