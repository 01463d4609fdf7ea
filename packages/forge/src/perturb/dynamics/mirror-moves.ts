import { walk, type Name, type StmtSyntax } from '@terrarium/language';
import { define } from '../define';
import { insertAfter, replace } from '../edits';
import type { Edited, Subject, Target } from '../perturbation';
import { actionsOf, blocksOf } from '../sites/blocks';
import { drives } from '../sites/kinds';

type Pair = readonly [string, string];
interface Site extends Target {
  readonly pair: Pair;
}

const HEADINGS: readonly Pair[] = [
  ['west', 'east'],
  ['north', 'south'],
];
const TURNS: readonly Pair[] = [['left', 'right']];

export const mirrorMoves = define<Site>({
  id: 'mirror-moves',
  name: 'Mirrored moves',
  axis: 'T',
  about: 'Exchanges what two opposite actions do: west takes east, east takes west.',
  sites(subject) {
    const names = new Set(actionsOf(subject).map(({ name }) => name.text));
    const pairs = [...(drives(subject).length > 0 ? HEADINGS : []), ...TURNS];
    const found = pairs.filter((pair) => pair.every((name) => names.has(name)));
    if (found.length === 0) return 'There are no two opposite moves among the actions.';
    return found.map((pair) => ({ id: pair.join('-'), label: pair.join(' and '), pair }));
  },
  edit(subject, { pair: [one, other] }): Edited {
    const sentence = `${one} does what ${other} did, and ${other} what ${one} did.`;
    const swapped = clauses(subject).filter(({ text }) => text === one || text === other);
    if (TURNS.some(([left]) => left === one))
      return { edits: swapped.map((name) => replace(name, name.text === one ? other : one)), sentence };
    const edits = drives(subject).map((drive) => {
      const rules = drive.kinds.flatMap(({ text }) => [
        `on ${one} [ ${text} ] -> [ ${other} ${text} ]`,
        `on ${other} [ ${text} ] -> [ ${one} ${text} ]`,
      ]);
      return insertAfter(subject.text, drive, rules.join('\n'));
    });
    return { edits, sentence };
  },
});

/** The names of actions in `on …`. */
function clauses(subject: Subject): Name[] {
  const names: Name[] = [];
  for (const block of blocksOf(subject, 'transitions')) {
    walk(block, (part) => {
      const statement = part as StmtSyntax;
      if (statement.is === 'on') names.push(...statement.actions.map(({ name }) => name));
    });
  }
  return names;
}
