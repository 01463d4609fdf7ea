import type { Name, Span } from '../ast';
import { type Diagnostic, MAX_ERRORS, type QuickFix, replacement } from '../diagnostic';
import { Role, type Token } from '../tokens';
import { reservedReason, type NameUse } from './names';

/** Deeper nesting is refused, so that no reader of the tree runs out of stack. */
export const MAX_DEPTH = 200;
/** A chain `a + b + …` is a tree as deep as it is long. */
export const MAX_OPERATORS = 1000;

/** Thrown by `fail` after its report, caught where the parse can go on. Carries nothing. */
export const STOP: unique symbol = Symbol('syntax error');

/**
 * Walks over the tokens with one token of look-ahead (two where `peek` is used) and collects the errors.
 */
export class Cursor {
  token: Token;
  index = 0;
  depth = 0;
  /** Braces that are open here. */
  braces = 0;
  /** Operators read in the current entry. */
  operators = 0;
  /** A `{` whose `}` stands further left than its line, in this section: if a `}` is missing, then probably this one's. */
  suspect: { readonly open: Token; readonly end: number } | undefined;
  /** More braces are opened than closed: the text does not say where, so its layout is asked. */
  readonly lacksBraces: boolean;
  /** The column of the section (`transitions`, `task` …) that is being read; -1 if it cannot be told. */
  sectionColumn = -1;
  /** The end of the last token taken. */
  lastEnd = 0;
  /** The last token taken that was the first on its line. */
  lineToken: Token;
  /** The entry that is being read: the first token of its line, and how its neighbours begin. */
  entry: { readonly line: Token; readonly isStart: (token: Token, next: Token) => boolean } | undefined;
  /** What the grammar allows at the token `probe`, for completion. */
  readonly expected = new Set<string>();
  private lastErrorAt = -1;

  constructor(
    readonly text: string,
    readonly tokens: Token[],
    readonly diagnostics: Diagnostic[],
    /** Errors from here on come from a drawing without an end, and are left out. */
    private readonly quietFrom = Infinity,
    /** Where to record what the grammar allows: the end of the tokens, or nowhere. */
    public probe = -1,
  ) {
    this.token = this.lineToken = tokens[0];
    let open = 0;
    for (const { text } of tokens) open += text === '{' ? 1 : text === '}' ? -1 : 0;
    this.lacksBraces = open > 0;
  }

  // ── looking ───────────────────────────────────────────────────────────────

  /** Is this the token now? A word or a sign; names, numbers and strings are asked for by kind. */
  at(text: string): boolean {
    if (this.index === this.probe) this.expected.add(text);
    return this.token.text === text;
  }

  atKind(kind: Token['kind']): boolean {
    if (this.index === this.probe) this.expected.add(`<${kind}>`);
    return this.token.kind === kind;
  }

  /** The handler of the word now, if it is one of the table's. */
  choose<T>(table: ReadonlyMap<string, T>): T | undefined {
    if (this.index === this.probe) for (const word of table.keys()) this.expected.add(word);
    return this.token.kind === 'lo' ? table.get(this.token.text) : undefined;
  }

  get ended(): boolean {
    return this.token.kind === 'end';
  }

  peek(): Token {
    return this.tokens[Math.min(this.index + 1, this.tokens.length - 1)];
  }

  /** A `[` that is not the first on its line: only that can go on with what is on the line. */
  atRow(): boolean {
    return this.at('[') && !this.token.firstOnLine;
  }

  get lastToken(): Token {
    return this.tokens[Math.max(0, this.index - 1)];
  }

  // ── taking ────────────────────────────────────────────────────────────────

  take(): Token {
    const token = this.token;
    if (token.text === '{') this.braces++;
    else if (token.text === '}') this.braces--;
    if (token.firstOnLine) this.lineToken = token;
    this.lastEnd = token.end;
    if (token.kind !== 'end') this.token = this.tokens[++this.index];
    return token;
  }

  eat(text: string): boolean {
    if (!this.at(text)) return false;
    this.take();
    return true;
  }

  /** Takes a word that may begin a new line of a long entry. */
  eatClause(text: string): boolean {
    if (!this.at(text)) return false;
    this.take().role |= Role.clause;
    return true;
  }

  /** Takes `text`, or fails with `Expected … after what`. */
  expect(text: string, place: string): Token {
    if (this.at(text)) return this.take();
    return this.fail('expected-sign', `Expected \`${text}\` ${place}, found ${this.found()}.`);
  }

