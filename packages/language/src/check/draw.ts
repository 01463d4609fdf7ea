/** `draw`: a sampler for z where holes depend on each other. */
import type { ExprSyntax, PathExpr, SetStmt, Span, StmtSyntax } from '../syntax/ast';
import type { Block, Expr, Stmt } from '../model/model';
import { lengthType, sameStructure, type ListStructure, type Structure } from '../model/structure';
import { bounds, constant, int } from '../model/typing';
import type { Type } from '../model/types';
import { checkArithmetic } from './arithmetic';
import { shapeOf } from './constants';
import { error, listed, unknown, type Context, type ParamDraft } from './context';
import { readTooEarly, stateRead } from './draw-reads';
import { checkExpr, numberRange, span } from './expr';
import { fits, isNone } from './fits';
import { checkLiteral, eachLeaf, type Put } from './literals';
import { resolveParam } from './params';
import { entryAt, followPart, leafExpr, type Part } from './parts';
import { findName, topScope, type Scope } from './scope';
import { draw } from './sets';
import { checkBody, FREE } from './statements';

type Leaves = (Stmt & { is: 'assign' })['leaves'];

const ALLOWED = new Set<StmtSyntax['is']>(['body', 'let', 'set', 'if', 'case', 'for', 'chance']);

export function checkDraw(c: Context, syntax: { readonly body: Parameters<typeof checkBody>[3] }): Block {
  const block = checkBody(c, topScope('draw', drawable(c)), FREE, syntax.body);
  stateRead(c, block);
  readTooEarly(c, block);
  return block;
}

/** Holes of tasks too, where one name means one hole. */
function drawable(c: Context): ReadonlyMap<string, ParamDraft> {
  const names = new Map<string, ParamDraft>();
  for (const { params } of c.tasks) for (const [name, draft] of params) names.set(name, draft);
  return names;
}

/** False, with a word about it, for statements that belong elsewhere. */
export function allowedInDraw(c: Context, syntax: StmtSyntax): boolean {
  if (ALLOWED.has(syntax.is)) return true;
  error(
    c,
    syntax,
    'not-in-draw',
    '`draw` fills holes before there is a board: it has `let`, `:=`, `if`, `case`, `for` and `chance`.',
  );
  return false;
}

/** `rules := { … }`, `r.a := any`, `depth += 1`, `tiles += x`. */
export function checkFill(c: Context, scope: Scope, syntax: SetStmt): Stmt | undefined {
  const target = targetOf(c, scope, syntax.target);
  if (!target) return undefined;
  const { structure } = target;
  if (structure.is === 'list' && syntax.op === '+=') return checkAppend(c, scope, syntax, target, structure);
  if (syntax.op === ':=') {
    const leaves = literalLeaves(c, scope, syntax, target);
    return leaves && { is: 'assign', leaves, span: span(syntax) };
  }
  if (structure.is !== 'value')
    return error(c, syntax, 'several-values', `Only a number can be changed by \`${syntax.op}\`.`);
  const value = checkExpr(c, scope, syntax.value, structure.type);
  const old = leafExpr(c, target, structure.type, syntax.target);
  const changed =
    value &&
    checkArithmetic(
      c,
      scope,
      { ...span(syntax), left: syntax.target, right: syntax.value },
      syntax.op === '+=' ? '+' : '-',
      old,
      value,
    );
  const fitted = changed && fits(c, changed, structure.type, syntax.value);
  const inside = fitted && inDomain(c, structure.type, fitted, syntax.value);
  if (!inside) return undefined;
  return { is: 'assign', leaves: [{ leaf: old, type: structure.type, value: inside }], span: span(syntax) };
}

/** `tiles += x`: one entry more. A list that is full is rejected, since its length leaves its domain. */
function checkAppend(
  c: Context,
  scope: Scope,
  syntax: SetStmt,
  target: Part,
  list: ListStructure,
): Stmt | undefined {
  const { target: at } = syntax;
  if (!list.upto)
    return error(
      c,
      at,
      'list-length',
      `This list always has ${list.count} entries; only one that is \`upto\` grows.`,
    );
  const type = lengthType(list.count);
  const leaf = leafExpr(c, target, type, at);
  const longer: Expr = {
    is: 'binary',
    op: '+',
    left: leaf,
    right: constant(at, int(1, 1), 1),
    span: span(at),
    type: int(1, list.count + 1),
  };
  const leaves = literalLeaves(c, scope, syntax, entryAt(target, list, longer));
  return leaves && { is: 'assign', leaves: [{ leaf, type, value: longer }, ...leaves], span: span(syntax) };
}

