import type { ExprSyntax, FactSyntax, Name, ObsSyntax, ThingSyntax } from '../ast';
import type { Cursor } from './cursor';
import { parseExpr, parseUnary } from './expressions';
import { type EntryStart, entries } from './recovery';
import { parseSize } from './size';
import { parseKind } from './things';
import { unknownWord } from './unknown';

const obsEntries: ReadonlyMap<string, (c: Cursor) => ObsSyntax> = new Map([
  ['view', parseView],
  ['show', (c: Cursor) => parseFacts(c, 'show')],
  ['hide', (c: Cursor) => parseFacts(c, 'hide')],
  ['blur', (c: Cursor) => parseAmount(c, 'blur')],
  ['delay', (c: Cursor) => parseAmount(c, 'delay')],
  ['if', parseObsIf],
]);

const startsObs: EntryStart = (token) => token.kind === 'lo' && obsEntries.has(token.text);

export function parseObservation(c: Cursor, place: string): ObsSyntax[] {
  c.enter();
  const list = entries(c, place, parseObsEntry, startsObs);
  c.leave();
  return list;
}

function parseObsEntry(c: Cursor): ObsSyntax {
  const parse = c.choose(obsEntries);
  return parse !== undefined ? parse(c) : unknownWord(c, 'observation', obsEntries);
}

/** `view full mirrored`, `view none`, `view 7 x 7 ahead of Agent blocked by Wall outside Wall` */
function parseView(c: Cursor): ObsSyntax {
  const { start } = c.take();
  const whole = c.at('full') || c.at('none') ? (c.take().text as 'full' | 'none') : undefined;
  const window = whole === undefined ? parseWindow(c) : {};
  const mirrored = (whole !== 'none' && c.eat('mirrored')) || undefined;
  let blockedBy: ThingSyntax[] = [];
  if (c.eatClause('blocked')) {
    c.expect('by', 'after `blocked`');
    blockedBy = [parseKind(c)];
    while (c.eat(',')) blockedBy.push(parseKind(c));
  }
  const outside = c.eatClause('outside') ? parseKind(c) : undefined;
  const shape = whole ?? 'window';
  return { is: 'view', shape, ...window, mirrored, blockedBy, outside, start, end: c.lastEnd };
}

function parseWindow(c: Cursor): {
  width: ExprSyntax;
  height: ExprSyntax;
  how: 'around' | 'ahead';
  of: Name;
} {
  const { width, height } = parseSize(c, 'the view');
  if (c.eat('around'))
    return { width, height, how: 'around', of: c.up('The kind in the middle of the view') };
  if (!c.at('ahead'))
    c.fail('expected-word', `Expected \`around\` or \`ahead of\` and a kind, found ${c.found()}.`);
  c.take();
  c.expect('of', 'after `ahead`');
  return { width, height, how: 'ahead', of: c.up('The kind that looks ahead') };
}

/** `show hand at Agent, food`, `hide tile at Agent, Trap` */
function parseFacts(c: Cursor, is: 'show' | 'hide'): ObsSyntax {
  const { start } = c.take();
  const facts = [parseFact(c)];
  while (c.eat(',')) facts.push(parseFact(c));
  return { is, facts, start, end: c.lastEnd };
}

function parseFact(c: Cursor): FactSyntax {
  const { start } = c.token;
  const value = parseUnary(c);
  const at = c.eat('at') ? c.up('The kind whose cell it is') : undefined;
  return { value, at, start, end: c.lastEnd };
}

function parseAmount(c: Cursor, is: 'blur' | 'delay'): ObsSyntax {
  const { start } = c.take();
  const amount = parseExpr(c);
  return { is, amount, start, end: c.lastEnd };
}

/** `if night { view none } else { view full }` */
function parseObsIf(c: Cursor): ObsSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  const then = parseObservation(c, 'after the condition');
  const otherwise = parseObsElse(c);
  return { is: 'if', condition, then, else: otherwise, start, end: c.lastEnd };
}

function parseObsElse(c: Cursor): ObsSyntax[] {
  if (!c.eatClause('else')) return [];
  if (!c.at('if')) return parseObservation(c, 'after `else`');
  c.enter();
  const chained = parseObsIf(c);
  c.leave();
  return [chained];
}
