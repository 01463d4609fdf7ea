/** An environment as the page lists it: one that was generated, or one of a suite. */
import {
  placeOf,
  type Judged,
  type Rejection,
  type Suite,
  type SuiteEnvironment,
  axisOf,
  holeNames,
} from '@terrarium/forge';
import { formatValue, type Axis, type World } from '@terrarium/language';

export interface Item {
  readonly key: string;
  readonly family: string;
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  /** Of one that passed all gates. */
  readonly environment: SuiteEnvironment | null;
  readonly rejected: Rejection | null;
}

export type Worlds = ReadonlyMap<string, World>;

export function itemOfJudged({ family, outcome, rejected, environment }: Judged): Item {
  const { index, z, task, seed } = outcome;
  return { key: `${family}-${index + 1}`, family, z, task, seed, environment, rejected };
}

/** What a suite holds was looked at when it was read: every place has its world. */
export function itemsOfSuite(suite: Suite, worlds: Worlds): Item[] {
  return suite.environments.flatMap((environment) => {
    const { id, family, seed } = environment;
    const world = worlds.get(family);
    const placed = world && placeOf(world, environment);
    if (!placed || typeof placed === 'string') return [];
    return [{ key: id, family, seed, ...placed, environment, rejected: null }];
  });
}

export interface HoleValue {
  readonly name: string;
  readonly axis: Axis | undefined;
  readonly value: string;
  readonly isDefault: boolean;
}

/** The holes that concern an environment, in the order of the text. */
export function holesOfItem(world: World, { z, task }: Pick<Item, 'z' | 'task'>): HoleValue[] {
  const names = holeNames(world);
  return world.params.flatMap((param, hole) =>
    param.task === undefined || param.task === task
      ? [
          {
            name: names[hole],
            axis: axisOf(param),
            value: formatValue(world, param.type, z[hole]),
            isDefault: z[hole] === param.default,
          },
        ]
      : [],
  );
}

/** Its z in a few words: what is not as usual. */
export function zInWords(world: World, item: Pick<Item, 'z' | 'task'>): string {
  const changed = holesOfItem(world, item).filter(({ isDefault }) => !isDefault);
  return changed.map(({ name, value }) => `${name} ${value}`).join(', ') || 'all defaults';
}

/** What the gates said, in a few words. */
export function resultInWords({ environment, rejected }: Item): string {
  if (rejected) return rejected.cause;
  const solvability = environment?.solvability;
  if (solvability?.is !== 'solved') return 'nothing found within the budget';
  const steps = solvability.plan.length;
  const how = solvability.by === 'play' ? ', by random play' : '';
  return `solved in ${steps} ${steps === 1 ? 'step' : 'steps'}${how}`;
}
