/** Lines, and what of each is not a comment. */
import type { Messages } from './messages';
import { SECTIONS, type Section } from './words';

/** A stretch of a line between comments. */
export interface Piece {
  /** Does a line begin here, as far as the game is concerned? A comment at the start of a line hides itself. */
  readonly first: boolean;
  /** Lower case. */
  readonly text: string;
  /** As written. */
  readonly written: string;
}

export interface Line {
  /** From 1. */
  readonly number: number;
  /** The whole line in lower case, comments included. */
  readonly text: string;
  readonly written: string;
  readonly section: Section | undefined;
  readonly pieces: readonly Piece[];
}

export interface LineReader {
  header(line: number, section: Section): void;
  /** A line of the current section that is neither blank, header, `===` nor comment. */
  line(line: Line): void;
  blank(line: number, section: Section | undefined): void;
  comment(line: number, section: Section | undefined, text: string, alone: boolean): void;
}

const HEADER = new RegExp(`^(${SECTIONS.join('|')})(?![\\p{L}\\p{N}_])[\\p{Z}\\s]*`, 'u');
const SPACES = /^[ \t]*/;

/** Walks through a source, telling sections, comments and blank lines apart. One pass, comments nest. */
export function readLines(source: string, messages: Messages, reader: LineReader): void {
  let depth = 0;
  let section: Section | undefined;
  const seen: Section[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');

  lines.forEach((written, index) => {
    const number = index + 1;
    // Letters whose lower case is longer would shift the columns.
    const lower = written.toLowerCase();
    const text = lower.length === written.length ? lower : written.replace(/[A-Z]/g, (c) => c.toLowerCase());
    const pieces: Piece[] = [];
    let first = true;
    let at = 0;
    let blank = false;
    while (at < text.length || at === 0) {
      if (depth > 0) {
        const from = at;
        while (at < text.length && depth > 0) {
          if (text[at] === '(') depth++;
          else if (text[at] === ')') depth--;
          at++;
        }
        const inside = written.slice(from, depth > 0 ? at : at - 1).trim();
        if (inside) reader.comment(number, section, inside, first);
        if (at >= text.length) break;
        continue;
      }
      const from = at + SPACES.exec(text.slice(at))![0].length;
      if (from >= text.length) {
        blank ||= first;
        break;
      }
      if (text[from] === '(') {
        depth = 1;
        at = from + 1;
        if (at >= text.length) break;
        continue;
      }
      if (text[from] === ')') {
        messages.warn(number, 'This `)` closes a comment that was never opened.');
        at = from + 1;
        first = false;
        continue;
      }
      const to = pieceEnd(text, from, section, first);
      pieces.push({ first, text: text.slice(from, to), written: written.slice(from, to) });
      first = false;
      at = to;
    }
    if (blank && pieces.length === 0) reader.blank(number, section);
    const [start] = pieces;
    if (start === undefined) return;
    if (start.first && isRuler(start.text, section)) {
      extra(messages, number, start.text.replace(/^=+/, ''), pieces, 'a row of `=`');
      return;
    }
    const header = start.first && section !== 'levels' ? HEADER.exec(start.text) : null;
    if (header) {
      section = header[1] as Section;
      checkOrder(messages, number, section, seen);
      seen.push(section);
      extra(messages, number, start.text.slice(header[0].length), pieces, 'the name of a section');
      reader.header(number, section);
      return;
    }
    reader.line({ number, text, written, section, pieces });
  });
}

/** A row of `=` is decoration; among the levels only if it is the whole line. */
function isRuler(text: string, section: Section | undefined): boolean {
  return section === 'levels' ? /^[\p{Z}\s=]*$/u.test(text) : text.startsWith('=');
}

/** Up to the next parenthesis, or to the end of a message: a message may hold them. */
function pieceEnd(text: string, from: number, section: Section | undefined, first: boolean): number {
  let to = from;
  while (to < text.length && text[to] !== '(' && text[to] !== ')') to++;
  if (section === 'levels' && first && text.startsWith('message', from)) return text.length;
  if (section === 'rules' && /(^|[[\]|\s])message(?=[[\]|\s]|$)/.test(text.slice(from, to)))
    return text.length;
  // A lone `)` ends nothing where a rule or level is read.
  return to;
}

function extra(
  messages: Messages,
  line: number,
  rest: string,
  pieces: readonly Piece[],
  behind: string,
): void {
  if (rest.trim() || pieces.length > 1)
    messages.error(line, `Only a comment may stand behind ${behind} on its line.`);
}

function checkOrder(messages: Messages, line: number, section: Section, seen: readonly Section[]): void {
  const index = SECTIONS.indexOf(section);
  const name = section.toUpperCase();
  if (seen.includes(section)) messages.error(line, `The section ${name} stands here a second time.`);
  if (index === 0) {
    if (seen.length > 0) messages.error(line, `${name} has to be the first section.`);
  } else if (!seen.includes(SECTIONS[index - 1])) {
    const before = SECTIONS[index - 1].toUpperCase();
    messages.error(line, `${name} has to follow the section ${before}, which may be empty but not missing.`);
  }
}
