import type { CheckSyntax, ExprSyntax, Name, TestStepSyntax } from '../ast';
import { buildWords, parseArguments } from './builders';
import { toolWords } from './commands';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { wholeNumber } from './items';
import { type EntryStart, entries } from './recovery';
import { parseDrawing, parseString } from './strings';
import { unknownWord } from './unknown';

const properties = ['always', 'never', 'reachable'] as const;

const checkEntries: ReadonlyMap<string, (c: Cursor) => CheckSyntax> = new Map([
  ...properties.map((is) => [is, (c: Cursor) => parseProperty(c, is)] as const),
  ['test', parseTest] as const,
]);

const testSteps: ReadonlyMap<string, (c: Cursor) => TestStepSyntax> = new Map<
  string,
  (c: Cursor) => TestStepSyntax
>([
  ...buildWords,
  ...toolWords,
  ['seed', parseSeed],
  ['task', parseTaskChoice],
  ['do', parseDo],
  ['see', parseSee],
  ['expect', parseExpect],
]);

const startsCheck: EntryStart = (token) => token.kind === 'lo' && checkEntries.has(token.text);
const startsStep: EntryStart = (token) => token.kind === 'lo' && testSteps.has(token.text);

export function parseChecks(c: Cursor): CheckSyntax[] {
  return entries(
    c,
    'after `checks`',
    (c) => {
      const parse = c.choose(checkEntries);
      return parse !== undefined ? parse(c) : unknownWord(c, 'checks', checkEntries);
    },
    startsCheck,
  );
}

/** `always "one player": count Player = 1` */
function parseProperty(c: Cursor, is: (typeof properties)[number]): CheckSyntax {
  const { start } = c.take();
  const title = parseString(c, `as the title of \`${is}\``);
  c.expect(':', 'and a condition after the title');
  const condition = parseExpr(c);
  return { is, title, condition, start, end: c.lastEnd };
}

/** `test "title" with wind = 2, wet = true { … }` */
function parseTest(c: Cursor): CheckSyntax {
  const { start } = c.take();
  const title = parseString(c, 'as the title of the test');
  const settings: { name: Name; value: ExprSyntax; start: number; end: number }[] = [];
  if (c.eatClause('with')) {
    do settings.push(parseSetting(c));
    while (c.eat(','));
  }
  const steps = entries(c, 'before the steps of the test', parseStep, startsStep);
  return { is: 'test', title, with: settings, steps, start, end: c.lastEnd };
}

function parseSetting(c: Cursor): { name: Name; value: ExprSyntax; start: number; end: number } {
  const name = c.lo('A parameter');
  c.expect('=', 'and a value after the parameter');
  const value = parseExpr(c);
  return { name, value, start: name.start, end: c.lastEnd };
}

function parseStep(c: Cursor): TestStepSyntax {
  const parse = c.choose(testSteps);
  return parse !== undefined ? parse(c) : unknownWord(c, 'test', testSteps);
}

function parseSeed(c: Cursor): TestStepSyntax {
  const { start } = c.take();
  const value = parseExpr(c);
  return { is: 'seed', value, start, end: c.lastEnd };
}

function parseTaskChoice(c: Cursor): TestStepSyntax {
  const { start } = c.take();
  const name = c.up('A task');
  return { is: 'task', name, start, end: c.lastEnd };
}

/** `do pickup, press((2, 0)), forward * 2` */
function parseDo(c: Cursor): TestStepSyntax {
  const { start } = c.take();
  const actions = [parseAction(c)];
  while (c.eat(',')) actions.push(parseAction(c));
  return { is: 'do', actions, start, end: c.lastEnd };
}

function parseAction(c: Cursor): {
  name: Name;
  args: ExprSyntax[];
  times: number;
  start: number;
  end: number;
} {
  const name = c.lo('An action');
  const args = c.at('(') ? parseArguments(c) : [];
  const times = c.eat('*') ? wholeNumber(c, 'after `*`') : 1;
  return { name, args, times, start: name.start, end: c.lastEnd };
}

function parseSee(c: Cursor): TestStepSyntax {
  const { start } = c.take();
  const map = parseDrawing(c, 'after `see`');
  return { is: 'see', map, start, end: c.lastEnd };
}

function parseExpect(c: Cursor): TestStepSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  return { is: 'expect', condition, start, end: c.lastEnd };
}
