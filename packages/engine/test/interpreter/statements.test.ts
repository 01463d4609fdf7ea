import { describe, expect, test } from 'vitest';
import type { Expr, Stmt } from '../../src/program/program';
import {
  add,
  all,
  at,
  begin,
  binary,
  block,
  BODY,
  cell,
  clear,
  CRATE,
  EAST,
  FREE,
  HAND,
  HP,
  is,
  local,
  log,
  M,
  N,
  row,
  rule,
  set,
  show,
  stateLayers,
  test as cellTest,
  value,
  variable,
  variables,
  where,
  AGENT,
  write,
  OPEN,
  TILE,
} from './building';

const fires = set(M, value(1));
/** Never fires: no such object on these maps. */
const idle = rule([row(cell(0, is(BODY, AGENT)))], { effects: [log(value(9))] });

/** n, and whether the statement fired, after a step. */
function ran(statement: Stmt, map = '.'): { n: number; fired: boolean } {
  const instance = begin({ map, transitions: { op: 'label', label: 0, body: statement } });
  instance.step(-1);
  return { n: variables(instance)[N], fired: instance.signals.labels[0] };
}

describe('blocks', () => {
  test('all runs everything and fires if one did', () => {
    expect(ran(all(idle, log(value(1)), idle, log(value(2))))).toEqual({ n: 12, fired: true });
    expect(ran(all(idle, idle))).toEqual({ n: 0, fired: false });
    expect(ran(all())).toEqual({ n: 0, fired: false });
  });

  test('first stops after the first that fires', () => {
    expect(ran(block('first', idle, log(value(1)), log(value(2))))).toEqual({ n: 1, fired: true });
    expect(ran(block('first', idle))).toEqual({ n: 0, fired: false });
  });

  test('chain stops at the first that does not fire, and fires if the first did', () => {
    expect(ran(block('chain', log(value(1)), idle, log(value(2))))).toEqual({ n: 1, fired: true });
    expect(ran(block('chain', idle, log(value(2))))).toEqual({ n: 0, fired: false });
  });
});

describe('branches', () => {
  const branch = (condition: number, yes: Stmt, no: Stmt | null): Stmt => ({
    op: 'if',
    condition: value(condition),
    then: yes,
    else: no,
  });

  test('if fires if a branch ran, whatever the branch did', () => {
    expect(ran(branch(1, log(value(1)), log(value(2))))).toEqual({ n: 1, fired: true });
    expect(ran(branch(0, log(value(1)), log(value(2))))).toEqual({ n: 2, fired: true });
    expect(ran(branch(0, log(value(1)), null))).toEqual({ n: 0, fired: false });
    expect(ran(branch(1, idle, null)).fired).toBe(true);
  });

  test('chance draws once, also at 0 % and 100 %', () => {
    const chance = (probability: number): Stmt => ({
      op: 'chance',
      probability: value(probability),
      then: log(value(1)),
      else: log(value(2)),
    });
    expect(ran(chance(1_000_000)).n).toBe(1);
    expect(ran(chance(0)).n).toBe(2);
    expect(ran({ ...chance(0), else: null } as Stmt).fired).toBe(false);
    const draw: Expr = { op: 'draw', count: value(100) };
    const second = ran(all(set(N, draw), set(N, draw))).n;
    expect(ran(all({ ...chance(0), else: null } as Stmt, set(N, draw))).n).toBe(second);
    expect(ran(all({ ...chance(1_000_000), then: idle } as Stmt, set(N, draw))).n).toBe(second);
  });
});

