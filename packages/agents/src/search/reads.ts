/**
 * What a search must keep apart beside S: found by reading the program, because a key that is too small merges states with
 * different futures, and one that is too large never meets a state twice.
 */
import type { Program, Real, Expr, SignalEntry } from '@terrarium/engine';

/** A task's goal, or a question's number. */
export type Target = 'goal' | number;

export interface KeyParts {
  /** `ever` bits that decide whether the target is met or the episode goes on. */
  readonly ever: readonly number[];
  /** Signals whose own memory (`once`, what they owe) does. */
  readonly signals: readonly number[];
  /** Whether equal states at different clocks may differ: something draws, or a condition counts steps. */
  readonly clock: boolean;
  /** Whether transitions, a turn, these conditions or sticky actions draw: then a plan holds for the seed it was found with. */
  readonly draws: boolean;
}

export function keyParts(program: Program, task: number, target: Target): KeyParts {
  const { goals, fails, limit } = program.tasks[task] ?? { goals: [], fails: [], limit: null };
  const aim: readonly (Expr | Real)[] = target === 'goal' ? goals : [program.questions[target]];
  const read = new Set<unknown>([aim, fails, limit]);
  for (const entry of program.signals) if (entry.is === 'end') read.add(entry);
  const bits = addWhatTheseRead(program, goals, read);
  const conditions = [...read];
  // A turn draws from a record that is part of the state, whatever the clock says.
  const drawsByClock = program.sticky !== null || drawsIn(program.transitions) || drawsIn(conditions);
  return {
    ever: [...bits].sort((a, b) => a - b),
    signals: program.signals.flatMap((entry, number) =>
      read.has(entry) && hasMemory(entry) ? [number] : [],
    ),
    clock: drawsByClock || some(conditions, (node) => node.op === 'builtin' && node.name === 'steps'),
    draws: drawsByClock || program.needsLuck,
  };
}

/** Goals, entries that pay what is asked for, and what bits remember; those may read more of it. Gives the bits. */
function addWhatTheseRead(program: Program, goals: readonly Expr[], read: Set<unknown>): Set<number> {
  const bits = new Set<number>();
  for (let size = 0; size < read.size;) {
    size = read.size;
    const conditions = [...read];
    if (conditions.some(readsGoal)) read.add(goals);
    for (const entry of program.signals)
      if (some(conditions, (node) => node.op === entry.is)) read.add(entry);
    if (some(conditions, (node) => node.op === 'builtin' && node.name === 'unlocked'))
      for (const { bit } of program.milestones) bits.add(bit);
    some(conditions, (node) => {
      if (node.op === 'ever') bits.add(node.bit as number);
      return false;
    });
    for (const bit of bits) read.add(program.evers[bit]);
  }
  return bits;
}

const hasMemory = ({ once, after }: SignalEntry): boolean => once !== undefined || after !== undefined;

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
      drawsInTurn(node) ||
      (node.chance !== undefined && node.chance !== null),
  );
}

/** A random group, or a cell in which a kind or a direction is drawn. */
function drawsInTurn({ random, any, wander }: Node): boolean {
  return random === true || [any, wander].some((list) => Array.isArray(list) && list.length > 0);
}

type Node = Record<string, unknown>;

/** Whether any object inside `root` passes; all are visited until then. */
function some(root: unknown, test: (node: Node) => boolean): boolean {
  if (typeof root !== 'object' || root === null) return false;
  if (Array.isArray(root)) return root.some((item) => some(item, test));
  return test(root as Node) || Object.values(root).some((item) => some(item, test));
}
