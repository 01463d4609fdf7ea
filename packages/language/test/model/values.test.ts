// Values in the words of the language and back.
import { describe, expect, it } from 'vitest';
import {
  defaultZ,
  evaluate,
  formatValue,
  load,
  operate,
  parseValue,
  parseZ,
  recode,
  type World,
} from '../../src/index.ts';

const world = load(
  `world Values {
  type Hue = { red, green, blue }
  param push: { once, slide } = slide
  param n: -3..9 or none
  param dry: percent = 12.5%
  param way: direction or none
  param spot: cell = (2, 1)
  param item: Key or Ball or none
  param size: { 3, 5, 7 }
  param on: bool
  state { grid 5 x 4 layer t { Ball, Key(hue: Hue, used: bool = true) } }
  actions { go }
  transitions { if push = once and n != none and dry > 2% and way = none and spot = (0, 0) and item is Key and size = 3 and on { move } }
  task A { param depth: 1..4 start { size depth x depth } limit 9 }
}`.replace('grid 5 x 4', 'grid upto 5 x 4'),
).world as World;

const type = (name: string) => world.params.find((param) => param.name === name)!.type;

describe('values', () => {
  it.each([
    ['push', 'slide', 1],
    ['n', '-2', -2],
    ['n', 'none', -4],
    ['dry', '12.5%', 125000],
    ['way', 'east', 3],
    ['way', 'none', -1],
    ['spot', '(2, 1)', 9],
    ['item', 'Ball', 0],
    ['item', 'Key(hue: green, used: false)', 3],
    ['size', '5', 5],
    ['on', 'true', 1],
  ])('%s: %s', (name, text, value) => {
    expect(parseValue(world, type(name), text)).toEqual({ value });
    expect(formatValue(world, type(name), value)).toBe(text);
  });
  it('attributes that are not named have their defaults', () => {
    expect(parseValue(world, type('item'), 'Key')).toEqual({ value: 2 });
  });
  it.each([
    ['push', 'shove', 'once, slide'],
    ['n', '12', '-3..9 or none'],
    ['dry', '0.5', '0%..100%'],
    ['spot', '(9, 9)', '(0..4, 0..3)'],
    ['size', '4', '3, 5, 7'],
    ['way', 'up', 'north, south, west, east'],
    ['item', 'Door', 'Key'],
    ['on', '1', 'true'],
    ['on', 'true param x: bool', 'true'],
  ])('%s refuses %s and names its domain', (name, text, domain) => {
    expect(parseValue(world, type(name), text)).toEqual({ error: expect.stringContaining(domain) as string });
  });
});

describe('settings', () => {
  it('are the defaults but for what is said', () => {
    expect(defaultZ(world)).toEqual([1, -4, 125000, -1, 9, -1, 3, 0, 1]);
    expect(parseZ(world, { push: 'once', 'A.depth': '3' })).toEqual({
      z: [0, -4, 125000, -1, 9, -1, 3, 0, 3],
      errors: [],
    });
  });
  it('say what is wrong', () => {
    const { errors } = parseZ(world, { pull: '1', size: '4' });
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('no hole `pull`'),
      expect.stringContaining('size: `4`'),
    ]);
  });
});

describe('arithmetic', () => {
  it('rounds down, and division by zero is zero', () => {
    expect([
      operate('/', -7, 2),
      operate('mod', -7, 3),
      operate('mod', 7, -3),
      operate('/', 7, 0),
      operate('mod', 7, 0),
    ]).toEqual([-4, 2, -2, 0, 0]);
  });
  it('of holes folds', () => {
    const [stmt] = world.transitions.body;
    const z = parseZ(world, { push: 'once', n: '1', dry: '3%', spot: '(0, 0)' }).z;
    const condition = stmt.is === 'if' ? stmt.condition : undefined;
    const filled = (values: Readonly<Record<string, number>>) =>
      evaluate(condition!, { shape: world, param: (id) => values[world.params[id].name] ?? z[id] });
    expect(filled({})).toBe(0);
    expect(filled({ on: 1 })).toBe(0);
    // Ball is 0, the keys follow; the setting has none.
    expect([0, 1, 6].map((item) => filled({ on: 1, item }))).toEqual([0, 1, 1]);
    // What is not known stays open, unless something else settles the whole.
    const open = (on: number) =>
      evaluate(condition!, {
        shape: world,
        param: (id) =>
          ({ on, item: undefined })[world.params[id].name as 'on'] ??
          (world.params[id].name === 'item' ? undefined : z[id]),
      });
    expect([open(0), open(1)]).toEqual([0, undefined]);
  });
  it('codes of objects differ between types by a constant for each kind', () => {
    const keys = { is: 'object', none: false, kinds: [1] } as const;
    expect(recode(3, type('item'), keys, world)).toBe(2);
    expect(recode(0, type('item'), keys, world)).toBe(-1);
    expect(recode(-1, type('item'), { ...keys, none: true }, world)).toBe(-1);
  });
});
