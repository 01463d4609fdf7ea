import {
  createInterpreter,
  createWasm,
  loadProgram,
  memoryFromJson,
  memoryToJson,
  stateFromJson,
  stateToJson,
} from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { world } from '../meaning/case';

const { program: loaded } = loadProgram(
  world(
    'type Hue = { red, green }',
    'state { grid 3 x 1   layer body { Rock }   var n: 0..9   var bag for Hue: 0..9 }',
    'actions { up, red, wait }',
    'transitions { on up n += 1   on red bag.red += 1 }',
    `signals {
      milestone got for h: Hue when bag.(h) > 0
      reward 0.5 * n after 3 when n > 0
      cost 1 once when n = 2
      say "n was {n}" after 2 when n > 0
      end early after 4 when n = 9
      reward 1 when ever (n = 2)
    }`,
    'task Only { start { let k = 3   n := 0 } goal n = 0 goal n = k limit 100 }',
  ),
);
const program = loaded!;
const engines = {
  interpreter: () => createInterpreter(program),
  wasm: () => createWasm(program, 2).instance(1),
};

const after = (make: () => ReturnType<typeof createInterpreter>, actions: number[]) => {
  const instance = make();
  instance.reset(0, 4);
  for (const action of actions) instance.step(action);
  return instance;
};

describe.each(Object.entries(engines))('on the %s', (_, make) => {
  test('what is remembered reads as it was meant', () => {
    expect(memoryToJson(program, after(make, [0, 1, 0]).memory)).toEqual({
      remembered: { 'got.red': true, 'got.green': false, 'ever 2': true },
      paid: { '1': true },
      owed: [
        { signal: 0, in: 1, amount: 0.5 },
        { signal: 0, in: 2, amount: 0.5 },
        { signal: 0, in: 3, amount: 1 },
        { signal: 2, in: 1, facts: [1] },
        { signal: 2, in: 2, facts: [2] },
      ],
      goalsAtStart: [true, false],
      constants: [3],
    });
  });

  test('an owed ending has neither amount nor facts', () => {
    const { owed } = memoryToJson(program, after(make, Array<number>(9).fill(0)).memory);
    expect(owed[owed.length - 1]).toEqual({ signal: 3, in: 4 });
  });

  test('an episode goes on from its JSON', () => {
    const original = after(make, [0, 1, 0]);
    const json: unknown = JSON.parse(JSON.stringify(stateToJson(program, original.state, original.memory)));
    const copy = after(make, [2, 2, 2]);
    copy.setState(stateFromJson(program, json));
    copy.setMemory(memoryFromJson(program, (json as { memory: unknown }).memory));
    expect(copy.memory).toEqual(original.memory);
    for (let n = 0; n < 6; n++) {
      original.step(n % 3);
      copy.step(n % 3);
      expect(copy.signals).toEqual(original.signals);
    }
  });

  test('a state without it is read as ever, and leaves the memory alone', () => {
    const instance = after(make, [0, 1]);
    const before = instance.memory.slice();
    const json = stateToJson(program, instance.state);
    expect(json).not.toHaveProperty('memory');
    instance.setState(stateFromJson(program, json));
    expect(instance.memory).toEqual(before);
  });

  test('what is no memory is refused, and nothing changes', () => {
    const instance = after(make, [0]);
    const before = instance.memory.slice();
    expect(() => instance.setMemory(new Uint8Array(3))).toThrow('memory: expected');
    expect(() => instance.setMemory(before.map(() => 2))).toThrow('neither 0 nor 1');
    expect(instance.memory).toEqual(before);
  });
});

const bits = { 'got.red': false, 'got.green': false };
test.each([
  ['memory.remembered: expected an object', { remembered: undefined }],
  ['memory.remembered.ever 2: expected true or false', { remembered: bits }],
  ["memory.remembered: there is no 'rich'", { remembered: { ...bits, 'ever 2': true, rich: true } }],
  ['memory.paid.1: expected true or false', { paid: { '1': 3 } }],
  ['memory.owed: expected a list', { owed: null }],
  ['memory.owed[0].signal: expected an integer', { owed: [null] }],
  ['memory.owed[0].signal: signal 1 never pays late', { owed: [{ signal: 1, in: 1 }] }],
  ['memory.owed[0].in: expected 1 to 3 steps', { owed: [{ signal: 0, in: 4, amount: 1 }] }],
  ['memory.owed[0].amount: expected a number', { owed: [{ signal: 0, in: 1 }] }],
  ['memory.owed[0].facts: expected 1 entries', { owed: [{ signal: 2, in: 1, facts: [] }] }],
  ['memory.goalsAtStart: expected 2 entries', { goalsAtStart: [true] }],
  ['memory.goalsAtStart[0]: expected true', { goalsAtStart: [1, true] }],
  ['memory.constants[0]: expected an integer', { constants: ['x'] }],
])('%s', (message, change) => {
  const json = memoryToJson(program, after(engines.interpreter, [0, 0]).memory);
  expect(() => memoryFromJson(program, { ...json, ...change })).toThrow(message);
});

test('nothing at all is no memory', () => {
  for (const json of [null, undefined, 3, 'memory', []])
    expect(() => memoryFromJson(program, json)).toThrow('memory.remembered: expected an object');
});
