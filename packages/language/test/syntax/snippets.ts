import type {
  BlockSyntax,
  ExprSyntax,
  ItemSyntax,
  RuleStmt,
  StmtSyntax,
  TypeSyntax,
} from '../../src/syntax/ast';
import { hasErrors } from '../../src/syntax/diagnostic';
import { parse } from '../../src/syntax/parse';

/** A tree without spans, absent fields and empty lists; a name is its text, a string without holes too. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(
    ([key, field]) =>
      !['start', 'end', 'lineStarts'].includes(key) &&
      field !== undefined &&
      !(Array.isArray(field) && field.length === 0),
  );
  if (fields.length === 1 && fields[0][0] === 'text' && typeof fields[0][1] === 'string') return fields[0][1];
  if (fields.length === 1 && fields[0][0] === 'parts' && fields[0][1].length === 1) return fields[0][1][0];
  return Object.fromEntries(fields.map(([key, field]) => [key, shape(field)]));
}

/** The blocks of a world with this inside; throws if it has errors. */
export function blocks(inside: string): readonly BlockSyntax[] {
  const { world, diagnostics } = parse(`world W {\n${inside}\n}`);
  if (hasErrors(diagnostics) || world === undefined)
    throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return world.blocks;
}

export function blockOf<K extends BlockSyntax['is']>(is: K, inside: string): Extract<BlockSyntax, { is: K }> {
  const block = blocks(inside)[0];
  if (block.is !== is) throw new Error(`expected ${is}, got ${block.is}`);
  return block as Extract<BlockSyntax, { is: K }>;
}

export function expression(text: string): ExprSyntax {
  return blockOf('assume', `assume ${text}`).condition;
}

export function type(text: string): TypeSyntax {
  return blockOf('type', `type T = ${text}`).type;
}

export function statements(text: string): readonly StmtSyntax[] {
  return blockOf('transitions', `transitions {\n${text}\n}`).body.statements;
}

export function statement(text: string): StmtSyntax {
  const all = statements(text);
  if (all.length !== 1) throw new Error(`expected one statement, got ${all.length}`);
  return all[0];
}

export function rule(text: string): RuleStmt {
  const found = statement(text);
  if (found.is !== 'rule') throw new Error(`expected a rule, got ${found.is}`);
  return found;
}

/** The items of a cell. */
export function items(cell: string): readonly ItemSyntax[] {
  return rule(`[ ${cell} ]`).left[0].cells[0].items;
}
