import { readFileSync } from 'node:fs';
import { openWorld, sampleZ } from '@terrarium/agents';
import { describe, expect, test } from 'vitest';
import { Distinct } from '../../src/z/distinct';
import { ZRecords } from '../../src/z/z-records';

const xland = openWorld(readFileSync('worlds/agents/xland-minigrid.world', 'utf8'));
const alchemy = openWorld(readFileSync('worlds/alchemy.world', 'utf8'));

describe('records', () => {
  test('of XLand-MiniGrid take less than 192 bytes', () => {
    expect(new ZRecords(xland.program).bytes).toBeLessThanOrEqual(192);
  });

  test.each([xland, alchemy])('hold what was written, whatever was drawn', ({ world, program }) => {
    const codec = new ZRecords(program);
    const all = Array.from({ length: 50 }, (_, seed) => [...sampleZ(world, seed)]);
    const extremes = [program.params.map(({ low }) => low), program.params.map(({ high }) => high)];
    const written = [...all, ...extremes];
    const file = new Uint8Array(codec.header().length + written.length * codec.bytes);
    file.set(codec.header());
    written.forEach((z, k) => codec.write(z, file, codec.header().length + k * codec.bytes));
    const { count, at } = codec.open(file);
    expect(count).toBe(written.length);
    expect(written.map((_, k) => codec.read(file, at(k)))).toEqual(written);
  });

  test('of another family, cut off, or none at all are refused by name', () => {
    const codec = new ZRecords(alchemy.program);
    const file = new Uint8Array([...codec.header(), ...new Uint8Array(codec.bytes)]);
    expect(codec.open(file).count).toBe(1);
    expect(codec.open(codec.header(), file.length).count).toBe(1);
    expect(() => new ZRecords(xland.program).open(file)).toThrow(/another family/);
    expect(() => codec.open(file.subarray(0, file.length - 1))).toThrow(/cut off: behind 0 whole/);
    expect(() => codec.open(codec.header(), file.length + 1)).toThrow(/cut off: behind 1 whole/);
    expect(() => codec.open(new Uint8Array(40))).toThrow(/TRZ1/);
  });
});

test('what is new is told by the leaves that have to differ', () => {
  const distinct = new Distinct([0, 2]);
  expect(
    [
      [1, 2, 3],
      [1, 9, 3],
      [1, 2, 4],
      [3, 2, 1],
      [1, 2, 3],
    ].map((z) => distinct.isNew(z)),
  ).toEqual([true, false, true, true, false]);
});
