import {
  createInterpreter,
  createWasm,
  loadProgram,
  type EngineName,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { translate } from '@terrarium/puzzlescript';
import type { Load } from '../measure';
import type { BenchGame } from './games';
import { EPISODE, randomMoves } from './moves';

/** A translated game, its level the only task. */
export interface Prepared {
  readonly program: Program;
  /** Concrete rules of its turn. */
  readonly rules: number;
  readonly cells: number;
  /** The level's index among levels and messages. */
  readonly level: number;
}

/** @returns why it is refused, if it is */
export function prepare({ source, level }: BenchGame): Prepared | string {
  const levels = level === undefined ? undefined : [level];
  const { text, refused, tasks } = translate(source, { levels });
  if (refused) return refused.feature;
  const { program, diagnostics } = loadProgram(text);
  if (!program) return diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'no world';
  return {
    program: forBench(program),
    rules: rulesOf(program),
    cells: program.board ? program.board.width * program.board.height : 0,
    level: tasks[0],
  };
}

/** Only the player's keys, no ticks; an episode is over after so many steps at most. */
function forBench(program: Program): Program {
  const actions = program.actions.filter(({ name, withheld }) => name !== 'wait' && !withheld);
  return {
    ...program,
    actions,
    actionCount: actions.length,
    tasks: program.tasks.map((task) => ({ ...task, limit: { op: 'real', value: EPISODE } })),
  };
}

function rulesOf({ transitions }: Program): number {
  const turn = transitions.op === 'block' ? transitions.body.find(({ op }) => op === 'turn') : transitions;
  if (turn?.op !== 'turn') return 0;
  return [...turn.early.groups, ...turn.late.groups].reduce((sum, { rules }) => sum + rules.length, 0);
}

/** Random moves of one instance; an episode that is over begins again. */
export function loadOf(program: Program, engine: EngineName): Load {
  return engine === 'wasm' ? rolling(program) : stepping(program);
}

function rolling(program: Program): Load {
  const batch = createWasm(program, 1);
  batch.instance(0).reset(0, 0);
  return growing((steps) => batch.rollout(steps, 0));
}

function stepping(program: Program): Load {
  const instance = createInterpreter(program);
  instance.reset(0, 0);
  const moves = randomMoves(program.actionCount);
  let taken = 0;
  let episode = 0;
  return growing((steps) => {
    for (let step = 0; step < steps; step++) {
      if (isOver(instance)) instance.reset(0, ++episode);
      instance.step(moves[taken++ & 4095]);
    }
  });
}

function isOver({ signals }: Instance): boolean {
  return signals.ended >= 0 || signals.truncated;
}

/** Portions of work that grow until one takes long enough for the clock, about 2 ms. */
export function growing(run: (steps: number) => void): Load {
  let steps = 1;
  return () => {
    const before = process.cpuUsage();
    run(steps);
    const { user, system } = process.cpuUsage(before);
    const done = steps;
    if (user + system < 2000 && steps < 2 ** 24) steps *= 2;
    return done;
  };
}
