/** The distance to a task's goal: what the greedy agent makes small. */
import type { Instance, Program, Real } from '@terrarium/engine';
import { goalHolds, isOver } from '../signal-bytes';
import { wantsOf, type Thing, type Wants } from './meetings';
import { Ground, nearnessOf } from './nearness';
import { playerOf } from './player';
import { unmet } from './unmet';

/** Compared in this order: the first that differs decides. */
export type Distance = readonly [unmet: number, apart: number, reach: number];

const measured = new WeakMap<Program, Program>();

/**
 * The same world with one question more for each task: how far its goal is from holding. Its states, snapshots and digests
 * are those of the program itself, but for the hash at the head of a snapshot.
 */
export function withMeasure(program: Program): Program {
  let known = measured.get(program);
  if (!known) {
    const asked = program.tasks.map(({ goals }) => sumOf(goals.map((goal) => unmet(program, goal))));
    known = { ...program, questions: [...program.questions, ...asked] };
    measured.set(program, known);
  }
  return known;
}

function sumOf(parts: readonly Real[]): Real {
  return parts.reduce<Real>((left, right) => ({ op: '+', left, right }), { op: 'real', value: 0 });
}

/** Measures states of an instance of `withMeasure(program)`. */
export class GoalMeasure {
  private readonly ground: Ground;
  private readonly player: Thing;
  private readonly wants: Wants;
  private readonly question: number;

  constructor(program: Program, task: number) {
    const { tasks, questions } = withMeasure(program);
    this.ground = new Ground(program);
    this.player = playerOf(program);
    this.wants = wantsOf(tasks[task].goals, program.evers);
    this.question = questions.length - tasks.length + task;
  }

  /** After a step. An episode that is over without its goal is as far as can be. */
  of(instance: Instance): Distance {
    if (goalHolds(instance)) return [0, 0, 0];
    if (isOver(instance)) return [Infinity, Infinity, Infinity];
    const { apart, reach } = nearnessOf(this.ground, instance.state, this.wants, this.player);
    return [instance.ask(this.question), apart, reach];
  }
}

/** Negative if `left` is the smaller. */
export function compareDistances(left: Distance, right: Distance): number {
  const at = left.findIndex((part, i) => part !== right[i]);
  return at < 0 ? 0 : left[at] < right[at] ? -1 : 1;
}
