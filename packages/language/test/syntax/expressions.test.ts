import { describe, expect, test } from 'vitest';
import { printExpr } from '../../src/format/print/expressions';
import type { ExprSyntax } from '../../src/syntax/ast';
import { expression, shape } from './snippets';

const num = (value: number, percent = false) => ({ is: 'number', value, percent });
const path = (name: string, ...steps: unknown[]) => ({
  is: 'path',
  name,
  ...(steps.length > 0 ? { steps } : {}),
});
const parsed = (text: string) => shape(expression(text));

/** All operations in parentheses. */
function grouped(expr: ExprSyntax): string {
  if (expr.is === 'binary') return `(${grouped(expr.left)} ${expr.op} ${grouped(expr.right)})`;
  if (expr.is === 'not' || expr.is === 'negate')
    return `(${expr.is === 'not' ? 'not ' : '-'}${grouped(expr.of)})`;
  if (expr.is === 'time') return `(${expr.when} ${grouped(expr.of)})`;
  if (expr.is === 'in') return `(${grouped(expr.left)} in …)`;
  return printExpr(expr);
}

test.each([
  ['a or b and c', '(a or (b and c))'],
  ['not a and b', '((not a) and b)'],
  ['not a = b', '(not (a = b))'],
  ['not n in s', '(not (n in …))'],
  ['a + b * c - d', '((a + (b * c)) - d)'],
  ['a / b mod c', '((a / b) mod c)'],
  ['-a + b', '((-a) + b)'],
  ['a - -b', '(a - (-b))'],
  ['was a + b', '((was a) + b)'],
  ['was count A - was count B', '((was count A) - (was count B))'],
  ['a + b < c * d', '((a + b) < (c * d))'],
  ['count A / 2', '(count A / 2)'],
])('%s binds as %s', (text, result) => {
  expect(grouped(expression(text))).toBe(result);
});

test('numbers, words, strings', () => {
  expect(parsed('0.5')).toEqual(num(0.5));
  expect(parsed('12.5%')).toEqual(num(12.5, true));
  expect(parsed('none')).toEqual({ is: 'word', word: 'none' });
  expect(parsed('"a"')).toEqual({ is: 'string', string: 'a' });
});

test('parentheses, cells, sets, records', () => {
  expect(parsed('(a)')).toEqual({ is: 'group', of: path('a') });
  expect(parsed('(a, 2)')).toEqual({ is: 'cell', x: path('a'), y: num(2) });
  expect(parsed('{ 1, 2 }')).toEqual({ is: 'set', values: [num(1), num(2)] });
  expect(parsed('{ a: 1, b: c }')).toEqual({
    is: 'record',
    fields: [
      { name: 'a', value: num(1) },
      { name: 'b', value: path('c') },
    ],
  });
});

test('paths and calls', () => {
  expect(parsed('a.b.(c + 1).d')).toMatchObject(path('a', 'b', { is: 'binary' }, 'd'));
  expect(parsed('f(a, 1..2, { 3 })')).toEqual({
    is: 'call',
    name: 'f',
    args: [
      { is: 'value', value: path('a') },
      { is: 'range', low: num(1), high: num(2) },
      { is: 'values', values: [num(3)] },
    ],
  });
});

test('kinds and their attributes', () => {
  expect(parsed('Key(color: red)')).toMatchObject({
    is: 'kind',
    thing: { name: 'Key', attrs: [{ name: 'color' }] },
  });
  expect(parsed('Agent.facing')).toEqual({
    is: 'kind',
    thing: { is: 'kind', name: 'Agent' },
    field: 'facing',
  });
});

test('membership and likeness', () => {
  expect(parsed('a in 1..3')).toMatchObject({ is: 'in', not: false, set: { is: 'range' } });
  expect(parsed('a not in { 1 }')).toMatchObject({ is: 'in', not: true, set: { is: 'values' } });
  expect(parsed('a in born')).toMatchObject({ set: { is: 'value', value: path('born') } });
  expect(parsed('hand is Key(color: c)')).toMatchObject({ is: 'is', not: false, thing: { name: 'Key' } });
  expect(parsed('hand is not Key')).toMatchObject({ is: 'is', not: true });
});

test('any and pick', () => {
  expect(parsed('any')).toEqual({ is: 'any' });
  expect(parsed('any(1..3)')).toMatchObject({ is: 'any', from: { is: 'range' } });
  expect(parsed('any(Push)')).toMatchObject({ from: { is: 'value', value: { is: 'kind' } } });
  expect(parsed('pick o: Order where o.n > 1')).toMatchObject({
    is: 'pick',
    name: 'o',
    of: 'Order',
    where: { op: '>' },
  });
});

describe('counts and quantifiers', () => {
  test('rows', () => {
    expect(parsed('some [ A | B ]')).toMatchObject({ is: 'query', how: 'some', row: { cells: [{}, {}] } });
    expect(parsed('no along d [ A ]')).toMatchObject({ how: 'no', along: path('d') });
  });

  test('kinds that share a cell', () => {
    expect(parsed('all Target on Crate')).toMatchObject({
      is: 'cells',
      how: 'all',
      things: [{ name: 'Target' }],
      on: [{ name: 'Crate' }],
    });
    expect(parsed('count A B = 2')).toMatchObject({
      op: '=',
      left: { things: [{ name: 'A' }, { name: 'B' }] },
    });
  });

  test('objects and rows by name', () => {
    expect(parsed('all o: Order where a have b')).toMatchObject({
      is: 'fold',
      how: 'all',
      where: path('a'),
      have: path('b'),
    });
    expect(parsed('sum c: Crate where a of c.w')).toMatchObject({
      how: 'sum',
      where: path('a'),
      value: path('c', 'w'),
    });
  });

  test('`count`, `sum` and `pick` may be names', () => {
    expect(parsed('count + sum * pick')).toMatchObject({
      left: path('count'),
      right: { left: path('sum'), right: path('pick') },
    });
  });
});

test('choices', () => {
  expect(parsed('if a then 1 else if b then 2 else 3')).toMatchObject({
    is: 'if',
    then: num(1),
    else: { is: 'if', else: num(3) },
  });
  expect(parsed('case a { 1 or 2: b, -3: c, else: d }')).toMatchObject({
    is: 'case',
    subject: path('a'),
    arms: [{ values: [num(1), num(2)], value: path('b') }, { values: [{ is: 'negate' }] }],
    else: path('d'),
  });
});

test.each(['was', 'ever', 'initially', 'unchanged'])('%s', (when) => {
  expect(parsed(`${when} a.b`)).toEqual({ is: 'time', when, of: path('a', 'b') });
});
