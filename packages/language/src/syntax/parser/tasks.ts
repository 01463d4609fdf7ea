import type { ParamSyntax, TaskSyntax } from '../ast';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { type EntryStart, entries } from './recovery';
import { parseBody } from './statements';
import { parseString, parseTemplate } from './strings';
import { parseField } from './types';
import { unknownWord } from './unknown';

const taskEntries: ReadonlyMap<string, (c: Cursor) => TaskSyntax> = new Map<
  string,
  (c: Cursor) => TaskSyntax
>([
  ['param', parseParam],
  ['brief', parseBrief],
  ['start', parseStart],
  ['goal', parseGoal],
  ['fail', parseFail],
  ['limit', parseLimit],
]);

const startsTaskEntry: EntryStart = (token) => token.kind === 'lo' && taskEntries.has(token.text);

export function parseTask(c: Cursor): TaskSyntax[] {
  return entries(
    c,
    'after the name of the task',
    (c) => {
      const parse = c.choose(taskEntries);
      return parse !== undefined ? parse(c) : unknownWord(c, 'task', taskEntries);
    },
    startsTaskEntry,
  );
}

/** `param size: 3..9 = 5` */
export function parseParam(c: Cursor): ParamSyntax {
  const { start } = c.take();
  const field = parseField(c, 'A parameter');
  return { is: 'param', field, start, end: c.lastEnd };
}

function parseBrief(c: Cursor): TaskSyntax {
  const { start } = c.take();
  const text = parseTemplate(c, 'after `brief`');
  return { is: 'brief', text, start, end: c.lastEnd };
}

function parseStart(c: Cursor): TaskSyntax {
  const { start } = c.take();
  const body = parseBody(c, 'after `start`');
  return { is: 'start', body, start, end: c.lastEnd };
}

/** `goal "clean": no Dirt then some Player on Door` */
function parseGoal(c: Cursor): TaskSyntax {
  const { start } = c.take();
  const titled = c.atKind('string') && c.peek().text === ':';
  const title = titled ? parseString(c, 'as the title') : undefined;
  if (titled) {
    c.take();
    c.token.role |= Role.inner;
  }
  const conditions = [parseExpr(c)];
  if (conditions[0].is === 'string')
    c.fail('expected-sign', `Expected \`:\` after the title, found ${c.found()}.`);
  while (c.eatClause('then')) conditions.push(parseExpr(c));
  return { is: 'goal', title, conditions, start, end: c.lastEnd };
}

function parseFail(c: Cursor): TaskSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  return { is: 'fail', condition, start, end: c.lastEnd };
}

function parseLimit(c: Cursor): TaskSyntax {
  const { start } = c.take();
  const steps = parseExpr(c);
  return { is: 'limit', steps, start, end: c.lastEnd };
}
