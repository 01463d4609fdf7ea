/** A stretch of a line; the text of a line is that of its pieces. */
export interface Piece {
  text: string;
  /** What the piece begins with, if it may be put under its like in the lines above: `->`, `when` … */
  readonly anchor?: string;
}

export interface Line {
  readonly indent: number;
  readonly pieces: Piece[];
  /** Lines of the same kind one below the other are aligned; `undefined` for all that hold more or less than an entry. */
  kind?: string;
  comment?: string;
  blankBefore: boolean;
  /** A row of a drawing. */
  readonly verbatim?: boolean;
}

export function codeWidth(line: Line): number {
  return line.pieces.reduce((width, piece) => width + piece.text.length, line.indent);
}

/** Collects lines; knows which blank lines are kept. */
export class LineWriter {
  readonly lines: Line[] = [];

  /** Adds a line; a blank line is kept before it unless it is the first of the text or of a block. */
  add(indent: number, pieces: Piece[], blankBefore: boolean, kind?: string): Line {
    const last = this.lines[this.lines.length - 1];
    const opens = last === undefined || endsWith(last, '{');
    const line: Line = { indent, pieces, blankBefore: blankBefore && !opens, kind };
    this.lines.push(line);
    return line;
  }

  addComment(indent: number, text: string, blankBefore: boolean): void {
    this.add(indent, [], blankBefore).comment = text;
  }

  addRow(indent: number, text: string): void {
    this.lines.push({
      indent: text === '' ? 0 : indent,
      pieces: [{ text }],
      blankBefore: false,
      verbatim: true,
    });
  }

  /** Puts a comment behind the last line, or below it if that has one already. */
  trail(text: string, indent: number): void {
    const last = this.lines[this.lines.length - 1];
    if (last === undefined || last.comment !== undefined) this.addComment(indent, text, false);
    else last.comment = text;
  }
}

function endsWith(line: Line, text: string): boolean {
  return !line.verbatim && line.pieces.length > 0 && line.pieces[line.pieces.length - 1].text.endsWith(text);
}

export function printLines(lines: readonly Line[]): string {
  let text = '';
  for (const line of lines) {
    if (line.blankBefore) text += '\n';
    const code = line.pieces.map((piece) => piece.text).join('');
    const comment = line.comment ?? '';
    text += (code === '' && comment === '' ? '' : ' '.repeat(line.indent) + code + comment) + '\n';
  }
  return text;
}
