/** What `bench` measures. Every load steps all instances of a batch once a turn, and begins ended episodes again. */
import { isOver, randomPolicy } from '@terrarium/agents';
import { drawAt, pickOf, type Instance } from '@terrarium/engine';
import type { Load } from './measure';

export interface Bench {
  readonly instances: readonly Instance[];
  readonly z: readonly number[];
  /** A z for each instance. */
  readonly drawn: readonly (readonly number[])[];
  readonly task: number;
}

/** Turns of one portion of work. */
const TURNS = 64;

export const LOADS: readonly { readonly name: string; readonly title: string; make(bench: Bench): Load }[] = [
  { name: 'step', title: 'step', make: (bench) => load(bench, false, false, false) },
  { name: 'observation', title: '+ observation', make: (bench) => load(bench, true, false, false) },
  { name: 'policy', title: '+ random policy', make: (bench) => load(bench, true, true, false) },
  { name: 'mixed', title: '+ mixed z', make: (bench) => load(bench, true, true, true) },
];

function load(bench: Bench, observes: boolean, chooses: boolean, mixes: boolean): Load {
  const { instances, task, z, drawn } = bench;
  const policy = randomPolicy();
  let episode = 0;
  instances.forEach((instance, i) => {
    instance.setZ(mixes ? drawn[i] : z);
    instance.reset(task, i);
  });
  policy.begin(instances[0], 0);
  // Without a policy the actions are drawn beforehand.
  const { actionCount } = instances[0].program;
  const prepared = Int32Array.from({ length: 4096 }, (_, k) => pickOf(drawAt(0, k), actionCount));
  let next = 0;

  return () => {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const instance of instances) {
        instance.step(chooses ? policy.act(instance) : prepared[next++ & 4095]);
        if (observes) instance.observe();
        if (isOver(instance)) instance.reset(task, instances.length + episode++);
      }
    }
    return TURNS * instances.length;
  };
}