  /** The capitalised name of a kind, group, type, table, task or world. */
  up(what: string): Name {
    if (this.atKind('up')) return nameOf(this.take());
    if (this.token.kind === 'lo' && !this.onNextLine) {
      const { text } = this.token;
      const capital = text[0].toUpperCase() + text.slice(1);
      if (capital !== text) {
        const fix = replacement(`Write \`${capital}\``, this.token, capital);
        this.report(
          'lower-case-kind',
          `${what} has a capitalised name; write \`${capital}\` for \`${text}\`.`,
          this.token,
          fix,
        );
        const token = this.take();
        return { text: capital, start: token.start, end: token.end };
      }
    }
    return this.fail(
      'expected-name',
      `Expected the capitalised name of ${lowerFirst(what)}, found ${this.found()}.`,
    );
  }

  /** A lower-case name that is only mentioned. */
  lo(what: string): Name {
    if (this.atKind('lo')) return nameOf(this.take());
    if (this.token.kind === 'up' && !this.onNextLine) {
      const { text } = this.token;
      const small = text[0].toLowerCase() + text.slice(1);
      const fix = replacement(`Write \`${small}\``, this.token, small);
      this.report(
        'capital-name',
        `${what} has a lower-case name; write \`${small}\` for \`${text}\`.`,
        this.token,
        fix,
      );
      const token = this.take();
      return { text: small, start: token.start, end: token.end };
    }
    return this.fail(
      'expected-name',
      `Expected the lower-case name of ${lowerFirst(what)}, found ${this.found()}.`,
    );
  }

  /** A lower-case name that is declared here; some words are kept for the grammar. */
  declare(what: string, use: NameUse): Name {
    const name = this.lo(what);
    this.checkName(name, use);
    return name;
  }

  checkName(name: Name, use: NameUse): void {
    const reason = reservedReason(name.text, use);
    if (reason !== undefined)
      this.report('reserved-name', `\`${name.text}\` ${reason}. Choose another name.`, name);
  }

  // ── errors ────────────────────────────────────────────────────────────────

  /** Records an error and goes on; a second one at the same place says nothing new. */
  report(code: string, message: string, span: Span = this.token, fix?: QuickFix): void {
    // What is tried after an error is not what the grammar allows.
    if (this.index === this.probe) this.probe = -1;
    if (span.start === this.lastErrorAt || span.start > this.quietFrom) return;
    this.lastErrorAt = span.start;
    if (this.diagnostics.length >= MAX_ERRORS) return;
    this.diagnostics.push({
      severity: 'error',
      code,
      message,
      span: { start: span.start, end: span.end },
      fix,
    });
  }

  /**
   * Records an error and leaves the production; `attempt` goes on behind it. What is missing at the end of a line is
   * reported on that line.
   */
  fail(
    code: string,
    message: string,
    span: Span = this.onNextLine ? this.lastToken : this.token,
    fix?: QuickFix,
  ): never {
    this.report(code, message, span, fix);
    throw STOP;
  }

  /** The token now, for a message. */
  found(): string {
    const { kind, text } = this.token;
    if (kind === 'end') return 'the end of the text';
    const where = this.onNextLine ? ' on the next line' : '';
    if (kind === 'raw') return `a drawing${where}`;
    if (kind === 'string') return `the string ${text.length > 24 ? text.slice(0, 20) + '…"' : text}${where}`;
    return `\`${text.length > 40 ? text.slice(0, 36) + '…' : text}\`${where}`;
  }

  /** Has the line ended in the middle of an entry? */
  private get onNextLine(): boolean {
    return this.token.firstOnLine && this.index > 0 && (this.token.role & Role.entry) === 0;
  }

  // ── nesting and recovery ──────────────────────────────────────────────────

  enter(): void {
    if (++this.depth > MAX_DEPTH) {
      this.fail('too-deep', `This is nested more than ${MAX_DEPTH} levels deep; split it up.`);
    }
  }

  leave(): void {
    this.depth--;
  }

  countOperator(): void {
    if (++this.operators > MAX_OPERATORS) {
      this.fail('too-long', `This has more than ${MAX_OPERATORS} operators; split it up with \`let\`.`);
    }
  }

  /** The column of a token that is the first on its line. */
  column(token: Token): number {
    return token.start - this.text.lastIndexOf('\n', token.start - 1) - 1;
  }
}

export function nameOf(token: Token): Name {
  return { text: token.text, start: token.start, end: token.end };
}

function lowerFirst(text: string): string {
  return text[0].toLowerCase() + text.slice(1);
}
