import { describe, expect, test } from 'vitest';
import { createInterpreter } from '../../src/interpreter/instance';
import type { Expr, Real, SignalEntry } from '../../src/program/program';
import {
  add,
  all,
  begin,
  binary,
  BODY,
  cell,
  CRATE,
  is,
  M,
  N,
  program,
  real,
  row,
  rule,
  set,
  toReal,
  value,
  variable,
  variables,
  write,
} from './building';

const builtin = (name: Extract<Expr, { op: 'builtin' }>['name']): Expr => ({ op: 'builtin', name });
const reward = (v: Real, when: Expr | null = null): SignalEntry => ({ is: 'reward', value: v, when });
const steps = (n: number) => binary(builtin('steps'), '>=', value(n));

/** The question's value, and the signals, after some steps. */
function played(count: number, parts: Parameters<typeof program>[0] = {}) {
  const instance = begin(parts);
  for (let i = 0; i < count; i++) instance.step(-1);
  return instance;
}

describe('reals', () => {
  const ask = (question: Real) => begin({ questions: [question] }).ask(0);
  const two = (op: '+' | '-' | '*' | '/' | 'min' | 'max', left: number, right: number) =>
    ask({ op, left: real(left), right: real(right) });

  test('arithmetic', () => {
    expect([
      two('+', 0.5, 1),
      two('-', 0.5, 1),
      two('*', 0.5, 3),
      two('/', 1, 4),
      two('/', 1, 0),
      two('min', 1, 2),
      two('max', 1, 2),
    ]).toEqual([1.5, -0.5, 1.5, 0.25, 0, 1, 2]);
    expect([
      ask({ op: 'negate', of: real(2) }),
      ask({ op: 'abs', of: real(-2) }),
      ask(toReal(value(125000), 1_000_000)),
    ]).toEqual([-2, 2, 0.125]);
    expect(ask({ op: 'if', condition: value(0), then: real(1), else: real(2) })).toBe(2);
  });
});

describe('rewards', () => {
  test('values of a kind add up, `when` decides, the clock has gone up', () => {
    const signals: SignalEntry[] = [
      reward(real(1)),
      reward(toReal(builtin('steps'))),
      reward(real(100), value(0)),
      { is: 'cost', value: real(0.5), when: null },
      { is: 'performance', value: real(3), when: steps(2) },
    ];
    const instance = played(1, { signals });
    expect(instance.signals).toMatchObject({ reward: 2, cost: 0.5, performance: 0, steps: 1 });
    instance.step(-1);
    expect(instance.signals).toMatchObject({ reward: 3, cost: 0.5, performance: 3, steps: 2 });
  });

  test('entries read what has been added up so far, and the old state', () => {
    const was: Expr = { op: 'in', state: 'was', of: variable(N) };
    const signals: SignalEntry[] = [
      reward(toReal(binary(variable(N), '-', was))),
      { is: 'cost', value: { op: 'reward' }, when: null },
      { is: 'performance', value: { op: 'cost' }, when: null },
    ];
    expect(played(3, { transitions: add(N, value(2)), signals }).signals).toMatchObject({
      reward: 2,
      cost: 2,
      performance: 2,
    });
  });

  test('labels and intents: labels are read, intents are gone', () => {
    const intend = rule([row(cell(0, is(BODY, CRATE)))], { writes: [write(0, BODY, { intent: value(3) })] });
    const transitions = { op: 'label', label: 1, body: intend } as const;
    const signals = [
      reward(toReal({ op: 'label', label: 1 })),
      reward(toReal({ op: 'intentAt', cell: value(0), layer: BODY })),
    ];
    expect(played(1, { map: 'c', transitions, signals }).signals.reward).toBe(1 - 1);
  });

  test('draws of signals are of their own stream: they shift no luck in the transitions', () => {
    const draw: Expr = { op: 'draw', count: value(1000) };
    const transitions = all(set(N, draw));
    const quiet = played(3, { transitions });
    const noisy = played(3, { transitions, signals: [reward(toReal(draw)), reward(toReal(draw))] });
    expect(noisy.digest()).toBe(quiet.digest());
    expect(noisy.signals.reward).not.toBe(0);
  });
});

