import { describe, expect, test } from 'vitest';
import { EngineError } from '../../src/instance';
import { createInterpreter } from '../../src/interpreter/instance';
import type { Stmt } from '../../src/program/program';
import {
  add,
  AGENT,
  all,
  at,
  begin,
  BODY,
  cell,
  clear,
  CRATE,
  EAST,
  FREE,
  is,
  local,
  make,
  N,
  program,
  row,
  rule,
  set,
  show,
  SPOT,
  stamp,
  TILE,
  value,
  variable,
  variables,
  where,
  WOLF,
  binary,
  COLOR,
  stateLayers,
  write,
} from './building';

const put = (cellOf: ReturnType<typeof value>, ...kinds: [layer: number, number: number][]): Stmt => ({
  op: 'put',
  cell: cellOf,
  writes: kinds.map(([layer, number]) => make(0, layer, number)),
});
const size = (width: number, height: number): Stmt => ({
  op: 'size',
  width: value(width),
  height: value(height),
});

function failure(start: Stmt, parts = {}): string {
  try {
    begin({ start, ...parts });
  } catch (error) {
    if (error instanceof EngineError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'starts';
}

describe('builders', () => {
  test('the board begins empty, in its first size, variables at their defaults', () => {
    const board = {
      width: 5,
      height: 4,
      upto: true,
      wrap: false,
      widthOf: { op: 'param', param: 0 } as const,
      heightOf: value(2),
    };
    const params = [{ name: 'w', low: 1, high: 9, default: 3, isCell: false }];
    const variable = [{ name: 'n', low: 0, high: 5, wrap: false, initial: value(9) }];
    const instance = createInterpreter(program({ start: all(), board, params, variables: variable }));
    instance.reset(0, 0);
    expect(show(instance)).toBe('... ...');
    expect(variables(instance)).toEqual([5]);
    instance.setZ([6]);
    expect(() => instance.reset(0, 0)).toThrow('none in 1000 tries; the last: a board of 6 x 2 cells');
    expect(show(instance)).toBe('... ...');
  });

  test('size keeps what still has a place', () => {
    const instance = begin({ start: all(stamp('cc cc'), size(1, 2), size(2, 2)) });
    expect(show(instance)).toBe('c. c.');
    expect(failure(size(6, 1))).toContain('start-rejected');
    expect(failure(size(0, 1))).toContain('start-rejected');
  });

  test('a stamp clears the board and sets its size', () => {
    expect(show(begin({ start: all(stamp('ccc'), stamp('.g A.')) }))).toBe('.g A.');
    const fixed = {
      board: { width: 5, height: 4, upto: false, wrap: false, widthOf: value(5), heightOf: value(4) },
    };
    expect(show(begin({ start: stamp('.w'), ...fixed }))).toBe('.w... ..... ..... .....');
    expect(failure(stamp('......'))).toContain('start-rejected');
    expect(failure(stamp('......'), fixed)).toContain('start-rejected');
  });

  test('put replaces what is on the layers of the thing', () => {
    expect(
      show(
        begin({
          start: all(stamp('Sw'), put(at(0, 0), [BODY, WOLF]), put(at(1, 0), [TILE, SPOT], [BODY, CRATE])),
        }),
      ),
    ).toBe('wS');
    expect(failure(all(stamp('.'), put(value(-1), [BODY, WOLF])))).toContain('a cell off the board');
    expect(failure(all(stamp('.'), put(at(3, 3), [BODY, WOLF])))).toContain('a cell off the board');
    const green = write(0, TILE, { object: { is: 'code', type: 0, value: value(2) } });
    const instance = begin({ start: all(stamp('.'), { op: 'put', cell: at(0, 0), writes: [green] }) });
    expect(stateLayers(instance).columns[TILE][COLOR][0]).toBe(1);
  });

  test('choose draws one of the cells that pass', () => {
    const place: Stmt = all(
      stamp('c.c.'),
      { op: 'choose', local: FREE, where: where(is(BODY, 0)) },
      put(local(FREE), [BODY, WOLF]),
    );
    const instance = createInterpreter(program({ start: place }));
    const boards = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      instance.reset(0, seed);
      boards.add(show(instance));
    }
    expect([...boards].sort()).toEqual(['c.cw', 'cwc.']);
    expect(failure(all(stamp('c'), { op: 'choose', local: FREE, where: where(is(BODY, 0)) }))).toContain(
      'no room',
    );
  });
});

describe('tries', () => {
  const draw = { op: 'draw', count: value(3) } as const;

  test('a failed require rejects the try; the next draws anew', () => {
    const start = all(stamp('.'), set(N, draw), add(N, value(10)), {
      op: 'require',
      condition: binary(variable(N), '=', value(12)),
    });
    const instance = createInterpreter(program({ start }));
    for (let seed = 0; seed < 10; seed++) {
      instance.reset(0, seed);
      expect(variables(instance)[N]).toBe(12);
    }
    expect(failure(all({ op: 'require', condition: value(0) }))).toBe(
      "start-rejected: start 'Only': none in 1000 tries; the last: a requirement failed",
    );
    expect(failure({ op: 'cancel' })).toContain('it was cancelled');
  });

  test('a failed reset leaves everything as it was', () => {
    const starts = [
      { name: 'Good', task: 0, body: stamp('c.'), endsWithTick: false },
      {
        name: 'Bad',
        task: 0,
        body: all(stamp('w'), { op: 'require', condition: value(0) } as const),
        endsWithTick: false,
      },
    ];
    const instance = createInterpreter(program({ starts, transitions: add(N, value(1)) }));
    instance.reset(0, 5);
    instance.step(EAST);
    const before = instance.snapshot();
    expect(() => instance.reset(1, 6)).toThrow(EngineError);
    expect(() => instance.reset(2, 6)).toThrow('there is no start number 2');
    expect(instance.snapshot()).toEqual(before);
    instance.step(EAST);
    expect(instance.signals.steps).toBe(2);
  });

  test('a fault ends the reset at once', () => {
    const endless: Stmt = { op: 'repeat', times: 0, intents: true, body: add(N, value(1)), work: 1, line: 3 };
    expect(failure(endless)).toBe("start-rejected: start 'Only': fault 'sweeps' in line 3");
  });

  test('task locals and Y begin anew, was and initial are the start', () => {
    const was = { op: 'in', state: 'was', of: variable(N) } as const;
    const instance = createInterpreter(
      program({
        start: all(stamp('.'), set(N, binary({ op: 'taskLocal', local: 0 }, '+', value(4))), {
          op: 'setTaskLocal',
          local: 0,
          value: value(7),
        }),
        questions: [
          { op: 'toReal', of: was, scale: 1 },
          { op: 'toReal', of: { op: 'taskLocal', local: 0 }, scale: 1 },
        ],
      }),
    );
    instance.reset(0, 0);
    instance.reset(0, 0);
    expect([variables(instance)[N], instance.ask(0), instance.ask(1)]).toEqual([4, 4, 7]);
  });
});

describe('play', () => {
  const eat = rule([row(cell(0, is(BODY, AGENT)), cell(1, is(BODY, CRATE)))], { writes: [clear(1, BODY)] });
  const play = (code: number): Stmt => ({ op: 'play', action: value(code) });

  test('runs the transitions with an action, without clock or signals', () => {
    const transitions = all({ op: 'label', label: 0, body: eat }, set(N, { op: 'action' }));
    const instance = begin({ start: all(stamp('Ac'), play(EAST)), transitions });
    expect(show(instance)).toBe('A.');
    expect([variables(instance)[N], instance.signals.steps, instance.signals.labels[0]]).toEqual([
      EAST,
      0,
      false,
    ]);
    expect(
      variables(begin({ start: all(stamp('.'), set(N, value(3)), play(-1)), transitions: add(N, value(1)) }))[
        N
      ],
    ).toBe(4);
  });

  test('a refused or cancelled action changes nothing', () => {
    expect(show(begin({ start: all(stamp('Ac'), play(99)), transitions: eat }))).toBe('Ac');
    expect(
      show(begin({ start: all(stamp('Ac'), play(EAST)), transitions: all(eat, { op: 'cancel' }) })),
    ).toBe('Ac');
    expect(
      show(
        begin({
          start: all(stamp('Ac'), play(EAST)),
          transitions: all(eat, { op: 'require', condition: value(0) }),
        }),
      ),
    ).toBe('Ac');
  });

  test('draws go on, in the stream of the start', () => {
    const drawn = (...body: Stmt[]) =>
      variables(
        begin({ start: all(stamp('.'), ...body), transitions: set(N, { op: 'draw', count: value(1000) }) }),
      )[N];
    const draw: Stmt = set(N, { op: 'draw', count: value(1000) });
    expect(drawn(play(-1), play(-1))).toBe(drawn(draw, draw));
    expect(drawn(play(-1), play(-1))).not.toBe(drawn(draw));
  });

  test('was is the state before the play', () => {
    const transitions = all(add(N, value(1)), {
      op: 'setTaskLocal',
      local: 0,
      value: { op: 'in', state: 'was', of: variable(N) },
    });
    const instance = begin({
      start: all(stamp('.'), set(N, value(5)), play(-1)),
      transitions,
      questions: [{ op: 'toReal', of: { op: 'taskLocal', local: 0 }, scale: 1 }],
    });
    expect(instance.ask(0)).toBe(5);
  });
});
