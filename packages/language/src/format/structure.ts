import { drawing } from '../syntax/parser/drawing';
import { Role, type Token } from '../syntax/tokens';

/** The tokens of a text without errors, with what the layout asks about them. */
export class Structure {
  /** For each opening bracket the index of its partner. */
  private readonly partner: Int32Array;
  /** `breaks[i]`: how many of the first `i` tokens keep the line break before them. */
  private readonly breaks: Int32Array;
  /** `drawings[i]`: how many of the first `i` tokens take several lines. */
  private readonly drawings: Int32Array;

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    const { length } = tokens;
    this.partner = new Int32Array(length);
    this.breaks = new Int32Array(length + 1);
    this.drawings = new Int32Array(length + 1);
    const open: number[] = [];
    for (let i = 0; i < length; i++) {
      const { text } = tokens[i];
      if (text === '{' || text === '(' || text === '[') open.push(i);
      else if (text === '}' || text === ')' || text === ']') this.partner[open.pop() ?? 0] = i;
      this.breaks[i + 1] = this.breaks[i] + (this.keepsBreak(i) ? 1 : 0);
      this.drawings[i + 1] = this.drawings[i] + (this.rows(i).length > 1 ? 1 : 0);
    }
  }

  close(open: number): number {
    return this.partner[open];
  }

  /** Is the author's line break before this token kept? Others are forgotten. */
  keepsBreak(index: number): boolean {
    const token = this.tokens[index];
    if (!token.firstOnLine || index === 0) return false;
    if (token.comments.length > 0 || token.text === '}' || token.role & Role.entry) return true;
    const before = this.tokens[index - 1].text;
    return before === ',' || before === '{' || mayBreakBefore(token);
  }

  /** Does what lies between two tokens fit no line, however long? */
  isBroken(from: number, to: number): boolean {
    return this.breaks[to] > this.breaks[from + 1] || this.drawings[to] > this.drawings[from];
  }

  /** Is this the brace of a block or list that is spread over lines? */
  isBrokenGroup(open: number): boolean {
    return this.isBroken(open, this.close(open) + 1);
  }

  /** The rows of a drawing; nothing for other tokens. */
  rows(index: number): readonly string[] {
    const { kind, start, end } = this.tokens[index];
    return kind === 'raw' ? drawing(this.text, start, end).lines : [];
  }

  /** How a token is printed if it takes one line. */
  word(index: number): string {
    const { kind, text } = this.tokens[index];
    if (kind !== 'raw') return text;
    const row = this.rows(index)[0] ?? '';
    return row.endsWith('"') ? `"""${row} """` : `"""${row}"""`;
  }
}

/** `=` begins a part of its entry, but no line. */
export function mayBreakBefore(token: Token): boolean {
  return (token.role & Role.clause) !== 0 && token.text !== '=';
}