describe('goals', () => {
  const tasks = (goals: Expr[], fails: Expr[] = [], limit: Real | null = null) => [
    { name: 'Only', goals, fails, limit },
  ];
  const nIs = (n: number) => binary(variable(N), '=', value(n));
  const mIsnt = (m: number) => binary(variable(M), '!=', value(m));

  test('all lines together; a task without a line never meets its goal', () => {
    const parts = {
      transitions: add(N, value(1)),
      tasks: tasks([nIs(2), mIsnt(3)]),
      signals: [reward(toReal(builtin('goal')))],
    };
    expect([1, 2, 3].map((count) => played(count, parts).signals.goal)).toEqual([false, true, false]);
    expect(played(2, parts).signals.reward).toBe(1);
    expect(played(1, { tasks: tasks([]) }).signals).toMatchObject({ goal: false, met: 0 });
  });

  test('met is the share of lines false at the start that hold now', () => {
    const parts = {
      transitions: add(N, value(1)),
      tasks: tasks([binary(variable(N), '>=', value(1)), binary(variable(N), '>=', value(2)), mIsnt(1)]),
    };
    expect([0, 1, 2].map((count) => played(count, parts).signals.met)).toEqual([0, 0.5, 1]);
    // A line that was true is broken.
    expect(
      played(2, { ...parts, transitions: all(add(N, value(1)), set(M, value(1))) }).signals,
    ).toMatchObject({ met: 0 });
    expect(played(1, { tasks: tasks([nIs(0)]) }).signals).toMatchObject({ goal: true, met: 0 });
  });

  test('right after a reset all is zero but goal and met', () => {
    const { signals } = played(0, {
      tasks: tasks([nIs(0)]),
      signals: [reward(real(1)), { is: 'end', ending: 0, when: null }],
    });
    expect(signals).toEqual({
      reward: 0,
      cost: 0,
      performance: 0,
      met: 0,
      steps: 0,
      ended: -1,
      truncated: false,
      refused: false,
      goal: true,
      says: [],
      unlocked: 0,
      fault: null,
      labels: [false, false],
    });
  });

  test('the first end that holds counts, a fail after all ends', () => {
    const ends: SignalEntry[] = [
      { is: 'end', ending: 1, when: nIs(1) },
      { is: 'end', ending: 0, when: binary(variable(N), '>=', value(1)) },
    ];
    const parts = { transitions: add(N, value(1)), signals: ends, tasks: tasks([], [nIs(1), nIs(2)]) };
    expect([1, 2].map((count) => played(count, parts).signals.ended)).toEqual([1, 0]);
    expect(played(1, { ...parts, signals: [] }).signals.ended).toBe(1);
    expect(played(3, { ...parts, signals: [] }).signals.ended).toBe(-1);
  });

  test('the limit truncates in the step that reaches it, also beside an ending', () => {
    const parts = {
      tasks: tasks([], [steps(2)], real(2)),
      questions: [{ op: 'limit' } as const, toReal(builtin('truncated')), toReal(builtin('ended'))],
    };
    expect(played(1, parts).signals).toMatchObject({ truncated: false, ended: -1 });
    const instance = played(2, parts);
    expect(instance.signals).toMatchObject({ truncated: true, ended: 1 });
    expect([0, 1, 2].map((question) => instance.ask(question))).toEqual([2, 1, 1]);
    expect(played(1, { questions: [{ op: 'limit' }] }).ask(0)).toBe(0);
  });

  test('a step that faulted has no ending', () => {
    const repeat = {
      op: 'repeat',
      times: 0,
      intents: true,
      body: add(N, value(1)),
      work: 1,
      line: 9,
    } as const;
    const { signals } = played(1, {
      transitions: repeat,
      signals: [{ is: 'end', ending: 0, when: null }, reward(real(1))],
    });
    expect(signals).toMatchObject({
      ended: -1,
      truncated: true,
      refused: true,
      reward: 1,
      fault: { code: 'sweeps', line: 9 },
    });
  });
});

describe('memory', () => {
  const ever = (bit: number): Expr => ({ op: 'ever', bit });
  const nIs = (n: number) => binary(variable(N), '=', value(n));

  test('ever: since the start, brought up to date though nothing reads it', () => {
    const signals = [
      reward(real(1), { op: 'if', condition: steps(4), then: ever(0), else: value(0) }),
      reward(real(10), ever(1)),
    ];
    const evers = [nIs(1), nIs(0)];
    const instance = played(3, { transitions: add(N, value(1)), evers, signals });
    expect(instance.signals.reward).toBe(10);
    instance.step(-1);
    expect(instance.signals.reward).toBe(11);
    instance.reset(0, 0);
    instance.step(-1);
    expect(instance.signals.reward).toBe(10);
  });

  test.each([
    ['a lower bit is of this step', [nIs(1), binary(ever(0), 'and', nIs(1))], 1, [1, 1, 1]],
    ['a higher one of the step before', [binary(ever(1), 'and', nIs(1)), nIs(1)], 0, [0, 0, 0]],
    ['and reached a step later', [binary(ever(1), 'and', nIs(2)), nIs(1)], 0, [0, 1, 1]],
  ])('%s', (_, evers, bit, rewards) => {
    const signals = [reward(real(1), ever(bit))];
    expect(
      [1, 2, 3].map(
        (count) => played(count, { transitions: add(N, value(1)), evers, signals }).signals.reward,
      ),
    ).toEqual(rewards);
  });

  test('unlocked counts bits that are new, once for each milestone, and none at the start', () => {
    const parts = {
      transitions: add(N, value(1)),
      evers: [nIs(0), nIs(1), nIs(2)],
      milestones: [0, 1, 1].map((bit) => ({ name: `of ${bit}`, bit })),
    };
    expect([0, 1, 2].map((count) => played(count, parts).signals.unlocked)).toEqual([0, 2, 0]);
  });
});

describe('says', () => {
  const says = [
    { parts: ['Nothing here.'], first: 0, facts: [] },
    {
      parts: ['You hold ', { fact: 1 }, ' and ', { fact: 0 }, '.'],
      first: 0,
      facts: [variable(N), variable(2)],
      types: [{ is: 'int' } as const, { is: 'object', type: 0, none: -1 } as const],
    },
  ];
  const say = (number: number, when: Expr | null = null): SignalEntry => ({ is: 'say', say: number, when });

  test('texts in the order of the templates, with the facts of when it was said', () => {
    const parts = {
      transitions: all(add(N, value(1)), set(2, value(3))),
      says,
      signals: [say(1), say(0, steps(2))],
    };
    expect(played(1, parts).signals.says).toEqual(['You hold Door(color: green, open: true) and 1.']);
    expect(played(2, parts).signals.says).toEqual([
      'Nothing here.',
      'You hold Door(color: green, open: true) and 2.',
    ]);
    expect(played(1, { says, signals: [say(1)] }).signals.says).toEqual(['You hold none and 0.']);
  });
});

test('two instances do not share anything', () => {
  const shared = program({ transitions: add(N, value(1)) });
  const [a, b] = [createInterpreter(shared), createInterpreter(shared)];
  a.reset(0, 0);
  b.reset(0, 0);
  a.step(-1);
  expect([variables(a)[N], variables(b)[N]]).toEqual([1, 0]);
});
