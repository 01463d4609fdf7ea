import { expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { certify } from '../../src/suite/certify';
import { emptySuite, joined, without } from '../../src/suite/collect';
import { WALK } from '../families';
import { buildSuite, REQUEST } from './build-suite';

const suite = await buildSuite();
const empty = emptySuite('mine');

test('what goes into an empty suite is there with its evidence', () => {
  expect(joined(empty, suite)).toEqual({ ...suite, name: 'mine' });
});

test('what is there already is not there twice', () => {
  const { environments, distinct } = joined(suite, suite);
  expect(environments).toEqual(suite.environments);
  expect(distinct).toEqual(suite.distinct);
});

test('single environments bring their families along', () => {
  const one = { ...suite, environments: suite.environments.slice(-1), funnel: [] };
  const mine = joined(empty, one);
  expect(mine.families.map(({ id }) => id)).toEqual(['walk']);
  expect(mine.distinct).toMatchObject({ environments: 1, byHash: 1, byBehaviour: 1 });
});

test('another text of the same name becomes a family of its own, and funnels add up', async () => {
  const text = WALK.replace('cost 0.5', 'cost 0.25');
  const other = await buildSuite({ ...REQUEST, families: [{ id: 'walk', text }], count: 5 });
  const both = joined(suite, other);
  expect(both.families.map(({ id }) => id)).toEqual(['flawed', 'walk', 'walk-2']);
  expect(both.environments).toHaveLength(45);
  expect(new Set(both.environments.map(({ id }) => id)).size).toBe(45);
  expect(both.funnel[0].entered).toBe(suite.funnel[0].entered + other.funnel[0].entered);
  expect(both.made).toBeUndefined();
  expect(finish(certify(both))).toEqual([]);
});

test('with repeats, a rule-set may have many starts, but none twice', async () => {
  const request = { ...REQUEST, families: REQUEST.families.slice(0, 1), count: 12, repeats: true as const };
  const many = await buildSuite(request);
  // A start that draws nothing differs by z alone, of which three tints are allowed.
  expect(many.environments.map(({ z }) => z.tint ?? '0').sort()).toEqual(['0', '1', '2']);
  expect(many.distinct).toMatchObject({ environments: 3, byHash: 1, byBehaviour: 1 });
  expect(many.funnel.find(({ gate }) => gate === 'distinct')!.reasons[0].reason).toMatch(/same start/);
});

test('a base z and tasks are kept to', async () => {
  const z = { far: '2', sight: '3' };
  const request = { ...REQUEST, families: REQUEST.families.slice(1), count: 4, z, tasks: ['Back'] };
  const { environments } = await buildSuite({ ...request, plan: { is: 'axes', axes: ['T'] } });
  expect(environments).toHaveLength(4);
  for (const environment of environments) {
    expect(environment.task).toBe('Back');
    expect(environment.z).toMatchObject(z);
  }
});

test('without one, the numbers are counted again', () => {
  const rest = without(suite, suite.environments[3].id);
  expect(rest.environments).toHaveLength(39);
  expect(rest.distinct).toMatchObject({ environments: 39, byHash: 39 });
  expect(rest.made).toBeUndefined();
  expect(finish(certify(rest))).toEqual([]);
});
