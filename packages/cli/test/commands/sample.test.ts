import { afterAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const file = scratch.file('lamps.world', LAMPS);

interface Sampled {
  readonly environments: readonly { readonly z: Record<string, string>; readonly task: string }[];
}
const sampled = async (...words: string[]): Promise<Sampled> =>
  JSON.parse((await terrarium('sample', file, ...words, '--json')).out) as Sampled;

test('a line for each environment, the funnel, and both distinct numbers', async () => {
  const { code, out } = await terrarium('sample', file, '--count', '6', '--task', 'Scrambled');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(/^ +rule-set +task +seed +result +z$/);
  expect(lines.slice(1, 7).every((line) => /Scrambled +\d+ +✓ solved in [12]/.test(line))).toBe(true);
  expect(out).toMatch(/solved, or not proven impossible +6 +6/);
  expect(out).toContain('6 environments: 2 distinct by component hash, 2 by behaviour');
  expect(out).toContain('Scrambled has 4 assignments.');
});

test('the same words print the same, for any number of workers', async () => {
  const { out } = await terrarium('sample', file, '--count', '20', '--json');
  expect((await terrarium('sample', file, '--count', '20', '--workers', '3', '--json')).out).toBe(out);
  expect((await terrarium('sample', file, '--count', '20', '--seed', '2', '--json')).out).not.toBe(out);
});

describe('plans', () => {
  test('one axis', async () => {
    const { environments } = await sampled('--axis', 'T');
    expect(environments.some(({ z }) => z.shape === 'ring')).toBe(true);
    expect(environments.every(({ z }) => z.size === undefined)).toBe(true);
  });

  test('a neighbourhood', async () => {
    const { environments } = await sampled('--around', 'shape=ring', 'size=2');
    for (const { z } of environments) expect([{ size: '2' }, { shape: 'ring' }]).toContainEqual(z);
  });

  test('exhaustive', async () => {
    const { environments } = await sampled('--exhaustive', '--task', 'Scrambled');
    expect(environments.map(({ z }) => z)).toEqual([
      { size: '2' },
      {},
      { shape: 'ring', size: '2' },
      { shape: 'ring' },
    ]);
  });
});

test('what the gates refuse has its reason, and all refused is exit code 1', async () => {
  const closed = scratch.file('closed.world', LAMPS.replace('place Lamp(lit)', 'place Lamp'));
  const { code, out } = await terrarium('sample', closed, '--task', 'Single', '--count', '2');
  expect(code).toBe(1);
  expect(out).toContain('✗ The goal of Single holds at the start.');
});

describe('defaults that break what the world assumes', () => {
  const picky = scratch.file('picky.world', LAMPS.replace('  state {', '  assume size < 3\n  state {'));

  test('the holes are filled all the same', async () => {
    const { code, out } = await terrarium('sample', picky, '--count', '4', '--task', 'Scrambled', '--json');
    expect(code).toBe(0);
    const { environments } = JSON.parse(out) as Sampled;
    expect(environments.map(({ z }) => z.size)).toEqual(['2', '2', '2', '2']);
  });

  test.each(['--around', '--z'])('%s has to be allowed', async (option) => {
    const { code, err } = await terrarium('sample', picky, option, 'size=3');
    expect(code).toBe(2);
    expect(err).toContain(
      `${picky}:4: These parameters break the assumption \`size < 3\`. Choose other values`,
    );
  });

  test('a run says which, and how to go on', async () => {
    const { err } = await terrarium('run', picky);
    expect(err).toContain(`${picky}:4: The defaults break the assumption \`size < 3\`.`);
    expect(err).toContain(`terrarium sample ${picky}`);
  });
});

test.each([
  [['--axis', 'Q'], '--axis is one of S, A, T, O, Y, x, not `Q`.'],
  [['--around', 'size=2', '--exhaustive'], '--around goes with no other plan.'],
  [['--step', '2'], '--holes and --step belong to --around.'],
])('%j makes no sense', async (words, message) => {
  const { code, err } = await terrarium('sample', file, ...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
