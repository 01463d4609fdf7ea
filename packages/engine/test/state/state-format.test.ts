import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../src/state/layout';
import { stateFromJson, stateToJson, type JsonState } from '../../src/state/state-format';
import { validateState } from '../../src/state/validate';
import { all, begin, BODY, HAND, HP, program, set, stamp, TILE, value } from '../interpreter/building';

const instance = begin({ start: all(stamp('.gS w..'), set(HAND, value(3))) });
const json: JsonState = {
  size: [3, 2],
  variables: { n: 0, m: 0, hand: { kind: 'Door', color: 'green', open: true } },
  layers: {
    tile: [
      { at: [1, 0], kind: 'Door', color: 'green', open: false },
      { at: [2, 0], kind: 'Spot' },
    ],
    body: [
      { at: [0, 1], kind: 'Wolf', hp: 3, rest: 1 },
      { at: [2, 0], kind: 'Crate' },
    ],
  },
};

test('a state as JSON and back, byte for byte', () => {
  expect(stateToJson(instance.program, instance.state)).toEqual(json);
  expect(stateFromJson(instance.program, JSON.parse(JSON.stringify(json)))).toEqual(instance.state);
  expect(stateToJson(instance.program, begin({ map: '.' }).state).variables.hand).toBeNull();
});

test('values of each type', () => {
  const variable = (name: string, low: number, high: number, type: object) => ({
    name,
    low,
    high,
    wrap: false,
    initial: value(low),
    type: type as never,
  });
  const typed = program({
    variables: [
      variable('flag', 0, 1, { is: 'bool' }),
      variable('odds', 0, 1_000_000, { is: 'percent' }),
      variable('way', -1, 3, { is: 'direction', none: -1 }),
      variable('hue', -1, 1, { is: 'words', words: ['red', 'green'], none: -1 }),
      variable('den', -1, 19, { is: 'cell', none: -1 }),
      variable('least', 2, 9, { is: 'int', none: 2 }),
      { name: 'bare', low: -5, high: 5, wrap: false, initial: value(0) },
    ],
  });
  const empty = { size: [1, 1], layers: { tile: [], body: [] } };
  const states = [
    { flag: true, odds: '12.5%', way: 'west', hue: 'green', den: [2, 3], least: 3, bare: -5 },
    { flag: false, odds: '0.0001%', way: null, hue: null, den: null, least: null, bare: 5 },
  ];
  const stored = states.map((variables) => {
    const bytes = stateFromJson(typed, { ...empty, variables });
    expect(stateToJson(typed, bytes).variables).toEqual(variables);
    const data = new DataView(bytes.buffer);
    return typed.variables.map((_, i) => data.getInt32(8 + 4 * i, true));
  });
  expect(stored).toEqual([
    [1, 125_000, 2, 1, 11, 3, -5],
    [0, 1, -1, -1, -1, 2, 5],
  ]);
  const wrong = (name: string, bad: unknown) => () =>
    stateFromJson(typed, { ...empty, variables: { ...states[0], [name]: bad } });
  expect(wrong('flag', null)).toThrow('variables.flag: expected true or false, found null');
  expect(wrong('flag', 1)).toThrow('variables.flag: expected true or false');
  expect(wrong('odds', 12.5)).toThrow('variables.odds: expected a percent such as "12.5%", found 12.5');
  expect(wrong('odds', '120%')).toThrow('variables.odds');
  expect(wrong('way', 'up')).toThrow(
    'variables.way: expected one of north, south, west, east or null, found "up"',
  );
  expect(wrong('hue', 'blue')).toThrow('variables.hue: expected one of red, green or null');
  expect(wrong('den', [5, 0])).toThrow('variables.den: expected a cell [x, y] of the grid or null');
  expect(wrong('least', 2)).toThrow('variables.least: expected an integer from 3 to 9 or null, found 2');
  expect(wrong('bare', 6)).toThrow('variables.bare: expected an integer from -5 to 5, found 6');
});

