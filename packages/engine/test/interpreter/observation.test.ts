import { describe, expect, test } from 'vitest';
import type { Observation, View } from '../../src/program/program';
import { HIDDEN_FACT, observationLayout } from '../../src/state/observation-layout';
import {
  add,
  AGENT,
  begin,
  binary,
  BODY,
  COLOR,
  CRATE,
  DOOR,
  EAST,
  FACING,
  HP,
  is,
  KINDS,
  N,
  program,
  rule,
  row,
  cell,
  SOUTH,
  SPOT,
  TILE,
  value,
  variable,
  WEST,
  where,
  WOLF,
  write,
} from './building';

const view = (parts: Partial<View>): View => ({
  when: null,
  mirrored: false,
  shape: 'full',
  width: { op: 'builtin', name: 'width' },
  height: { op: 'builtin', name: 'height' },
  maxWidth: 5,
  maxHeight: 4,
  of: null,
  facing: null,
  blockedBy: null,
  outside: null,
  ...parts,
});
const agent = where(is(BODY, AGENT));
const square = (shape: 'around' | 'ahead', width: number, height: number, parts: Partial<View> = {}): View =>
  view({
    shape,
    width: value(width),
    height: value(height),
    maxWidth: width,
    maxHeight: height,
    of: agent,
    facing: { layer: BODY, column: FACING },
    ...parts,
  });
const observation = (parts: Partial<Observation>): Observation => ({
  views: [],
  hides: [],
  overlays: [],
  facts: [],
  blurs: [],
  delays: [],
  ...parts,
});

/** The layer's kinds row by row: a digit each, `o` outside, `u` unseen. Outside and unseen are 3 and 4 on tile, 4 and 5 on body. */
function seen(map: string, parts: Partial<Observation>, layer = BODY, facing = EAST): string {
  const turn = rule([row(cell(0, is(BODY, AGENT)))], {
    writes: [write(0, BODY, { columns: [{ column: FACING, value: value(facing) }] })],
  });
  const instance = begin({ map, observation: observation(parts), transitions: turn });
  instance.step(-1);
  const layout = observationLayout(instance.program);
  const bytes = instance.observe();
  const kinds = instance.program.layers[layer].kinds.length;
  const rows: string[] = [];
  for (let y = 0; y < layout.height; y++) {
    let line = '';
    for (let x = 0; x < layout.width; x++) {
      const code = bytes[(y * layout.width + x) * layout.cellBytes + layout.layers[layer].kind];
      line += code === kinds + 1 ? 'o' : code === kinds + 2 ? 'u' : String(code);
    }
    rows.push(line);
  }
  return rows.join(' ');
}

test('layout: a byte for the kind and the columns as wide as in the state, layer after layer, then the facts', () => {
  const facts = [{ when: null, name: 'n', value: variable(N) }];
  const layout = observationLayout(
    program({ observation: observation({ views: [view({}), view({ maxWidth: 3, maxHeight: 7 })], facts }) }),
  );
  expect(layout).toEqual({
    width: 5,
    height: 7,
    cellBytes: 7,
    layers: [
      { kind: 0, columns: [1, 2] },
      { kind: 3, columns: [4, 5, 6] },
    ],
    facts: 245,
    bytes: 249,
  });
});

describe('views', () => {
  test('full: the board, the rest of the largest view is 0', () => {
    expect(seen('Ac. ..w', { views: [view({})] })).toBe('12000 00300 00000 00000');
    expect(seen('Sd', { views: [view({})] }, TILE)).toBe('12000 00000 00000 00000');
  });

  test('the first whose `when` holds, in the frame of the largest', () => {
    const views = [view({ when: value(0) }), square('around', 3, 1), view({})];
    expect(seen('.Ac', { views })).toBe('01200 00000 00000 00000');
    expect(seen('.Ac', { views: [view({ when: value(0) })] })).toBe('00000 00000 00000 00000');
    expect(seen('.Ac', {})).toBe('');
  });

  test('columns are stored as in the state', () => {
    const instance = begin({ map: 'wg', observation: observation({ views: [view({})] }) });
    expect([...instance.observe().slice(0, 14)]).toEqual([0, 0, 0, WOLF, 0, 3, 0, DOOR, 1, 0, 0, 0, 0, 0]);
  });

  test('around: centred, outside the board its own code', () => {
    expect(seen('Ac ww', { views: [square('around', 3, 3)] })).toBe('ooo o12 o33');
    expect(seen('.... .A.w ....', { views: [square('around', 4, 2)] })).toBe('o000 o010');
  });

  test('ahead: turns with the facing, own row last', () => {
    const map = '.c. wA. ...';
    const ahead = (facing: number) => seen(map, { views: [square('ahead', 3, 2)] }, BODY, facing);
    expect([0, SOUTH, WEST, EAST].map(ahead)).toEqual(['020 310', '000 013', '030 012', '000 210']);
    expect(seen('A', { views: [square('ahead', 3, 3)] })).toBe('ooo ooo o1o');
  });

  test('nobody to see for: all is unseen', () => {
    expect(seen('c', { views: [square('around', 2, 2)] })).toBe('uu uu');
  });

  test('round the seam of a torus', () => {
    const board = { width: 5, height: 4, upto: true, wrap: true, widthOf: value(5), heightOf: value(4) };
    const instance = begin({
      map: 'A.c',
      board,
      observation: observation({ views: [square('around', 3, 1)] }),
    });
    expect([3, 10, 17].map((at) => instance.observe()[at])).toEqual([CRATE, AGENT, 0]);
  });

  test('a thing may stand outside', () => {
    const outside = { x: 0, y: 0, kind: KINDS.Door, values: [2, null] };
    const views = [square('around', 3, 1, { outside })];
    expect(seen('A.', { views })).toBe('010');
    expect(seen('A.', { views }, TILE)).toBe('200');
    const instance = begin({ map: 'A.', observation: observation({ views }) });
    expect(instance.observe()[1 + COLOR]).toBe(2);
  });
});