describe('loops', () => {
  const repeat = (body: Stmt, times = 0, intents = true): Stmt => ({
    op: 'repeat',
    times,
    intents,
    body,
    work: 1,
    line: 42,
  });
  const faultOf = (statement: Stmt) => {
    const instance = begin({ map: 'c', transitions: all({ op: 'label', label: 0, body: fires }, statement) });
    const before = instance.digest();
    instance.step(-1);
    const { fault, truncated, refused, labels, ended } = instance.signals;
    if (fault)
      expect([instance.digest(), truncated, refused, labels[0], ended]).toEqual([
        before,
        true,
        true,
        false,
        -1,
      ]);
    return fault;
  };

  test('repeat ends at the first sweep that changes nothing', () => {
    const upTo4: Stmt = {
      op: 'if',
      condition: binary(variable(N), '<', value(4)),
      then: add(N, value(1)),
      else: null,
    };
    expect(ran(repeat(upTo4))).toEqual({ n: 4, fired: true });
    expect(ran(repeat(idle))).toEqual({ n: 0, fired: false });
    // It fires in every sweep, but writes what is there.
    expect(ran(repeat(set(N, value(7))))).toEqual({ n: 7, fired: true });
  });

  test('repeat n ends after n sweeps at the latest', () => {
    expect(ran(repeat(add(N, value(1)), 3)).n).toBe(3);
    expect(ran(repeat(set(N, value(1)), 3)).n).toBe(1);
    expect(faultOf(repeat(add(N, value(1)), 300))).toBeNull();
  });

  test('intents are changes if the loop says so', () => {
    const turn = rule([row(cell(0, is(BODY, CRATE)))], {
      writes: [write(0, BODY, { intent: binary({ op: 'draw', count: value(2) }, '*', value(0)) })],
    });
    const count = all(turn, {
      op: 'if',
      condition: value(1),
      then: { op: 'setTaskLocal', local: 0, value: binary({ op: 'taskLocal', local: 0 }, '+', value(1)) },
      else: null,
    });
    const sweeps = (intents: boolean) => {
      const instance = begin({
        map: 'c',
        transitions: all(repeat(count, 0, intents), set(N, { op: 'taskLocal', local: 0 })),
      });
      instance.step(-1);
      return variables(instance)[N];
    };
    expect(sweeps(true)).toBe(2);
    expect(sweeps(false)).toBe(1);
  });

  test('driving and the clearing of intents change nothing', () => {
    const drive: Stmt = { op: 'drive', layers: [{ layer: BODY, numbers: [CRATE] }] };
    const instance = begin({ map: 'c', transitions: repeat(all(drive, { op: 'move' })) });
    instance.step(EAST);
    expect(instance.signals.fault).toBeNull();
  });

  test('200 sweeps of a loop and 4096 of a step, not one more', () => {
    const upTo = (most: number): Stmt => ({
      op: 'if',
      condition: binary(variable(N), '<', value(most)),
      then: add(N, value(1)),
      else: null,
    });
    expect(faultOf(repeat(upTo(199)))).toBeNull();
    expect(faultOf(repeat(upTo(200)))).toEqual({ code: 'sweeps', line: 42 });
    expect(faultOf(all(repeat(add(N, value(1)), 4000), repeat(add(N, value(1)), 96)))).toBeNull();
    expect(faultOf(all(repeat(add(N, value(1)), 4000), repeat(add(N, value(1)), 97)))).toEqual({
      code: 'work',
      line: 42,
    });
  });

  test('for runs from low to high, both read once', () => {
    const loop = (low: Expr, high: Expr, ...body: Stmt[]): Stmt => ({
      op: 'for',
      local: FREE,
      low,
      high,
      body: all(...body),
      work: 1,
      line: 1,
    });
    expect(ran(loop(value(1), value(3), log(local(FREE)))).n).toBe(123);
    expect(ran(loop(value(3), value(1), log(local(FREE))))).toEqual({ n: 0, fired: false });
    expect(ran(all(set(N, value(2)), loop(value(1), variable(N), add(N, value(1))))).n).toBe(4);
    expect(
      ran(loop(value(1), value(2), log(local(FREE)), { op: 'setLocal', local: FREE, value: value(9) })).n,
    ).toBe(12);
    expect(ran(loop(value(1), value(2), idle)).fired).toBe(false);
  });

  test('each goes over the cells that pass when it begins', () => {
    const removeNext = rule([{ cells: [cell(0, is(BODY, CRATE))], anchor: { index: 0, cell: at(1, 0) } }], {
      writes: [clear(0, BODY)],
    });
    const loop: Stmt = {
      op: 'each',
      local: FREE,
      where: where(is(BODY, CRATE)),
      body: all(removeNext, log(binary(local(FREE), '+', value(1)))),
      work: 1,
      line: 1,
    };
    // Cells 0, 4 and 1; the crate at 4 goes in the first round, its round comes all the same.
    expect(ran(loop, 'cc c.').n).toBe(125);
    expect(ran(loop, '..')).toEqual({ n: 0, fired: false });
  });
});

