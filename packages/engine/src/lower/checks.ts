/**
 * Checks and tests as scripts over numbers: starts, action codes, questions. Hosts run them on any engine.
 */
import type { Block, Check, Placed, TestStep } from '@terrarium/language';
import type * as P from '../program/program';
import { actionCode } from './builders';
import { TOP, type Lowering } from './context';
import { constantValues } from './drawings';
import { constant, isConstant } from './fold';
import { lowerReal } from './real';
import { lowerStart } from './tasks';

/** In the order of `World.checks`. */
export type LoweredCheck = { readonly title: string; readonly line: number } &
  /** Truth of the question, asked by number. */
  (
    | { readonly is: 'always' | 'never' | 'reachable'; readonly question: number }
    /** `with`: holes by number, the others keep their defaults. */
    | {
        readonly is: 'test';
        readonly with: readonly { readonly param: number; readonly value: number }[];
        readonly steps: readonly LoweredStep[];
      }
  );

export type LoweredStep = { readonly line: number } &
  /** A new episode; `seed` and `start` are known where it begins. */
  (
    | { readonly is: 'reset'; readonly start: number; readonly seed: number }
    /** -1: a tick. */
    | { readonly is: 'do'; readonly action: number; readonly times: number }
    /** In every cell the same kinds on every layer; values that are not null are equal. */
    | {
        readonly is: 'see';
        readonly width: number;
        readonly height: number;
        readonly objects: readonly P.StampObject[];
      }
    | { readonly is: 'expect'; readonly question: number }
  );

export function lowerChecks(l: Lowering, checks: readonly Check[], starts: P.Start[]): LoweredCheck[] {
  return checks.map((check) => {
    const about = { title: check.title, line: l.line(check.span) };
    if (check.is !== 'test')
      return { ...about, is: check.is, question: l.question(lowerReal(l, TOP, check.condition)) };
    return { ...about, is: 'test', with: check.with, steps: lowerSteps(l, check.title, check.steps, starts) };
  });
}

function lowerSteps(
  l: Lowering,
  title: string,
  steps: readonly TestStep[],
  starts: P.Start[],
): LoweredStep[] {
  const lowered: LoweredStep[] = [];
  let task = 0;
  let seed = 0;
  /** What the test built last; `seed` and `task` begin again with it, wherever they stand. */
  let built: Block | undefined;
  let running = false;
  const begin = (line: number): void => {
    if (running) return;
    running = true;
    if (built) starts.push(lowerStart(l, title, task, built, []));
    lowered.push({ line, is: 'reset', start: built ? starts.length - 1 : task, seed });
  };
  for (const step of steps) {
    const line = l.line(step.span);
    switch (step.is) {
      case 'task':
      case 'seed':
        if (step.is === 'task') task = step.task;
        else seed = step.seed;
        running = false;
        break;
      case 'start':
        built = step.body;
        running = false;
        break;
      case 'do': {
        begin(line);
        const code = actionCode(l, step.action, step.args.map(constant));
        if (!isConstant(code)) throw new Error('an action of a test that is no constant');
        lowered.push({ line, is: 'do', action: code.value, times: step.times });
        break;
      }
      case 'see': {
        begin(line);
        const { width, height } = step.map;
        const objects = step.map.cells.flatMap((things, i) =>
          things.map((placed) => seen(l, placed, i % width, Math.floor(i / width))),
        );
        lowered.push({ line, is: 'see', width, height, objects });
        break;
      }
      case 'expect':
        begin(line);
        lowered.push({ line, is: 'expect', question: l.question(lowerReal(l, TOP, step.condition)) });
        break;
    }
  }
  return lowered;
}

function seen(l: Lowering, placed: Placed, x: number, y: number): P.StampObject {
  const values = constantValues(l, TOP, placed);
  return { x, y, kind: placed.kind, values: values ?? l.world.kinds[placed.kind].attributes.map(() => null) };
}
