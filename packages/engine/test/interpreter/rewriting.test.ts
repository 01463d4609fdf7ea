import { describe, expect, test } from 'vitest';
import type { Copy, Entry, Expr, Stmt } from '../../src/program/program';
import {
  after,
  AGENT,
  all,
  at,
  begin,
  binary,
  BODY,
  cell,
  clear,
  COLOR,
  copy,
  CRATE,
  DOOR,
  EAST,
  entry,
  FREE,
  gap,
  HP,
  is,
  local,
  log,
  make,
  N,
  NORTH,
  OPEN,
  rewrite,
  row,
  rule,
  set,
  show,
  SOUTH,
  SPOT,
  stateLayers,
  test as cellTest,
  TILE,
  value,
  variables,
  WEST,
  WOLF,
  write,
} from './building';

const crate = (number: number) => cell(number, is(BODY, CRATE));
const empty = (number: number) => cell(number, is(BODY, 0));
const logCell = (number: number) => log(binary(local(number), '+', value(1)));

/** n after one step: what the effects logged. */
function logged(map: string, transitions: Stmt): number {
  const instance = begin({ map, transitions });
  instance.step(-1);
  return variables(instance)[N];
}

describe('places', () => {
  test('are found in the scan order of the copy', () => {
    const copies = (scan: 'columns' | 'rows') => rule([row(crate(0))], { scan, effects: [logCell(0)] });
    expect(logged('c.c cc.', copies('columns'))).toBe(1 * 1000 + 2 * 100 + 6 * 10 + 9);
    expect(logged('c.c cc.', copies('rows'))).toBe(1 * 1000 + 9 * 100 + 2 * 10 + 6);
  });

  test('a row advances by the step of its copy and ends at the edge', () => {
    const pair = (step: 0 | 1 | 2 | 3) => rule([row(crate(0), empty(1))], { step, effects: [logCell(1)] });
    const map = '.c. ...';
    expect(logged(map, pair(EAST))).toBe(9);
    expect(logged(map, pair(WEST))).toBe(1);
    expect(logged(map, pair(SOUTH))).toBe(6);
    expect(logged(map, pair(NORTH))).toBe(0);
  });

  test('the first of two rows varies fastest', () => {
    const two = rule([row(crate(0)), row(cell(1, is(BODY, WOLF)))], { effects: [logCell(0), logCell(1)] });
    const map = 'cw cw';
    // Crates 1, 2 and wolves 5, 6.
    const instance = begin({
      map,
      transitions: all(two, { op: 'if', condition: value(0), then: all(), else: null }),
      variables: [{ name: 'n', low: 0, high: 0x7fffffff, wrap: false, initial: value(0) }],
    });
    instance.step(-1);
    expect(variables(instance)[N]).toBe(15251626);
  });

  test('gaps, the shortest first, each cell passing the test', () => {
    const seen = (map: string, parts = {}) =>
      logged(
        map,
        rule([row(cell(0, is(BODY, WOLF)), gap(1, parts), crate(2))], {
          effects: [log(binary(local(2), '/', value(4)))],
        }),
      );
    expect(seen('wc.cc')).toBe(134);
    expect(seen('w..c.', is(BODY, 0))).toBe(3);
    expect(seen('wc.c.', is(BODY, 0))).toBe(1);
    expect(seen('w....')).toBe(0);
  });

  test('two gaps: the first changes last', () => {
    const rows = [row(cell(0, is(BODY, WOLF)), gap(1), crate(2), gap(3), crate(4))];
    const columns = (number: number) =>
      logged('wccc', rule(rows, { effects: [log(binary(local(number), '/', value(4)))] }));
    expect([columns(2), columns(4)]).toEqual([112, 233]);
  });

  test('on a torus a row with a gap stands on no cell twice', () => {
    const board = { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) };
    const rows = [row(cell(0, is(BODY, WOLF)), gap(1), cell(2))];
    const instance = begin({
      map: 'w..',
      board,
      transitions: rule(rows, { effects: [log(binary(binary(local(2), '/', value(4)), '+', value(1)))] }),
    });
    instance.step(-1);
    expect(variables(instance)[N]).toBe(23);
  });

  test('an anchor: cell number `index` stands there, without a scan', () => {
    const anchored = (index: number, x: number, cells = [cell(0, is(BODY, WOLF)), crate(1)]) =>
      rule([{ cells, anchor: { index, cell: x < 0 ? value(-1) : at(x, 0) } }], { effects: [logCell(0)] });
    expect(logged('wcwc', anchored(1, 3))).toBe(9);
    expect(logged('wcwc', anchored(0, 0))).toBe(1);
    expect(logged('wcwc', anchored(0, 1))).toBe(0);
    expect(logged('wcwc', anchored(0, -1))).toBe(0);
    const gapped = [cell(0, is(BODY, WOLF)), gap(2), crate(1)];
    expect(logged('wcwc', anchored(2, 3, gapped))).toBe(19);
  });

  test('kinds, was and intents are tested, then the residual, then the guard', () => {
    const wolf = cell(0, is(BODY, WOLF));
    const hp: Expr = { op: 'columnAt', cell: local(0), layer: BODY, column: HP };
    const bound = (least: number, guard: number) =>
      rule([row(wolf)], {
        residual: [
          { is: 'bind', local: FREE, value: hp },
          { is: 'test', condition: binary(local(FREE), '>=', value(least)) },
        ],
        guard: binary(local(FREE), '=', value(guard)),
        effects: [log(local(FREE))],
      });
    expect(logged('w', bound(3, 3))).toBe(3);
    expect(logged('w', bound(4, 3))).toBe(0);
    expect(logged('w', bound(3, 2))).toBe(0);

    const was = rule(
      [row({ gap: false, test: cellTest(0, { was: [{ layer: BODY, allowed: [CRATE] }], ...is(BODY, 0) }) })],
      { effects: [log(value(5))] },
    );
    expect(logged('c', all(rule([row(crate(0))], { writes: [clear(0, BODY)] }), was))).toBe(5);
    expect(logged('c', was)).toBe(0);
  });

  test('intents are bits: 1 none, 2 north … 32 act', () => {
    const intend = (direction: number) =>
      rule([row(crate(0))], { writes: [write(0, BODY, { intent: value(direction) })] });
    const match = (allowed: number) =>
      rule(
        [row({ gap: false, test: cellTest(0, { ...is(BODY, CRATE), intents: [{ layer: BODY, allowed }] }) })],
        { effects: [log(value(1))] },
      );
    for (const [direction, bit] of [
      [-1, 1],
      [0, 2],
      [1, 4],
      [2, 8],
      [3, 16],
      [4, 32],
      [7, 1],
    ]) {
      expect(logged('c', all(intend(direction), match(bit)))).toBe(1);
      expect(logged('c', all(intend(direction), match(63 - bit)))).toBe(0);
    }
  });
});

