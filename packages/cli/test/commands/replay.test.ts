import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const world = scratch.file('lamps.world', LAMPS);
const record = scratch.path('play.jsonl');
let lines: string[];

beforeAll(async () => {
  const { code, out } = await terrarium(
    'run',
    world,
    '--z',
    'shape=ring',
    '--seed',
    '11',
    '--record',
    record,
  );
  expect(code).toBe(0);
  expect(out).toContain(`recorded in ${record}`);
  lines = readFileSync(record, 'utf8').trimEnd().split('\n');
});

test('a record plays the same on both engines', async () => {
  const { code, out } = await terrarium('replay', record);
  expect(out.split('\n')).toEqual([
    `${record}: Lamps, task Scrambled, seed 11`,
    `  interpreter: equal in all of ${lines.length - 1} steps`,
    `  wasm: equal in all of ${lines.length - 1} steps`,
  ]);
  expect(code).toBe(0);
});

test('the interpreter records the same bytes', async () => {
  const other = scratch.path('other.jsonl');
  await terrarium(
    'run',
    world,
    '--z',
    'shape=ring',
    '--seed',
    '11',
    '--record',
    other,
    '--engine',
    'interpreter',
  );
  expect(readFileSync(other, 'utf8')).toBe(readFileSync(record, 'utf8'));
});

test('a difference: step, field and both values', async () => {
  const step = JSON.parse(lines[2]) as Record<string, unknown>;
  const changed = scratch.file(
    'changed.jsonl',
    [...lines.slice(0, 2), JSON.stringify({ ...step, cost: 7 }), ...lines.slice(3), ''].join('\n'),
  );
  const { code, out } = await terrarium('replay', changed);
  expect(code).toBe(1);
  expect(out).toContain('  wasm: differs at step 2 in cost: recorded 7, replayed 0.25 (signal-mismatch)');
  expect(out).toContain('  interpreter: differs at step 2 in cost: recorded 7, replayed 0.25');
});

test('--json', async () => {
  const { out } = await terrarium('replay', record, '--json');
  expect(JSON.parse(out)).toMatchObject({
    records: [{ world: 'Lamps', engines: { wasm: null, interpreter: null } }],
  });
});

test('several episodes: the one that differs is named by its line', async () => {
  const [header, ...steps] = lines;
  const second = [header, steps[0].replace(/"digest":"..../, '"digest":"0000'), ...steps.slice(1)];
  const file = scratch.file('several.jsonl', [...lines, ...second, ...lines, ''].join('\n'));
  const { code, out } = await terrarium('replay', file);
  expect(code).toBe(1);
  expect(out).toContain(`${file}: 3 episodes of Lamps`);
  const where = `line ${lines.length + 1}, task Scrambled, seed 11: differs at step 1 in digest`;
  expect(out).toContain(`  wasm: ${where}`);
  expect(out).toMatch(/\(digest-mismatch\)/);
  const { out: asJson } = await terrarium('replay', file, '--json');
  expect((JSON.parse(asJson) as { records: object[] }).records).toMatchObject([
    { line: 1, engines: { wasm: null } },
    { line: lines.length + 1, engines: { wasm: { code: 'digest-mismatch', step: 1 } } },
    { line: 2 * lines.length + 1, engines: { wasm: null } },
  ]);
});

describe('a record that is no record says so', () => {
  const header = (change: Record<string, unknown>): string =>
    JSON.stringify({ ...JSON.parse(lines[0]), ...change });
  test.each<[string, () => string, string]>([
    ['not JSON', () => 'once upon a time\n', '1: the line is not JSON (bad-json)'],
    [
      'cut off',
      () => lines.join('\n').slice(0, -5),
      '{last}: the record is cut off in its last line (truncated)',
    ],
    ['another format', () => '{"format":"x"}\n', '1: "format" is not "terrarium-record" (bad-format)'],
    [
      'a later version',
      () => `${header({ version: 99 })}\n`,
      '1: "version" is 99; known is 1 (unknown-version)',
    ],
    ['no seed', () => `${header({ seed: undefined })}\n`, '1: "seed" is missing (missing-field)'],
    ['an unknown task', () => `${header({ task: 'X' })}\n`, "1: the world has no task 'X'"],
    [
      'an unknown action',
      () => `${lines[0]}\n{"action":"fly","code":0,"digest":""}\n`,
      "2: there is no action 'fly'",
    ],
    ['a broken world', () => `${header({ world: 'world {' })}\n`, '1: the world does not load: '],
  ])('%s', async (_name, content, message) => {
    const file = scratch.file('broken.jsonl', content());
    const { code, err } = await terrarium('replay', file);
    expect(code).toBe(1);
    expect(err.startsWith(`${file}:${message.replace('{last}', String(lines.length))}`)).toBe(true);
  });
});