/** The leaves of a part, and what the right side fills them with; undefined if something is wrong with it. */
function literalLeaves(c: Context, scope: Scope, syntax: SetStmt, part: Part): Writable[] | undefined {
  const leaves: Writable[] = [];
  const put: Put = (offset, type, value, at) => {
    const fitted = inDomain(c, type, value, at);
    const leaf = leafExpr(c, { ...part, id: part.id + offset }, type, syntax.target);
    if (fitted) leaves.push({ leaf, type, value: fitted });
  };
  const before = c.diagnostics.length;
  checkLiteral(c, scope, syntax.value, part.structure, put, (value, inner, into) =>
    wholePart(c, scope, value, inner, into),
  );
  return c.diagnostics.slice(before).some(({ severity }) => severity === 'error') ? undefined : leaves;
}

interface Writable {
  readonly leaf: Leaves[number]['leaf'];
  readonly type: Type;
  readonly value: Expr;
}

function targetOf(c: Context, scope: Scope, syntax: PathExpr): Part | undefined {
  const { name } = syntax;
  const bound = findName(scope, name.text);
  if (bound?.is === 'broken') return undefined;
  if (bound && bound.is !== 'part')
    return error(
      c,
      name,
      'not-assignable',
      `\`${name.text}\` is a name for a value, which never changes; \`draw\` fills holes.`,
    );
  const head = bound?.part ?? holeNamed(c, scope, syntax);
  const found = head && followPart(c, scope, syntax, head);
  if (!found) return undefined;
  if (found.next < syntax.steps.length)
    return error(c, syntax.steps[found.next], 'no-part', 'A part of a value cannot be filled alone.');
  if ('part' in found) return found.part;
  const { value } = found;
  if (value.is === 'param')
    return {
      name: `${name.text}.length`,
      structure: { is: 'value', type: value.type },
      id: value.param,
      index: value.index ?? [],
    };
  return error(c, syntax, 'not-assignable', 'This list always has the same length.');
}

function holeNamed(c: Context, scope: Scope, { name }: PathExpr): Part | undefined {
  const { text } = name;
  const owners = c.tasks.filter((task) => task.params.has(text));
  if (owners.length > 1)
    return error(
      c,
      name,
      'ambiguous-hole',
      `${listed(owners.map((task) => `\`${task.syntax.name.text}\``))} each have a hole \`${text}\`; give them different names to draw one of them.`,
    );
  const draft = scope.params?.get(text) ?? c.params.get(text);
  if (draft) {
    const structure = resolveParam(c, draft, name);
    return structure && { name: text, structure, id: draft.id, index: [] };
  }
  if (c.variables.has(text) || c.layerIds.has(text) || c.labels.has(text))
    return error(
      c,
      name,
      'not-assignable',
      `\`${text}\` belongs to the state, which a \`start\` or the transitions set; \`draw\` fills holes.`,
    );
  return unknown(c, name, text, 'a hole', [...c.params.keys(), ...(scope.params?.keys() ?? [])]);
}

/** `any` for a whole record or list, or another part of the same shape. */
function wholePart(c: Context, scope: Scope, syntax: ExprSyntax, structure: Structure, put: Put): boolean {
  if (structure.is === 'value') return false;
  if (syntax.is === 'any' && !syntax.from) {
    eachLeaf(structure, (offset, type) => {
      const value = draw(c, syntax, type, true);
      if (value) put(offset, type, value, syntax);
    });
    return true;
  }
  if (syntax.is !== 'path') return false;
  const bound = findName(scope, syntax.name.text);
  if (bound && bound.is !== 'part') return false;
  const head = bound?.part ?? holeNamed(c, scope, syntax);
  const found = head && followPart(c, scope, syntax, head);
  if (!found) return true;
  if (!('part' in found)) return false;
  const { part } = found;
  if (!sameStructure(part.structure, structure)) {
    error(
      c,
      syntax,
      'type-mismatch',
      `\`${part.name}\` has another shape than what it would fill: other fields, or another length.`,
    );
    return true;
  }
  eachLeaf(structure, (offset, type) =>
    put(offset, type, leafExpr(c, { ...part, id: part.id + offset }, type, syntax), syntax),
  );
  return true;
}

/** Nothing saturates here: what is drawn outside the domain is rejected, so it must lie inside sometimes. */
function inDomain(c: Context, type: Type, value: Expr, at: Span): Expr | undefined {
  if (type.is !== 'int' || value.type.is !== 'int' || isNone(value)) return value;
  const { low, high } = numberRange(value);
  const domain = bounds(shapeOf(c), type);
  if (low <= domain.high && high >= domain.low) return value;
  return error(
    c,
    at,
    'outside-domain',
    `This is ${low === high ? low : `${low}..${high}`}, always outside the hole's domain ${type.low}..${type.high}.`,
  );
}
