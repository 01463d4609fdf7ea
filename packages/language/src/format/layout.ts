import { Role } from '../syntax/tokens';
import { codeWidth, type Line, LineWriter } from './lines';
import { alignmentKind, flatPieces, flatWidth } from './pieces';
import { gap } from './spacing';
import type { Structure } from './structure';
import { CONTINUATION, INDENT, WIDTH } from './width';
import { bestBreak } from './wrap';

/** What the braces hold: entries three spaces apart, or items with commas between them. */
type Content = 'entries' | 'items';

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Lays tokens out in lines. The author's line breaks between entries and behind commas are kept, and those before
 * the parts of a long entry (`when`, `->`, `and` …); a block or list that holds one is spread over lines, brace by
 * brace, and so is what would not fit its line.
 */
export class Layout {
  readonly writer = new LineWriter();
  /** The line being written, and the token written last. */
  private line: Line | undefined;
  private last = -1;

  constructor(private readonly structure: Structure) {}

  /** The whole text. */
  text(): void {
    const end = this.structure.tokens.length - 1;
    this.sequence(0, end, 0, 'entries');
    this.comments(end, 0);
  }

  private sequence(from: number, to: number, indent: number, content: Content): void {
    let row: Line | undefined;
    for (const item of this.split(from, to, content)) {
      const first = this.structure.tokens[item.from];
      if (first.comments.length > 0) this.comments(item.from, indent);
      const blank = first.linesBefore > 1;
      if (
        this.structure.isBroken(item.from, item.to) ||
        flatWidth(this.structure, item.from, item.to, WIDTH) + indent > WIDTH
      ) {
        this.spread(item, indent, blank);
        row = undefined;
        continue;
      }
      const pieces = flatPieces(this.structure, item.from, item.to);
      const width = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
      const space = content === 'entries' ? '   ' : ' ';
      if (
        row !== undefined &&
        !this.structure.keepsBreak(item.from) &&
        codeWidth(row) + space.length + width <= WIDTH
      ) {
        row.pieces.push({ text: space }, ...pieces);
        row.kind = undefined;
      } else {
        const kind = alignmentKind(this.structure, item.from, item.to, pieces, content === 'items');
        row = this.writer.add(indent, pieces, blank, kind);
      }
    }
  }

  /** The entries or items between two tokens. */
  private split(from: number, to: number, content: Content): Range[] {
    const { tokens } = this.structure;
    const ranges: Range[] = [];
    let start = from;
    for (let i = from; i < to; i++) {
      if (content === 'entries' && i > start && tokens[i].role & Role.entry) {
        ranges.push({ from: start, to: i });
        start = i;
      } else if (content === 'items' && tokens[i].text === ',') {
        ranges.push({ from: start, to: i + 1 });
        start = i + 1;
      }
      const { text } = tokens[i];
      if (text === '{' || text === '(' || text === '[') i = this.structure.close(i);
    }
    if (start < to) ranges.push({ from: start, to });
    return ranges;
  }

  // ── an entry over several lines ───────────────────────────────────────────

  private spread({ from, to }: Range, indent: number, blank: boolean): void {
    this.begin(indent, blank);
    let brokenBlock: boolean = false;
    for (const part of this.splitAtElse(from, to)) {
      const joined: boolean =
        part.from > from && brokenBlock && this.structure.tokens[part.from].comments.length === 0;
      if (part.from > from && !joined) {
        this.comments(part.from, indent);
        this.begin(indent);
      }
      const fits: boolean =
        !joined && !this.structure.isBroken(part.from, part.to) && this.fits(part.from, part.to);
      if (fits) this.put(part.from, part.to);
      else this.chunks(part.from, part.to, indent);
      brokenBlock = !fits;
    }
  }

  /** `else` on a line of its own stays there if the block before it needs only one line. */
  private splitAtElse(from: number, to: number): Range[] {
    const { tokens } = this.structure;
    const ranges: Range[] = [];
    let start = from;
    for (let i = from; i < to; i++) {
      if (
        tokens[i].text === 'else' &&
        i > from &&
        tokens[i - 1].role & Role.body &&
        this.structure.keepsBreak(i)
      ) {
        ranges.push({ from: start, to: i });
        start = i;
      }
      const { text } = tokens[i];
      if (text === '{' || text === '(' || text === '[') i = this.structure.close(i);
    }
    ranges.push({ from: start, to });
    return ranges;
  }

