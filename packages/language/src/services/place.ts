/** Where in a text something stands: the tokens before it and the brackets around it. */
import type { Span } from '../syntax/ast';
import { expectedAt } from '../syntax/parse';
import { Role, type Token } from '../syntax/tokens';
import type { Document } from './document';
import { lastIndexOf, lastOf } from './backwards';

export interface Place {
  /** The word at hand, as far as it goes to the left of the offset, and to the right. */
  readonly from: number;
  readonly to: number;
  /** Tokens that end before the word. */
  readonly before: readonly Token[];
  /** Indices into `before` of the brackets that are open here, the innermost last. */
  readonly open: readonly number[];
  /** The block: `state`, `transitions` …; `world` between them. */
  readonly block: string;
  readonly isInComment: boolean;
  readonly isInString: boolean;
}

const BRACED = new Set(
  'state actions transitions observation signals task checks looks legend draw'.split(' '),
);
const LINES = new Set(['param', 'type', 'assume', 'about']);
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function placeAt({ text, tokens }: Document, offset: number): Place {
  let from = offset;
  let to = offset;
  while (from > 0 && /\w/.test(text[from - 1])) from--;
  while (to < text.length && /\w/.test(text[to])) to++;
  const next = tokens.findIndex(({ end }) => end > from);
  const before = tokens.slice(0, next < 0 ? tokens.length - 1 : next);
  const here = tokens[next < 0 ? tokens.length - 1 : next];
  const open = openAt(before);
  const inside = (span: Span) => span.start < offset && offset <= span.end;
  return {
    from,
    to,
    before,
    open,
    block: blockAt(before, open),
    isInComment: here.comments.some(inside),
    isInString: (here.kind === 'string' || here.kind === 'raw') && here.start < offset && offset < here.end,
  };
}

function openAt(before: readonly Token[]): number[] {
  const open: number[] = [];
  before.forEach(({ text, kind }, at) => {
    if (kind !== 'punctuation') return;
    if (text === '(' || text === '[' || text === '{') open.push(at);
    const opener = closers[text];
    // What was left open inside of it ends with it.
    const found = opener === undefined ? -1 : lastIndexOf(open, (index) => before[index].text === opener);
    if (found >= 0) open.length = found;
  });
  return open;
}

/** From the innermost brace outwards: a missing `}` further up does not matter. */
function blockAt(before: readonly Token[], open: readonly number[]): string {
  for (const at of [...open].reverse()) {
    if (before[at].text !== '{') continue;
    const head = lastOf(
      before.slice(Math.max(0, at - 4), at),
      ({ text, kind }) => kind === 'lo' && BRACED.has(text),
    );
    if (head) return head.text;
  }
  const entry = lastOf(before, ({ role }) => role & Role.entry);
  return entry && LINES.has(entry.text) ? entry.text : 'world';
}

export function expectedWords({ text }: Document, { from }: Place): ReadonlySet<string> {
  return new Set(expectedAt(text, from));
}

/** The token so many places before the word; 1 is the one right before it. */
export function back({ before }: Place, count: number): Token | undefined {
  return before[before.length - count];
}
