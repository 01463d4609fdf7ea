/** Blocks of text beside each other, each under its heading. */
export function sideBySide(blocks: readonly (readonly [heading: string, text: string])[]): string {
  const columns = blocks.map(([heading, text]) => [heading, ...text.split('\n')]);
  const height = Math.max(...columns.map((lines) => lines.length));
  const widths = columns.map((lines) => Math.max(...lines.map(lengthOf)));
  const rows = Array.from({ length: height }, (_, row) =>
    columns
      .map((lines, i) => padded(lines[row] ?? '', i < columns.length - 1 ? widths[i] : 0))
      .join('    ')
      .trimEnd(),
  );
  return rows.join('\n');
}

/** Rows of cells as a table: numbers to the right, words to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => lengthOf(row[i] ?? ''))));
  const isNumeric = rows[0].map((_, i) =>
    rows.slice(1).every((row) => /^[-\d.,~]*\D{0,2}$/.test(row[i] ?? '')),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** In characters as they are seen: a symbol outside the basic plane is one. */
function lengthOf(text: string): number {
  return [...text].length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}
