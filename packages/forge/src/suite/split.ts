/** Parts a suite in train and held-out. */
import { drawAt, mix, STREAMS, streamBase } from '@terrarium/engine';
import { formatValue, type World } from '@terrarium/language';
import { axisOf, holeNames } from '../sampling/holes';
import { hashOf } from '../sampling/text-hash';
import type { Side, SplitRule, Suite, SuiteEnvironment } from './suite';

/** @param worlds of the families, by id */
export function splitSuite(suite: Suite, worlds: ReadonlyMap<string, World>, rule: SplitRule): Suite {
  const isHeldOut = heldOut(suite, worlds, rule);
  const environments = suite.environments.map((environment): SuiteEnvironment => {
    const split: Side = isHeldOut(environment) ? 'held-out' : 'train';
    return { ...environment, split };
  });
  return { ...suite, environments, split: rule };
}

export function unsplit(suite: Suite): Suite {
  const { split: _rule, ...rest } = suite;
  return { ...rest, environments: suite.environments.map(({ split: _side, ...environment }) => environment) };
}

function heldOut(
  suite: Suite,
  worlds: ReadonlyMap<string, World>,
  rule: SplitRule,
): (environment: SuiteEnvironment) => boolean {
  switch (rule.by) {
    case 'seed': {
      // Exactly the share, rounded: those with the least draws.
      const base = streamBase(rule.seed, STREAMS.x, 0);
      const order = suite.environments
        .map(({ id, seed }) => ({ id, draw: drawAt(base, mix(seed ^ hashOf(id))) }))
        .sort((a, b) => a.draw - b.draw || (a.id < b.id ? -1 : 1));
      const held = new Set(order.slice(0, Math.round(rule.share * order.length)).map(({ id }) => id));
      return ({ id }) => held.has(id);
    }
    case 'value':
      return (environment) => {
        const value = valueIn(environment, worlds, rule.hole);
        return value !== undefined && rule.values.includes(value);
      };
    case 'axis':
      return ({ family, z }) => {
        const world = worlds.get(family);
        if (!world) return false;
        const names = holeNames(world);
        return world.params.some((param, hole) => axisOf(param) === rule.axis && names[hole] in z);
      };
  }
}

/** The value of a hole by name, its default where nothing else is written; undefined if the family has no such hole. */
export function valueIn(
  { family, z }: Pick<SuiteEnvironment, 'family' | 'z'>,
  worlds: ReadonlyMap<string, World>,
  hole: string,
): string | undefined {
  const world = worlds.get(family);
  if (!world) return undefined;
  const at = holeNames(world).indexOf(hole);
  if (at < 0) return undefined;
  const param = world.params[at];
  return z[hole] ?? formatValue(world, param.type, param.default);
}
