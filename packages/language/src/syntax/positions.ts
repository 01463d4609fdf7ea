/** A place as editors show it: both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The offset at which each line begins. A line ends with `\n`; a `\r` before it belongs to the line. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The position of an offset; offsets outside the text are moved to its nearer end. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Math.max(0, offset - starts[low]) + 1 };
}

/** The offset of a position; lines and columns that do not exist are moved to the nearest that do. */
export function offsetAt(text: string, starts: readonly number[], position: Position): number {
  const line = Math.min(Math.max(position.line, 1), starts.length) - 1;
  const end = line + 1 < starts.length ? starts[line + 1] - 1 : text.length;
  return Math.min(Math.max(starts[line], starts[line] + position.column - 1), end);
}
