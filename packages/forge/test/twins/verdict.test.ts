import { openWorld } from '@terrarium/agents';
import { EngineError } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';
import { expect, test } from 'vitest';
import { verdictOfTwins, type PlayedWorld } from '../../src/twins/verdict';
import { ORCHARD, ORCHARD_RENAMED } from '../orchard';
import { builtIn } from '../worlds';

const played = (text: string, task = 0): PlayedWorld => ({ text, task });
const ICE = builtIn('ice');

test('the same is no change', () => {
  expect(verdictOfTwins(played(ORCHARD), played(ORCHARD)).verdict).toBe('none');
});

test('another z is another environment, on the axis of the hole', () => {
  const { world } = openWorld(ICE);
  const z = defaultZ(world).map((value, i) =>
    world.params[i].name === 'glide' ? world.params[i].low : value,
  );
  const { verdict, axis, reason, probes } = verdictOfTwins(played(ICE), { ...played(ICE), z });
  expect([verdict, axis]).toEqual(['environment', 'dynamics']);
  expect(reason).not.toBe('');
  expect(probes.length).toBeGreaterThan(0);
});

test('another task of one world is a task', () => {
  expect(verdictOfTwins(played(ICE, 0), played(ICE, 1)).verdict).toBe('task');
  expect(verdictOfTwins(played(ICE, 1), played(ICE, 0)).verdict).toBe('task');
});

test('what is not played does not count', () => {
  const other = ICE.replace('limit 80', 'limit 90');
  expect(other).not.toBe(ICE);
  expect(verdictOfTwins(played(ICE), played(other)).verdict).toBe('none');
  expect(verdictOfTwins(played(ICE, 1), played(other, 1)).verdict).toBe('task');
});

test('other names of the actions are another interface', () => {
  const { verdict, axis } = verdictOfTwins(played(ORCHARD), played(ORCHARD_RENAMED));
  expect([verdict, axis]).toEqual(['environment', 'interface']);
});

test('a task that is not there is told', () => {
  expect(() => verdictOfTwins(played(ORCHARD), played(ORCHARD, 4))).toThrow(EngineError);
});
