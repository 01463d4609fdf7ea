import { insertion, replacement } from '../diagnostic';
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
export function entries<T>(c: Cursor, place: string, parseEntry: (c: Cursor) => T | undefined, isStart: EntryStart): T[] {
  const open = c.expect('{', place);
  open.role |= Role.body;
  const openLine = c.lineToken;
  const level = c.braces;
  const list: T[] = [];
  while (!c.at('}')) {
    if (c.ended || atSection(c)) {
      reportUnclosed(c, open);
      c.braces = level - 1;
      return list;
    }
    const first = c.token;
    const lineToken = first.firstOnLine ? first : c.lineToken;
    first.role |= Role.entry;
    c.operators = 0;
    const stopped = c.index;
    const understood = attempt(c, (c) => {
      const entry = parseEntry(c);
      if (entry !== undefined) list.push(entry);
      return true;
    });
    if (understood === undefined) {
      if (c.index === stopped && c.token.text !== '}') c.take();
      skipToEntry(c, level, c.column(lineToken), isStart);
    }
  }
  if (c.suspect === undefined && c.token.firstOnLine && c.column(c.token) < c.column(openLine)) {
    c.suspect = { open, end: c.lastEnd };
  }
  c.take().role |= Role.body;
  return list;
}

function skipToEntry(c: Cursor, level: number, column: number, isStart: EntryStart): void {
  let afterBlock = false;
  while (!c.ended) {
    const { token } = c;
    if (token.firstOnLine) {
      if (atSection(c)) return;
      // What stands at least as far left as the broken entry does not belong to it, whatever it left open.
      const here = c.column(token);
      if ((token.text === '}' && here < column) || (here <= column && isStart(token, c.peek()))) {
        c.braces = level;
        return;
      }
    }
    if (c.braces <= level && (token.text === '}' || ((token.firstOnLine || afterBlock) && isStart(token, c.peek())))) return;
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

/** What a comma-separated list does after an error in an item. */
type ListMode =
  /** Declarations: the other items are worth keeping. */
  | 'tolerant'
  /** Parts of a statement: the statement goes. */
  | 'strict';

/** `item, … close`; the opening sign has been taken. */
export function commaList<T>(c: Cursor, close: ')' | '}', mode: ListMode, parseItem: (c: Cursor) => T): T[] {
  const list: T[] = [];
  while (!c.at(close)) {
    if (c.ended || atSection(c)) {
      const message = `This list is not closed; expected \`${close}\` before ${c.found()}.`;
      c.report('missing-brace', message, c.token, insertion(`Insert \`${close}\``, c.lastEnd, ` ${close}`));
      if (close === '}') c.braces--;
      return list;
    }
    if (mode === 'strict') list.push(parseItem(c));
    else {
      const item = attempt(c, parseItem);
      if (item !== undefined) list.push(item);
      else if (!skipToComma(c, close)) throw STOP;
    }
    if (c.at(',')) {
      const comma = c.take();
      if (c.token.text === close) {
        c.report('trailing-comma', 'The last item has no comma behind it.', comma, replacement('Remove the comma', comma, ''));
      }
    } else if (c.token.text !== close) {
      if (c.token.kind !== 'up' && c.token.kind !== 'lo' && c.token.kind !== 'number') {
        c.fail('expected-sign', `Expected \`,\` or \`${close}\`, found ${c.found()}.`);
      }
      if (!atSection(c)) reportMissingComma(c);
    }
  }
  c.take();
  return list;
}

export function reportMissingComma(c: Cursor): void {
  c.report('missing-comma', `Expected a comma before ${c.found()}.`, c.token, insertion('Insert a comma', c.lastEnd, ','));
}

/** To the next comma of the list or its end; false if the list seems to have none. */
function skipToComma(c: Cursor, close: string): boolean {
  let nesting = 0;
  while (!c.ended && !atSection(c)) {
    const { text } = c.token;
    if (nesting === 0 && (text === ',' || text === close)) return true;
    if (text === '(' || text === '[' || text === '{') nesting++;
    else if ((text === ')' || text === ']' || text === '}') && --nesting < 0) return false;
    c.take();
  }
  return false;
}
