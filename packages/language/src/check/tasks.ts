/** Tasks: start states, goals, failures, limits. */
import type { Span, TaskSyntax } from '../syntax/ast';
import type { Block, Expr, Goal, Task } from '../model/model';
import { int, isReal } from '../model/typing';
import { error, warn, type Context } from './context';
import { checkCondition, checkExpr, numberRange, span } from './expr';
import { mismatch } from './fits';
import { topScope, type Scope } from './scope';
import { checkStatements, FREE } from './statements';
import { checkTemplate } from './template';
import { plainText } from './values';

const MAX_LIMIT = 1073741823;

export function checkTasks(c: Context): Task[] {
  return c.tasks.map((task) => checkTask(c, task));
}

function checkTask(c: Context, { syntax, params }: Context['tasks'][number]): Task {
  const { name, entries } = syntax;
  const starts = entries.filter((entry) => entry.is === 'start');
  single(c, starts, 'start');
  // The names of `start` are constants of the episode, so everything after it may read them.
  const scope = topScope('start', params);
  let start: Block = { is: 'block', span: span(name), body: [] };
  if (starts[0])
    start = {
      is: 'block',
      span: span(starts[0]),
      body: checkStatements(c, scope, FREE, starts[0].body.statements),
    };
  const after: Scope = { ...scope, part: 'goal', draws: false };
  const briefs = entries.filter((entry) => entry.is === 'brief');
  single(c, briefs, 'brief');
  const brief = briefs[0] && checkTemplate(c, after, briefs[0].text);
  const limits = entries.filter((entry) => entry.is === 'limit');
  single(c, limits, 'limit');
  const limit = limits[0] && checkLimit(c, after, limits[0]);
  const goals = entries.flatMap((entry) => (entry.is === 'goal' ? checkGoal(c, after, entry) : []));
  const fails = entries.flatMap((entry) => {
    const condition = entry.is === 'fail' ? checkCondition(c, after, entry.condition) : undefined;
    return condition ? [condition] : [];
  });
  if (!starts.length && c.gridSyntax)
    warn(c, name, 'no-start', `\`${name.text}\` has no \`start\`: its board is empty. Add \`start { … }\`.`);
  return {
    name: name.text,
    span: span(name),
    ...(brief ? { brief } : {}),
    start,
    goals,
    fails,
    ...(limit ? { limit } : {}),
  };
}

function single(c: Context, entries: readonly Span[], word: string): void {
  for (const extra of entries.slice(1))
    error(
      c,
      { start: extra.start, end: extra.start + word.length },
      'duplicate-entry',
      `A task has one \`${word}\`.`,
    );
}

function checkGoal(c: Context, scope: Scope, entry: TaskSyntax & { is: 'goal' }): Goal[] {
  const conditions = entry.conditions.map((condition) => checkCondition(c, scope, condition));
  if (!conditions.every((condition) => condition !== undefined)) return [];
  const [condition, ...then] = conditions;
  return [
    {
      span: span(entry),
      condition,
      ...(then.length ? { then } : {}),
      ...(entry.title ? { title: plainText(entry.title) } : {}),
    },
  ];
}

function checkLimit(c: Context, scope: Scope, entry: TaskSyntax & { is: 'limit' }): Expr | undefined {
  const steps = checkExpr(c, scope, entry.steps, int(1, MAX_LIMIT));
  if (!steps) return undefined;
  if (steps.type.is !== 'int') return mismatch(c, steps, int(1, MAX_LIMIT), entry.steps);
  if (isReal(steps.type)) return steps;
  const { low, high } = numberRange(steps);
  if (high < 1 || low > MAX_LIMIT)
    return error(
      c,
      entry.steps,
      'bad-limit',
      `A limit is at least 1 step; this is ${low === high ? low : `${low}..${high}`}.`,
    );
  return steps;
}
