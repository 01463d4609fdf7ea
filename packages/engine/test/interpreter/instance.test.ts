import { describe, expect, test } from 'vitest';
import { EngineError } from '../../src/instance';
import { createInterpreter } from '../../src/interpreter/instance';
import type { TraceEvent } from '../../src/interpreter/trace';
import { layoutOf } from '../../src/state/layout';
import {
  add,
  all,
  begin,
  binary,
  BODY,
  cell,
  copy,
  CRATE,
  EAST,
  entry,
  is,
  N,
  program,
  real,
  rewrite,
  row,
  show,
  stamp,
  value,
  variable,
  variables,
  write,
} from './building';

const draw = { op: 'draw', count: value(1000) } as const;
const wander = rewrite('plain', {
  ...entry(
    copy([row(cell(0, is(BODY, CRATE)))], {
      direction: 1,
      writes: [write(0, BODY, { intent: { op: 'draw', count: value(4) } })],
    }),
  ),
  rule: 3,
});
const restless = {
  map: 'c.c.. ..... .c...',
  transitions: all(wander, { op: 'move' } as const, add(N, draw)),
  evers: [binary(variable(N), '>', value(1500))],
  signals: [
    {
      is: 'reward',
      value: real(1),
      when: { op: 'ever', bit: 0 },
    } as const,
  ],
};

function code(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'fine';
}

