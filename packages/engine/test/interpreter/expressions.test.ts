import { describe, expect, test } from 'vitest';
import type { Expr } from '../../src/program/program';
import {
  at,
  binary,
  BODY,
  cell,
  clear,
  copy,
  CRATE,
  DOOR,
  EAST,
  HP,
  is,
  KINDS,
  local,
  log,
  N,
  NORTH,
  OPEN,
  program,
  row,
  SOUTH,
  SPOT,
  test as cellTest,
  TILE,
  value,
  valueOf,
  variable,
  WEST,
  where,
  WOLF,
  all,
  set,
  begin,
  variables,
  rule,
  make,
  add,
} from './building';
import { createInterpreter } from '../../src/interpreter/instance';

const of = (op: 'not' | 'negate' | 'abs', x: number): Expr => ({ op, of: value(x) });
const two = (left: number, op: Parameters<typeof binary>[1], right: number) =>
  valueOf(binary(value(left), op, value(right)));

describe('numbers', () => {
  test.each([
    [7, '+', 5, 12],
    [7, '-', 9, -2],
    [6, '*', 7, 42],
    [0x7fffffff, '+', 1, -0x80000000],
    [65537, '*', 65537, 131073],
    [7, '/', 2, 3],
    [-7, '/', 2, -4],
    [7, '/', -2, -4],
    [7, '/', 0, 0],
    [-0x80000000, '/', -1, -0x80000000],
    [7, 'mod', 3, 1],
    [-7, 'mod', 3, 2],
    [7, 'mod', -3, -2],
    [7, 'mod', 0, 0],
    [3, 'min', 5, 3],
    [3, 'max', 5, 5],
    [3, '=', 3, 1],
    [3, '!=', 3, 0],
    [3, '<', 4, 1],
    [4, '<=', 4, 1],
    [3, '>', 4, 0],
    [4, '>=', 5, 0],
    [2, 'and', 1, 1],
    [2, 'and', 0, 0],
    [0, 'or', 5, 1],
    [0, 'or', 0, 0],
  ] as const)('%d %s %d is %d', (left, op, right, result) => {
    expect(two(left, op, right)).toBe(result);
  });

  test('not, negate, abs', () => {
    expect(valueOf(of('not', 0))).toBe(1);
    expect(valueOf(of('not', 3))).toBe(0);
    expect(valueOf(of('negate', 3))).toBe(-3);
    expect(valueOf(of('abs', -3))).toBe(3);
  });

  test('if reads the taken branch alone, so do select, and, or', () => {
    const drawn: Expr = { op: 'draw', count: value(1000) };
    const plain = valueOf(binary(binary(value(0), '*', value(1)), '+', drawn));
    const skipped: Expr[] = [
      { op: 'if', condition: value(1), then: value(0), else: drawn },
      { op: 'select', index: value(1), values: [drawn, value(0)] },
      binary(value(0), 'and', drawn),
      binary(binary(value(1), 'or', drawn), '-', value(1)),
    ];
    for (const expr of skipped) expect(valueOf(binary(expr, '+', drawn))).toBe(plain);
  });

  test('select takes the first outside its list', () => {
    const pick = (index: number): Expr => ({
      op: 'select',
      index: value(index),
      values: [value(5), value(6)],
    });
    expect([0, 1, 2, -1].map((index) => valueOf(pick(index)))).toEqual([5, 6, 5, 5]);
  });

  test('reals compare', () => {
    const half: Expr = {
      op: 'compareReals',
      compare: '<',
      left: { op: 'toReal', of: value(125000), scale: 1_000_000 },
      right: { op: 'real', value: 0.126 },
    };
    expect(valueOf(half)).toBe(1);
    expect(valueOf({ ...half, compare: '>=' } as Expr)).toBe(0);
  });
});

