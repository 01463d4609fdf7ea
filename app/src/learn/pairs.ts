/** The pairs of artefacts that the lessons are made of, bundled with the page that shows them. */
const files = import.meta.glob<string>('../../../worlds/pairs/**/*.{world,json,jsonl}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file, and the files beside it: the families of a suite. */
export interface Source {
  readonly name: string;
  readonly text: string;
  readonly beside: Readonly<Record<string, string>>;
}

export interface Pair {
  /** Also its address, `#/learn/<id>`. */
  readonly id: string;
  readonly title: string;
  /** What to take away, once the verdict is known. */
  readonly lesson: string;
  readonly sides: readonly [Source, Source];
}

/** The rows of the taxonomy's table, in its order; all other pairs are cases at its boundaries. */
const TABLE = [
  'new-level',
  'another-goal-cell',
  'more-rollouts',
  'reward-scaled-in-training',
  'reward-redefined',
  'actions-renamed',
  'view-radius',
  'symbols-inverted',
  'physics-constant',
  'grid-size-in-start',
  'grid-size-in-state',
  'curriculum-reweighted',
  'curriculum-edits-rules',
  'two-worlds-chained',
  'rules-reordered',
];

const ROOT = '../../../worlds/pairs/';

function pairOf(id: string): Pair {
  const prefix = `${ROOT}${id}/`;
  const own = Object.entries(files)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, text]) => [path.slice(prefix.length), text] as const);
  const side = (letter: string): Source => {
    const main = own.find(([name]) =>
      [`${letter}.world`, `${letter}.jsonl`, `${letter}/suite.json`].includes(name),
    );
    if (!main) throw new Error(`The pair ${id} has no side ${letter}.`);
    const folder = main[0].includes('/') ? `${letter}/` : '';
    const beside = own
      .filter(([name]) => folder && name.startsWith(folder) && name !== main[0])
      .map(([name, text]) => [name.slice(folder.length), text] as const);
    return { name: main[0], text: main[1], beside: Object.fromEntries(beside) };
  };
  const about = JSON.parse(files[`${prefix}expected.json`]) as { title: string; lesson: string };
  return { id, title: about.title, lesson: about.lesson, sides: [side('a'), side('b')] };
}

const ids = [...new Set(Object.keys(files).map((path) => path.slice(ROOT.length).split('/')[0]))];

export const TABLE_PAIRS: readonly Pair[] = TABLE.filter((id) => ids.includes(id)).map(pairOf);
export const BOUNDARY_PAIRS: readonly Pair[] = ids
  .filter((id) => !TABLE.includes(id))
  .map(pairOf)
  .sort((a, b) => a.title.localeCompare(b.title));
export const PAIRS: readonly Pair[] = [...TABLE_PAIRS, ...BOUNDARY_PAIRS];

export interface Lesson {
  readonly title: string;
  readonly text: string;
  readonly pair: string;
}

/** The three regimes, each by one pair. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'One song, one piano',
    text: 'More of the same: other episodes of one task, under rules that stay as they are. A data set grows; what can happen in it does not.',
    pair: 'more-rollouts',
  },
  {
    title: 'A thousand songs, one piano',
    text: 'New goals, new starts, new levels, still under the same rules. Whoever has learnt the rules once can play them all.',
    pair: 'new-level',
  },
  {
    title: 'Another instrument',
    text: 'The rules themselves are others: what can be done, what it does, what is seen, what is rewarded. What was learnt on the piano does not tell how to blow a horn.',
    pair: 'physics-constant',
  },
];
