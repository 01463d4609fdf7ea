import { expect, test } from 'vitest';
import { Frontier } from '../../src/search/frontier';

const item = (i: number): Uint8Array => new Uint8Array(20_000).fill(i);

test('gives items back in their order, over the edges of blocks', () => {
  const frontier = new Frontier(20_000);
  const into = new Uint8Array(20_000);
  let next = 0;
  let expected = 0;
  for (const [pushes, shifts] of [
    [10, 4],
    [7, 12],
    [5, 6],
    [3, 3],
  ]) {
    for (let i = 0; i < pushes; i++) frontier.push(item(next++));
    for (let i = 0; i < shifts; i++) {
      frontier.shift(into);
      expect([into[0], into[19_999]]).toEqual([expected, expected]);
      expected++;
    }
    expect(frontier.length).toBe(next - expected);
  }
});

test('drops what was read', () => {
  const frontier = new Frontier(65_536);
  const into = new Uint8Array(65_536);
  for (let i = 0; i < 8; i++) frontier.push(new Uint8Array(65_536));
  const full = frontier.bytes;
  for (let i = 0; i < 6; i++) frontier.shift(into);
  expect(frontier.bytes).toBe(full / 4);
});

test('takes items larger than a block', () => {
  const frontier = new Frontier(100_000);
  frontier.push(new Uint8Array(100_000).fill(7));
  const into = new Uint8Array(100_000);
  frontier.shift(into);
  expect(into[99_999]).toBe(7);
});
