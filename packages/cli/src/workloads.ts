/** What `bench` measures: steps of all instances of a batch, with more and more of what an agent's step brings along. */
import { isOver, randomPolicy, type EngineName } from '@terrarium/agents';
import {
  createInterpreter,
  createWasm,
  drawAt,
  EngineError,
  pickOf,
  type Instance,
  type Program,
} from '@terrarium/engine';
import type { Load } from './measure';

export interface Bench {
  readonly program: Program;
  readonly engine: EngineName;
  readonly batch: number;
  readonly task: number;
  readonly z: readonly number[];
  /** A z for each instance. */
  readonly drawn: readonly (readonly number[])[];
}

export const COLUMNS = [
  { name: 'step', title: 'step' },
  { name: 'observation', title: '+ observation' },
  { name: 'policy', title: '+ random policy' },
  { name: 'mixed', title: '+ mixed z' },
] as const;
export type Column = (typeof COLUMNS)[number]['name'];

/** Turns (a step of every instance) of one portion of work. */
const TURNS = 16;

/** Sets everything up and answers what is to be measured. @throws EngineError `start-rejected` */
export function loadOf(bench: Bench, column: Column): Load {
  return bench.engine === 'wasm' ? wasmLoad(bench, column) : interpreterLoad(bench, column);
}

function interpreterLoad(bench: Bench, column: Column): Load {
  const { program, batch, task } = bench;
  const instances = Array.from({ length: batch }, () => createInterpreter(program));
  const policy = randomPolicy();
  const next = preparedActions(program);
  instances.forEach((instance, i) => begin(bench, instance, i, column));
  policy.begin(instances[0], 0);
  const chooses = column === 'policy' || column === 'mixed';
  let episode = batch;

  return () => {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const instance of instances) {
        instance.step(chooses ? policy.act(instance) : next());
        if (column !== 'step') instance.observe();
        if (isOver(instance)) instance.reset(task, episode++);
      }
    }
    return TURNS * batch;
  };
}

/** With the policy everything stays inside the module; without it the actions come from outside, a call a turn. */
function wasmLoad(bench: Bench, column: Column): Load {
  const { program, batch: count, task } = bench;
  const batch = createWasm(program, count);
  const instances = Array.from({ length: count }, (_, i) => batch.instance(i));
  instances.forEach((instance, i) => begin(bench, instance, i, column));
  if (column === 'policy' || column === 'mixed') {
    return () => {
      batch.rollout(TURNS, 0, true);
      return TURNS * count;
    };
  }

  const next = preparedActions(program);
  const actions = new Int32Array(count);
  let episode = count;
  return () => {
    for (let turn = 0; turn < TURNS; turn++) {
      for (let i = 0; i < count; i++) actions[i] = next();
      batch.stepAll(actions);
      if (column === 'observation') for (const instance of instances) instance.observe();
    }
    // Looking at every instance costs more than a step, so what ended begins again once a portion.
    for (const instance of instances) if (isOver(instance)) instance.reset(task, episode++);
    return TURNS * count;
  };
}

function begin({ task, z, drawn }: Bench, instance: Instance, number: number, column: Column): void {
  instance.setZ(column === 'mixed' ? drawn[number] : z);
  try {
    instance.reset(task, number);
  } catch (error) {
    // A drawn z may allow no start: the given one takes its place.
    if (!(error instanceof EngineError) || column !== 'mixed') throw error;
    instance.setZ(z);
    instance.reset(task, number);
  }
}

/** Random actions, drawn beforehand so that drawing them is not measured. */
function preparedActions(program: Program): () => number {
  const actions = Int32Array.from({ length: 4096 }, (_, k) => pickOf(drawAt(0, k), program.actionCount));
  let next = 0;
  return () => actions[next++ & 4095];
}