describe('plain', () => {
  test('all places are found first, each is tested again', () => {
    // Each crate steps east once, though a later place would find it again.
    const step = rule([row(crate(0), empty(1))], { writes: [clear(0, BODY), make(1, BODY, CRATE)] });
    expect(after('c...', step)).toBe('.c..');
    // Two copies for one crate: the second place no longer holds.
    const both = rewrite(
      'plain',
      entry(
        copy([row(crate(0), empty(1))], { step: EAST, writes: [clear(0, BODY), make(1, BODY, CRATE)] }),
        copy([row(crate(0), empty(1))], { step: WEST, writes: [clear(0, BODY), make(1, BODY, CRATE)] }),
      ),
    );
    expect(after('.c.', both)).toBe('..c');
  });

  test('a chance is drawn for each place that still holds, after the guard', () => {
    const withChance = (millionths: number) =>
      rule([row(crate(0))], { chance: value(millionths), writes: [clear(0, BODY)] });
    expect(after('ccc', withChance(1_000_000))).toBe('...');
    expect(after('ccc', withChance(0))).toBe('ccc');
    const draw: Stmt = set(N, { op: 'draw', count: value(100) });
    const third = logged('c', all(draw, draw, draw));
    expect(logged('cc', all(withChance(0), draw))).toBe(third);
  });

  test('fires and sets its labels if a place passed, changed or not', () => {
    const firing = (map: string, parts: Partial<Copy>) => {
      const instance = begin({
        map,
        transitions: {
          op: 'label',
          label: 1,
          body: rewrite('plain', { ...entry(copy([row(crate(0))], parts)), labels: [0] }),
        },
      });
      instance.step(-1);
      return instance.signals.labels;
    };
    expect(firing('c', {})).toEqual([true, true]);
    expect(firing('.', {})).toEqual([false, false]);
    expect(firing('c', { guard: value(0) })).toEqual([false, false]);
    expect(firing('c', { chance: value(0) })).toEqual([false, false]);
  });

  test('conditions of entries and copies', () => {
    const guarded = (entryWhen: number, copyWhen: number) =>
      rewrite('plain', {
        ...entry(copy([row(crate(0))], { when: value(copyWhen), writes: [clear(0, BODY)] })),
        when: value(entryWhen),
      });
    expect(after('c', guarded(1, 1))).toBe('.');
    expect(after('c', guarded(0, 1))).toBe('c');
    expect(after('c', guarded(1, 0))).toBe('c');
  });

  test('65536 tuples of a copy, not one more', () => {
    const board = { width: 5, height: 4, upto: true, wrap: false, widthOf: value(5), heightOf: value(4) };
    const rows = (count: number) => Array.from({ length: count }, (_, i) => row(cell(i)));
    const faultOf = (map: string, count: number) => {
      const instance = begin({ map, board, transitions: rule(rows(count), { guard: value(0) }) });
      instance.step(-1);
      return instance.signals.fault;
    };
    // 16^4 = 65536; 3^11 = 177147.
    expect(faultOf('.... .... .... ....', 4)).toBeNull();
    expect(faultOf('...', 11)).toEqual({ code: 'places', line: 7 });
  });
});