describe('where values come from', () => {
  test('an indexed variable; outside, the least value', () => {
    const indexed = (index: number): Expr => ({ op: 'variable', base: 0, count: 2, index: value(index) });
    const parts = {
      variables: [
        { name: 'a', low: 4, high: 9, wrap: false, initial: value(7) },
        { name: 'b', low: 0, high: 9, wrap: false, initial: value(8) },
      ],
    };
    expect([0, 1, 2, -1].map((index) => valueOf(indexed(index), '.', parts))).toEqual([7, 8, 4, 4]);
  });

  test('params, task locals', () => {
    const params = [{ name: 'p', low: 0, high: 9, default: 6, isCell: false }];
    const start = all({ op: 'setTaskLocal', local: 1, value: { op: 'param', param: 0 } });
    expect(valueOf({ op: 'taskLocal', local: 1 }, '.', { params, start })).toBe(6);
  });

  test('the action and its arguments; a tick has none', () => {
    const transitions = all(
      set(
        N,
        binary(
          binary({ op: 'action' }, '*', value(1000)),
          '+',
          binary(binary({ op: 'argument', arg: 0 }, '*', value(10)), '+', { op: 'argument', arg: 1 }),
        ),
      ),
    );
    const instance = begin({ map: '.....', transitions });
    instance.step(5 + 12 * 3 + 2);
    expect(variables(instance)[N]).toBe(5 * 1000 + 12 * 10 + 2);
    expect(valueOf({ op: 'action' })).toBe(-1);
    expect(valueOf({ op: 'argument', arg: 0 })).toBe(0);
  });

  test('labels and the size of the board', () => {
    const transitions = all({ op: 'label', label: 1, body: add(N, value(1)) });
    expect(valueOf({ op: 'label', label: 1 }, '.', { transitions })).toBe(1);
    expect(valueOf({ op: 'label', label: 0 }, '.', { transitions })).toBe(0);
    expect(valueOf({ op: 'builtin', name: 'width' }, '... ...')).toBe(3);
    expect(valueOf({ op: 'builtin', name: 'height' }, '... ...')).toBe(2);
  });

  test('a draw is one of 0..count-1 and each the next of its step', () => {
    const instance = createInterpreter(
      program({
        transitions: all(
          set(
            N,
            binary(binary({ op: 'draw', count: value(100) }, '*', value(100)), '+', {
              op: 'draw',
              count: value(100),
            }),
          ),
        ),
      }),
    );
    instance.reset(0, 3);
    const seen = new Set<number>();
    for (let i = 0; i < 20; i++) {
      instance.step(-1);
      seen.add(variables(instance)[N]);
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(valueOf({ op: 'draw', count: value(0) })).toBe(0);
  });
});

describe('cells', () => {
  const cellAt = (x: number, y: number): Expr => ({ op: 'cellAt', x: value(x), y: value(y) });

  test('numbers are x * capacity height + y, -1 off the board', () => {
    expect(valueOf(cellAt(2, 1), '... ...')).toBe(9);
    expect(
      [cellAt(3, 0), cellAt(0, 2), cellAt(-1, 0), cellAt(0, -1)].map((e) => valueOf(e, '... ...')),
    ).toEqual([-1, -1, -1, -1]);
    expect(valueOf({ op: 'columnOf', cell: value(9) })).toBe(2);
    expect(valueOf({ op: 'rowOf', cell: value(9) })).toBe(1);
    expect(valueOf({ op: 'rowOf', cell: value(-1) })).toBe(-1);
  });

  test('neighbours', () => {
    const step = (from: Expr, direction: number): Expr => ({
      op: 'neighbour',
      cell: from,
      direction: value(direction),
    });
    const around = [NORTH, SOUTH, WEST, EAST].map((direction) =>
      valueOf(step(at(1, 1), direction), '... ... ...'),
    );
    expect(around).toEqual([4, 6, 1, 9]);
    expect([
      valueOf(step(at(0, 0), NORTH), '..'),
      valueOf(step(at(0, 0), -1), '..'),
      valueOf(step(at(3, 0), WEST), '..'),
    ]).toEqual([-1, -1, -1]);
    const wrap = {
      board: { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) },
    };
    expect(valueOf(step(at(0, 0), WEST), '...', wrap)).toBe(8);
  });

  test('distances, the short way round a torus', () => {
    const between: Expr = { op: 'distance', left: at(0, 0), right: at(4, 1) };
    expect(valueOf(between, '..... .....')).toBe(5);
    const wrap = {
      board: { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) },
    };
    expect(valueOf(between, '..... ..... .....', wrap)).toBe(2);
    expect(valueOf({ ...between, left: value(-1) } as Expr, '.....')).toBe(0);
  });
});

