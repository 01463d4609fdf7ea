import { afterAll, expect, test } from 'vitest';
import { COLUMNS } from '../../src/workloads';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
// Half of the drawn z allow no start: the bench goes on without them.
const world = scratch.file(
  'lamps.world',
  LAMPS.replace('size size x size', 'require size = 3   size size x size'),
);

test('four figures for each engine', async () => {
  const { code, out } = await terrarium('bench', world, '--batch', '4', '--milliseconds', '20', '--json');
  expect(code).toBe(0);
  const { engines } = JSON.parse(out) as { engines: Record<string, Record<string, number>> };
  for (const engine of ['wasm', 'interpreter']) {
    for (const { name } of COLUMNS) expect(engines[engine][name]).toBeGreaterThan(0);
  }
});

test('a start that cannot be made', async () => {
  const never = scratch.file('never.world', LAMPS.replace('fill Lamp', 'fill Lamp   require no Lamp'));
  const { code, err } = await terrarium('bench', never);
  expect(code).toBe(1);
  expect(err).toContain("start 'Scrambled': none in 1000 tries");
});
