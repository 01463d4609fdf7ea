import { codeWidth, type Line, type Piece } from './lines';
import { WIDTH } from './width';

/** For each kind of entry the parts that are put below each other, in the order in which they stand in it. */
const anchorsOf: Readonly<Record<string, readonly string[]>> = {
  rule: ['inner', 'row', 'when', 'chance', '->', 'do'],
  group: ['='],
  type: ['='],
  let: ['='],
  block: ['{'],
  require: ['else'],
  goal: ['inner'],
  reward: ['when'],
  cost: ['when'],
  performance: ['when'],
  say: ['when'],
  end: ['when'],
  action: ['about'],
  arm: ['inner'],
  test: ['with', '{', 'step do', 'step see', 'step expect'],
};

/** Parts that stand further apart than this are not put below each other. */
const MAX_SPREAD = 20;

interface Place {
  readonly line: Line;
  /** What stands before the part, in short: labels and prefixes are aligned with their like only. */
  readonly head: string;
  /** The piece before the part: it takes the padding. */
  readonly before: Piece;
  readonly column: number;
}

/** Puts like parts of neighbouring entries of one kind below each other. */
export function alignEntries(lines: readonly Line[]): void {
  forEachRun(
    lines,
    (line) => line.kind !== undefined,
    (above, line) => above.kind === line.kind && above.indent === line.indent && !line.blankBefore,
    (run) => {
      for (const anchor of anchorsOf[run[0].kind ?? ''] ?? []) alignAnchor(run, anchor);
    },
  );
}

function alignAnchor(run: readonly Line[], anchor: string): void {
  let group: Place[] = [];
  for (const line of run) {
    const index = line.pieces.findIndex((piece) => piece.anchor === anchor);
    if (index < 1) continue;
    const column = line.pieces.slice(0, index).reduce((width, piece) => width + piece.text.length, 0);
    const head = anchor === 'inner' || anchor === 'row' ? headOf(line.pieces.slice(0, index)) : '';
    const columns = [...group.map((place) => place.column), column];
    const spread = Math.max(...columns) - Math.min(...columns);
    if (spread > MAX_SPREAD || (group.length > 0 && group[0].head !== head)) {
      alignPlaces(group);
      group = [];
    }
    group.push({ line, head, before: line.pieces[index - 1], column });
  }
  alignPlaces(group);
}

/** `: on` for `fed: on eat`. */
function headOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => (text.trimEnd().endsWith(':') ? ':' : text.slice(0, text.indexOf(' ')))).join(' ');
}

function alignPlaces(places: readonly Place[]): void {
  const target = Math.max(...places.map((place) => place.column));
  for (const { line, before, column } of places) {
    if (codeWidth(line) + target - column <= WIDTH) before.text += ' '.repeat(target - column);
  }
}

/** Puts comments behind neighbouring lines below each other, two spaces off the longest. */
export function alignComments(lines: readonly Line[]): void {
  forEachRun(
    lines,
    (line) => line.comment !== undefined && line.pieces.length > 0,
    (_, line) => !line.blankBefore,
    (run) => {
      const column = Math.max(...run.map(codeWidth)) + 2;
      for (const line of run) line.comment = ' '.repeat(column - codeWidth(line)) + line.comment;
    },
  );
}

/** Calls `use` with each longest stretch of lines that belong and go together. */
function forEachRun(
  lines: readonly Line[],
  belongs: (line: Line) => boolean,
  together: (above: Line, line: Line) => boolean,
  use: (run: readonly Line[]) => void,
): void {
  let run: Line[] = [];
  for (const line of lines) {
    if (run.length > 0 && !(belongs(line) && together(run[run.length - 1], line))) {
      use(run);
      run = [];
    }
    if (belongs(line)) run.push(line);
  }
  if (run.length > 0) use(run);
}