describe('writing', () => {
  const swap: Stmt = rule([row(cell(0, is(BODY, WOLF)), crate(1))], {
    writes: [
      write(0, BODY, { object: { is: 'copy', cell: 1 } }),
      write(1, BODY, { object: { is: 'copy', cell: 0 } }),
    ],
  });

  test('all values are read before the first is written', () => {
    const instance = begin({ map: 'wc', transitions: swap });
    instance.step(-1);
    expect(show(instance)).toBe('cw');
    expect(stateLayers(instance).columns[BODY][HP].slice(0, 5)).toEqual(new Uint8Array([0, 0, 0, 0, 3]));
  });

  test('a new object has default attributes, a kept one keeps them; columns saturate or wrap', () => {
    const hp = (layer: number, x = 0) => stateLayers(layer === 0 ? first : second).columns[BODY][HP][4 * x];
    const columns = [{ column: HP, value: value(1) }];
    const first = begin({
      map: 'w',
      transitions: all(
        rule([row(cell(0))], { writes: [write(0, BODY, { columns })] }),
        rule([row(cell(0))], { writes: [make(0, BODY, WOLF)] }),
      ),
    });
    first.step(-1);
    expect(hp(0)).toBe(3);
    const second = begin({
      map: 'wc',
      transitions: rule([row(cell(0))], {
        writes: [
          write(0, BODY, {
            columns: [
              { column: HP, value: value(99) },
              { column: 2, value: value(0) },
            ],
          }),
        ],
      }),
    });
    second.step(-1);
    expect([hp(1), hp(1, 1), stateLayers(second).columns[BODY][2][0]]).toEqual([5, 0, 2]);
  });

  test('an object by its number and by its code', () => {
    const number = (n: number) =>
      rule([row(cell(0))], { writes: [write(0, BODY, { object: { is: 'number', value: value(n) } })] });
    expect(['A', 'c', 'w'].map((_, i) => after('.', number(i + 1)))).toEqual(['A', 'c', 'w']);
    expect(after('c', number(0))).toBe('.');
    expect(after('c', number(9))).toBe('.');
    const code = (c: number, layer: number) =>
      rule([row(cell(0))], {
        writes: [write(0, layer, { object: { is: 'code', type: 0, value: value(c) } })],
      });
    expect(after('.', code(2, TILE))).toBe('g');
    expect(after('.', code(6, BODY))).toBe('c');
    expect(after('c', code(2, BODY))).toBe('.');
    expect(after('c', code(-1, BODY))).toBe('.');
  });

  test('effects run in order after the write, and see it', () => {
    const count: Expr = {
      op: 'count',
      where: { allOf: [[cellTest(5, is(BODY, CRATE))]], cell: 5, condition: null },
    };
    expect(
      logged('cc', rule([row(crate(0))], { writes: [clear(0, BODY)], effects: [log(count), log(value(7))] })),
    ).toBe(1707);
  });

  test('nothing intends nothing', () => {
    const match = rule(
      [row({ gap: false, test: cellTest(0, { intents: [{ layer: BODY, allowed: 62 }] }) })],
      { effects: [log(value(1))] },
    );
    const intend = rule([row(cell(0))], { writes: [write(0, BODY, { intent: value(EAST) })] });
    expect(logged('c.', all(intend, match))).toBe(1);
    expect(logged('c.', all(intend, rule([row(cell(0))], { writes: [clear(0, BODY)] }), match))).toBe(0);
    // A replaced object hands its intent on.
    expect(logged('c.', all(intend, rule([row(crate(0))], { writes: [make(0, BODY, WOLF)] }), match))).toBe(
      1,
    );
  });
});