/** The state with one thing replaced, or removed where `replacement` is undefined. */
function edited(path: string, replacement: unknown): unknown {
  const copy: unknown = structuredClone(json);
  const steps = path.split('.');
  const last = steps.pop()!;
  const place = steps.reduce((node, step) => (node as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (replacement === undefined) delete place[last];
  else place[last] = replacement;
  return copy;
}

describe('what is wrong has a path', () => {
  test.each<[string, unknown]>([
    ['state: expected an object { … }', 7],
    ["state: lacks 'size'", edited('size', undefined)],
    ["state: there is no 'clock'", edited('clock', 1)],
    ['size: expected two integers [x, y]', edited('size', [3])],
    ['size: expected a board from 1 x 1 to 5 x 4 cells, found 6 x 2', edited('size', [6, 2])],
    ["variables: lacks 'm'", edited('variables.m', undefined)],
    ["variables: there is no 'q'", edited('variables.q', 1)],
    [
      'variables.hand: expected an object of Door, Crate, Wolf or null, found {"kind":"Agent"}',
      edited('variables.hand', { kind: 'Agent' }),
    ],
    [
      "variables.hand: Door lacks its attribute 'open'",
      edited('variables.hand', { kind: 'Door', color: 'red' }),
    ],
    ["layers: lacks 'body'", edited('layers.body', undefined)],
    ['layers.body: expected a list of objects', edited('layers.body', {})],
    ['layers.body[0]: expected an object { … }', edited('layers.body.0', null)],
    ['layers.body[1].at: expected two integers [x, y]', edited('layers.body.1.at', 'a')],
    ['layers.body[1].at: (3, 0) is not on the board of 3 x 2', edited('layers.body.1.at', [3, 0])],
    [
      'layers.body[1].at: there is an object at (0, 1) on layer body already',
      edited('layers.body.1.at', [0, 1]),
    ],
    ['layers.tile[1].kind: expected one of Spot, Door, found "Crate"', edited('layers.tile.1.kind', 'Crate')],
    ["layers.tile[0]: Door has no attribute 'hp'", edited('layers.tile.0.hp', 1)],
    [
      'layers.tile[0]: attribute \'color\' of Door: expected one of red, green, blue, found "pink"',
      edited('layers.tile.0.color', 'pink'),
    ],
  ])('%s', (message, wrong) => {
    expect(() => stateFromJson(instance.program, wrong)).toThrow(message);
  });
});

describe('validateState', () => {
  const { state } = layoutOf(instance.program);
  const wrong = (at: number, byte: number) => {
    const bytes = instance.state.slice();
    bytes[at] = byte;
    return validateState(instance.program, bytes);
  };

  test('a state of the program is valid', () => {
    expect(validateState(instance.program, instance.state)).toBeNull();
    expect(validateState(instance.program, instance.state.slice(16))).toContain('bytes');
  });

  test('the first thing wrong', () => {
    const { kinds, columns } = state.layers[BODY];
    expect(wrong(0, 0)).toBe('size: expected a board from 1 x 1 to 5 x 4 cells, found 0 x 2');
    expect(wrong(state.variables + 4, 9)).toBe('variables.m: expected -3 to 3, found 9');
    expect(wrong(state.variables + 12, 1)).toBe('state: bytes behind the variables are not zero');
    expect(wrong(kinds, 4)).toBe('layers.body at (0, 0): expected a kind from 0 to 3, found 4');
    expect(wrong(kinds + 12, 2)).toBe('layers.body at (3, 0): an object off the board');
    expect(wrong(kinds + 2, 2)).toBe('layers.body at (0, 2): an object off the board');
    expect(wrong(kinds + 40, 2)).toBe('layers.body at (10, 0): an object off the board');
    expect(wrong(columns[HP], 1)).toBe("layers.body at (0, 0): 'hp' of nothing is not zero");
    expect(wrong(columns[HP] + 8, 1)).toBe("layers.body at (2, 0): 'hp' of Crate is not zero");
    expect(wrong(columns[HP] + 1, 6)).toBe("layers.body at (0, 1): 'hp' of Wolf: expected 0 to 5, found 6");
    expect(wrong(state.layers[TILE].columns[1] + 63, 1)).toBe(
      "layers.tile at (15, 3): 'open' of nothing is not zero",
    );
  });

  test('a world without a board has none', () => {
    const bare = program({ board: null, layers: [], kinds: [], objectTypes: [], variables: [] });
    expect(validateState(bare, new Uint8Array(16))).toBeNull();
    const bytes = new Uint8Array(16);
    bytes[0] = 1;
    expect(validateState(bare, bytes)).toContain('no board');
    expect(stateToJson(bare, new Uint8Array(16))).toEqual({ size: [0, 0], variables: {}, layers: {} });
    expect(stateFromJson(bare, { size: [0, 0], variables: {}, layers: {} })).toEqual(new Uint8Array(16));
  });
});
