import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { finish } from '@terrarium/agents';
import {
  DEFAULT_DEMANDS,
  FORGE_JOBS,
  type Generated,
  SuiteBuild,
  suiteDocument,
  suiteFiles,
  without,
} from '@terrarium/forge';
import { readSuiteFiles } from '../../src/suites/suite-files';
import { libraryEntry } from '../../src/world/library';

const family = { id: 'ice', text: libraryEntry('ice')!.text };
const build = new SuiteBuild({
  families: [family],
  count: 3,
  seed: 1,
  plan: { is: 'all' },
  demands: DEFAULT_DEMANDS,
});
for (let jobs = build.next(); jobs.length > 0; jobs = build.next())
  build.accept(jobs.map((job) => finish(FORGE_JOBS.workOf(job)) as Generated));
const suite = build.suite('Ponds');
const files = Object.entries(suiteFiles(suite));
const zipOf = (entries: readonly (readonly [string, string])[]) =>
  zipSync(Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)])));
const file = (name: string, content: string | Uint8Array) => new File([content.slice()], name);

describe('a suite comes back', () => {
  it.each([
    ['a zip of its folder', [file('ponds.zip', zipOf(files.map(([name, text]) => [`ponds/${name}`, text])))]],
    ['its files', files.map(([name, text]) => file(name, text))],
    ['one document of any name', [file('anything.json', suiteDocument(suite))]],
  ])('from %s', async (_what, brought) => {
    expect(await readSuiteFiles(brought)).toEqual({ suite, problems: [] });
  });
});

describe('what is no suite is told', () => {
  it.each([
    ['a cut zip', file('x.zip', zipOf(files).slice(0, 200)), /damaged zip/],
    ['a zip of something else', file('x.zip', zipOf([['notes.txt', 'hello']])), /no suite.json/],
    ['a world alone', file('ice.world', family.text), /no suite.json/],
    ['another text', file('notes.json', '{"format": "notes"}'), /some other file/],
  ])('%s', async (_what, brought, words) => {
    const { suite: read, problems } = await readSuiteFiles([brought]);
    expect(read).toBeNull();
    expect(problems[0].message).toMatch(words);
  });
});

it('a suite without an environment reads as well', async () => {
  const rest = without(suite, suite.environments[0].id);
  expect((await readSuiteFiles([file('suite.json', suiteDocument(rest))])).suite).toEqual(rest);
});
