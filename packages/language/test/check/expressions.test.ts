// Types of expressions, and the ranges that are proved for integers.
import { describe, expect, it } from 'vitest';
import { expression, fault, fixed, model } from '../fixture.ts';

const holes = 'param a: 2..9 param b: -3..4 param p: percent param d: direction or none param s: { 3, 5, 7 }';
const range = (text: string) => {
  const { type } = expression(text, holes);
  return type.is === 'int' ? [type.low, type.high] : type.is;
};

describe('integers', () => {
  it.each([
    ['a + b', [-1, 13]],
    ['a - b', [-2, 12]],
    ['a * b', [-27, 36]],
    ['-b', [-4, 3]],
    ['a / 2', [1, 4]],
    ['a / b', [-9, 9]],
    ['a mod 4', [0, 3]],
    ['b mod 4', [0, 3]],
    ['a mod b', [-2, 3]],
    ['min(a, b)', [-3, 4]],
    ['max(a, b, 6)', [6, 9]],
    ['abs(b)', [0, 4]],
    ['if true then a else b', [-3, 9]],
    ['s', [3, 7]],
    ['count Crate', [0, 81]],
    ['sum w: Wolf of w.hp', [0, 405]],
    ['distance(Wolf, Player)', [0, 16]],
    ['case d { north: 1, none: 7, else: a }', [1, 9]],
  ])('%s', (text, expected) => expect(range(text)).toEqual(expected));
  it('may not leave 32 bits', () => {
    fault('overflow', 'param big: 0..60000', 'transitions { let x = <|>big * big }');
    expect(range('a * 100000000')).toEqual([200000000, 900000000]);
  });
  it('are no truths', () => {
    fault('type-mismatch', 'transitions { if <|>count Crate { move } }');
  });
});

describe('percentages and decimals', () => {
  it('percentages add up, and are scaled by integers', () => {
    expect(range('p + 10%')).toBe('percent');
    expect(range('p * a')).toBe('percent');
    fault('percent-arithmetic', 'param p: percent', 'transitions { let x = <|>1 - p }');
  });
  it('a plain number is no percentage', () => {
    fault('percent-expected', 'transitions { chance <|>40 { move } }');
    expect(fixed('transitions { chance 40 { move } }', 'percent-expected')).toContain('chance 40%');
  });
  it('decimals are for signals and goals', () => {
    fault('decimal', 'transitions { let x = <|>0.5 }');
    const [signal] = model('signals { reward 1 - 0.9 * steps / limit each step }').signals;
    expect(signal).toMatchObject({ value: { type: { is: 'int', low: -Infinity } } });
  });
});

describe('objects as values', () => {
  const hand =
    'state { grid 5 x 5 layer body { Player, Crate, Wall, Wolf(hp: 0..5), Lamp(lit: bool) } layer floor { Target, Grass } group Item = Crate, Wolf var hand: Item or none }';
  it('are compared and asked for likeness', () => {
    expect(expression('hand is Wolf(hp > 2)', hand)).toMatchObject({ is: 'like' });
    expect(expression('hand = Wolf(hp: 2)', hand)).toMatchObject({ right: { is: 'object', kind: 3 } });
    expect(expression('hand = none', hand)).toMatchObject({ right: { is: 'const', value: -1 } });
  });
  it('that can never be equal are an error', () => {
    fault('never-equal', hand, 'transitions { if hand is <|>Lamp { move } }');
    fault('never-none', 'param d: direction', 'transitions { if d = <|>none { move } }');
  });
  it('of a kind that the target cannot hold', () => {
    fault('type-mismatch', hand, 'transitions { hand := <|>Lamp }');
  });
});

describe('cells', () => {
  it('of the first such object', () => {
    expect(expression('Wolf.cell')).toMatchObject({ is: 'find', type: { is: 'cell', none: true } });
    expect(expression('Wolf.facing')).toMatchObject({
      is: 'find',
      attribute: 'facing',
      type: { is: 'direction' },
    });
    expect(expression('Wolf.x').type).toMatchObject({ low: -1, high: 8 });
  });
  it('have a column and a row', () => {
    const [stmt] = model('transitions { on press(c) { let x = c.x + c.y } }').transitions.body;
    expect(stmt).toMatchObject({ is: 'on', clauses: [{ action: 5 }] });
    fault('no-part', 'transitions { on press(c) { let x = c.<|>z } }');
  });
});

describe('variables for a choice', () => {
  const bag = [
    'type Stuff = { wood, stone }',
    'state { grid 5 x 5 layer body { Player, Crate, Wall, Wolf, Lamp } layer floor { Target, Grass } var bag for Stuff: 0..9 }',
  ];
  it('are read by name or by value', () => {
    expect(expression('bag.stone', ...bag)).toMatchObject({
      is: 'variable',
      variable: 0,
      index: { is: 'const', value: 1 },
    });
    expect(expression('bag.(any)', ...bag)).toMatchObject({ index: { is: 'any' } });
    fault('unknown-name', ...bag, 'transitions { bag.<|>iron := 1 }');
    fault('no-index', ...bag, 'transitions { <|>bag := 1 }');
  });
});
