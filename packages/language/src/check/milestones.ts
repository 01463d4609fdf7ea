/** Milestones: what Y remembers from the first step in which it held. */
import type { Name, PathExpr, SignalSyntax } from '../syntax/ast';
import type { Expr, Signal } from '../model/model';
import type { Type } from '../model/types';
import { BOOL, countValues, typeName, valuesOf } from '../model/typing';
import { someExpr } from '../model/walk';
import { shapeOf } from './constants';
import { addLocal, error, unknown, type Context } from './context';
import { checkCondition, span } from './expr';
import { formatWords } from './words';
import { noPart, variableIndex } from './path';
import { bind, inner, type Scope } from './scope';
import { resolveType } from './types';

type Entry = SignalSyntax & { is: 'milestone' };

export interface MilestoneDraft {
  readonly id: number;
  readonly name: Name;
  readonly syntax: Entry;
  each?: Type | 'failed';
}

/** One bit each; more would be a state of their own. */
const MAX_VALUES = 256;

/** The bits of all milestones: what `unlocked` can reach. */
export function milestoneBits(c: Context): number {
  let bits = 0;
  for (const draft of c.milestones.values()) {
    const each = eachOf(c, draft);
    bits += each === undefined ? 1 : each === 'failed' ? 0 : countValues(shapeOf(c), each);
  }
  return bits;
}

/** The values that a milestone is kept for. */
function eachOf(c: Context, draft: MilestoneDraft): MilestoneDraft['each'] {
  const syntax = draft.syntax.each?.type;
  if (!syntax || draft.each) return draft.each;
  const type = resolveType(c, syntax);
  draft.each = 'failed';
  if (!type) return draft.each;
  const listable = type.is === 'words' || type.is === 'int' || type.is === 'direction';
  if (!listable || type.none || type.values) {
    error(
      c,
      syntax,
      'type-mismatch',
      `A milestone is kept for each value of a choice of words, a range of integers or the directions; this is ${typeName(type, c.kinds)}.`,
    );
  } else if (countValues(shapeOf(c), type) > MAX_VALUES) {
    error(c, syntax, 'too-large', `A milestone is kept for at most ${MAX_VALUES} values.`);
  } else draft.each = type;
  return draft.each;
}

/** @param around the conditions of the `if`s that the entry stands in. */
export function checkMilestones(c: Context, scope: Scope, around: readonly Expr[], entry: Entry): Signal[] {
  if (entry.when && entry.names.length > 1)
    return (
      error(
        c,
        entry.names[1],
        'milestone-names',
        'With `when` a milestone has one name; give each name a line of its own.',
      ) ?? []
    );
  const milestones = entry.names.flatMap((name) => {
    const draft = c.milestones.get(name.text);
    // A second one of that name was refused where names were collected.
    if (draft?.name !== name) return [];
    return checkMilestone(c, scope, around, draft) ? [draft.id] : [];
  });
  return [{ is: 'milestone', milestones, span: span(entry) }];
}

function checkMilestone(c: Context, scope: Scope, around: readonly Expr[], draft: MilestoneDraft): boolean {
  const { name, syntax, id } = draft;
  const inside = inner(scope);
  const each = eachOf(c, draft);
  if (each === 'failed') return false;
  const local = each && syntax.each ? addLocal(c, syntax.each.name, each) : -1;
  if (each && syntax.each) bind(inside, syntax.each.name.text, { is: 'value', local, type: each });
  c.milestoneOpen = draft;
  const own = syntax.when ? checkCondition(c, inside, syntax.when) : labelOf(c, name);
  c.milestoneOpen = undefined;
  if (!own) return false;
  const condition = around.reduceRight<Expr>(
    (right, left) => ({ is: 'binary', op: 'and', left, right, span: own.span, type: BOOL }),
    own,
  );
  const values = each && [...valuesOf(shapeOf(c), each)];
  c.milestoneList[id] = {
    name: name.text,
    span: span(name),
    condition,
    ...(values ? { each: { local, values, names: values.map((value) => formatWords(c, each, value)) } } : {}),
  };
  return true;
}

/** Without `when` the name is a label's. */
function labelOf(c: Context, name: Name): Expr | undefined {
  const label = c.labels.get(name.text);
  if (label === undefined)
    return unknown(
      c,
      name,
      name.text,
      'a label',
      c.labels.keys(),
      `Label a statement \`${name.text}: …\`, or say when: \`milestone ${name.text} when …\`.`,
    );
  c.labelsRead.add(label);
  return { is: 'label', label, span: span(name), type: BOOL };
}

/** `rich`, `got.wood`, `got.(s)`: whether it was reached. */
export function milestoneExpr(
  c: Context,
  scope: Scope,
  syntax: PathExpr,
  draft: MilestoneDraft,
): Expr | undefined {
  const { text } = syntax.name;
  if (scope.part !== 'signals' && scope.part !== 'goal' && scope.part !== 'check')
    return error(
      c,
      syntax,
      'not-here',
      `\`${text}\` is a milestone, which only signals, goals and checks can read. To let the rules remember it, use a variable.`,
    );
  if (c.milestoneOpen && c.milestoneOpen.id <= draft.id)
    return error(
      c,
      syntax,
      'milestone-order',
      `\`${text}\` is remembered here or further down; a milestone may ask for those above it only.`,
    );
  const each = eachOf(c, draft);
  if (each === 'failed') return undefined;
  const expr: Expr = { is: 'milestone', milestone: draft.id, span: span(syntax), type: BOOL };
  const [step, extra] = syntax.steps;
  if (!each) return step ? noPart(c, expr, step) : expr;
  if (!step)
    return error(
      c,
      syntax,
      'no-index',
      `\`${text}\` is remembered for each of ${typeName(each, c.kinds).replace('one of ', '')}: write \`${text}.(…)\`, or \`unlocked\` for how many are new.`,
    );
  const index = variableIndex(c, scope, step, each);
  if (extra) return noPart(c, expr, extra);
  return index && { ...expr, index };
}

export function readsMilestone(expr: Expr): boolean {
  return someExpr(expr, (part) => part.is === 'milestone');
}
