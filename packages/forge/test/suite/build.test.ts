import { describe, expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { certify } from '../../src/suite/certify';
import { readSuite } from '../../src/suite/read';
import { suiteDocument, suiteFiles } from '../../src/suite/write';
import { localClients } from '../jobs/local-clients';
import { buildSuite, REQUEST } from './build-suite';

const suite = await buildSuite();

describe('a suite', () => {
  test('has as many environments as were asked for, each of another rule-set', () => {
    expect(suite.environments).toHaveLength(40);
    expect(new Set(suite.environments.map(({ key }) => key)).size).toBe(40);
    expect(suite.distinct).toMatchObject({ environments: 40, byHash: 40 });
    expect(suite.distinct.byBehaviour).toBeLessThan(40);
    const [first] = suite.funnel;
    expect(first.entered).toBeGreaterThan(40);
    expect(suite.funnel.at(-1)!.passed).toBe(40);
  });

  test('is the same in every byte for any number of workers, and another for another seed', async () => {
    expect(suiteDocument(await buildSuite(REQUEST, localClients(3)))).toBe(suiteDocument(suite));
    expect(suiteDocument(await buildSuite({ ...REQUEST, seed: 2 }))).not.toBe(suiteDocument(suite));
  });

  test('is what it says when it is looked at again', () => {
    expect(finish(certify(suite))).toEqual([]);
  });

  test('written and read is the same', () => {
    const files = suiteFiles(suite);
    expect(Object.keys(files).sort()).toEqual(['flawed.world', 'suite.json', 'walk.world']);
    expect(readSuite(files)).toEqual({ suite, problems: [] });
    expect(readSuite({ 'suite.json': suiteDocument(suite) })).toEqual({ suite, problems: [] });
  });

  test('of families that have no more ends short', async () => {
    const request = { ...REQUEST, families: REQUEST.families.slice(0, 1) };
    const short = await buildSuite(request);
    // Three flaws are refused, and those of the start are no other rule-set; of tints the rules know nothing.
    expect(short.environments).toHaveLength(1);
    expect(short.funnel.find(({ gate }) => gate === 'distinct')!.reasons[0].count).toBeGreaterThan(20);
  });

  test('of a plan with an end stops there', async () => {
    const exhaustive = await buildSuite({ ...REQUEST, plan: { is: 'exhaustive', axes: ['O'] }, count: 100 });
    expect(exhaustive.environments.map(({ family, z }) => `${family} ${z.sight ?? ''}`)).toEqual([
      'flawed ',
      'walk 1',
      'walk 3',
      'walk ',
    ]);
    expect(exhaustive.funnel[0].entered).toBe(1 + 6);
  });
});

describe('certifying finds what was changed', () => {
  const change = (part: object) => ({
    ...suite,
    environments: suite.environments.map((environment, i) =>
      i === 5 ? { ...environment, ...part } : environment,
    ),
  });
  test.each([
    ['z', { z: { sight: '2' } }],
    ['key', { key: 'f'.repeat(32) }],
    ['plan', { solvability: { is: 'solved', by: 'search', plan: [2], states: 9 } }],
    ['behaviour', { behaviour: '0'.repeat(32) }],
  ] as const)('%s', (what, part) => {
    const differences = finish(certify(change(part)));
    expect(differences).toContainEqual({
      environment: suite.environments[5].id,
      what,
      message: expect.any(String),
    });
  });

  test('the counts', () => {
    const boasting = { ...suite, distinct: { ...suite.distinct, byBehaviour: 40 } };
    expect(finish(certify(boasting))).toMatchObject([{ environment: '', what: 'distinct' }]);
  });
});
