import { expect, it } from 'vitest';
import type { Recording } from '../../src/recordings/recording';
import { useRecordings } from '../../src/recordings/recordings-store';

const recording = { id: '1', world: 'physics', at: 5, name: 'Mine' } as Recording;

it('shows a play that is saved while the kept ones are still being read', async () => {
  const { show, add, remove } = useRecordings.getState();
  const showing = show('physics');
  const adding = add(recording);
  await showing;
  expect(useRecordings.getState().items).toEqual([recording]);
  await adding;
  await show('physics');
  expect(useRecordings.getState().items).toEqual([recording]);

  const again = show('physics');
  await remove('1');
  await again;
  expect(useRecordings.getState().items).toEqual([]);
});
