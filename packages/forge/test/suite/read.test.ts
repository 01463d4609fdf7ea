import { describe, expect, test } from 'vitest';
import { readSuite } from '../../src/suite/read';
import { suiteFiles } from '../../src/suite/write';
import { buildSuite, REQUEST } from './build-suite';

const suite = await buildSuite({ ...REQUEST, count: 6 });
const files = suiteFiles(suite);
const json = JSON.parse(files['suite.json']) as Record<string, unknown> & {
  environments: Record<string, unknown>[];
};
const first = suite.environments[0];

const withHead = (head: object) => ({ ...files, 'suite.json': JSON.stringify({ ...json, ...head }) });
const withFirst = (part: object) =>
  withHead({ environments: json.environments.map((one, i) => (i === 0 ? { ...one, ...part } : one)) });

describe('what is no suite of this lab is refused by name', () => {
  test.each([
    ['no-suite', { 'walk.world': files['walk.world'] }, /no suite.json/],
    ['not-json', { ...files, 'suite.json': files['suite.json'].slice(0, 400) }, /damaged/],
    ['not-a-suite', { ...files, 'suite.json': '[1, 2]' }, /some other file/],
    ['other-version', withHead({ version: 2 }), /version 2; this lab reads version 1. A newer lab/],
    ['other-version', withHead({ version: 'x' }), /Build it anew/],
    ['other-language', withHead({ language: 99 }), /version 99 of the language/],
    ['not-a-suite', withHead({ families: 'walk' }), /it.families is no list/],
    ['not-a-suite', withHead({ families: [{ id: '../walk' }] }), /it.families\[0\].id is no file name/],
    ['not-a-suite', withHead({ distinct: { environments: 1 } }), /it.distinct.byHash is missing/],
  ] as const)('%s', (code, content, message) => {
    const { suite: read, problems } = readSuite(content);
    expect(read).toBeNull();
    expect(problems).toEqual([{ code, where: 'suite.json', message: expect.stringMatching(message) }]);
  });
});

describe('what is wrong with one part is named, and the rest is there', () => {
  test.each([
    ['bad-place', withFirst({ task: 'Elsewhere' }), /no task Elsewhere/],
    ['bad-place', withFirst({ z: { tint: '7' } }), /tint: `7` lies outside the domain/],
    ['bad-place', withFirst({ z: { hue: 'red' } }), /no hole `hue`/],
    ['bad-place', withFirst({ z: { tint: '3' } }), /breaks `assume` number 1/],
    ['unknown-family', withFirst({ family: 'pond' }), /family pond is not there/],
    ['broken-environment', withFirst({ seed: 'seven' }), /it.seed is no number/],
    ['broken-environment', withFirst({ metrics: { shortest: null } }), /it.metrics.shortest is no number/],
  ] as const)('%s', (code, content, message) => {
    const { suite: read, problems } = readSuite(content);
    expect(problems).toEqual([{ code, where: first.id, message: expect.stringMatching(message) }]);
    expect(read!.environments).toEqual(suite.environments.slice(1));
  });

  test('an id that stands twice', () => {
    const { problems, suite: read } = readSuite(withFirst({ id: suite.environments[1].id }));
    expect(problems.map(({ code }) => code)).toEqual(['repeated-id']);
    expect(read!.environments).toHaveLength(5);
  });

  test.each([
    ['missing-family', undefined],
    ['broken-family', 'world Walk {'],
  ])('%s', (code, text) => {
    const { 'walk.world': _walk, ...others } = files;
    const { suite: read, problems } = readSuite(
      text === undefined ? others : { ...others, 'walk.world': text },
    );
    expect(problems[0]).toMatchObject({ code, where: 'walk.world' });
    expect(problems.slice(1).every((problem) => problem.code === 'unknown-family')).toBe(true);
    expect(read!.environments.map(({ family }) => family)).toEqual(['flawed']);
  });
});
