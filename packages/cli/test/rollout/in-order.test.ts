import { expect, test } from 'vitest';
import { InOrder } from '../../src/rollout/in-order';

test('items come out in the order of their jobs, as early as they can', () => {
  const out: string[] = [];
  const inOrder = new InOrder<string>(3, (item) => out.push(item));
  inOrder.add(1, ['b1']);
  inOrder.add(0, ['a1']);
  expect(out).toEqual(['a1']);
  inOrder.add(2, ['c1']);
  inOrder.end(2);
  inOrder.add(0, ['a2']);
  inOrder.end(0);
  expect(out).toEqual(['a1', 'a2', 'b1']);
  inOrder.add(1, ['b2']);
  inOrder.end(1);
  expect(out).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
});
