import { expect, test } from 'vitest';
import { Funnel } from '../../src/gates/funnel';
import { GATES } from '../../src/gates/gate';

test('each gate sees what the one before let through; reasons by how often they came', () => {
  const funnel = new Funnel();
  for (let i = 0; i < 5; i++) funnel.add(null);
  funnel.add({ gate: 'start', cause: 'b' });
  funnel.add({ gate: 'solvable', cause: 'rare' });
  for (let i = 0; i < 2; i++) funnel.add({ gate: 'solvable', cause: 'often' });
  const rows = funnel.rows();
  expect(rows.map(({ gate }) => gate)).toEqual(GATES);
  expect(rows.map(({ entered, passed }) => [entered, passed])).toEqual([
    [9, 9],
    [9, 9],
    [9, 8],
    [8, 8],
    [8, 8],
    [8, 8],
    [8, 5],
  ]);
  expect(rows[6].reasons).toEqual([
    { reason: 'often', count: 2 },
    { reason: 'rare', count: 1 },
  ]);
});
