import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from '../../src/index';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const worlds = scratch.path('worlds');
mkdirSync(worlds);
writeFileSync(`${worlds}/lamps.world`, LAMPS);
/** Many rule-sets. */
writeFileSync(
  `${worlds}/paid.world`,
  LAMPS.replace('world Lamps {', 'world Paid {\n  param pay: percent = 10%').replace('cost 0.25', 'cost pay'),
);
const from = ['--from', worlds];
const build = (out: string, ...words: string[]) =>
  terrarium('suite', 'build', ...from, '--out', out, '--count', '20', '--workers', '1', ...words);
const bytes = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
/** The suite is called like its folder. */
const suiteOf = (folder: string) => bytes(folder)['suite.json'].replace(/"name": "[^"]*"/, '');

const done = scratch.path('done');
const built = await build(done, '--json');

describe('suite build', () => {
  test('writes the families and the suite, and prints both distinct numbers and the funnel', () => {
    expect(built.code).toBe(0);
    expect(JSON.parse(built.out)).toMatchObject({
      environments: 20,
      isShort: false,
      families: { lamps: 2, paid: 18 },
      solvable: { solved: 20, unknown: 0 },
      distinct: { byHash: 20 },
      funnel: [{ gate: 'check' }, { gate: 'distinct' }, {}, {}, {}, {}, { gate: 'solvable', passed: 20 }],
    });
    expect(Object.keys(bytes(done)).sort()).toEqual(['lamps.world', 'paid.world', 'suite.json']);
  });

  test('done again, it is read from the folder; another request does not overwrite it', async () => {
    const again = await build(done, '--json');
    expect(again.out).toBe(built.out);
    const other = await build(done, '--seed', '2');
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('holds another suite') });
  });

  test('threads make the same bytes', () => {
    const out = scratch.path('threads');
    const bin = fileURLToPath(new URL('../../bin/terrarium.mjs', import.meta.url));
    const words = ['suite', 'build', ...from, '--out', out, '--count', '20', '--workers', '2'];
    execFileSync(process.execPath, [bin, ...words], { stdio: 'pipe' });
    expect(suiteOf(out)).toBe(suiteOf(done));
  });

  test('goes on where it was interrupted, with the same result', async () => {
    const out = scratch.path('broken-off');
    mkdirSync(out);
    // A journal of a whole build, cut off in the middle of a line.
    const whole = scratch.path('whole');
    const journal = await journalOf(whole);
    const lines = journal.split('\n');
    writeFileSync(`${out}/build.jsonl`, `${lines.slice(0, 2).join('\n')}\n${lines[2].slice(0, 40)}`);
    expect(await terrarium('suite', 'check', out)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'holds a build that was interrupted, and no suite yet: repeat the same `terrarium suite build`',
      ),
    });
    const { code, err } = await build(out);
    expect(code).toBe(0);
    expect(err).toContain('Going on with an interrupted build: 1 jobs are done.');
    expect(suiteOf(out)).toBe(suiteOf(done));
    expect(existsSync(`${out}/build.jsonl`)).toBe(false);
  });

  test('does not go on with the build of another request', async () => {
    const out = scratch.path('other');
    mkdirSync(out);
    appendFileSync(`${out}/build.jsonl`, '{"request":{}}\n');
    expect(await build(out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('interrupted build of another request'),
    });
  });

  test('says when families have no more', async () => {
    const out = scratch.path('short');
    const words = ['--from', `${worlds}/lamps.world`, '--out', out, '--workers', '1'];
    const { code, out: text } = await terrarium('suite', 'build', ...words);
    expect(code).toBe(0);
    expect(text).toContain('Fewer than the 100 that were asked for');
    expect(text).toContain('2 environments: 2 distinct by component hash, 2 by behaviour');
  });

  test.each([
    [['--out', 'x'], 'Which worlds?'],
    [['--from', worlds], '--out DIR says where the suite goes.'],
    [['--from', '/no/such.world', '--out', 'x'], '/no/such.world does not exist.'],
    [[`${worlds}/lamps.world`, '--from', worlds, '--out', 'x'], 'Two families are called lamps'],
  ])('%j', async (words, message) => {
    const { code, err } = await terrarium('suite', 'build', ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('suite check', () => {
  test('all is as it says', async () => {
    const { code, out } = await terrarium('suite', 'check', done);
    expect(code).toBe(0);
    expect(out).toContain('Everything is as the suite says. 20 environments: 20 distinct by component hash');
  });

  test('lists what differs by name', async () => {
    const wrong = scratch.path('wrong');
    mkdirSync(wrong);
    for (const [name, text] of Object.entries(bytes(done))) writeFileSync(`${wrong}/${name}`, text);
    writeFileSync(
      `${wrong}/paid.world`,
      bytes(done)['paid.world'].replace('goal no Lamp(lit)', 'goal no Lamp'),
    );
    const { code, out } = await terrarium('suite', 'check', wrong, '--json');
    expect(code).toBe(1);
    const report = JSON.parse(out) as { ok: boolean; differences: { environment: string; what: string }[] };
    expect(report.ok).toBe(false);
    expect(new Set(report.differences.map(({ what }) => what))).toEqual(new Set(['plan']));
    expect(report.differences.every(({ environment }) => environment.startsWith('paid-'))).toBe(true);
  });

  test('what cannot be read', async () => {
    const damaged = scratch.path('damaged');
    mkdirSync(damaged);
    writeFileSync(`${damaged}/suite.json`, '{');
    const { code, out } = await terrarium('suite', 'check', damaged);
    expect(code).toBe(1);
    expect(out).toMatch(/^suite.json: not-json: It is damaged/);
    expect(await terrarium('suite', 'check', '/no/such')).toMatchObject({
      code: 2,
      err: '/no/such does not exist.',
    });
  });
});

/** What a build of the same request has written just before it is over. */
async function journalOf(folder: string): Promise<string> {
  let journal = '';
  const words = ['suite', 'build', ...from, '--out', folder, '--count', '20', '--workers', '1'];
  const err = () => (journal = readFileSync(`${folder}/build.jsonl`, 'utf8'));
  await main(words, { out: () => {}, err: () => void err() });
  return journal;
}
