import { expect, test } from 'vitest';
import { drawAt, hits, mix, pickOf, streamBase } from '../src/random';

test('pickOf is floor(draw * count / 2^32), exactly', () => {
  const counts = [
    1, 2, 3, 7, 1000, 65535, 65536, 65537, 1_000_000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
  ];
  const draws = [0, 1, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
  for (let k = 0; k < 2000; k++) draws.push(drawAt(streamBase(1, 2, 3), k));
  for (const draw of draws) {
    for (const count of counts)
      expect(pickOf(draw, count)).toBe(Number((BigInt(draw) * BigInt(count)) >> 32n));
  }
});

test('a count below 1 counts as 1', () => {
  expect(pickOf(0xffffffff, 0)).toBe(0);
  expect(pickOf(0xffffffff, -5)).toBe(0);
});

test('draws depend on seed, stream, step and k alone', () => {
  expect(mix(1)).toBe(1753845952);
  expect(drawAt(streamBase(5, 2, 9), 4)).toBe(drawAt(streamBase(5, 2, 9), 4));
  const others = [
    drawAt(streamBase(6, 2, 9), 4),
    drawAt(streamBase(5, 3, 9), 4),
    drawAt(streamBase(5, 2, 8), 4),
    drawAt(streamBase(5, 2, 9), 5),
  ];
  for (const other of others) expect(other).not.toBe(drawAt(streamBase(5, 2, 9), 4));
});

test('a chance of 0 never hits, one of 100 % always', () => {
  expect(hits(0, 0)).toBe(false);
  expect(hits(0xffffffff, 1_000_000)).toBe(true);
  expect(hits(0x7fffffff, 500_000)).toBe(true);
  expect(hits(0x80000000, 500_000)).toBe(false);
});
