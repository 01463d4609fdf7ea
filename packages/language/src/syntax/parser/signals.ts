import type { ExprSyntax, Name, SignalSyntax, StringSyntax } from '../ast';
import type { Cursor } from './cursor';
import { parseAdd, parseExpr } from './expressions';
import { type EntryStart, entries } from './recovery';
import { parseTemplate } from './strings';
import { parseType } from './types';
import { unknownWord } from './unknown';

type Signal = Extract<SignalSyntax, { is: 'signal' }>;

const channels = ['reward', 'cost', 'performance', 'say', 'end'] as const;

const signalEntries: ReadonlyMap<string, (c: Cursor) => SignalSyntax> = new Map([
  ...channels.map((channel) => [channel, (c: Cursor) => parseSignal(c, channel)] as const),
  ['milestone', parseMilestone] as const,
  ['errors', parseErrors] as const,
  ['if', parseSignalIf] as const,
]);

const startsSignal: EntryStart = (token) => token.kind === 'lo' && signalEntries.has(token.text);

export function parseSignals(c: Cursor, place: string): SignalSyntax[] {
  c.enter();
  const list = entries(c, place, parseSignalEntry, startsSignal);
  c.leave();
  return list;
}

function parseSignalEntry(c: Cursor): SignalSyntax {
  const parse = c.choose(signalEntries);
  return parse !== undefined ? parse(c) : unknownWord(c, 'signals', signalEntries);
}

/** `reward 1 once when goal`, `say "Splash!" when wet`, `cost 0.01 each step` */
function parseSignal(c: Cursor, channel: Signal['channel']): SignalSyntax {
  const { start } = c.take();
  let value: ExprSyntax | undefined;
  let text: StringSyntax | undefined;
  let ending: Name | undefined;
  if (channel === 'say') text = parseTemplate(c, 'after `say`');
  else if (channel === 'end') ending = c.lo('An ending');
  else value = parseExpr(c);
  const modifiers = parseModifiers(c);
  const when = parseOccasion(c, channel);
  return { is: 'signal', channel, value, text, ending, modifiers, when, start, end: c.lastEnd };
}

function parseModifiers(c: Cursor): Signal['modifiers'][number][] {
  const modifiers: Signal['modifiers'][number][] = [];
  for (;;) {
    const { start } = c.token;
    if (c.eat('once')) modifiers.push({ is: 'once', start, end: c.lastEnd });
    else if (c.eat('after')) modifiers.push({ is: 'after', amount: parseAdd(c), start, end: c.lastEnd });
    else if (c.eat('noisy')) modifiers.push({ is: 'noisy', amount: parseAdd(c), start, end: c.lastEnd });
    else return modifiers;
  }
}

/** `when EXPR`, or `each step` (nothing). */
function parseOccasion(c: Cursor, channel: string): ExprSyntax | undefined {
  if (c.eatClause('when')) return parseExpr(c);
  if (!c.at('each')) {
    c.fail(
      'expected-word',
      `Expected \`when\` and a condition, or \`each step\`, after \`${channel}\`; found ${c.found()}.`,
    );
  }
  c.eatClause('each');
  c.expect('step', 'after `each`');
  return undefined;
}

/** `milestone fed, slept when awake`, `milestone got for s: Stuff when bag.(s) > 0` */
function parseMilestone(c: Cursor): SignalSyntax {
  const { start } = c.take();
  const names = [c.lo('A milestone')];
  while (c.eat(',')) names.push(c.lo('A milestone'));
  let each: { name: Name; type: ReturnType<typeof parseType> } | undefined;
  if (names.length === 1 && c.eat('for')) {
    const name = c.declare('What goes through the values', 'plain');
    c.expect(':', 'and a type after the name');
    each = { name, type: parseType(c) };
    if (!c.at('when')) c.fail('expected-word', `Expected \`when\` and a condition, found ${c.found()}.`);
  }
  const when = c.eatClause('when') ? parseExpr(c) : undefined;
  return { is: 'milestone', names, each, when, start, end: c.lastEnd };
}

/** `errors coded` */
function parseErrors(c: Cursor): SignalSyntax {
  const { start } = c.take();
  const level = parseExpr(c);
  return { is: 'errors', level, start, end: c.lastEnd };
}

function parseSignalIf(c: Cursor): SignalSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  const then = parseSignals(c, 'after the condition');
  const otherwise = parseSignalElse(c);
  return { is: 'if', condition, then, else: otherwise, start, end: c.lastEnd };
}

function parseSignalElse(c: Cursor): SignalSyntax[] {
  if (!c.eatClause('else')) return [];
  if (!c.at('if')) return parseSignals(c, 'after `else`');
  c.enter();
  const chained = parseSignalIf(c);
  c.leave();
  return [chained];
}