describe('objects', () => {
  test('what stands at a cell', () => {
    expect(valueOf({ op: 'kindAt', cell: at(1, 0), layer: TILE }, '.D')).toBe(DOOR);
    expect(valueOf({ op: 'kindAt', cell: value(-1), layer: TILE }, 'D')).toBe(0);
    expect(valueOf({ op: 'columnAt', cell: at(1, 0), layer: TILE, column: OPEN }, '.D')).toBe(1);
    expect(valueOf({ op: 'columnAt', cell: at(0, 0), layer: BODY, column: 2 }, 'w')).toBe(1);
    expect(valueOf({ op: 'columnAt', cell: at(0, 0), layer: BODY, column: 2 }, 'c')).toBe(1);
    expect(valueOf({ op: 'columnAt', cell: value(-1), layer: BODY, column: 2 }, 'c')).toBe(1);
  });

  test('codes: mixed radix in the kind, the same digits in every type', () => {
    const wolf: Expr = { op: 'object', type: 0, kind: KINDS.Wolf, values: [value(9), value(5)] };
    // hp saturates at 5, rest 1..3 wraps to 2.
    expect(valueOf(wolf)).toBe(7 + 5 * 3 + 1);
    expect(valueOf({ op: 'recode', from: 0, to: 1, of: wolf })).toBe(1 + 5 * 3 + 1);
    expect(valueOf({ op: 'recode', from: 0, to: 1, of: value(3) })).toBe(-1);
    expect(valueOf({ op: 'recode', from: 0, to: 1, of: value(-1) })).toBe(-1);
    expect(valueOf({ op: 'objectKind', type: 0, of: wolf })).toBe(KINDS.Wolf);
    expect(valueOf({ op: 'objectKind', type: 0, of: value(-1) })).toBe(-1);
    expect(valueOf({ op: 'objectAttribute', type: 0, kind: KINDS.Wolf, attribute: 0, of: wolf })).toBe(5);
    expect(valueOf({ op: 'objectAttribute', type: 0, kind: KINDS.Wolf, attribute: 1, of: wolf })).toBe(2);
    expect(valueOf({ op: 'object', type: 1, kind: KINDS.Door, values: [value(0), value(0)] })).toBe(-1);
  });

  test('the object at a cell, on the first layer that holds a kind of the type', () => {
    const object = (type: number): Expr => ({ op: 'objectAt', cell: at(0, 0), type });
    expect(valueOf(object(0), 'g')).toBe(2);
    expect(valueOf(object(0), 'S')).toBe(6);
    expect(valueOf(object(1), 'w')).toBe(1 + 3 * 3);
    expect(valueOf(object(1), 'g')).toBe(-1);
    expect(valueOf({ op: 'objectAt', cell: value(-1), type: 0 }, 'g')).toBe(-1);
  });
});

