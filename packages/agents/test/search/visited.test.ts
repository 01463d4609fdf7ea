import { expect, test } from 'vitest';
import { VisitedSet } from '../../src/search/visited';

test('tells new keys from old ones, as a Set does', () => {
  const visited = new VisitedSet();
  const model = new Set<string>();
  let random = 1;
  for (let i = 0; i < 20_000; i++) {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    // Few values, so that both new and old keys come, and many share their first slot.
    const low = (random >>> 8) % 97;
    const high = (random >>> 16) % 211;
    const isNew = low + high > 0 ? !model.has(`${low},${high}`) : !model.has('0,1');
    model.add(low + high > 0 ? `${low},${high}` : '0,1');
    expect(visited.add(low, high)).toBe(isNew);
  }
  expect(visited.size).toBe(model.size);
});

test('the key (0, 0) is a key like any other', () => {
  const visited = new VisitedSet();
  expect(visited.add(0, 0)).toBe(true);
  expect(visited.add(0, 0)).toBe(false);
});