describe('episodes', () => {
  test('the same seed is the same episode, another seed another', () => {
    const digests = (seed: number) => {
      const instance = createInterpreter(program(restless));
      instance.reset(0, seed);
      return Array.from({ length: 6 }, () => {
        instance.step(-1);
        return instance.digest();
      });
    };
    expect(digests(3)).toEqual(digests(3));
    expect(digests(3)).not.toEqual(digests(4));
    expect(digests(3)[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('state and signals are views that the next step changes', () => {
    const instance = begin({ transitions: add(N, value(1)) });
    const { state, signalBytes } = instance;
    instance.step(-1);
    expect(state).toBe(instance.state);
    expect([state[8], signalBytes[layoutOf(instance.program).signals.steps]]).toEqual([1, 1]);
  });
});

describe('z', () => {
  const params = [
    { name: 'a', low: 0, high: 3, default: 2, isCell: false },
    { name: 'b', low: 0, high: 9, values: [3, 5], default: 3, isCell: false },
  ];

  test('holes have their defaults, and keep what is set', () => {
    const instance = createInterpreter(program({ params, transitions: add(N, { op: 'param', param: 0 }) }));
    instance.reset(0, 0);
    instance.step(-1);
    instance.setZ([1, 5]);
    instance.step(-1);
    expect(variables(instance)[N]).toBe(3);
  });

  test('a value outside its domain changes nothing', () => {
    const instance = begin({
      params,
      questions: [{ op: 'toReal', of: { op: 'param', param: 0 }, scale: 1 }],
    });
    for (const z of [[4, 3], [1, 4], [1], [1, 3, 0], [0.5, 3]])
      expect(code(() => instance.setZ(z))).toBe('bad-z');
    expect(() => instance.setZ([1, 4])).toThrow('b: expected one of 3, 5, found 4');
    expect(instance.ask(0)).toBe(2);
  });
});

describe('snapshots', () => {
  test('everything goes on as if nothing had been', () => {
    const instance = createInterpreter(program(restless));
    instance.reset(0, 9);
    instance.step(-1);
    const snapshot = instance.snapshot();
    const onwards = () =>
      Array.from({ length: 5 }, () => {
        instance.step(-1);
        return [instance.digest(), ...instance.signalBytes];
      });
    const first = onwards();
    instance.reset(0, 1);
    instance.restore(snapshot);
    expect(instance.snapshot()).toEqual(snapshot);
    expect(onwards()).toEqual(first);
    const other = createInterpreter(program(restless));
    other.restore(snapshot);
    expect(other.snapshot()).toEqual(snapshot);
    expect(show(other)).not.toBe('');
  });

  test('damaged bytes and those of other programs are refused; nothing changes', () => {
    const instance = createInterpreter(program(restless));
    instance.reset(0, 9);
    const good = instance.snapshot();
    instance.step(-1);
    const before = instance.snapshot();
    for (let i = 0; i < good.length; i += 7) {
      const bad = good.slice();
      bad[i] ^= 0x10;
      expect(code(() => instance.restore(bad))).toBe('bad-snapshot');
    }
    expect(code(() => instance.restore(good.slice(1)))).toBe('bad-snapshot');
    expect(code(() => instance.restore(begin({ ...restless, name: 'Other' }).snapshot()))).toBe(
      'bad-snapshot',
    );
    expect(instance.snapshot()).toEqual(before);
    const shifted = new Uint8Array(good.length + 3);
    shifted.set(good, 3);
    instance.restore(shifted.subarray(3));
    expect(instance.snapshot()).toEqual(good);
  });

  test('was and initial are in it only if the program needs them', () => {
    const bytes = (needsWas: boolean, needsInitial: boolean) =>
      begin({ needsWas, needsInitial }).snapshot().length;
    const { state } = layoutOf(program());
    expect(bytes(true, true) - bytes(false, true)).toBe(state.bytes);
    expect(bytes(true, true) - bytes(true, false)).toBe(state.bytes);
  });
});

describe('setState', () => {
  test('replaces S; clock and signals stay', () => {
    const other = begin({ map: '.w', transitions: all() });
    const instance = begin({ map: 'c..', transitions: add(N, value(1)) });
    instance.step(EAST);
    instance.setState(other.state);
    expect([show(instance), instance.digest(), instance.signals.steps]).toEqual(['.w', other.digest(), 1]);
    instance.step(EAST);
    expect([variables(instance)[N], instance.signals.steps]).toEqual([1, 2]);
  });

  test('a wrong state is refused', () => {
    const instance = begin({ map: 'c' });
    const bad = instance.state.slice();
    bad[0] = 9;
    expect(() => instance.setState(bad)).toThrow(
      'size: expected a board from 1 x 1 to 5 x 4 cells, found 9 x 1',
    );
    expect(show(instance)).toBe('c');
  });
});

describe('trace', () => {
  test('rules at cells, chances and moves, in order', () => {
    const events: TraceEvent[] = [];
    const lucky = rewrite(
      'plain',
      entry(
        copy([row(cell(0, is(BODY, CRATE)))], {
          direction: 3,
          chance: value(1_000_000),
          writes: [write(0, BODY, { intent: value(EAST) })],
        }),
      ),
    );
    const unlucky = { op: 'chance', probability: value(0), then: all(), else: null } as const;
    const instance = begin(
      { map: 'c..c.', transitions: all(lucky, { op: 'move' }, unlucky) },
      { trace: (event) => events.push(event) },
    );
    instance.step(-1);
    expect(events).toEqual([
      { is: 'chance', line: 7, millionths: 1_000_000, hit: true },
      { is: 'rule', rule: 0, line: 7, direction: 3, cells: [0] },
      { is: 'chance', line: 7, millionths: 1_000_000, hit: true },
      { is: 'rule', rule: 0, line: 7, direction: 3, cells: [12] },
      { is: 'move', layer: BODY, number: CRATE, from: 0, to: 4 },
      { is: 'move', layer: BODY, number: CRATE, from: 12, to: 16 },
      { is: 'chance', line: 0, millionths: 0, hit: false },
    ]);
  });

  test('it changes nothing', () => {
    const traced = begin(restless, { trace: () => undefined });
    const silent = begin(restless);
    for (const instance of [traced, silent]) for (let i = 0; i < 5; i++) instance.step(-1);
    expect(traced.snapshot()).toEqual(silent.snapshot());
  });
});

test('a world without a grid', () => {
  const parts = {
    board: null,
    layers: [],
    kinds: [],
    objectTypes: [],
    variables: [{ name: 'n', low: 0, high: 9, wrap: false, initial: value(4) }],
    start: all(),
  };
  const instance = begin({ ...parts, transitions: add(N, value(1)) });
  instance.step(-1);
  expect([variables(instance)[N], instance.signals.steps]).toEqual([5, 1]);
  expect(code(() => begin({ ...parts, start: stamp('.') }))).toBe('start-rejected');
});
