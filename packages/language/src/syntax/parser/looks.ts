import type { LookSyntax, Name, RawSyntax, StringSyntax } from '../ast';
import { type Cursor, nameOf } from './cursor';
import { parseNumber } from './primaries';
import { type EntryStart, entries } from './recovery';
import { parseDrawing, parseString, parseTemplate } from './strings';
import { parseKind, parsePath } from './things';
import { unknownWord } from './unknown';

const lookEntries: ReadonlyMap<string, (c: Cursor) => LookSyntax> = new Map([
  ['word', parseWordLook],
  ['text', parseTextLook],
  ['tick', parseTick],
  ['sound', parseSound],
]);

const startsLook: EntryStart = (token) =>
  token.kind === 'up' || (token.kind === 'lo' && lookEntries.has(token.text));

export function parseLooks(c: Cursor): LookSyntax[] {
  return entries(
    c,
    'after `looks`',
    (c) => {
      if (c.atKind('up')) return parseThingLook(c);
      const parse = c.choose(lookEntries);
      return parse !== undefined ? parse(c) : unknownWord(c, 'looks', lookEntries);
    },
    startsLook,
  );
}

/** `Lamp(lit) "o" gold """…"""`; the words of other entries begin a line, so a colour may be called `text`. */
function parseThingLook(c: Cursor): LookSyntax {
  const thing = parseKind(c);
  const looks: (StringSyntax | Name | RawSyntax)[] = [];
  for (;;) {
    if (c.atKind('string')) looks.push(parseString(c, 'here'));
    else if (c.atKind('raw')) looks.push(parseDrawing(c, 'here'));
    else if (c.atKind('lo') && !(c.token.firstOnLine && lookEntries.has(c.token.text)))
      looks.push(nameOf(c.take()));
    else return { is: 'thing', thing, looks, start: thing.start, end: c.lastEnd };
  }
}

/** `word hand "your hand"` */
function parseWordLook(c: Cursor): LookSyntax {
  const { start } = c.take();
  const path = parsePath(c, 'What is put into words');
  const text = parseTemplate(c, 'with the words');
  return { is: 'word', path, text, start, end: c.lastEnd };
}

/** `text "You see {Crate}."` */
function parseTextLook(c: Cursor): LookSyntax {
  const { start } = c.take();
  const text = parseTemplate(c, 'after `text`');
  return { is: 'text', text, start, end: c.lastEnd };
}

/** `tick 0.25 s` */
function parseTick(c: Cursor): LookSyntax {
  const { start } = c.take();
  const { value } = parseNumber(c);
  c.expect('s', '(seconds) after the number');
  return { is: 'tick', seconds: value, start, end: c.lastEnd };
}

/** `sound push "…"` */
function parseSound(c: Cursor): LookSyntax {
  const { start } = c.take();
  const event = c.lo('An event');
  const sound = parseString(c, 'with the sound');
  return { is: 'sound', event, sound, start, end: c.lastEnd };
}
