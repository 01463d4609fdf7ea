import { insertion, replacement } from '../diagnostic';
import { type Cursor, STOP } from './cursor';
import { atNextEntry, atSection, attempt } from './recovery';

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
    const afterItem = list.length > 0 && c.lastToken.text !== ',';
    if (c.ended || atSection(c) || (afterItem && atNextEntry(c))) {
      if (c.index === c.probe && !afterItem) attempt(c, parseItem);
      reportUnclosedList(c, close);
      return list;
    }
    if (mode === 'strict') list.push(parseItem(c));
    else if (!parseTolerantly(c, close, list, parseItem)) throw STOP;
    if (mode === 'tolerant' && close === ')' && c.at(',') && c.peek().kind === 'up') {
      // Fields begin with a small letter: what follows belongs to the list around this one.
      c.report(
        'expected-sign',
        'Expected `)` before the comma.',
        c.token,
        insertion('Insert `)`', c.lastEnd, ')'),
      );
      return list;
    }
    takeComma(c, close, mode);
  }
  c.take();
  return list;
}

/** False if the rest of the list cannot be told from what follows it. */
function parseTolerantly<T>(c: Cursor, close: string, list: T[], parseItem: (c: Cursor) => T): boolean {
  const item = attempt(c, parseItem);
  if (item === undefined) return skipToComma(c, close);
  list.push(item);
  return true;
}

function takeComma(c: Cursor, close: string, mode: ListMode): void {
  if (c.at(',')) {
    const comma = c.take();
    if (c.token.text !== close) return;
    c.report(
      'trailing-comma',
      'The last item has no comma behind it.',
      comma,
      replacement('Remove the comma', comma, ''),
    );
  } else if (c.token.text !== close && !atSection(c) && !atNextEntry(c)) {
    const { kind } = c.token;
    if (mode === 'strict' || (kind !== 'up' && kind !== 'lo' && kind !== 'number')) {
      c.fail('expected-sign', `Expected \`,\` or \`${close}\`, found ${c.found()}.`);
    }
    c.report(
      'missing-comma',
      `Expected a comma before ${c.found()}.`,
      c.token,
      insertion('Insert a comma', c.lastEnd, ','),
    );
  }
}

function reportUnclosedList(c: Cursor, close: string): void {
  const message = `This list is not closed; expected \`${close}\` before ${c.found()}.`;
  c.report('missing-brace', message, c.token, insertion(`Insert \`${close}\``, c.lastEnd, ` ${close}`));
  if (close === '}') c.braces--;
}

/** To the next comma of the list or its end; false if the list seems to have none. */
function skipToComma(c: Cursor, close: string): boolean {
  let nesting = 0;
  while (!c.ended && !atSection(c) && !atNextEntry(c)) {
    const { text } = c.token;
    if (nesting === 0 && (text === ',' || text === close)) return true;
    if (text === '(' || text === '[' || text === '{') nesting++;
    else if ((text === ')' || text === ']' || text === '}') && --nesting < 0) return false;
    c.take();
  }
  return false;
}
