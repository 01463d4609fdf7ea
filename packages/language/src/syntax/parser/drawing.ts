import type { RawSyntax } from '../ast';

/**
 * The rows of `"""…"""`. Blank rows before the first and after the last are layout, as are the indentation that all
 * rows share and the spaces at their ends. What stands right behind the opening quotes has no indentation.
 */
export function drawing(text: string, start: number, end: number): RawSyntax {
  const closed = text.startsWith('"""', end - 3) && end - start >= 6;
  const to = closed ? end - 3 : end;
  const rows: { start: number; end: number }[] = [];
  for (let at = start + 3; at <= to;) {
    const newline = text.indexOf('\n', at);
    const stop = newline < 0 || newline > to ? to : newline;
    rows.push({ start: at, end: trimmedEnd(text, at, stop) });
    at = stop + 1;
  }
  const onFirstLine = rows.length > 0 && indentOf(text, rows[0]) < Infinity;
  if (onFirstLine) rows[0].start += indentOf(text, rows[0]);
  while (rows.length > 0 && rows[0].start >= rows[0].end) rows.shift();
  while (rows.length > 0 && rows[rows.length - 1].start >= rows[rows.length - 1].end) rows.pop();
  const indented = onFirstLine ? rows.slice(1) : rows;
  const indent = indented.reduce((least, row) => Math.min(least, indentOf(text, row)), Infinity);
  for (const row of indented) row.start = Math.min(row.start + indent, row.end);
  return {
    lines: rows.map((row) => text.slice(row.start, row.end)),
    lineStarts: rows.map((row) => row.start),
    start,
    end,
  };
}

function trimmedEnd(text: string, from: number, to: number): number {
  while (to > from && text.charCodeAt(to - 1) <= 32) to--;
  return to;
}

/** Blank rows have no say in the common indentation. */
function indentOf(text: string, row: { start: number; end: number }): number {
  let at = row.start;
  while (at < row.end && text.charCodeAt(at) <= 32) at++;
  return at < row.end ? at - row.start : Infinity;
}
