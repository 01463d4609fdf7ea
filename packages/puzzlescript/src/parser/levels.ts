/** The section of levels: maps between blank lines, and messages. */
import type { GameLevel } from './game';
import type { Line } from './lines';
import type { Messages } from './messages';

export class LevelReader {
  readonly levels: GameLevel[] = [];
  private rows: string[] | undefined;

  constructor(private readonly messages: Messages) {}

  blank(): void {
    this.rows = undefined;
  }

  line(line: Line): void {
    for (const piece of line.pieces) {
      if (!piece.first) continue;
      const message = /^message\b[\p{Z}\s]*|^message[\p{Z}\s]*/u.exec(piece.text);
      if (message) this.message(line.number, piece.written.slice(message[0].length).trim());
      else this.row(line.number, piece.text.trim());
    }
  }

  private message(line: number, text: string): void {
    this.levels.push({ is: 'message', line, text });
    this.rows = undefined;
  }

  private row(line: number, row: string): void {
    if (this.rows === undefined) {
      this.rows = [row];
      this.levels.push({ is: 'map', line, rows: this.rows });
      return;
    }
    this.rows.push(row);
    if (row.length !== this.rows[0].length)
      this.messages.warn(line, 'The rows of a level are equally long: this one is filled up or cut off.');
  }
}
