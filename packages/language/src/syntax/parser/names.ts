/** Words that begin a statement: a label or variable of that name could not be told from it. */
export const STATEMENT_WORDS: ReadonlySet<string> = new Set(
  (
    'on along repeat together random rigid first chain if case chance for each let move drive cancel again checkpoint ' +
    'restart require reply insert delete size map fill border scatter place maze cave rooms play else'
  ).split(' '),
);

/** Words of a cell: a layer or a bound name could not be told from them. */
export const CELL_WORDS: ReadonlySet<string> = new Set(
  (
    'no was any around beside near moving stationary act parallel perpendicular horizontal vertical orthogonal wander ' +
    'toward away path avoiding north south west east'
  ).split(' '),
);

/** Words of an expression that are read as such wherever a value may stand. */
const VALUE_WORDS: ReadonlySet<string> = new Set(
  'true false none any not and or mod in is if case then else was ever initially unchanged some no all'.split(
    ' ',
  ),
);

/** Where a name is declared. */
export type NameUse = 'plain' | 'statement' | 'cell';

/** Why a name is not free, to follow the name in a sentence; `undefined` if it is free. */
export function reservedReason(name: string, use: NameUse): string | undefined {
  if (name === 'v') return 'is the arrow for south and cannot be a name';
  if (VALUE_WORDS.has(name)) return 'is a word of expressions and cannot be a name';
  if (use === 'statement' && STATEMENT_WORDS.has(name))
    return 'begins a statement and cannot be the name of a label or variable';
  if (use === 'cell' && CELL_WORDS.has(name))
    return 'is a word of patterns and cannot be the name of a layer or a bound name';
  return undefined;
}