  /** Writes tokens up to each block, broken list, drawing or kept line break, and that. */
  private chunks(from: number, to: number, indent: number): void {
    const { tokens } = this.structure;
    let start = from;
    for (let i = from; i < to; i++) {
      const token = tokens[i];
      if (i > from && this.structure.keepsBreak(i)) {
        this.chunk(start, i, indent);
        start = i;
        this.comments(i, indent + CONTINUATION);
        this.begin(indent + CONTINUATION);
      }
      if (token.text === '{') {
        if (token.role & Role.body || this.structure.isBrokenGroup(i)) {
          this.chunk(start, i + 1, indent);
          start = i = this.group(i, indent);
        } else {
          i = this.structure.close(i);
        }
      } else if (this.structure.rows(i).length > 1) {
        this.chunk(start, i, indent);
        this.drawing(i, indent);
        start = i + 1;
      }
    }
    this.chunk(start, to, indent);
  }

  /** The inside of a brace, and the line on which its partner stands; returns the partner, still to be written. */
  private group(open: number, indent: number): number {
    const close = this.structure.close(open);
    const content = this.structure.tokens[open].role & Role.body ? 'entries' : 'items';
    this.sequence(open + 1, close, indent + INDENT, content);
    this.comments(close, indent + INDENT);
    this.begin(indent);
    return close;
  }

  /** Tokens that hold nothing broken: on the line if they fit, else the last list is broken, else the line. */
  private chunk(from: number, to: number, indent: number): void {
    while (from < to && !this.fits(from, to)) {
      const list = this.lastList(from, to);
      if (list >= 0) {
        this.chunk(from, list + 1, indent);
        from = this.group(list, indent);
        continue;
      }
      const next = bestBreak(this.structure, from, to, WIDTH - this.widthBefore(from));
      if (next < 0) break;
      this.put(from, next);
      this.begin(indent + CONTINUATION);
      from = next;
    }
    this.put(from, to);
  }

  /** The last list outside of parentheses; its brace if it is not empty, else -1. */
  private lastList(from: number, to: number): number {
    const { tokens } = this.structure;
    let list = -1;
    for (let i = from; i < to; i++) {
      const { text } = tokens[i];
      if (text !== '{' && text !== '(' && text !== '[') continue;
      const close = this.structure.close(i);
      if (close >= to) break;
      if (text === '{' && close > i + 1) list = i;
      i = close;
    }
    return list;
  }

  // ── writing ───────────────────────────────────────────────────────────────

  private begin(indent: number, blank = false): void {
    this.line = this.writer.add(indent, [], blank);
    this.last = -1;
  }

  private widthBefore(index: number): number {
    const { tokens } = this.structure;
    const space = this.last < 0 ? 0 : gap(tokens[this.last], tokens[index]).length;
    return (this.line === undefined ? 0 : codeWidth(this.line)) + space;
  }

  private fits(from: number, to: number): boolean {
    const room = WIDTH - this.widthBefore(from);
    return flatWidth(this.structure, from, to, room) <= room;
  }

  private put(from: number, to: number): void {
    const { tokens } = this.structure;
    for (let i = from; i < to; i++) {
      const space = this.last < 0 ? '' : gap(tokens[this.last], tokens[i]);
      this.line?.pieces.push({ text: space + this.structure.word(i) });
      this.last = i;
    }
  }

  /** A drawing of several rows: set in, between quotes on lines of their own. */
  private drawing(index: number, indent: number): void {
    const { tokens } = this.structure;
    const space = this.last < 0 ? '' : gap(tokens[this.last], tokens[index]);
    this.line?.pieces.push({ text: `${space}"""` });
    for (const row of this.structure.rows(index)) this.writer.addRow(indent + INDENT, row);
    this.begin(indent);
    this.line?.pieces.push({ text: '"""' });
    this.last = index;
  }

  /** The comments before a token: behind the line above, or on lines of their own. */
  private comments(index: number, indent: number): void {
    for (const { text, linesBefore } of this.structure.tokens[index].comments) {
      if (linesBefore === 0) this.writer.trail(text, indent);
      else this.writer.addComment(indent, text, linesBefore > 1);
    }
  }
}
