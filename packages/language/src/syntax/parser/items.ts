import type { CountSyntax, DirectionWord, IntentSyntax, ItemSyntax, Name } from '../ast';
import { replacement } from '../diagnostic';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseAdd } from './expressions';
import { parsePrimary } from './primaries';
import { parseItems } from './rows';
import { atDirection, parsePath, parseThing } from './things';

type Counted = Extract<ItemSyntax, { is: 'count' }>;
type IntentWord = Extract<IntentSyntax, { is: 'word' }>['word'];

// prettier-ignore
const intentWords: ReadonlySet<string> = new Set([
  'moving', 'stationary', 'act', 'parallel', 'perpendicular', 'horizontal', 'vertical', 'orthogonal', 'wander',
]);

const wholeItems: ReadonlyMap<string, (c: Cursor) => ItemSyntax> = new Map([
  ['no', marked],
  ['was', marked],
  ['around', counted],
  ['beside', counted],
  ['near', counted],
]);

/** Words that go on with the rule: in a row they show that its `]` is missing. */
const afterRow: ReadonlySet<string> = new Set(['when', 'chance', 'do']);

/** One item of a cell; `undefined` where none begins. */
export function parseItem(c: Cursor): ItemSyntax | undefined {
  const { token } = c;
  if (c.at('@')) return parseAnchor(c);
  if (afterRow.has(token.text)) return undefined;
  const parse = c.choose(wholeItems);
  if (parse !== undefined && c.peek().text !== ':') return parse(c);
  if (atDirection(c) && c.peek().text === '(') return counted(c);
  const intent = parseIntent(c);
  if (intent !== undefined) return subject(c, token.start, intent);
  return c.atKind('up') || c.atKind('lo') ? plain(c) : undefined;
}

/** A thing, layer or value, or an intent that is a value (`d Arrow`), with what it moves. */
function plain(c: Cursor): ItemSyntax {
  const { start, kind } = c.token;
  if (kind === 'up' || c.peek().text === ':' || c.token.text === 'any') return subject(c, start, undefined);
  const path = parsePath(c);
  if (c.token.text === '(' && path.steps.length === 0) explainCall(c, path.name);
  // Only the types tell `d Arrow` (an intent) from `hand Key` (two items). It is read as an intent: see `IntentSyntax`.
  if (startsSubject(c)) return subject(c, start, { is: 'value', path, start, end: path.end });
  return { is: 'path', path, start, end: c.lastEnd };
}

/** `wolf(hp: 3)`: a kind with a small letter, since a cell has no calls. */
function explainCall(c: Cursor, name: Name): never {
  const capital = name.text[0].toUpperCase() + name.text.slice(1);
  const message = `A kind has a capitalised name; write \`${capital}\` for \`${name.text}\`.`;
  c.fail('lower-case-kind', message, name, replacement(`Write \`${capital}\``, name, capital));
}

function startsSubject(c: Cursor): boolean {
  const { kind, text } = c.token;
  if (kind === 'up') return true;
  if (kind !== 'lo') return false;
  if (c.peek().text === ':') return true;
  return (
    !afterRow.has(text) &&
    !wholeItems.has(text) &&
    !intentWords.has(text) &&
    !chases.has(text) &&
    !atDirection(c)
  );
}

function subject(c: Cursor, start: number, intent: IntentSyntax | undefined): ItemSyntax {
  if (c.at('any') && c.peek().text === '(') {
    c.take();
    c.take().role |= Role.call;
    const group = c.up('A group');
    c.expect(')', 'after the group');
    return { is: 'any', intent, group, start, end: c.lastEnd };
  }
  if (c.atKind('up') || c.peek().text === ':') {
    const thing = parseThing(c);
    return { is: 'thing', intent, thing, start, end: c.lastEnd };
  }
  const path = parsePath(c, 'A kind or value');
  return { is: 'path', intent, path, start, end: c.lastEnd };
}

