import type { FieldSyntax, TypeSyntax } from '../../syntax/ast';
import { braces, operand, printExpr } from './expressions';

const SUM = 5;
const UNARY = 7;

export function printType(type: TypeSyntax): string {
  return printShape(type) + (type.orNone ? ' or none' : '');
}

function printShape(type: TypeSyntax): string {
  switch (type.is) {
    case 'word':
      return type.word;
    case 'named':
      return type.names.map((name) => name.text).join(' or ');
    case 'range':
      return `${operand(type.low, SUM)}..${operand(type.high, SUM)}${type.wrap ? ' wrap' : ''}`;
    case 'choice':
      return braces(
        type.values.map(
          ({ value, weight }) => operand(value, UNARY) + (weight ? ` * ${operand(weight, UNARY)}` : ''),
        ),
      );
    case 'record':
      return braces(type.fields.map(printField));
    case 'list':
      return `${type.upto ? 'upto ' : ''}${operand(type.length, SUM)} of ${printType(type.element)}`;
  }
}

export function printField(field: FieldSyntax): string {
  const initial = field.default ? ` = ${printExpr(field.default)}` : '';
  return `${field.name.text}: ${printType(field.type)}${initial}${field.key ? ' key' : ''}`;
}

/** `(color: Color)`, or nothing. */
export function printDeclarations(fields: readonly FieldSyntax[]): string {
  return fields.length > 0 ? `(${fields.map(printField).join(', ')})` : '';
}
