/** Between an environment as a suite writes it and as an engine takes it. */
import { firstBrokenAssumption } from '@terrarium/agents';
import { parseZ, type World } from '@terrarium/language';
import type { Outcome } from '../gates/gate';
import { zToTexts } from '../sampling/holes';
import type { SuiteEnvironment } from './suite';

/** Of an outcome that passed; null of another. */
export function environmentOf(familyId: string, world: World, outcome: Outcome): SuiteEnvironment | null {
  const { index, z, task, seed, key, certificate } = outcome;
  if (!certificate) return null;
  return {
    id: `${familyId}-${index + 1}`,
    family: familyId,
    z: zToTexts(world, z),
    task: world.tasks[task].name,
    seed,
    key,
    ...certificate,
  };
}

export interface Placed {
  readonly z: readonly number[];
  readonly task: number;
}

/** @returns what is wrong with it, in words, if its family has no such task or no such z. */
export function placeOf(
  world: World,
  { z: texts, task: name }: Pick<SuiteEnvironment, 'z' | 'task'>,
): Placed | string {
  const task = world.tasks.findIndex((candidate) => candidate.name === name);
  if (task < 0) {
    const known = world.tasks.map((candidate) => candidate.name).join(', ');
    return `There is no task ${name}; ${world.name} has ${known}.`;
  }
  const { z, errors } = parseZ(world, texts);
  if (errors.length > 0) return errors.map(({ message }) => message).join(' ');
  const broken = firstBrokenAssumption(world, z);
  return broken < 0 ? { z, task } : `z breaks \`assume\` number ${broken + 1}.`;
}
