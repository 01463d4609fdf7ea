import { describe, expect, test } from 'vitest';
import type { Expr, Stmt } from '../../src/program/program';
import {
  after,
  all,
  at,
  begin,
  BODY,
  cell,
  CRATE,
  EAST,
  HP,
  is,
  log,
  N,
  NORTH,
  row,
  rule,
  show,
  SOUTH,
  SPOT,
  stateLayers,
  test as cellTest,
  TILE,
  value,
  valueOf,
  variables,
  WEST,
  where,
  WOLF,
  write,
} from './building';

const intend = (layer: number, kind: number, direction: number, x?: number): Stmt =>
  rule(
    [{ cells: [cell(0, is(layer, kind))], anchor: x === undefined ? null : { index: 0, cell: at(x, 0) } }],
    { writes: [write(0, layer, { intent: value(direction) })] },
  );
const move: Stmt = { op: 'move' };

describe('move', () => {
  test('whatever finds its neighbour empty moves, until nothing does', () => {
    expect(after('ccc..', all(intend(BODY, CRATE, EAST), move))).toBe('.ccc.');
    expect(after('..ccc', all(intend(BODY, CRATE, EAST), move))).toBe('..ccc');
    expect(after('c.w', all(intend(BODY, CRATE, EAST), move))).toBe('.cw');
  });

  test('swaps stay blocked; of two for one cell the lower number wins', () => {
    expect(after('cw', all(intend(BODY, CRATE, EAST), intend(BODY, WOLF, WEST), move))).toBe('cw');
    expect(after('c.w', all(intend(BODY, CRATE, EAST), intend(BODY, WOLF, WEST), move))).toBe('.cw');
    expect(after('w.c', all(intend(BODY, CRATE, WEST), intend(BODY, WOLF, EAST), move))).toBe('.wc');
  });

  test('one step only, and the layers are independent', () => {
    expect(after('c....', all(intend(BODY, CRATE, EAST), move))).toBe('.c...');
    expect(after('S.', all(intend(BODY, CRATE, EAST), move))).toBe('sc');
    expect(after('S.', all(intend(TILE, SPOT, EAST), move))).toBe('cs');
  });

  test('attributes move with their object', () => {
    const instance = begin({ map: 'w.', transitions: all(intend(BODY, WOLF, EAST), move) });
    instance.step(-1);
    const { columns } = stateLayers(instance);
    expect([columns[BODY][HP][0], columns[BODY][HP][4]]).toEqual([0, 3]);
  });

  test('afterwards all intents are gone, blocked ones and act too; act moves nothing', () => {
    const any = rule([row({ gap: false, test: cellTest(0, { intents: [{ layer: BODY, allowed: 62 }] }) })], {
      effects: [log(value(1))],
    });
    const instance = begin({
      map: 'cw',
      transitions: all(
        intend(BODY, CRATE, WEST),
        intend(BODY, WOLF, 4),
        any,
        { op: 'label', label: 0, body: move },
        any,
      ),
    });
    instance.step(-1);
    expect(variables(instance)[N]).toBe(11);
    expect(instance.signals.labels[0]).toBe(false);
    expect(show(instance)).toBe('cw');
  });

  test('intents of one step are not there in the next', () => {
    const transitions: Stmt = {
      op: 'if',
      condition: { op: 'action' },
      then: move,
      else: intend(BODY, CRATE, EAST),
    };
    const instance = begin({ map: 'c.', transitions });
    instance.step(NORTH);
    instance.step(-1);
    expect(show(instance)).toBe('c.');
  });

  test('round the seam of a torus', () => {
    const board = { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) };
    const instance = begin({ map: '..c', board, transitions: all(intend(BODY, CRATE, EAST), move) });
    instance.step(-1);
    expect(show(instance)).toBe('c..');
  });
});

describe('chase', () => {
  const wolf: Expr = { op: 'first', where: where(is(BODY, WOLF)) };
  const crates = where(is(BODY, CRATE));
  const toward = (map: string, op: 'toward' | 'away' = 'toward', parts = {}) =>
    valueOf({ op, cell: wolf, targets: crates }, map, parts);

  test('toward the nearest by steps, along the longer axis, vertical if equal', () => {
    expect(toward('w..c. ..c..')).toBe(EAST);
    expect(toward('.c. ... w..')).toBe(NORTH);
    expect(toward('..w c.. ...')).toBe(WEST);
    expect(toward('w. .c')).toBe(SOUTH);
    expect(toward('w')).toBe(-1);
  });

  test('ties by scan order', () => {
    expect(toward('.c. ... c.w')).toBe(WEST);
    expect(toward('c.w.c')).toBe(WEST);
  });

  test('none on the cell of a target', () => {
    expect(valueOf({ op: 'toward', cell: at(0, 0), targets: crates }, 'cc')).toBe(-1);
    expect(valueOf({ op: 'away', cell: at(0, 0), targets: crates }, 'cc')).toBe(-1);
    expect(valueOf({ op: 'toward', cell: value(-1), targets: crates }, 'cc')).toBe(-1);
  });

  test('away is the opposite', () => {
    expect(toward('w..c.', 'away')).toBe(WEST);
    expect(toward('w. .c', 'away')).toBe(NORTH);
    expect(toward('w', 'away')).toBe(-1);
  });

  test('round a torus; both ways equally long: west and north', () => {
    const board = { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) };
    expect(toward('w...c', 'toward', { board })).toBe(WEST);
    expect(toward('w.c.', 'toward', { board })).toBe(WEST);
    expect(toward('w . c .', 'toward', { board })).toBe(NORTH);
  });

  const path = (map: string) =>
    valueOf({ op: 'path', cell: wolf, targets: crates, avoiding: where(is(TILE, SPOT)) }, map);

  test('a path goes round what it avoids; ties north, south, west, east', () => {
    expect(path('.... wssc ....')).toBe(NORTH);
    expect(path('.s.. wssc ....')).toBe(SOUTH);
    expect(path('w. .c')).toBe(SOUTH);
    expect(path('wsc')).toBe(-1);
    expect(path('w.')).toBe(-1);
  });

  test("the target's own cell may hold what is to avoid; on it there is no step", () => {
    expect(path('w.S')).toBe(EAST);
    expect(valueOf({ op: 'path', cell: at(0, 0), targets: crates, avoiding: where({}) }, 'cc')).toBe(-1);
    expect(valueOf({ op: 'path', cell: value(-1), targets: crates, avoiding: where({}) }, 'cc')).toBe(-1);
  });
});
