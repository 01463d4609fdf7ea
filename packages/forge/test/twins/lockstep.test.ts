import { describe, expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { bareSide, Lockstep, resetTwins, TwinStartError } from '../../src/twins/lockstep';
import { pairActions } from '../../src/twins/pairing';
import { runTwins } from '../../src/twins/run';
import { randomVerbs, scriptedVerbs, verbsOfKeys } from '../../src/twins/verbs';
import { ORCHARD, ORCHARD_ELSEWHERE, ORCHARD_RENAMED, ORCHARD_REORDERED, started } from '../orchard';
import { builtIn } from '../worlds';

function twins(left: string, right: string, engine: 'interpreter' | 'wasm' = 'interpreter') {
  const [a, b] = [started(left, engine), started(right, engine)];
  const lockstep = new Lockstep(bareSide(a), bareSide(b));
  const script = (keys: string) => scriptedVerbs(verbsOfKeys(a.program, b.program, lockstep.pairing, keys));
  return { a, b, lockstep, play: (keys: string) => finish(runTwins(lockstep, script(keys), 1000)) };
}

test.each([ORCHARD, ORCHARD_ELSEWHERE, ORCHARD_RENAMED])('worlds that do the same never part', (right) => {
  const { lockstep, play, b } = twins(ORCHARD, right.replace('grid upto 6 x 3', 'grid upto 5 x 2'));
  expect(play('east*2, wait, south, west, east*3')).toEqual({
    steps: 8,
    divergence: { state: null, observation: null, signals: null },
    noOps: { left: 0, right: 0 },
    over: ['left', 'right'],
  });
  expect(b.signals.steps).toBe(8);
  expect(lockstep.apart).toHaveLength(9);
});

test('the first divergence of each kind, in time and in space', () => {
  const slow = ORCHARD.replace('drive Walker', 'if energy > 7 { drive Walker }')
    .replace('view full', 'view 3 x 3 around Walker')
    .replace('energy < 5', 'energy < 6');
  const { lockstep, play } = twins(ORCHARD.replace('view full', 'view 3 x 3 around Walker'), slow);
  expect(play('east*4').over).toEqual([]);
  expect(lockstep.divergence.state).toEqual({
    step: 3,
    difference: {
      sizes: null,
      cells: [
        { at: [2, 0], left: [], right: ['Walker'] },
        { at: [3, 0], left: ['Walker'], right: [] },
      ],
      variables: [],
    },
  });
  expect(lockstep.divergence.observation?.step).toBe(3);
  expect(lockstep.divergence.signals).toEqual({
    step: 4,
    difference: [{ name: 'says', left: [], right: ['tired'] }],
  });
  expect(lockstep.apart[2]).toEqual({ state: false, observation: false, signals: false });
  expect(lockstep.apart[4]).toEqual({ state: true, observation: true, signals: true });
});

test('as soon as one is over both stop', () => {
  const short = ORCHARD.replace('limit 50', 'limit 3');
  const { a, b, lockstep, play } = twins(ORCHARD, short);
  expect(play('wait*9')).toMatchObject({ steps: 3, over: ['right'] });
  expect(lockstep.step(lockstep.pairing.verbs[0])).toBe(false);
  expect([a.signals.steps, b.signals.steps]).toEqual([3, 3]);
});

test('an action that one side lacks is a tick there', () => {
  const { a, b, play } = twins(ORCHARD, ORCHARD_REORDERED);
  expect(play('east, wait').noOps).toEqual({ left: 0, right: 1 });
  expect([a.signals.steps, b.signals.steps]).toEqual([2, 2]);
  // Only the left side pays for it.
  expect(play('wait*3').divergence.state).toMatchObject({ step: 2 });
});

test('what is cut is forgotten', () => {
  const { a, b, lockstep, play } = twins(ORCHARD, ORCHARD.replace('energy -= 1', 'energy -= 2'));
  play('wait');
  const kept = [a.snapshot().slice(), b.snapshot().slice()];
  play('wait*3');
  expect(lockstep.divergence.signals?.step).toBe(3);
  lockstep.cut(1);
  [a, b].forEach((instance, i) => instance.restore(kept[i]));
  expect(lockstep.steps).toBe(1);
  expect(lockstep.divergence).toMatchObject({ state: { step: 1 }, signals: null });
  play('wait*3');
  expect(lockstep.divergence.signals?.step).toBe(3);
});

test('who cannot start is named', () => {
  const [a, b] = [started(ORCHARD), started(ORCHARD)];
  expect(() => resetTwins(a, b, { left: 0, right: 7, seed: 1 })).toThrow(TwinStartError);
  expect(() => resetTwins(a, b, { left: 0, right: 7, seed: 1 })).toThrow(/^The right side cannot start: /);
});

/** A built-in world whose episodes never end. */
const endless = (name: string) =>
  builtIn(name)
    .replace(/\bend \w+ +when [^}\n]*/g, '')
    .replace(/\blimit \d+/g, '')
    .replace(/^    goal .*/gm, '    goal false');
/** A variable and a kind that nothing touches: every byte of the state lies elsewhere. */
const elsewhere = (text: string) =>
  text.replace('layer ', 'var idle: 0..3 = 1   layer above { Ghost }   layer ');

describe.each([
  ['physics', 'drift: direction or none = none', 'drift: direction or none = east'],
  ['wildfire', 'gust: percent = 40%', 'gust: percent = 90%'],
])('%s, 1,000 steps', (name, from, to) => {
  const text = endless(name);
  const run = (right: string) => {
    const { lockstep } = twins(text, right, 'wasm');
    return finish(runTwins(lockstep, randomVerbs(lockstep.pairing, 3), 1000));
  };

  test.each([text, elsewhere(text)])('beside one that does the same: never apart', (right) => {
    expect(run(right)).toMatchObject({
      steps: 1000,
      divergence: { state: null, observation: null, signals: null },
      over: [],
    });
  });

  test('beside one with another z: apart at the same step and cells, however the bytes lie', () => {
    const other = text.replace(from, to);
    const { steps, divergence } = run(other);
    expect(steps).toBe(1000);
    expect(divergence.state!.step).toBeGreaterThan(0);
    expect(divergence.state!.difference.cells.length).toBeGreaterThan(0);
    expect(run(elsewhere(other)).divergence).toEqual(divergence);
  });
});

test('random verbs are the same for both, and every one comes', () => {
  const [a, b] = [started(ORCHARD), started(ORCHARD_REORDERED)];
  const pairing = pairActions(a.program, b.program);
  const source = randomVerbs(pairing, 5);
  const drawn = Array.from({ length: 100 }, (_, step) => source(step)!.text);
  expect(new Set(drawn)).toEqual(new Set(['north', 'south', 'west', 'east', 'wait']));
  expect(Array.from({ length: 100 }, (_, step) => source(step)!.text)).toEqual(drawn);
});
