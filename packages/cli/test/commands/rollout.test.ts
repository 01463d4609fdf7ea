import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const file = scratch.file('lamps.world', LAMPS);

interface Row {
  readonly agent: string;
  readonly task: string;
  readonly summary: { readonly episodes: number; readonly success: number };
  readonly success: { readonly low: number };
  readonly fallbacks: number;
}
interface Printed {
  readonly rows: readonly Row[];
  readonly total: object;
  readonly timing: { readonly episodes: number; readonly stepsPerSecond: number };
}

async function printed(...argv: string[]): Promise<Printed> {
  const { code, out, err } = await terrarium('rollout', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Printed;
}

test('a row for every agent in every task', async () => {
  const { rows, timing } = await printed(file, '--agent', 'random', 'greedy', 'planner', '--episodes', '12');
  expect(rows.map(({ task, agent }) => `${task} ${agent}`)).toEqual([
    'Scrambled random',
    'Scrambled greedy',
    'Scrambled planner',
    'Single random',
    'Single greedy',
    'Single planner',
  ]);
  for (const { summary } of rows) expect(summary.episodes).toBe(12);
  const [random, greedy, planner] = rows;
  expect(planner.summary.success).toBe(1);
  expect(planner.success.low).toBe(0.75);
  expect(planner.fallbacks).toBe(0);
  expect(greedy.summary.success).toBeGreaterThanOrEqual(random.summary.success);
  expect(timing.episodes).toBe(72);
  expect(timing.stepsPerSecond).toBeGreaterThan(0);
});

test('for people: a table with intervals, seeds and speed', async () => {
  const { out } = await terrarium('rollout', file, '--agent', 'planner', '--task', 'Single', '--seed', '5');
  expect(out).toMatch(/world +task +agent +goal met +95 % +return/);
  expect(out).toMatch(/lamps +Single +planner +100% +85\.\.100 +1 /);
  expect(out).toContain('20 episodes of each agent');
  expect(out).toContain('seeds 5 to 24; bootstrap of the return: seed 5');
  expect(out).toMatch(/20 steps in .* a second/);
});

test('the same words give the same, but for the time', async () => {
  const argv = [file, '--agent', 'random', 'greedy', '--z', 'shape=ring', '--episodes', '9', '--seed', '3'];
  const [{ timing: _one, ...one }, { timing: _other, ...other }] = [
    await printed(...argv),
    await printed(...argv),
  ];
  expect(one).toEqual(other);
  const { timing: _third, ...third } = await printed(...argv.slice(0, -1), '4');
  expect(third).not.toEqual(one);
});

test('several worlds', async () => {
  const other = scratch.file('dark.world', LAMPS.replace('world Lamps', 'world Dark'));
  const { rows } = await printed(file, other, '--task', 'Single', '--episodes', '1');
  expect(rows).toMatchObject([
    { environment: 'lamps', world: 'Lamps', z: { shape: 'cross', size: '3' } },
    { environment: 'dark', world: 'Dark' },
  ]);
});

describe('a file that cannot be played', () => {
  const picky = scratch.file('picky.world', LAMPS.replace('  state {', '  assume size < 3\n  state {'));
  const broken = `${picky}:4: The defaults break the assumption \`size < 3\`.`;
  const argv = ['--task', 'Single', '--episodes', '1', '--json'];

  test('is named, and the others are played', async () => {
    const { code, out, err } = await terrarium('rollout', picky, file, ...argv);
    expect(code).toBe(1);
    expect(err).toContain(broken);
    expect(JSON.parse(out)).toMatchObject({
      rows: [{ environment: 'lamps' }],
      leftOut: [expect.stringContaining(broken) as string],
    });
    const missing = await terrarium('rollout', file, '/no/such.world', picky, ...argv);
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('/no/such.world does not exist.');
    expect((JSON.parse(missing.out) as Printed).rows.length).toBe(1);
  });

  test('leaves nothing to play where it is alone', async () => {
    const { code, out } = await terrarium('rollout', picky, ...argv);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      error: { message: expect.stringContaining(broken) as string, exitCode: 1 },
    });
    expect((await terrarium('rollout', picky, '--z', 'size=3', ...argv)).code).toBe(2);
    expect((await terrarium('rollout', picky, '/no/such.world', ...argv)).code).toBe(2);
  });
});