describe('setting', () => {
  test('variables saturate or wrap', () => {
    const instance = begin({
      transitions: all(set(N, value(100_000)), set(M, value(5)), set(HAND, value(-7))),
    });
    instance.step(-1);
    expect(variables(instance)).toEqual([99_999, -2, -1]);
  });

  test('an index outside writes nothing', () => {
    const indexed = (index: number): Stmt => ({
      op: 'setVariable',
      base: N,
      count: 2,
      index: value(index),
      value: value(3),
    });
    const instance = begin({ transitions: all(indexed(-1), indexed(2), indexed(1)) });
    instance.step(-1);
    expect(variables(instance)).toEqual([0, 3, -1]);
  });

  test('columns saturate or wrap by the kind; nothing is written where there is no such attribute', () => {
    const setColumn = (x: number, layer: number, column: number, v: number): Stmt => ({
      op: 'setColumn',
      cell: x < 0 ? value(-1) : at(x, 0),
      layer,
      column,
      value: value(v),
    });
    const instance = begin({
      map: 'wcd',
      transitions: all(
        setColumn(0, BODY, HP, 8),
        setColumn(0, BODY, 2, 5),
        setColumn(1, BODY, HP, 2),
        setColumn(2, TILE, OPEN, 1),
        setColumn(-1, TILE, OPEN, 1),
        setColumn(0, TILE, OPEN, 1),
      ),
    });
    instance.step(-1);
    const { columns } = stateLayers(instance);
    expect([columns[BODY][HP][0], columns[BODY][2][0], columns[BODY][HP][4], columns[TILE][OPEN][0]]).toEqual(
      [5, 1, 0, 0],
    );
    expect(show(instance)).toBe('wcD');
  });

  test('frame locals begin at 0 in each step, task locals last', () => {
    const instance = begin({
      transitions: all(
        add(N, local(FREE)),
        { op: 'setLocal', local: FREE, value: value(5) },
        add(N, { op: 'taskLocal', local: 0 }),
        { op: 'setTaskLocal', local: 0, value: value(100) },
      ),
    });
    instance.step(-1);
    instance.step(-1);
    expect(variables(instance)[N]).toBe(100);
  });
});

describe('cancel and require', () => {
  const outcome = (...body: Stmt[]) => {
    const instance = begin({
      map: 'c.',
      transitions: all({ op: 'label', label: 0, body: fires }, ...body),
      signals: [
        { is: 'cost', value: { op: 'toReal', of: { op: 'taskLocal', local: 0 }, scale: 1 }, when: null },
      ],
    });
    instance.step(2);
    const { refused, labels, steps, cost } = instance.signals;
    return { m: variables(instance)[M], refused, label: labels[0], steps, cost };
  };
  const mark: Stmt = { op: 'setTaskLocal', local: 0, value: value(1) };

  test('cancel restores the state at the end; the rest still runs', () => {
    expect(outcome({ op: 'cancel' }, mark)).toEqual({ m: 0, refused: true, label: false, steps: 1, cost: 1 });
  });

  test('a failed require stops at once', () => {
    expect(outcome({ op: 'require', condition: value(0) }, mark)).toEqual({
      m: 0,
      refused: true,
      label: false,
      steps: 1,
      cost: 0,
    });
    expect(outcome({ op: 'require', condition: value(2) }, mark)).toEqual({
      m: 1,
      refused: false,
      label: true,
      steps: 1,
      cost: 1,
    });
  });

  test('a code out of range and a cell off the board are refused: nothing runs, the clock ticks', () => {
    const instance = begin({ map: '..', transitions: add(N, value(1)) });
    for (const code of [65, -2, 5 + 2 * 4 * 3, 5 + 3]) {
      instance.step(code);
      expect(instance.signals.refused).toBe(true);
    }
    instance.step(5 + 4 * 3);
    expect([instance.signals.refused, instance.signals.steps, variables(instance)[N]]).toEqual([false, 5, 1]);
  });
});

test('drive gives the heading of the action to every object of the kinds', () => {
  const seen = rule(
    [row({ gap: false, test: cellTest(0, { ...is(BODY, CRATE), intents: [{ layer: BODY, allowed: 16 }] }) })],
    { effects: [log(value(1))] },
  );
  const transitions: Stmt = all(
    { op: 'label', label: 0, body: { op: 'drive', layers: [{ layer: BODY, numbers: [CRATE] }] } },
    seen,
  );
  const driven = (map: string, action: number) => {
    const instance = begin({ map, transitions });
    instance.step(action);
    return [instance.signals.labels[0], variables(instance)[N]];
  };
  expect(driven('c.cw', EAST)).toEqual([true, 11]);
  expect(driven('w', EAST)).toEqual([false, 0]);
  expect(driven('c', -1)).toEqual([false, 0]);
  expect(driven('c', 5)).toEqual([false, 0]);
});
