import { describe, expect, test } from 'vitest';
import {
  createInterpreter,
  createWasm,
  EngineError,
  loadProgram,
  type Instance,
  type Program,
} from '@terrarium/engine';

const { program } = loadProgram(`world W {
  state { grid 3 x 1 layer body { Me } var n: 0..9 }
  actions { west, east }
  transitions { n += 1 drive Me move }
  observation { view full }
  signals { reward 1 when goal }
  task T { start { place Me at (0, 0) } goal n = 9 limit 20 }
  checks { always "counted": n < 10 }
}`) as { program: Program };

const code = (run: () => void): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
};

describe.each<[string, () => Instance]>([
  ['interpreter', () => createInterpreter(program)],
  ['WebAssembly', () => createWasm(program, 1).instance(0)],
])('what a caller hands to the %s', (_name, make) => {
  test('an action that is no code is refused like an unknown one', () => {
    const instance = make();
    instance.reset(0, 1);
    const before = instance.digest();
    const odd = [
      NaN,
      Infinity,
      -Infinity,
      0.5,
      -2,
      2,
      2 ** 32,
      2 ** 53,
      4294967295,
      1e300,
      undefined,
      null,
      '0',
    ];
    for (const action of odd) {
      instance.step(action as number);
      expect(instance.signals.refused, String(action)).toBe(true);
      expect(instance.digest(), String(action)).toBe(before);
    }
    expect(instance.signals.steps).toBe(odd.length);
  });

  test('starts, seeds and questions that there are not are named', () => {
    const instance = make();
    for (const start of [NaN, 0.5, -1, 1]) expect(code(() => instance.reset(start, 1))).toBe('bad-start');
    for (const seed of [NaN, 1.5, -1, 2 ** 32]) expect(code(() => instance.reset(0, seed))).toBe('bad-start');
    for (const question of [NaN, 0.5, -1, 99])
      expect(code(() => instance.ask(question))).toBe('bad-question');
    expect(code(() => instance.reset(0, 4294967295))).toBe('');
    expect(instance.ask(0)).toBe(1);
  });
});

test('a batch has a sensible number of instances', () => {
  for (const count of [0, -1, 1.5, NaN, 1e9])
    expect(code(() => createWasm(program, count))).toBe('bad-module');
});