// Worked out by hand from the sweep.
describe('blocked sight', () => {
  const blockedBy = where(is(TILE, SPOT));
  const sight = (map: string, shape: 'around' | 'ahead', width: number, height: number, facing = 0) =>
    seen(map, { views: [square(shape, width, height, { blockedBy })] }, BODY, facing);

  test('what blocks is seen, what lies behind is not', () => {
    expect(sight('ccc sss .A.', 'ahead', 3, 3)).toBe('uuu 000 010');
    expect(sight('sss sAs sss', 'around', 5, 5)).toBe('uuuuu u000u u010u u000u uuuuu');
    expect(sight('Asc', 'ahead', 1, 3, EAST)).toBe('u 0 1');
  });

  test('in a row, sight spreads sideways over what does not block', () => {
    // The free cell left in the middle row opens the last row, where sight runs east up to the spot.
    expect(sight('..s.c .sss. sAsss', 'ahead', 5, 3)).toBe('o000u o000u u010u');
    expect(sight('ccc .ss .A.', 'ahead', 3, 3)).toBe('222 000 010');
  });

  test('outside the board blocks, in the turned frame too', () => {
    expect(sight('.A. ...', 'ahead', 5, 3, WEST)).toBe('oooou o00ou o01ou');
  });

  test('the own cell never blocks', () => {
    const views = [square('ahead', 1, 2, { blockedBy: agent })];
    expect(seen('Ac', { views })).toBe('2 1');
  });

  test('around: whatever one of the four turned sweeps sees', () => {
    // The ends of the rows of the agent and above are seen by the sweeps to the east and west alone.
    expect(sight('c...c sssss .sAs. .....', 'around', 5, 5)).toBe('uuuuu 00000 00100 00000 ooooo');
    expect(sight('c...c sssss .sAs. .....', 'ahead', 5, 3)).toBe('uuuuu u000u u010u');
  });
});

describe('hides and overlays', () => {
  const views = [view({})];

  test('a kind is hidden as if nothing were there, or one of its columns', () => {
    expect(
      seen('Acw', { views, hides: [{ when: null, layer: BODY, numbers: [AGENT, WOLF], column: null }] }),
    ).toBe('02000 00000 00000 00000');
    expect(
      seen('Acw', { views, hides: [{ when: value(0), layer: BODY, numbers: [AGENT], column: null }] }),
    ).toBe('12300 00000 00000 00000');
    const hides = [{ when: null, layer: BODY, numbers: [WOLF], column: HP }];
    expect([
      ...begin({ map: 'w', observation: observation({ views, hides }) })
        .observe()
        .slice(3, 7),
    ]).toEqual([WOLF, 0, 0, 0]);
  });

  test('an overlay is drawn at the first cell that passes, after hides and mask', () => {
    const overlays = [{ when: null, type: 0, value: value(6), at: agent }];
    const hides = [{ when: null, layer: BODY, numbers: [CRATE], column: null }];
    expect(seen('.Ac', { views, hides, overlays })).toBe('02000 00000 00000 00000');
    expect(seen('.Ac', { views, overlays: [{ ...overlays[0], when: value(0) }] })).toBe(
      '01200 00000 00000 00000',
    );
    expect(seen('.Ac', { views, overlays: [{ ...overlays[0], value: value(-1) }] })).toBe(
      '01200 00000 00000 00000',
    );
    expect(seen('.Ac', { views, overlays: [{ ...overlays[0], at: where(is(BODY, WOLF)) }] })).toBe(
      '01200 00000 00000 00000',
    );
    // A door goes to its own layer.
    expect(seen('.Ac', { views, overlays: [{ ...overlays[0], value: value(2) }] }, TILE)).toBe(
      '02000 00000 00000 00000',
    );
    const behind = {
      views: [square('ahead', 1, 3, { blockedBy: where(is(TILE, SPOT)) })],
      overlays: [{ ...overlays[0], at: where(is(BODY, WOLF)) }],
    };
    expect(seen('Asw', behind)).toBe('2 0 1');
  });
});

describe('facts', () => {
  const facts = [
    { when: null, name: 'n', value: binary(value(0), '-', variable(N)) },
    { when: binary(variable(N), '=', value(2)), name: 'two', value: value(7) },
  ];

  test('signed 32-bit integers after the view; hidden where the `if` does not hold', () => {
    const instance = begin({ observation: observation({ facts }), transitions: add(N, value(1)) });
    const read = () => {
      const bytes = instance.observe();
      const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [data.getInt32(0, true), data.getInt32(4, true)];
    };
    instance.step(-1);
    expect(read()).toEqual([-1, HIDDEN_FACT]);
    instance.step(-1);
    expect(read()).toEqual([-2, 7]);
  });

  test('observing draws from its own stream and changes nothing', () => {
    const drawn = [{ when: null, name: 'noise', value: { op: 'draw', count: value(1000) } as const }];
    const instance = begin({ observation: observation({ facts: drawn }) });
    const before = instance.snapshot();
    const first = instance.observe().slice();
    expect(instance.observe()).toEqual(first);
    expect(instance.snapshot()).toEqual(before);
    instance.step(-1);
    expect(instance.observe()).not.toEqual(first);
  });
});
