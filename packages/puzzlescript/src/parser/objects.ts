/** The section of objects: a name and aliases, a line of colours, perhaps five rows of a sprite, then a blank line. */
import type { GameObject } from './game';
import type { Legend } from './legend';
import type { Line, Piece } from './lines';
import { type Messages, quoted } from './messages';
import { KEYWORDS } from './words';

// prettier-ignore
const COLOUR = /^(black|white|gray|darkgray|lightgray|grey|darkgrey|lightgrey|red|darkred|lightred|brown|darkbrown|lightbrown|orange|yellow|green|darkgreen|lightgreen|blue|lightblue|darkblue|purple|pink|transparent|#(?:[0-9a-f]{3}){1,2})\s*/;
const NAME = /^[\p{L}\p{N}_]+/u;
const WORD = /^[^\p{Z}\s()]+/u;
const SIDE = 5;

export class ObjectReader {
  readonly objects = new Map<string, GameObject>();
  /** What the next line holds. */
  private state: 'name' | 'aliases' | 'colours' | 'sprite' = 'name';
  private current: GameObject | undefined;
  private rows: string[] = [];

  constructor(
    private readonly legend: Legend,
    private readonly messages: Messages,
  ) {}

  blank(): void {
    this.state = 'name';
  }

  line(line: Line): void {
    if (this.state === 'colours') this.state = 'sprite';
    else if (this.state === 'aliases') this.state = 'colours';
    for (const piece of line.pieces) this.piece(line, piece);
  }

  private piece(line: Line, piece: Piece): void {
    if (this.state === 'colours') return this.colours(line, piece.text);
    if (this.state === 'sprite') {
      if (this.rows.length > 0 || /^[.\d]/.test(piece.text)) return this.sprite(line, piece);
    }
    this.rows = [];
    this.names(line, piece);
  }

  private names(line: Line, piece: Piece): void {
    let at = 0;
    let first = piece.first;
    while (at < piece.text.length) {
      const rest = piece.text.slice(at);
      const skip = /^[\p{Z}\s]*/u.exec(rest)![0].length;
      if (skip > 0) {
        at += skip;
        continue;
      }
      const match = (first ? NAME : WORD).exec(rest);
      if (!match) {
        this.messages.warn(
          line.number,
          'This is no part of an object: names are letters and digits, sprites are five rows of five.',
        );
        return;
      }
      const name = match[0];
      this.name(line, name, piece.written.slice(at, at + name.length), first);
      first = false;
      at += name.length;
    }
  }

  private name(line: Line, name: string, written: string, first: boolean): void {
    if (this.objects.has(name)) {
      this.messages.error(line.number, `The object ${quoted(name)} is declared twice.`);
      return;
    }
    if (this.legend.entry(name))
      this.messages.error(line.number, `The name ${quoted(name)} is in use already.`);
    if (KEYWORDS.has(name)) this.messages.warn(line.number, `${quoted(name)} is a word of the language too.`);
    this.legend.written.set(name, written);
    if (first) {
      this.current = { name, line: line.number, colours: [], sprite: [] };
      this.objects.set(name, this.current);
    } else if (this.current) {
      this.legend.add({ name, line: line.number, is: 'synonym', members: [this.current.name] });
    }
    this.state = 'aliases';
    this.rows = [];
  }

  private colours(line: Line, text: string): void {
    let rest = text.trimStart();
    while (rest) {
      const match = COLOUR.exec(rest);
      if (match) this.current?.colours.push(match[1]);
      const junk = match ? undefined : (/^[\p{L}\p{N}_]+/u.exec(rest)?.[0] ?? rest);
      if (junk !== undefined) this.messages.error(line.number, `${quoted(junk)} is no colour.`);
      rest = rest.slice(match ? match[0].length : junk!.length).trimStart();
    }
  }

  private sprite(line: Line, piece: Piece): void {
    const { current, rows } = this;
    if (!current) return;
    if (piece.first) rows.push('');
    for (const char of piece.text.replace(/[ \t]/g, '')) {
      if (!/[.\d]/.test(char)) {
        this.messages.error(line.number, `The sprite of ${quoted(current.name)} is made of digits and dots.`);
        break;
      }
      if (rows[rows.length - 1].length === SIDE) {
        this.messages.warn(line.number, 'A sprite is five rows of five.');
        break;
      }
      rows[rows.length - 1] += char;
      if (char !== '.' && Number(char) >= current.colours.length)
        this.messages.error(line.number, `The sprite of ${quoted(current.name)} has no colour ${char}.`);
    }
    current.sprite = rows;
    if (rows.length === SIDE && rows[SIDE - 1].length === SIDE) {
      this.state = 'name';
      this.rows = [];
    }
  }
}
