/**
 * What a search must keep apart beside S: found by reading the program, because a key that is too small merges states with
 * different futures, and one that is too large never meets a state twice.
 */
import type { Program, Real, Expr } from '@terrarium/engine';

/** A task's goal, or a question's number. */
export type Target = 'goal' | number;

export interface KeyParts {
  /** `ever` bits that decide whether the target is met or the episode goes on. */
  readonly ever: readonly number[];
  /** Whether equal states at different clocks may differ: something draws, or a condition counts steps. */
  readonly clock: boolean;
  /** Whether transitions, these conditions or sticky actions draw: then a plan holds for the seed it was found with. */
  readonly draws: boolean;
}

export function keyParts(program: Program, task: number, target: Target): KeyParts {
  const { goals, fails, limit } = program.tasks[task] ?? { goals: [], fails: [], limit: null };
  const aim: readonly (Expr | Real)[] = target === 'goal' ? goals : [program.questions[target]];
  const ends = program.signals.filter((entry) => entry.is === 'end').map((entry) => entry.when);
  const conditions: unknown[] = [aim, fails, limit, ends];
  if (conditions.some(readsGoal)) conditions.push(goals);

  const ever = new Set<number>();
  const countsSteps = some(conditions, (node) => {
    if (node.op === 'ever') ever.add(node.bit as number);
    return node.op === 'builtin' && node.name === 'steps';
  });
  const draws = program.sticky !== null || drawsIn(program.transitions) || drawsIn(conditions);
  return { ever: [...ever].sort((a, b) => a - b), clock: countsSteps || draws, draws };
}

/** Whether a condition reads the task's goal, and so means something else in every task. */
export function readsGoal(condition: unknown): boolean {
  return some(condition, (node) => (node.op === 'builtin' && node.name === 'goal') || node.op === 'met');
}

function drawsIn(statement: unknown): boolean {
  return some(
    statement,
    (node) =>
      node.op === 'draw' ||
      node.op === 'chance' ||
      (node.op === 'rewrite' && node.how === 'random') ||
      (node.chance !== undefined && node.chance !== null),
  );
}

type Node = Record<string, unknown>;

/** Whether any object inside `root` passes; all are visited until then. */
function some(root: unknown, test: (node: Node) => boolean): boolean {
  if (typeof root !== 'object' || root === null) return false;
  if (Array.isArray(root)) return root.some((item) => some(item, test));
  return test(root as Node) || Object.values(root).some((item) => some(item, test));
}
