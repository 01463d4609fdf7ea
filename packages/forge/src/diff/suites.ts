/** Suites by what is in them: which rule-sets, which tasks and starts under them, how often and in which order. */
import { componentHashes, parseZ, type Axis, type ComponentHashes } from '@terrarium/language';
import type { OpenWorld } from '@terrarium/agents';
import type { Artefact } from './artefact';
import type { Environment } from './compare-worlds';

/** One environment with one task and one start. */
export interface Instance extends Environment {
  readonly open: OpenWorld;
  readonly hashes: ComponentHashes;
  /** Of S A T O Y: equal keys are one rule-set. */
  readonly key: string;
  readonly task: string;
  readonly taskHash: string;
  /** Null: any. A world fixes none. */
  readonly seed: number | null;
}

export const RULE_SET: readonly (Axis & keyof ComponentHashes)[] = ['S', 'A', 'T', 'O', 'Y'];

export function instancesOf(artefact: Artefact): readonly Instance[] {
  switch (artefact.is) {
    case 'world': {
      const { open, z } = artefact;
      return open.world.tasks.map(({ name }) => instance({ open, z }, name, null));
    }
    case 'suite': {
      const { suite, worlds } = artefact;
      return suite.environments.map(({ family, z, task, seed }) => {
        const open = worlds.get(family)!;
        return instance({ open, z: parseZ(open.world, z).z }, task, seed);
      });
    }
    case 'trace':
      return artefact.episodes.map(({ open, record: { header } }) =>
        instance({ open, z: header.codes.z }, header.task, header.seed),
      );
  }
}

function instance(environment: Environment, task: string, seed: number | null): Instance {
  const hashes = componentHashes(environment.open.world, environment.z);
  const key = RULE_SET.map((component) => hashes[component]).join('-');
  const taskHash = hashes.tasks.find(({ name }) => name === task)?.hash ?? '';
  return { ...environment, hashes, key, task, taskHash, seed };
}

export interface SuiteDifference {
  /** Of the other side, with rule-sets that the one lacks. */
  readonly newRuleSets: readonly Instance[];
  readonly newTasks: readonly Instance[];
  readonly newStarts: readonly Instance[];
  readonly newLooks: readonly Instance[];
  readonly ruleSets: { readonly was: number; readonly now: number; readonly fresh: number };
  /** How many instances each holds, and how many different ones. */
  readonly counts: { readonly was: number; readonly now: number };
  readonly isSameList: boolean;
}

export function compareSuites(was: readonly Instance[], now: readonly Instance[]): SuiteDifference {
  const keys = new Set(was.map(({ key }) => key));
  const tasks = new Set(was.map(taskKey));
  const open = new Set(was.filter(({ seed }) => seed === null).map(taskKey));
  const starts = new Set(was.map(startKey));
  const looks = new Set(was.map(lookKey));
  const newRuleSets = now.filter(({ key }) => !keys.has(key));
  const known = now.filter(({ key }) => keys.has(key));
  const newTasks = known.filter((one) => !tasks.has(taskKey(one)));
  const newStarts = known.filter(
    (one) =>
      tasks.has(taskKey(one)) && one.seed !== null && !open.has(taskKey(one)) && !starts.has(startKey(one)),
  );
  const newLooks = known.filter((one) => !looks.has(lookKey(one)));
  return {
    newRuleSets,
    newTasks,
    newStarts,
    newLooks,
    ruleSets: {
      was: keys.size,
      now: new Set(now.map(({ key }) => key)).size,
      fresh: new Set(newRuleSets.map(({ key }) => key)).size,
    },
    counts: { was: was.length, now: now.length },
    isSameList: was.map(startKey).join() === now.map(startKey).join(),
  };
}

/** The rule-set nearest to one: the fewest components differ, the same family first. */
export function nearestTo(one: Instance, among: readonly Instance[]): Instance {
  const distance = (other: Instance) =>
    differingComponents(one, other).length + (other.open.text === one.open.text ? 0 : 0.5);
  return among.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

export function differingComponents(one: Instance, other: Instance): Axis[] {
  return RULE_SET.filter((component) => one.hashes[component] !== other.hashes[component]);
}

const taskKey = ({ key, taskHash }: Instance) => `${key} ${taskHash}`;
const startKey = (one: Instance) => `${taskKey(one)} ${one.seed}`;
const lookKey = ({ key, hashes }: Instance) => `${key} ${hashes.looks}`;
