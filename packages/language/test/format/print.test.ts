import { describe, expect, test } from 'vitest';
import { printExpr } from '../../src/format/print/expressions';
import { printStatement } from '../../src/format/print/statements';
import { printType } from '../../src/format/print/types';
import type { ExprSyntax } from '../../src/syntax/ast';
import { expression, statement, type } from '../syntax/snippets';

const span = { start: 0, end: 0 };
const path = (text: string): ExprSyntax => ({ is: 'path', name: { text, ...span }, steps: [], ...span });
const number = (value: number): ExprSyntax => ({ is: 'number', value, percent: false, ...span });
const binary = (left: ExprSyntax, op: '+' | '*' | 'and' | '=', right: ExprSyntax): ExprSyntax => ({
  ...{ is: 'binary', op, left, right },
  ...span,
});

test.each([
  'a + b * (c - -d) mod 2',
  'not (a or b) and was c.d.(e) in 1..n - 1',
  'some along d [ > w: Wolf(hp: ?h, not lit) | ... no body ... ]',
  'if a then 1 else case b { 1 or 2: c, else: any(1..3) }',
  'all o: Order where o.n > 1 have unchanged o',
  '"a {b} \\"c\\" \\{d}"',
])('the expression %s', (text) => {
  expect(printExpr(expression(text))).toBe(text);
});

test.each([
  '{ red, green * 2 } or none',
  'upto n + 1 of Key or none',
  '0..9 wrap',
  '{ a: bool, b: 1..3 = 2 }',
])('the type %s', (text) => {
  expect(printType(type(text))).toBe(text);
});

test.each([
  'a: on go(b), east along north repeat 3 [ A ] when b chance 5% -> [ ] do x += 1, cancel',
  'place Key(c: red) at (1, 2) on Floor in columns 1..3 row 2 far from Me 4',
  'scatter n + 1 wall on Floor',
  'for k in { 1, 2 } {\nmove\n}',
])('the statement %s', (text) => {
  expect(printStatement(statement(text))).toBe(text);
});

describe('trees that were made', () => {
  test('get the parentheses they need', () => {
    expect(printExpr(binary(binary(number(1), '+', number(2)), '*', number(3)))).toBe('(1 + 2) * 3');
    expect(printExpr(binary(number(1), '+', binary(number(2), '+', number(3))))).toBe('1 + (2 + 3)');
    expect(printExpr(binary(binary(path('a'), '=', path('b')), '=', path('c')))).toBe('(a = b) = c');
    const choice: ExprSyntax = { is: 'if', condition: path('a'), then: number(1), else: number(2), ...span };
    expect(printExpr(binary(choice, '+', number(3)))).toBe('(if a then 1 else 2) + 3');
    expect(printExpr(binary(number(3), '+', choice))).toBe('3 + if a then 1 else 2');
  });

  test('numbers have no exponent', () => {
    expect(printExpr(number(1e-7))).toBe('0.0000001');
  });
});
