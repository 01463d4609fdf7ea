import { describe, expect, test } from 'vitest';
import { blockOf, blocks, shape, type } from './snippets';

const num = (value: number) => ({ is: 'number', value, percent: false });
const path = (name: string) => ({ is: 'path', name });

describe('types', () => {
  test.each(['bool', 'direction', 'cell', 'text', 'percent'])('%s', (word) => {
    expect(shape(type(word))).toEqual({ is: 'word', word, orNone: false });
    expect(shape(type(`${word} or none`))).toEqual({ is: 'word', word, orNone: true });
  });

  test('kinds and named types', () => {
    expect(shape(type('Key or Ball or none'))).toEqual({ is: 'named', names: ['Key', 'Ball'], orNone: true });
  });

  test('ranges', () => {
    expect(shape(type('0..n - 1 wrap or none'))).toMatchObject({ is: 'range', wrap: true, orNone: true });
    expect(shape(type('-3..4'))).toEqual({
      is: 'range',
      low: { is: 'negate', of: num(3) },
      high: num(4),
      wrap: false,
      orNone: false,
    });
  });

  test('values with weights', () => {
    expect(shape(type('{ red, green * 2, 5, none }'))).toEqual({
      is: 'choice',
      values: [
        { value: path('red') },
        { value: path('green'), weight: num(2) },
        { value: num(5) },
        { value: { is: 'word', word: 'none' } },
      ],
      orNone: false,
    });
  });

  test('records and lists', () => {
    expect(shape(type('{ a: bool, b: 1..2 = 1 }'))).toMatchObject({
      is: 'record',
      fields: [{ name: 'a' }, { name: 'b', default: num(1) }],
    });
    expect(shape(type('upto 3 of Key or none'))).toEqual({
      is: 'list',
      upto: true,
      length: num(3),
      element: { is: 'named', names: ['Key'], orNone: true },
      orNone: false,
    });
    expect(shape(type('n of percent'))).toMatchObject({ is: 'list', upto: false, length: path('n') });
  });
});

test('params', () => {
  expect(shape(blocks('param a: bool param b: 1..3 = 2'))).toMatchObject([
    { is: 'param', field: { name: 'a', type: { is: 'word' } } },
    { is: 'param', field: { name: 'b', default: num(2) } },
  ]);
});

describe('state', () => {
  const state = (text: string) => shape(blockOf('state', `state { ${text} }`).entries);

  test('grid', () => {
    expect(state('grid 5 x n + 1')).toMatchObject([
      { is: 'grid', upto: false, width: num(5), height: { op: '+' }, wrap: false },
    ]);
    expect(state('grid upto 5 x 4 wrap')).toMatchObject([{ upto: true, wrap: true }]);
  });

  test('layers with shared and own attributes', () => {
    expect(state('layer tile(color: Color) { Wall, Door(open: bool = true) }')).toMatchObject([
      {
        is: 'layer',
        name: 'tile',
        fields: [{ name: 'color' }],
        kinds: [{ name: 'Wall' }, { name: 'Door', fields: [{ name: 'open' }] }],
      },
    ]);
  });

  test('groups, variables, tables; several on a line', () => {
    expect(
      state(
        'group A = B, C(x > 1)   var hp: 0..3 = 1   var bag for Stuff: 0..9 table T upto 4 { id: text key, n: 1..2 }',
      ),
    ).toMatchObject([
      {
        is: 'group',
        name: 'A',
        members: [{ name: 'B' }, { name: 'C', attrs: [{ is: 'compare', op: '>' }] }],
      },
      { is: 'var', name: 'hp', default: num(1) },
      { is: 'var', name: 'bag', each: 'Stuff' },
      { is: 'table', name: 'T', capacity: num(4), fields: [{ name: 'id', key: true }, { name: 'n' }] },
    ]);
  });
});

test('legend: a glyph alone is an empty cell', () => {
  expect(shape(blockOf('legend', 'legend { "." "#" Wall Floor "o" Lamp(lit) }').entries)).toEqual([
    { glyph: '.' },
    {
      glyph: '#',
      things: [
        { is: 'kind', name: 'Wall' },
        { is: 'kind', name: 'Floor' },
      ],
    },
    { glyph: 'o', things: [{ is: 'kind', name: 'Lamp', attrs: [{ is: 'flag', name: 'lit', not: false }] }] },
  ]);
});

test('actions', () => {
  const block = blockOf(
    'actions',
    'actions sticky 25% lag 2 { a, b as "x" key "k" "B.", go(c: cell) "Go.", two = a b as "t", none_at_all =, c as none, d = a as none key "d", e = as none, f = }',
  );
  expect(shape(block)).toMatchObject({
    modifiers: [{ is: 'sticky' }, { is: 'lag', amount: num(2) }],
    actions: [
      { name: 'a' },
      { name: 'b', outer: 'x', key: 'k', about: 'B.' },
      { name: 'go', args: [{ name: 'c' }], about: 'Go.' },
      { name: 'two', macro: ['a', 'b'], outer: 't' },
      { name: 'none_at_all' },
      { name: 'c', withheld: true },
      { name: 'd', macro: ['a'], withheld: true, key: 'd' },
      { name: 'e', withheld: true },
      { name: 'f', withheld: false },
    ],
  });
  expect(block.actions[4].macro).toEqual([]);
  expect(block.actions[7].macro).toEqual([]);
  expect(block.actions[8].macro).toEqual([]);
  expect(block.actions[0].macro).toBeUndefined();
});
