/** Records and lists: the types of holes that hold more than one value. */
import type { ExprSyntax, Span, TypeSyntax } from '../syntax/ast';
import { sizeOf, type Field, type Structure } from '../model/structure';
import { constantValue } from './constants';
import { error, notYet, type Context } from './context';
import { checkExpr } from './expr';
import { topScope } from './scope';
import { declaredStructure, resolveType } from './types';

/** Values of all holes together: z is copied, hashed and drawn as a whole. */
export const MAX_LEAVES = 4096;
/** Membership looks at every entry. */
const MAX_ENTRIES = 256;

/** What a hole holds, or undefined after an error. */
export function resolveStructure(c: Context, syntax: TypeSyntax): Structure | undefined {
  switch (syntax.is) {
    case 'record':
      return record(c, syntax);
    case 'list':
      return list(c, syntax);
    case 'named': {
      const name = syntax.names[0];
      if (syntax.names.length > 1 || !c.types.has(name.text)) break;
      const found = declaredStructure(c, name, name.text);
      if (!found || !syntax.orNone) return found;
      return found.is === 'value' ? { is: 'value', type: { ...found.type, none: true } } : noNone(c, syntax);
    }
    case 'word':
      if (syntax.word === 'text') return notYet(c, syntax, 'Text in a hole');
      break;
  }
  const type = resolveType(c, syntax);
  return type && { is: 'value', type };
}

function noNone(c: Context, syntax: Span): undefined {
  return error(
    c,
    syntax,
    'record-none',
    'A record or list cannot be `none`: let one of its fields be `or none`, or use a list `upto 1`.',
  );
}

function record(c: Context, syntax: TypeSyntax & { is: 'record' }): Structure | undefined {
  if (syntax.orNone) return noNone(c, syntax);
  const fields: Field[] = [];
  let size = 0;
  let failed = false;
  for (const field of syntax.fields) {
    if (fields.some(({ name }) => name === field.name.text)) {
      failed = !error(c, field.name, 'duplicate-name', `A record has one field \`${field.name.text}\`.`);
      continue;
    }
    const structure = resolveStructure(c, field.type);
    if (!structure) failed = true;
    else {
      const entry: Field = { name: field.name.text, structure, offset: size, optional: !!field.default };
      c.fieldSyntax.set(entry, field);
      fields.push(entry);
      size += sizeOf(structure);
    }
  }
  return failed ? undefined : within(c, syntax, { is: 'record', fields, size });
}

function list(c: Context, syntax: TypeSyntax & { is: 'list' }): Structure | undefined {
  const entry = resolveStructure(c, syntax.element);
  const count = entryCount(c, syntax.length);
  if (!entry || count === undefined) return undefined;
  const size = (syntax.upto ? 1 : 0) + count * sizeOf(entry);
  return within(c, syntax, { is: 'list', upto: syntax.upto, count, entry, size });
}

function within(c: Context, syntax: Span, structure: Structure): Structure | undefined {
  if (sizeOf(structure) <= MAX_LEAVES) return structure;
  return error(
    c,
    syntax,
    'too-many-values',
    `This holds ${sizeOf(structure)} values; at most ${MAX_LEAVES} are allowed in all holes together. Use shorter lists or fewer fields.`,
  );
}

function entryCount(c: Context, syntax: ExprSyntax): number | undefined {
  const length = checkExpr(c, topScope('declaration'), syntax);
  if (!length) return undefined;
  const count = length.type.is === 'int' ? constantValue(c, length) : undefined;
  if (count === undefined)
    return error(
      c,
      syntax,
      'not-constant',
      'The length of a list is a plain number: z has one size for the whole family. Write the largest, with `upto`.',
    );
  if (count >= 1 && count <= MAX_ENTRIES) return count;
  return error(c, syntax, 'list-length', `A list has 1 to ${MAX_ENTRIES} entries; this is ${count}.`);
}

/**
 * Gives every leaf its number, in the order of the text. That needs no types but the lengths of lists, and so comes
 * before all types: the grid may read a hole.
 */
export function numberLeaves(c: Context): void {
  const before = c.diagnostics.length;
  let next = 0;
  for (const draft of c.paramList) {
    draft.id = next;
    next += leafCount(c, draft.syntax.field.type, new Set());
  }
  // What is wrong with a length is said when its type is resolved.
  c.diagnostics.length = before;
}

function leafCount(c: Context, syntax: TypeSyntax, open: ReadonlySet<string>): number {
  switch (syntax.is) {
    case 'record':
      return syntax.fields.reduce((sum, field) => sum + leafCount(c, field.type, open), 0);
    case 'list':
      return (syntax.upto ? 1 : 0) + (entryCount(c, syntax.length) ?? 1) * leafCount(c, syntax.element, open);
    case 'named': {
      const name = syntax.names[0].text;
      const draft = syntax.names.length === 1 ? c.types.get(name) : undefined;
      if (!draft || open.has(name)) return 1;
      return leafCount(c, draft.syntax, new Set(open).add(name));
    }
    default:
      return 1;
  }
}
