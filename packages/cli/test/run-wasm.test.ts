import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from './terrarium';

const script = fileURLToPath(new URL('../../../docs/examples/run-wasm.mjs', import.meta.url));
const scratch = new Scratch();
afterAll(() => scratch.remove());
const world = scratch.file('lamps.world', LAMPS);
const module = scratch.path('lamps.wasm');
const record = scratch.path('play.jsonl');

test('a module and a record are enough, without the lab', async () => {
  await terrarium('compile', world, '-o', module);
  await terrarium('run', world, '--z', 'shape=ring', 'size=2', '--seed', '3', '--record', record);
  const [header, ...steps] = readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const printed = execFileSync(process.execPath, [script, module, record], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(printed.map((line) => line.trim())).toEqual([
    `${header.start} start`,
    ...steps.map((step) => `${step.digest} ${step.action}`),
  ]);

  const wrong = scratch.file(
    'wrong.jsonl',
    readFileSync(record, 'utf8').replace(steps[0].digest, '0'.repeat(32)),
  );
  const { status, stdout } = spawnSync(process.execPath, [script, module, wrong], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain(`but ${'0'.repeat(32)} was recorded`);
});
