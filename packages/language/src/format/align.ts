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
  test: ['with', '{'],
};

/** Parts that stand further apart than this are not put below each other. Tests are a table: there it is the width. */
const MAX_SPREAD = 20;
const MAX_SPREAD_OF: Readonly<Record<string, number>> = { test: 60 };

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
  const maxSpread = MAX_SPREAD_OF[run[0].kind ?? ''] ?? MAX_SPREAD;
  let group: Place[] = [];
  let least = Infinity;
  let most = 0;
  for (const line of run) {
    const index = line.pieces.findIndex((piece) => piece.anchor === anchor);
    if (index < 1) continue;
    const column = line.pieces.slice(0, index).reduce((width, piece) => width + piece.text.length, 0);
    const head = anchor === 'inner' || anchor === 'row' ? headOf(line.pieces.slice(0, index)) : '';
    const spread = Math.max(most, column) - Math.min(least, column);
    if (group.length > 0 && (spread > maxSpread || group[0].head !== head)) {
      alignPlaces(group, most);
      group = [];
      least = Infinity;
      most = 0;
    }
    group.push({ line, head, before: line.pieces[index - 1], column });
    least = Math.min(least, column);
    most = Math.max(most, column);
  }
  alignPlaces(group, most);
}

/** `: on` for `fed: on eat`. */
function headOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => (text.trimEnd().endsWith(':') ? ':' : text.slice(0, text.indexOf(' '))))
    .join(' ');
}

function alignPlaces(places: readonly Place[], target: number): void {
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
      const column = run.reduce((most, line) => Math.max(most, codeWidth(line)), 0) + 2;
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
