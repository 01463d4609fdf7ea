import { expect, test } from 'vitest';
import { createInstances, drawsOf, ENGINE_NAMES, layoutOf, luckOf, reseeded } from '../src/index';
import { drawUnit } from '../src/luck';
import { LUCK } from '../src/state/luck-layout';
import { program } from './interpreter/building';

/** So many numbers as their seven bytes, as far as 53 bits tell them. */
function stream(key: string, numbers: number): number[] {
  const luck = luckOf(key);
  return Array.from({ length: numbers }, () => drawUnit(luck));
}

/** What seven bytes mean. */
const unit = (bytes: string): number => Number(BigInt(`0x${bytes}`)) / (2 ** 56 - 1);

test('the stream is RC4, by its published vectors', () => {
  expect(stream('Key', 1)).toEqual([unit('eb9f7781b734ca')]);
  expect(stream('Wiki', 1)).toEqual([unit('6044db6d41b7e8')]);
  expect(stream('Secret', 2)).toEqual([unit('04d46b053ca87b'), unit('594172302aec9b')]);
});

test('a unit beyond 255 is two bytes, the higher one first', () => {
  expect(stream('\u0141', 1)).toEqual(stream('\u0001A', 1));
});

test('numbers are counted, and lie from 0 to 1', () => {
  const luck = luckOf('1');
  const drawn = Array.from({ length: 1000 }, () => drawUnit(luck));
  expect(drawsOf(luck)).toBe(1000);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(1);
  expect(Math.abs(drawn.reduce((sum, one) => sum + one) / 1000 - 0.5)).toBeLessThan(0.03);
});

const lucky = program({ needsLuck: true });
const luckIn = (snapshot: Uint8Array): Uint8Array => {
  const { luck } = layoutOf(lucky).snapshot;
  return snapshot.subarray(luck, luck + LUCK.bytes);
};

test.each(ENGINE_NAMES)(
  '%s: an episode begins with the luck of its seed, or with the one given',
  (engine) => {
    const [instance] = createInstances(lucky, engine);
    for (const seed of [0, 7, 12345, 4294967295]) {
      instance.reset(0, seed);
      expect(luckIn(instance.snapshot())).toEqual(luckOf(String(seed)));
    }
    const given = luckOf('a wonderful key');
    drawUnit(given);
    instance.reset(0, 1, given);
    expect(luckIn(instance.snapshot())).toEqual(given);
    instance.reset(0, 1);
    expect(luckIn(instance.snapshot())).toEqual(luckOf('1'));
    expect(luckIn(reseeded(lucky, instance.snapshot(), 2))).toEqual(luckOf('2'));
    expect(() => instance.reset(0, 1, new Uint8Array(3))).toThrow('luck: expected 272 bytes, found 3');
  },
);

test.each(ENGINE_NAMES)('%s: without draws of a turn, luck changes nothing', (engine) => {
  const [instance] = createInstances(program({}), engine);
  instance.reset(0, 5);
  const before = instance.snapshot();
  instance.reset(0, 5, luckOf('another'));
  expect(instance.snapshot()).toEqual(before);
});

test.each(ENGINE_NAMES)('%s: luck and checkpoint can be looked at', (engine) => {
  const world = program({ map: 'c.', needsLuck: true, needsCheckpoint: true });
  const [instance] = createInstances(world, engine);
  instance.reset(0, 9);
  expect(instance.luck).toEqual(luckOf('9'));
  expect(instance.checkpoint.length).toBe(instance.state.length);
  const [without] = createInstances(program({}), engine);
  without.reset(0, 9);
  expect([without.luck.length, without.checkpoint.length]).toEqual([0, 0]);
});
