import type { Span } from './ast';

export type TokenKind =
  /** `Crate`: a capitalised name. */
  | 'up'
  /** `crate`: a lower-case name, or a keyword where the grammar wants one. */
  | 'lo'
  /** `12`, `0.5`, `12.5%`. */
  | 'number'
  /** `"…"` on one line. */
  | 'string'
  /** `"""…"""` */
  | 'raw'
  | 'punctuation'
  /** After the last token. */
  | 'end';

/** `// …` up to the end of its line. */
export interface Comment extends Span {
  readonly text: string;
  /** Line breaks between the token or comment before and this one: 0 for a comment behind code. */
  readonly linesBefore: number;
}

export interface Token extends Span {
  readonly kind: TokenKind;
  /** As written; strings with their quotes. The text alone tells words and punctuation apart. */
  readonly text: string;
  /** Line breaks between the token or comment before and this one. */
  readonly linesBefore: number;
  readonly firstOnLine: boolean;
  /** The comments between the token before and this one. */
  readonly comments: readonly Comment[];
  /** What the parser found the token to be: a sum of `Role`s, for the formatter. */
  role: number;
}

/** What only the parser knows about a token and the formatter needs to know. */
export const Role = {
  /** The first token of a block, entry or statement: a place to break the line, three spaces from its neighbour. */
  entry: 1,
  /** The statement behind a label or a prefix. */
  inner: 2,
  /** The first row of a rule. */
  rule: 4,
  /** A brace around entries. */
  body: 8,
  /** A brace around a comma-separated list. */
  list: 16,
  /** A parenthesis that belongs to the name before it. */
  call: 32,
  /** A sign, not an operation. */
  sign: 64,
  /** `2..` without an upper bound. */
  openRange: 128,
  /** A word or sign that begins a part of a long entry: `when`, `->`, `and` …: a place to break the line. */
  clause: 256,
} as const;

const noComments: readonly Comment[] = [];

export function makeToken(
  kind: TokenKind,
  text: string,
  start: number,
  end: number,
  linesBefore: number,
  firstOnLine: boolean,
  comments: readonly Comment[] | undefined,
): Token {
  return { kind, text, start, end, linesBefore, firstOnLine, comments: comments ?? noComments, role: 0 };
}
