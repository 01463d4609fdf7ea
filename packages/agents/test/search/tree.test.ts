import { expect, test } from 'vitest';
import { SearchTree } from '../../src/search/tree';

test('knows the way to every state', () => {
  const tree = new SearchTree();
  tree.add(-1, -1);
  // A comb of 3000 states: each hangs on the one before, by the action of its number.
  for (let i = 1; i < 3000; i++) tree.add(i - 1, i);
  tree.add(1, 77);
  expect(tree.pathTo(0)).toEqual([]);
  expect(tree.pathTo(3000)).toEqual([1, 77]);
  expect(tree.pathTo(2999)).toEqual(Array.from({ length: 2999 }, (_, i) => i + 1));
  expect(tree.depth).toBe(2999);
});