describe('together', () => {
  const alive = (number: number) => row(cell(number, is(TILE, SPOT)));
  const spots = (low: number, high: number): Partial<Copy> => ({
    residual: [
      {
        is: 'bind',
        local: FREE,
        value: {
          op: 'neighbours',
          shape: 'around',
          cell: local(0),
          radius: null,
          where: { allOf: [[cellTest(5, is(TILE, SPOT))]], cell: 5, condition: null },
        },
      },
      {
        is: 'test',
        condition: binary(
          binary(local(FREE), '>=', value(low)),
          'and',
          binary(local(FREE), '<=', value(high)),
        ),
      },
    ],
  });

  test('every place reads the old state', () => {
    const life = rewrite(
      'together',
      entry(copy([alive(0)], { ...spots(0, 1), writes: [clear(0, TILE)] })),
      entry(copy([alive(0)], { ...spots(4, 8), writes: [clear(0, TILE)] })),
      entry(copy([row(cell(0, is(TILE, 0)))], { ...spots(3, 3), writes: [make(0, TILE, SPOT)] })),
    );
    expect(after('... sss ...', life)).toBe('.s. .s. .s.');
  });

  const put = (number: number, layer: number, parts: Partial<Copy> = {}): Copy =>
    copy([row(cell(0, is(TILE, SPOT)))], { writes: [make(0, layer, number)], ...parts });

  test('another value for one cell and layer: the later place is dropped whole, but it fired', () => {
    const instance = begin({
      map: 's',
      transitions: rewrite(
        'together',
        { ...entry(put(CRATE, BODY, { effects: [log(value(1))] })), labels: [0] },
        {
          ...entry(
            put(WOLF, BODY, { writes: [make(0, BODY, WOLF), make(0, TILE, DOOR)], effects: [log(value(2))] }),
          ),
          labels: [1],
        },
      ),
    });
    instance.step(-1);
    expect(show(instance)).toBe('S');
    expect(variables(instance)[N]).toBe(1);
    expect(instance.signals.labels).toEqual([true, true]);
  });

  test('equal values agree; columns and intents belong to the value', () => {
    const both = (a: Partial<Copy>, b: Partial<Copy>) =>
      logged(
        's',
        rewrite(
          'together',
          entry(put(WOLF, BODY, { effects: [log(value(1))], ...a })),
          entry(put(WOLF, BODY, { effects: [log(value(2))], ...b })),
        ),
      );
    const wolf = (hp: number, intent: number) => ({
      writes: [
        write(0, BODY, {
          object: { is: 'make', number: WOLF },
          columns: [{ column: HP, value: value(hp) }],
          intent: value(intent),
        }),
      ],
    });
    expect(both({}, {})).toBe(12);
    expect(both(wolf(2, 1), wolf(2, 1))).toBe(12);
    expect(both(wolf(2, 1), wolf(3, 1))).toBe(1);
    expect(both(wolf(2, 1), wolf(2, 0))).toBe(1);
  });

  test('effects find the locals of their place', () => {
    expect(
      logged('c.c', rewrite('together', entry(copy([row(crate(0))], { saves: [0], effects: [logCell(0)] })))),
    ).toBe(19);
  });

  test('chance and values are drawn place after place', () => {
    const draw = (limit: number): Expr => ({ op: 'draw', count: value(limit) });
    const transitions = rewrite(
      'together',
      entry(
        copy([row(cell(0, is(BODY, WOLF)))], {
          chance: value(1_000_000),
          writes: [write(0, BODY, { columns: [{ column: HP, value: draw(6) }] })],
        }),
      ),
    );
    const instance = begin({ map: 'ww', transitions });
    instance.step(-1);
    const hp = stateLayers(instance).columns[BODY][HP];
    const plain = begin({
      map: 'ww',
      transitions: all(set(N, draw(6)), log(draw(6)), log(draw(6)), log(draw(6))),
    });
    plain.step(-1);
    const drawn = String(variables(plain)[N]).padStart(4, '0');
    expect([hp[0], hp[4]].join('')).toBe(drawn[1] + drawn[3]);
  });
});

