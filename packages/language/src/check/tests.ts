/** Checks: invariants and unit tests. */
import type { BuildStmt, CheckSyntax, ExprSyntax, Span, TestStepSyntax, ToolStmt } from '../syntax/ast';
import type { Check, Expr, Stmt, TestStep } from '../model/model';
import { bounds } from '../model/typing';
import type { Type } from '../model/types';
import { checkArgs } from './build';
import { constantValue, shapeOf } from './constants';
import { error, unknown, type Context, type ParamDraft } from './context';
import { checkCondition, checkInteger, span } from './expr';
import { checkLiteral } from './literals';
import { checkDrawing } from './maps';
import { resolveParam } from './params';
import { topScope } from './scope';
import { checkStmt, FREE } from './statements';
import { plainText } from './values';

export function checkChecks(c: Context, entries: readonly CheckSyntax[]): Check[] {
  return entries.flatMap((entry): Check[] => {
    const title = plainText(entry.title);
    if (entry.is !== 'test') {
      const condition = checkCondition(c, topScope('check'), entry.condition);
      return condition ? [{ is: entry.is, title, condition, span: span(entry) }] : [];
    }
    const holes = entry.with.flatMap((hole) => checkHole(c, entry, hole));
    return [{ is: 'test', title, with: holes, steps: checkSteps(c, entry.steps), span: span(entry) }];
  });
}

type Test = CheckSyntax & { is: 'test' };

function checkHole(c: Context, test: Test, hole: Test['with'][number]): { param: number; value: number }[] {
  const { text } = hole.name;
  const draft = c.params.get(text) ?? taskParam(c, test, text);
  if (!draft)
    return (
      unknown(c, hole.name, text, 'a hole', [
        ...c.params.keys(),
        ...c.tasks.flatMap((task) => [...task.params.keys()]),
      ]) ?? []
    );
  const structure = resolveParam(c, draft, hole.name);
  if (!structure) return [];
  const values: { param: number; value: number }[] = [];
  checkLiteral(c, topScope('declaration'), hole.value, structure, (offset, type, expr, at) => {
    const value = holeConstant(c, text, type, expr, at);
    if (value !== undefined) values.push({ param: draft.id + offset, value });
  });
  return values;
}

function holeConstant(c: Context, name: string, type: Type, expr: Expr, at: Span): number | undefined {
  const value = constantValue(c, expr, type);
  if (value === undefined) return error(c, at, 'not-constant', 'A hole is set to a constant here.');
  const { low, high } = bounds(shapeOf(c), type);
  if (value >= low && value <= high) return value;
  return error(
    c,
    at,
    'outside-domain',
    `\`${name}\` cannot have this value: its domain is ${type.is === 'int' ? `${type.low}..${type.high}` : 'smaller'}.`,
  );
}

/** A hole of the task that the test names, else of the first that has it. */
function taskParam(c: Context, test: Test, name: string): ParamDraft | undefined {
  const chosen = test.steps.find((step) => step.is === 'task');
  const task = chosen && c.tasks.find((entry) => entry.syntax.name.text === chosen.name.text);
  return task?.params.get(name) ?? c.tasks.find((entry) => entry.params.has(name))?.params.get(name);
}

function checkSteps(c: Context, syntaxes: readonly TestStepSyntax[]): TestStep[] {
  const steps: TestStep[] = [];
  const scope = topScope('start');
  let start: Stmt[] | undefined;
  let from = 0;
  let to = 0;
  const close = (): void => {
    if (start)
      steps.push({
        is: 'start',
        span: { start: from, end: to },
        body: { is: 'block', body: start, span: { start: from, end: to } },
      });
    start = undefined;
  };
  for (const syntax of syntaxes) {
    switch (syntax.is) {
      case 'seed': {
        close();
        const value = checkInteger(c, topScope('declaration'), syntax.value);
        const seed = value && constantValue(c, value);
        if (seed !== undefined) steps.push({ is: 'seed', seed, span: span(syntax) });
        break;
      }
      case 'task': {
        close();
        const task = c.tasks.findIndex((entry) => entry.syntax.name.text === syntax.name.text);
        if (task >= 0) steps.push({ is: 'task', task, span: span(syntax) });
        else
          unknown(
            c,
            syntax.name,
            syntax.name.text,
            'a task',
            c.tasks.map((entry) => entry.syntax.name.text),
          );
        break;
      }
      case 'do':
        close();
        steps.push(...syntax.actions.flatMap((action) => checkDo(c, action)));
        break;
      case 'see': {
        close();
        const map = c.legend && checkDrawing(c, c.legend, syntax.map);
        if (map) steps.push({ is: 'see', map, span: span(syntax) });
        break;
      }
      case 'expect': {
        close();
        const condition = checkCondition(c, topScope('check'), syntax.condition);
        if (condition) steps.push({ is: 'expect', condition, span: span(syntax) });
        break;
      }
      default: {
        // Builders that stand together are one start.
        if (!start) {
          start = [];
          from = syntax.start;
        }
        to = syntax.end;
        const built = checkStmt(c, scope, FREE, syntax as BuildStmt | ToolStmt);
        if (built) start.push(built);
      }
    }
  }
  close();
  return steps;
}

function checkDo(
  c: Context,
  entry: Span & { name: Span & { text: string }; args: readonly ExprSyntax[]; times: number },
): TestStep[] {
  const { text } = entry.name;
  const draft = c.actions.get(text);
  const at = span(entry);
  if (!draft && text === 'tick')
    return [{ is: 'do', action: 'tick', args: [], times: entry.times, span: at }];
  if (!draft) return unknown(c, entry.name, text, 'an action', [...c.actions.keys(), 'tick']) ?? [];
  if (draft.syntax.withheld)
    return (
      error(
        c,
        entry.name,
        'withheld',
        `\`${text}\` is withheld from the agent, which cannot do it. In \`start\`, \`play ${text}\` can.`,
      ) ?? []
    );
  const args = checkArgs(c, topScope('legend'), draft.argTypes, entry.args, entry.name);
  if (!args) return [];
  const values = args.map((arg, i) => constantValue(c, arg, draft.argTypes[i]));
  if (values.some((value) => value === undefined))
    return error(c, entry, 'not-constant', 'The arguments of a test are constants.') ?? [];
  return [{ is: 'do', action: draft.id, args: values as number[], times: entry.times, span: at }];
}
