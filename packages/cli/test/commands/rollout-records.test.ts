import { existsSync, readFileSync } from 'node:fs';
import { openWorld, ZRecords } from '@terrarium/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const file = scratch.file('lamps.world', LAMPS);
const records = scratch.path('lamps.z');
beforeAll(() => terrarium('sample', file, '--format', 'records', '--count', '30', '--out', records));

interface Printed {
  readonly environments: number;
  readonly played: {
    readonly environments: number;
    readonly steps: number;
    readonly episodes: number;
    readonly solved: number;
    readonly everSolved: number;
    readonly ended: Readonly<Record<string, number>>;
    readonly meanReturn: number | null;
  };
  readonly refused: { readonly count: number; readonly byCode: object; readonly first: readonly object[] };
}

async function printed(...words: string[]): Promise<Printed> {
  const { out } = await terrarium('rollout', file, '--records', records, ...words, '--json');
  return JSON.parse(out) as Printed;
}

function rowsOf(csv: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

/** A file of records of this text, allowed or not. */
function recordsOf(name: string, text: string, all: readonly (readonly number[])[]): string {
  const codec = new ZRecords(openWorld(text).program);
  const bytes = new Uint8Array(all.length * codec.bytes);
  all.forEach((z, k) => codec.write(z, bytes, k * codec.bytes));
  return scratch.file(name, Buffer.concat([codec.header(), bytes]));
}

describe('an episode of each record', () => {
  test('adds up to what the line of each says', async () => {
    const csv = scratch.path('each.csv');
    const { environments, played, refused } = await printed('--out', csv);
    const rows = rowsOf(csv);
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect(rows.map(({ record }) => record)).toEqual(Array.from({ length: 30 }, (_, k) => String(k)));
    expect([environments, played.environments, played.episodes]).toEqual([30, 30, 30]);
    expect(played.steps).toBe(sum('steps'));
    expect(played.solved).toBe(sum('solved'));
    expect(played.everSolved).toBe(played.solved);
    expect(played.meanReturn).toBe(sum('return') / 30);
    expect(played.ended).toEqual({ success: played.solved, 'time up': 30 - played.solved });
    expect(played.solved).toBeGreaterThan(0);
    expect(played.solved).toBeLessThan(30);
    expect(refused).toEqual({ count: 0, byCode: {}, first: [] });
    for (const { solved, ended } of rows) expect(ended).toBe(solved === '1' ? 'success' : 'time up');
  });

  test('is the one that its z, its seed and luck ask for, wherever the file is cut', async () => {
    const whole = await printed('--seed', '9');
    for (const batch of ['1', '7', '30'])
      expect(await printed('--seed', '9', '--batch', batch)).toEqual(whole);
    expect(await printed('--seed', '9', '--workers', '3', '--batch', '4')).toEqual(whole);
    expect(await printed('--seed', '10')).not.toEqual(whole);
  });

  test('may be stopped, and may be of another task', async () => {
    const { played } = await printed('--max-steps', '1');
    expect(played.steps).toBe(30);
    expect(played.ended.stopped).toBe(30 - played.episodes);
    expect(played.ended.stopped).toBeGreaterThan(0);
    expect((await printed('--task', 'Single')).played.solved).toBeGreaterThan(
      (await printed()).played.solved,
    );
  });

  test('is told to people, the time apart', async () => {
    const { code, out, err } = await terrarium(
      'rollout',
      file,
      '--records',
      records,
      '--seed',
      '4',
      '--batch',
      '10',
    );
    expect(code).toBe(0);
    expect(out).toContain(
      `${records}: 30 environments of Lamps, task Scrambled; an episode of each at random, seeds 4 to 33`,
    );
    expect(out).toMatch(/30 played: \d+ steps, mean return -?[\d.]+\nhow they ended: /);
    expect(out).toMatch(/goal met in \d+ of 30 environments \([\d.]+ %\)$/);
    expect(err).toMatch(/^10 of 30 records\n20 of 30 records\n\d+ steps in .* a second$/);
  });
});

test('--steps: so many of each record', async () => {
  const csv = scratch.path('steps.csv');
  const { played } = await printed('--steps', '50', '--out', csv);
  expect(played.steps).toBe(1500);
  expect(played.episodes).toBeGreaterThan(30 * 7);
  expect(rowsOf(csv).every(({ steps }) => steps === '50')).toBe(true);
  const { out } = await terrarium('rollout', file, '--records', records, '--steps', '50');
  expect(out).toContain('50 steps of each at random, seeds 0 to 29');
  expect(out).toContain(`${played.episodes} episodes over, goal met in ${played.solved}`);
});

describe('records that do not fit', () => {
  const picky = LAMPS.replace('  state {', '  assume size < 3 or shape = ring\n  state {').replace(
    'size size x size   fill Lamp',
    'require shape = cross   size size x size   fill Lamp',
  );
  const world = scratch.file('picky.world', picky);
  const some = recordsOf('some.z', picky, [
    [0, 2],
    [0, 3],
    [0, 2],
    [1, 2],
    [0, 9],
    [0, 2],
  ]);

  test('are named with the reason, and do not keep the others from their turn', async () => {
    const csv = scratch.path('some.csv');
    const { code, out, err } = await terrarium('rollout', world, '--records', some, '--out', csv);
    expect(code).toBe(1);
    expect(err.split('\n').slice(0, -1)).toEqual([
      `${some}, record 1: it breaks \`size < 3 or shape = ring\` (broken-assumption)`,
      `${some}, record 3: start 'Scrambled': none in 1000 tries, with seed 3 (start-rejected)`,
      `${some}, record 4: size: expected 2 to 3, found 9 (bad-z)`,
    ]);
    expect(out).toContain('3 refused: broken-assumption 1, start-rejected 1, bad-z 1');
    expect(out).toContain('3 played: ');
    const rows = rowsOf(csv);
    expect(rows.map(({ refused }) => refused)).toEqual([
      '',
      'broken-assumption',
      '',
      'start-rejected',
      'bad-z',
      '',
    ]);
    expect(rows.map(({ episodes }) => episodes)).toEqual(['1', '0', '1', '0', '0', '1']);
  });

  test('are named up to a number, and counted all', async () => {
    const none = recordsOf(
      'none.z',
      picky,
      Array.from({ length: 25 }, () => [0, 9]),
    );
    const { code, out, err } = await terrarium('rollout', world, '--records', none, '--json');
    expect(code).toBe(1);
    const { played, refused } = JSON.parse(out) as Printed;
    expect(played).toMatchObject({ environments: 0, steps: 0, meanReturn: null });
    expect([refused.count, refused.byCode, refused.first.length]).toEqual([25, { 'bad-z': 25 }, 20]);
    expect(err).toContain('and 5 more; --out FILE names each with its code');
  });
});

describe('what makes no sense is refused', () => {
  test.each<[string[], string]>([
    [['--agent', 'greedy'], 'Records are played at random inside the module: leave out --agent.'],
    [['--trial', 'episodes=3'], 'A trial draws its z, a record is one: leave out --trial or --records.'],
    [['--z', 'size=2'], 'A record fills every hole: leave out --z.'],
    [['--episodes', '3'], 'Each record is played for an episode, or for --steps N: leave out --episodes.'],
    [
      ['--steps', '3', '--max-steps', '9'],
      '--steps says how many there are of each record: leave out --max-steps.',
    ],
    [['--steps', '0'], '--steps is a whole number from 1 to 100000000, not `0`.'],
    [['--out', records], `--out would overwrite ${records}, which is read: name another file.`],
    [['--out', file], `--out would overwrite ${file}, which is read: name another file.`],
    [['another.world'], 'One file at a time: `another.world` is one too many.'],
  ])('%j', async (words, message) => {
    const { code, out, err } = await terrarium('rollout', file, '--records', records, ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toBe(`terrarium rollout: ${message}`);
  });

  test.each(['--steps', '--batch'])('%s without records', async (option) => {
    const { code, err } = await terrarium('rollout', file, option, '3');
    expect(code).toBe(2);
    expect(err).toContain(`${option} belongs to --records.`);
  });

  test('files that hold no records of this family', async () => {
    const told = async (path: string) => (await terrarium('rollout', file, '--records', path)).err;
    const other = recordsOf('other.z', LAMPS.replace('2..3', '2..4'), [[0, 2]]);
    const cut = scratch.file('cut.z', readFileSync(records).subarray(0, -1));
    const empty = recordsOf('empty.z', LAMPS, []);
    expect(await told(scratch.path('no.z'))).toBe(`${scratch.path('no.z')} does not exist.`);
    expect(await told(scratch.folder)).toBe(`${scratch.folder} is a folder, not a file.`);
    expect(await told(file)).toBe(`${file}: This is no file of parameters: it does not begin with TRZ1.`);
    expect(await told(other)).toContain(`${other}: These parameters are of another family`);
    expect(await told(cut)).toBe(`${cut}: The file is cut off: behind 29 whole records lies a part of one.`);
    expect(await told(empty)).toBe(`${empty} holds no record.`);
    const out = scratch.path('never.csv');
    await terrarium('rollout', file, '--records', empty, '--out', out);
    expect(existsSync(out)).toBe(false);
  });

  test('a folder that is not there, for results and for drawn records', async () => {
    const nowhere = scratch.path('nowhere/x');
    const message = `${nowhere} cannot be written: its folder does not exist.`;
    expect(await terrarium('rollout', file, '--records', records, '--out', nowhere)).toMatchObject({
      code: 2,
      err: message,
    });
    expect((await terrarium('sample', file, '--format', 'records', '--out', nowhere)).err).toBe(message);
  });
});