describe('random', () => {
  const pick = (...entries: Entry[]) => rewrite('random', ...entries);
  const remove = entry(copy([row(crate(0))], { writes: [clear(0, BODY)], effects: [logCell(0)] }));

  test('one draw picks one place of all entries', () => {
    const paint = entry(copy([row(cell(0, is(BODY, WOLF)))], { writes: [make(0, BODY, AGENT)] }));
    const results = new Set<string>();
    const instance = begin({ map: 'ccw', transitions: pick(remove, paint) });
    for (let seed = 0; seed < 30; seed++) {
      instance.reset(0, seed);
      instance.step(-1);
      results.add(show(instance));
    }
    expect([...results].sort()).toEqual(['.cw', 'c.w', 'ccA']);
  });

  test('no place: no draw; the chance is drawn after the place', () => {
    const draw: Stmt = set(N, { op: 'draw', count: value(100) });
    expect(logged('.', all(pick(remove), draw))).toBe(logged('.', draw));
    const unlucky = entry(copy([row(crate(0))], { chance: value(0), writes: [clear(0, BODY)] }));
    expect(logged('c', all(pick(unlucky), draw))).toBe(logged('c', all(draw, draw, draw)));
    expect(after('c', pick(unlucky))).toBe('c');
  });

  test('the place is bound again when it is written', () => {
    const instance = begin({ map: 'ccc', transitions: pick(remove) });
    instance.step(-1);
    expect(show(instance)[[1, 5, 9].indexOf(variables(instance)[N])]).toBe('.');
  });
});

test('columns of the tile are written as those of the body', () => {
  const open = rule([row(cell(0, is(TILE, DOOR)))], {
    writes: [
      write(0, TILE, {
        columns: [
          {
            column: OPEN,
            value: binary(value(1), '-', { op: 'columnAt', cell: local(0), layer: TILE, column: OPEN }),
          },
          { column: COLOR, value: value(0) },
        ],
      }),
    ],
  });
  expect(after('dDg', open)).toBe('DdD');
});
