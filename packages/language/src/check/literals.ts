/** `{ form: near, a: Ball }` and `{ { … }, { … } }`: what a hole of a record or list type is filled with. */
import type { ExprSyntax, Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import { structureName } from '../model/settings';
import {
  entryOffset,
  lengthType,
  type Field,
  type ListStructure,
  type RecordStructure,
  type Structure,
} from '../model/structure';
import type { Type } from '../model/types';
import { constant } from '../model/typing';
import { error, unknown, type Context } from './context';
import { checkExpr } from './expr';
import { fits } from './fits';
import { blanksOf } from './params';
import type { Scope } from './scope';

/** Takes what a leaf is filled with; its offset counts from the literal's first leaf. */
export type Put = (offset: number, type: Type, value: Expr, at: Span) => void;

/** A value that is no literal but stands for a whole record or list: true if it was taken. */
export type Whole = (syntax: ExprSyntax, structure: Structure, put: Put) => boolean;

/** Every leaf that the literal gives, those of fields left out too, but none of the entries beyond its own. */
export function checkLiteral(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax,
  structure: Structure,
  put: Put,
  whole: Whole = () => false,
): void {
  if (syntax.is === 'group') return checkLiteral(c, scope, syntax.of, structure, put, whole);
  if (whole(syntax, structure, put)) return;
  const part = (inner: Structure, value: ExprSyntax, offset: number) =>
    checkLiteral(c, scope, value, inner, (at, ...rest) => put(offset + at, ...rest), whole);
  switch (structure.is) {
    case 'value': {
      const value = checkExpr(c, scope, syntax, structure.type);
      const fitted = value && fits(c, value, structure.type, syntax);
      if (fitted) put(0, structure.type, fitted, syntax);
      return;
    }
    case 'record':
      return recordLiteral(c, syntax, structure, put, part);
    case 'list':
      return listLiteral(c, syntax, structure, put, part);
  }
}

type CheckPart = (structure: Structure, value: ExprSyntax, offset: number) => void;

function recordLiteral(
  c: Context,
  syntax: ExprSyntax,
  structure: RecordStructure,
  put: Put,
  part: CheckPart,
): void {
  const given = syntax.is === 'record' ? syntax.fields : [];
  if (syntax.is !== 'record' && !(syntax.is === 'set' && !syntax.values.length)) {
    error(c, syntax, 'record-expected', `Expected ${structureName(structure)}.`);
    return;
  }
  const seen = new Set<string>();
  for (const { name } of given) {
    if (!structure.fields.some((field) => field.name === name.text))
      unknown(
        c,
        name,
        name.text,
        'a field of this record',
        structure.fields.map((field) => field.name),
      );
    else if (seen.has(name.text)) error(c, name, 'duplicate-name', `\`${name.text}\` is given twice.`);
    seen.add(name.text);
  }
  for (const field of structure.fields) {
    const written = given.find(({ name }) => name.text === field.name);
    if (written) part(field.structure, written.value, field.offset);
    else putBlank(blanksOf(c, structure), field, syntax, put);
  }
}

/** A field that is left out has its default. */
function putBlank(blanks: readonly number[], { structure, offset }: Field, at: Span, put: Put): void {
  const visit = (part: Structure, from: number): void => {
    switch (part.is) {
      case 'value':
        return put(from, part.type, constant(at, part.type, blanks[from]), at);
      case 'record':
        return part.fields.forEach((field) => visit(field.structure, from + field.offset));
      case 'list': {
        if (part.upto) {
          const type = lengthType(part.count);
          put(from, type, constant(at, type, blanks[from]), at);
        }
        const length = part.upto ? blanks[from] : part.count;
        for (let position = 1; position <= length; position++)
          visit(part.entry, from + entryOffset(part, position));
      }
    }
  };
  visit(structure, offset);
}

function listLiteral(
  c: Context,
  syntax: ExprSyntax,
  structure: ListStructure,
  put: Put,
  part: CheckPart,
): void {
  if (syntax.is !== 'set') {
    error(
      c,
      syntax,
      'list-expected',
      `Expected ${structureName(structure)}; a list of one entry is written \`{ … }\` around it.`,
    );
    return;
  }
  const { length } = syntax.values;
  if (structure.upto ? length > structure.count : length !== structure.count) {
    error(
      c,
      syntax,
      'list-length',
      `This list has ${length} entries, and there is room for ${structure.upto ? 'at most' : 'exactly'} ${structure.count}.`,
    );
    return;
  }
  if (structure.upto) {
    const type = lengthType(structure.count);
    put(0, type, constant(syntax, type, length), syntax);
  }
  for (const [i, value] of syntax.values.entries())
    part(structure.entry, value, entryOffset(structure, i + 1));
}

/** Leaves that two parts of one shape share, in order. */
export function eachLeaf(structure: Structure, visit: (offset: number, type: Type) => void, from = 0): void {
  switch (structure.is) {
    case 'value':
      return visit(from, structure.type);
    case 'record':
      return structure.fields.forEach((field) => eachLeaf(field.structure, visit, from + field.offset));
    case 'list':
      if (structure.upto) visit(from, lengthType(structure.count));
      for (let position = 1; position <= structure.count; position++)
        eachLeaf(structure.entry, visit, from + entryOffset(structure, position));
  }
}