/** `no Wall`, `was Crate`, `no body` */
function marked(c: Cursor): ItemSyntax {
  const { start, text } = c.take();
  const mark = text as 'no' | 'was';
  if (c.atKind('up') || c.peek().text === ':') {
    const thing = parseThing(c);
    return { is: 'thing', mark, thing, start, end: c.lastEnd };
  }
  const path = parsePath(c, `What \`${mark}\` is about`);
  return { is: 'path', mark, path, start, end: c.lastEnd };
}

/** `@c`, `@?c`, `@(3, 4)`, `@ahead(Agent)` */
function parseAnchor(c: Cursor): ItemSyntax {
  const { start } = c.take();
  if (c.eat('?')) {
    const name = c.declare('A bound cell', 'cell');
    return { is: 'bindCell', name, start, end: c.lastEnd };
  }
  const cell = parsePrimary(c);
  return { is: 'anchor', cell, start, end: c.lastEnd };
}

// ── intents ─────────────────────────────────────────────────────────────────

const chases: ReadonlyMap<string, 'toward' | 'away' | 'path'> = new Map([
  ['toward', 'toward'],
  ['away', 'away'],
  ['path', 'path'],
]);

function parseIntent(c: Cursor): IntentSyntax | undefined {
  const { start, text } = c.token;
  if (c.token.kind === 'lo' && c.peek().text === ':') return undefined;
  if (atDirection(c)) {
    c.take();
    return { is: 'direction', word: text as DirectionWord, start, end: c.lastEnd };
  }
  if (c.index === c.probe) for (const word of intentWords) c.expected.add(word);
  if (intentWords.has(text)) {
    c.take();
    return { is: 'word', word: text as IntentWord, start, end: c.lastEnd };
  }
  const how = c.choose(chases);
  if (how === undefined) return undefined;
  c.take();
  const target = c.up('The target');
  let avoiding: Name | undefined;
  if (how === 'path' && c.eat('avoiding')) avoiding = c.up('What is avoided');
  return { is: 'chase', how, target, avoiding, start, end: c.lastEnd };
}

// ── neighbours ──────────────────────────────────────────────────────────────

/** `around(3 Cell)`, `near(8, Player)`, `south(Rock)` */
function counted(c: Cursor): ItemSyntax {
  const { start, text } = c.take();
  const where = text as Counted['where'];
  c.expect('(', `after \`${where}\``).role |= Role.call;
  c.enter();
  let radius: Counted['radius'];
  if (where === 'near') {
    radius = parseAdd(c);
    c.expect(',', 'after the distance');
  }
  const count = parseCount(c);
  const items = parseItems(c);
  c.leave();
  c.expect(')', `after the items of \`${where}\``);
  return { is: 'count', where, radius, count, items, start, end: c.lastEnd };
}

function parseCount(c: Cursor): CountSyntax | undefined {
  const { start } = c.token;
  if (c.eat('?')) {
    const bind = c.declare('A bound number', 'cell');
    return { bind, start, end: c.lastEnd };
  }
  if (c.eat('..')) {
    const high = wholeNumber(c, 'after `..`');
    return { high, start, end: c.lastEnd };
  }
  if (!c.atKind('number')) return undefined;
  const low = wholeNumber(c, 'as the count');
  if (!c.at('..')) return { low, high: low, start, end: c.lastEnd };
  const dots = c.take();
  if (c.atKind('number')) {
    const high = wholeNumber(c, 'after `..`');
    return { low, high, start, end: c.lastEnd };
  }
  dots.role |= Role.openRange;
  return { low, start, end: c.lastEnd };
}

export function wholeNumber(c: Cursor, place: string): number {
  if (c.atKind('number') && /^\d+$/.test(c.token.text)) return Number(c.take().text);
  return c.fail('expected-number', `Expected a whole number ${place}, found ${c.found()}.`);
}
