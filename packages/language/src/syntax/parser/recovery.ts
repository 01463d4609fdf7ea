import { insertion } from '../diagnostic';
import { Role, type Token } from '../tokens';
import { type Cursor, STOP } from './cursor';

/** Can an entry of this block begin with `token`, when `next` follows it? */
export type EntryStart = (token: Token, next: Token) => boolean;

/** Runs `parse`; after a syntax error in it gives `undefined`, at the token where it stopped. */
export function attempt<T>(c: Cursor, parse: (c: Cursor) => T): T | undefined {
  const { depth } = c;
  try {
    return parse(c);
  } catch (error) {
    if (error !== STOP) throw error;
    c.depth = depth;
    return undefined;
  }
}

/**
 * `{ entry* }`; an entry may be kept elsewhere than in the list (`undefined`). After an error the parse goes on at the next entry; a block that is not closed ends where the next
 * section of the world begins.
 */
export function entries<T>(
  c: Cursor,
  place: string,
  parseEntry: (c: Cursor) => T | undefined,
  isStart: EntryStart,
): T[] {
  const open = openBlock(c, place, isStart);
  open.role |= Role.body;
  const openLine = c.lineToken;
  const level = c.braces;
  const outer = c.entry;
  const list: T[] = [];
  while (!c.at('}')) {
    if (c.ended || (c.lacksBraces && atSection(c))) {
      if (c.index === c.probe) attempt(c, parseEntry);
      reportUnclosed(c, open);
      c.braces = level - 1;
      c.entry = outer;
      return list;
    }
    const line = c.token.firstOnLine ? c.token : c.lineToken;
    c.entry = { line, isStart };
    c.token.role |= Role.entry;
    c.operators = 0;
    const first = c.index;
    const understood = attempt(c, (c) => {
      const entry = parseEntry(c);
      if (entry !== undefined) list.push(entry);
      return true;
    });
    if (understood === undefined) {
      if (c.index === first) c.take();
      skipToEntry(c, level, c.column(openLine), c.column(line), isStart);
    }
  }
  if (c.suspect === undefined && c.token.firstOnLine && c.column(c.token) < c.column(openLine)) {
    c.suspect = { open, end: c.lastEnd };
  }
  c.take().role |= Role.body;
  c.entry = outer;
  return list;
}

/** Takes the `{`; where the entries begin without it, goes on as if it were there. */
function openBlock(c: Cursor, place: string, isStart: EntryStart): Token {
  const forgotten = !c.at('{') && isStart(c.token, c.peek());
  if (!forgotten) return c.expect('{', place);
  const message = `Expected \`{\` ${place}, found ${c.found()}.`;
  c.report('expected-sign', message, c.lastToken, insertion('Insert `{`', c.lastEnd, ' {'));
  c.braces++;
  return c.lastToken;
}

/**
 * Behind a broken entry: to the next one or the end of the block. What stands no further right than the entry does
 * not belong to it, whatever it left open, and a `}` no further right than the block does not either.
 */
function skipToEntry(
  c: Cursor,
  level: number,
  blockColumn: number,
  entryColumn: number,
  isStart: EntryStart,
): void {
  let afterBlock = false;
  while (!c.ended) {
    const { token } = c;
    if (token.firstOnLine) {
      if (atSection(c)) return;
      const column = c.column(token);
      if (token.text === '}' ? column <= blockColumn : column <= entryColumn && isStart(token, c.peek())) {
        c.braces = level;
        return;
      }
    }
    if (
      c.braces <= level &&
      (token.text === '}' || ((token.firstOnLine || afterBlock) && isStart(token, c.peek())))
    )
      return;
    afterBlock = c.take().text === '}';
  }
}

/** How each section begins behind its word: a section in the wrong place shows that a `}` is missing. */
const sections: ReadonlyMap<string, (next: Token) => boolean> = new Map([
  ...['state', 'legend', 'draw', 'observation', 'signals', 'checks', 'looks'].map(
    (word) => [word, (next: Token) => next.text === '{'] as const,
  ),
  ['actions', (next) => next.text === '{' || next.text === 'sticky' || next.text === 'lag'],
  ['transitions', (next) => next.text === '{' || next.text === 'as'],
  ['task', (next) => next.kind === 'up'],
  ['type', (next) => next.kind === 'up'],
  ['param', (next) => next.kind === 'lo'],
]);

/** Does a section begin here, not further right than the one that is being read? */
export function atSection(c: Cursor): boolean {
  const { token } = c;
  if (!token.firstOnLine || c.sectionColumn < 0 || token.kind !== 'lo') return false;
  return sections.get(token.text)?.(c.peek()) === true && c.column(token) <= c.sectionColumn;
}

function reportUnclosed(c: Cursor, innermost: Token): void {
  const { open, end } = c.suspect ?? { open: innermost, end: c.lastEnd };
  const line = c.text.slice(0, open.start).split('\n').length;
  const found = c.ended ? 'the end of the text' : `\`${c.token.text}\``;
  const message = `The \`{\` of line ${line} is not closed; expected \`}\` before ${found}.`;
  c.report('missing-brace', message, c.token, insertion('Insert `}`', end, '\n}'));
}

/** Does the next entry of the block begin here, behind an entry that seemed to go on? */
export function atNextEntry(c: Cursor): boolean {
  const { token, entry } = c;
  if (!token.firstOnLine || entry === undefined || token.role & Role.entry) return false;
  return entry.isStart(token, c.peek()) && c.column(token) <= c.column(entry.line);
}