describe('a task that finds no start', () => {
  const never = scratch.file(
    'never.world',
    LAMPS.replace('place Lamp(lit) }', 'place Lamp(lit)   require no Lamp }'),
  );

  test('is named, and the others are played', async () => {
    const argv = ['rollout', never, file, '--episodes', '2', '--seed', '7', '--json'];
    const { code, out, err } = await terrarium(...argv);
    expect(code).toBe(1);
    expect(err).toContain(`${never}: No start of Single was found with seed 7 (`);
    expect(err).toContain('Try another --seed, or ask less of its `start`.');
    const rows = (JSON.parse(out) as Printed).rows.map((row) => ({ ...row, returns: undefined }));
    expect(rows).toMatchObject([
      { environment: 'never', task: 'Scrambled' },
      { environment: 'lamps', task: 'Scrambled' },
      { environment: 'lamps', task: 'Single' },
    ]);
  });

  test('leaves nothing to play where it is alone', async () => {
    const { code, out, err } = await terrarium('rollout', never, '--task', 'Single');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${never}: No start of Single was found with seed 0 (`);
  });

  test('is named, too, where only the luck of a later episode finds none', async () => {
    const rare = scratch.file(
      'rare.world',
      LAMPS.replace(
        'place Lamp(lit) }',
        'place Lamp(lit)   chance 99.9% { [ Lamp(lit) ] -> [ Lamp(lit: not lit) ] }   require some Lamp(lit) }',
      ),
    );
    const { err } = await terrarium('rollout', rare, '--task', 'Single', '--episodes', '40');
    expect(err).toMatch(/rare\.world: No start of Single was found with seed [1-9]/);
  });
});

test('a recording plays on', async () => {
  const play = scratch.path('play.jsonl');
  await terrarium('run', file, '--policy', 'search', '--record', play);
  const { rows } = await printed(
    file,
    '--task',
    'Scrambled',
    '--agent',
    play,
    'keys:wait',
    '--episodes',
    '2',
  );
  expect(rows).toMatchObject([
    { agent: play, summary: { success: 1 }, lengths: { mean: 2 } },
    { agent: 'keys wait', summary: { success: 0, stopped: 2 } },
  ]);
});

describe('--out', () => {
  const whole = scratch.path('whole.jsonl');
  const words = ['--agent', 'random', 'planner:40', '--episodes', '6', '--seed', '2'];
  let text: string;
  let results: Printed;
  beforeAll(async () => {
    results = await printed(file, ...words, '--out', whole);
    text = readFileSync(whole, 'utf8');
  });

  test('holds every episode, which replay', async () => {
    const headers = text.split('\n').filter((line) => line.includes('"format"'));
    expect(headers.map((line) => (JSON.parse(line) as { agent: string }).agent)).toEqual([
      ...Array<string>(6).fill('random'),
      ...Array<string>(6).fill('planner 40'),
      ...Array<string>(6).fill('random'),
      ...Array<string>(6).fill('planner 40'),
    ]);
    const { code, out } = await terrarium('replay', whole);
    expect(code).toBe(0);
    expect(out).toContain('24 episodes of Lamps');
    expect(out).toMatch(/wasm: equal in all of \d+ steps/);
  });

  test('continues from anywhere, to the same bytes and the same result', async () => {
    const part = scratch.path('part.jsonl');
    const lines = text.split('\n');
    const cuts = [
      0,
      10,
      text.length - 1,
      text.length,
      ...[5, 17, 31].map((n) => lines.slice(0, n).join('\n').length + 1),
    ];
    for (const cut of cuts) {
      writeFileSync(part, text.slice(0, cut));
      const { timing, ...continued } = await printed(file, ...words, '--out', part);
      expect(readFileSync(part, 'utf8')).toBe(text);
      expect({ ...continued, out: whole, timing: results.timing }).toEqual(results);
      expect(timing.episodes).toBeGreaterThan(0);
    }
  });

  test.each<[string, () => string, string[], RegExp]>([
    [
      'an episode with a digest of another play',
      () => text.replace(/"digest":"[0-9a-f]{4}/, '"digest":"0000'),
      words,
      /:1: the episode differs at step 1 in digest: .*\(digest-mismatch\)\. Nothing was changed/,
    ],
    ['other seeds', () => text, [...words.slice(0, -1), '3'], /:1: .*its seed is 2, not 3 \(other-rollout\)/],
    ['other agents', () => text, ['--agent', 'greedy', '--episodes', '6', '--seed', '2'], /played by random/],
    ['another z', () => text, [...words, '--z', 'size=2'], /its parameters are others/],
    ['fewer steps', () => text, [...words, '--max-steps', '1'], /was stopped after \d+ steps, not 1/],
    ['fewer episodes', () => text, [...words, '--task', 'Scrambled'], /more episodes than were asked for/],
    ['no record at all', () => 'once upon a time\n', words, /:1: the line is not JSON \(bad-json\)/],
  ])('is left alone if it holds %s', async (_name, content, argv, message) => {
    const taken = scratch.file('taken.jsonl', content());
    const { code, err } = await terrarium('rollout', file, ...argv, '--out', taken);
    expect(err).toMatch(message);
    expect(code).toBe(1);
    expect(readFileSync(taken, 'utf8')).toBe(content());
  });
});

describe('a suite', () => {
  const folder = scratch.path('suite');
  beforeAll(async () => {
    const { code, err } = await terrarium(
      'suite',
      'build',
      file,
      '--out',
      folder,
      '--count',
      '2',
      '--seed',
      '1',
    );
    expect(code, err).toBe(0);
  });

  test('is rolled out from the starts that were certified', async () => {
    const suite = JSON.parse(readFileSync(`${folder}/suite.json`, 'utf8')) as {
      environments: { id: string; seed: number; task: string; z: object; solvability: { is: string } }[];
    };
    const traces = scratch.path('suite.jsonl');
    const { rows } = await printed(folder, '--agent', 'planner', 'random', '--out', traces);
    const { environments } = suite;
    expect(rows.length).toBe(2 * environments.length);
    expect(rows.filter(({ agent }) => agent === 'planner')).toMatchObject(
      environments.map(({ id, task, solvability }) => ({
        environment: id,
        task,
        summary: { episodes: 1, success: solvability.is === 'solved' ? 1 : 0 },
      })),
    );
    const headers = readFileSync(traces, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"format"'))
      .map((line) => (JSON.parse(line) as { seed: number }).seed);
    expect(headers).toEqual(environments.flatMap(({ seed }) => [seed, seed]));
    expect((await terrarium('replay', traces)).code).toBe(0);
  });

  test.each<[string[], RegExp]>([
    [[file], /A suite is rolled out alone/],
    [['--z', 'size=2'], /--z belongs to one world/],
    [['--task', 'Single'], /leave out --task/],
  ])('and not with %j', async (argv, message) => {
    const { code, err } = await terrarium('rollout', folder, ...argv);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  test('of another version is refused, with its reason', async () => {
    const path = `${folder}/suite.json`;
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"version": 1', '"version": 9'));
    const { code, err } = await terrarium('rollout', folder);
    writeFileSync(path, text);
    expect(err).toMatch(/other-version: .*version 9.*A newer lab can open it/);
    expect(code).toBe(1);
  });
});

describe('says what is wrong', () => {
  const several = scratch.file('several.jsonl', '');
  test.each<[string[], RegExp]>([
    [['--agent', 'genius'], /--agent is random, greedy, planner/],
    [['--agent', 'planner:many'], /planner:STATES takes a whole number/],
    [['--agent', 'keys:jump'], /Lamps: .*no action 'jump'/],
    [['--agent', 'nowhere.jsonl'], /nowhere\.jsonl does not exist/],
    [['--agent', several], /several\.jsonl is empty/],
    [['--task', 'Singel'], /There is no task `Singel`\. Did you mean Single\?/],
    [[file, '--z', 'size=2'], /--z belongs to one world/],
    [['--episodes', '0'], /--episodes is a whole number from 1/],
    [['--out', '/nowhere/at/all'], /\/nowhere\/at\/all cannot be written/],
  ])('%j', async (argv, message) => {
    const { code, err } = await terrarium('rollout', file, ...argv);
    expect(err).toMatch(message);
    expect(code).toBeGreaterThan(0);
  });

  test('a file with several episodes is no recording', async () => {
    const many = scratch.path('many.jsonl');
    await terrarium('rollout', file, '--episodes', '2', '--out', many);
    const { code, err } = await terrarium('rollout', file, '--agent', many);
    expect(err).toMatch(/holds several episodes \(the second begins in line \d+\)/);
    expect(code).toBe(2);
  });
});