describe('looking at the board', () => {
  const crates = where(is(BODY, CRATE));

  test('counts of neighbours', () => {
    const map = 'c.c.. .c..c c..cc';
    const near = (shape: 'around' | 'beside' | 'near', radius: number | null = null): Expr => ({
      op: 'neighbours',
      shape,
      cell: at(1, 1),
      radius: radius === null ? null : value(radius),
      where: crates,
    });
    expect(valueOf(near('around'), map)).toBe(3);
    expect(valueOf(near('beside'), map)).toBe(0);
    expect(valueOf(near('near', 1), map)).toBe(3);
    expect(valueOf(near('near', 2), map)).toBe(4);
    expect(valueOf(near('near', 0), map)).toBe(0);
    expect(valueOf({ ...near('around'), cell: value(-1) } as Expr, map)).toBe(0);
  });

  test('on a small torus each cell counts once', () => {
    const wrap = {
      board: { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) },
    };
    expect(
      valueOf({ op: 'neighbours', shape: 'around', cell: at(0, 0), radius: null, where: crates }, 'cc', wrap),
    ).toBe(1);
  });

  test('passes, count, some, all, first', () => {
    const map = '.Sc s..';
    const spots = where(is(TILE, SPOT));
    expect(valueOf({ op: 'passes', cell: at(1, 0), where: crates }, map)).toBe(1);
    expect(valueOf({ op: 'passes', cell: value(-1), where: where({}) }, map)).toBe(0);
    expect(valueOf({ op: 'count', where: crates }, map)).toBe(2);
    expect(valueOf({ op: 'some', where: where(is(BODY, WOLF)) }, map)).toBe(0);
    expect(valueOf({ op: 'some', where: spots }, map)).toBe(1);
    expect(valueOf({ op: 'all', where: crates, have: spots }, map)).toBe(0);
    expect(valueOf({ op: 'all', where: crates, have: crates }, map)).toBe(1);
    expect(valueOf({ op: 'all', where: where(is(BODY, WOLF)), have: spots }, map)).toBe(1);
    expect(valueOf({ op: 'first', where: crates }, map)).toBe(4);
    expect(valueOf({ op: 'first', where: where(is(BODY, WOLF)) }, map)).toBe(-1);
  });

  test('a list of tests holds if one does, all lists must hold, the condition comes last', () => {
    const either = {
      allOf: [[cellTest(0, is(BODY, CRATE)), cellTest(0, is(TILE, SPOT))], [cellTest(0, is(BODY, 0, CRATE))]],
      cell: 5,
      condition: binary(local(5), '>', value(0)),
    };
    // Crate at 4, crate and spot at 8; the spot at 0 fails the condition; the wolf is in no list.
    expect(valueOf({ op: 'count', where: either }, 'scSw')).toBe(2);
    expect(valueOf({ op: 'count', where: { allOf: [[]], cell: 0, condition: null } }, 'sc')).toBe(0);
  });

  test('a residual binds and tests', () => {
    const test = cellTest(0, {
      ...is(BODY, WOLF),
      residual: [
        { is: 'bind', local: 9, value: { op: 'columnAt', cell: local(0), layer: BODY, column: HP } },
        { is: 'test', condition: binary(local(9), '=', value(3)) },
      ],
    });
    expect(valueOf({ op: 'count', where: { allOf: [[test]], cell: 0, condition: null } }, 'ww.')).toBe(2);
    const never = { ...test, residual: [{ is: 'test', condition: value(0) } as const] };
    expect(valueOf({ op: 'count', where: { allOf: [[never]], cell: 0, condition: null } }, 'ww.')).toBe(0);
  });

  test('a sum saturates as a whole', () => {
    const sum = (v: number): Expr => ({ op: 'sum', where: crates, value: binary(local(0), '+', value(v)) });
    expect(valueOf(sum(1), 'c.c')).toBe(8 + 2);
    expect(valueOf(sum(0x7ffffff0), 'ccc')).toBe(0x7fffffff);
    expect(valueOf(sum(-0x80000000), 'ccc')).toBe(-0x80000000);
  });

  test('places of a pattern', () => {
    const pair = copy([row(cell(0, is(BODY, CRATE)), cell(1, is(BODY, 0)))]);
    const count = (guard: Expr | null): Expr => ({
      op: 'places',
      copies: [
        { ...pair, guard },
        { ...pair, step: 1, guard },
      ],
    });
    expect(valueOf(count(null), 'c.c .c.')).toBe(4);
    expect(valueOf(count(binary(local(0), '=', value(0))), 'c.c .c.')).toBe(2);
    expect(valueOf({ op: 'somePlace', copies: [pair] }, 'c.')).toBe(1);
    expect(valueOf({ op: 'somePlace', copies: [pair] }, 'cc')).toBe(0);
    expect(valueOf({ op: 'places', copies: [{ ...pair, when: value(0) }] }, 'c.')).toBe(0);
  });

  test('was, in a test and in an expression; intents are of now', () => {
    const transitions = rule([row(cell(0, is(BODY, CRATE)))], { writes: [clear(0, BODY)] });
    const was: Expr = {
      op: 'count',
      where: {
        allOf: [[cellTest(0, { was: [{ layer: BODY, allowed: [CRATE] }] })]],
        cell: 0,
        condition: null,
      },
    };
    expect(valueOf(was, 'cc.', { transitions })).toBe(2);
    expect(valueOf({ op: 'count', where: crates }, 'cc.', { transitions })).toBe(0);
    expect(
      valueOf({ op: 'in', state: 'was', of: { op: 'count', where: crates } }, 'cc.', { transitions }),
    ).toBe(2);

    const intended: Expr = { op: 'intentAt', cell: at(0, 0), layer: BODY };
    const intends = rule([row(cell(0, is(BODY, CRATE)))], {
      writes: [{ ...make(0, BODY, CRATE), intent: value(EAST) }],
    });
    expect(valueOf(intended, 'c', { transitions: intends })).toBe(EAST);
    expect(valueOf({ op: 'in', state: 'was', of: intended }, 'c', { transitions: intends })).toBe(-1);
  });

  test('initial is the start of the episode', () => {
    const instance = begin({
      transitions: all(add(N, value(1)), log({ op: 'in', state: 'initial', of: variable(N) })),
    });
    instance.step(-1);
    instance.step(-1);
    expect(variables(instance)[N]).toBe(((0 + 1) * 10 + 0 + 1) * 10);
  });
});
