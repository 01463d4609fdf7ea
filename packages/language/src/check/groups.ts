/** Groups, and what the kinds of a group have in common. */
import type { Name } from '../syntax/ast';
import type { Attribute, AttrTest, Expr, KindMatch } from '../model/model';
import { BOOL, sameList } from '../model/typing';
import { eachExpr } from '../model/walk';
import { error, unknown, type Context, type GroupDraft, type Writable } from './context';
import { topScope } from './scope';
import { resolveKind } from './kinds';
import { checkThing } from './things';

/** Nodes in the condition of one kind: groups of groups could double it at every level. */
const MAX_CONDITION = 500;

/** The kinds a name stands for: a kind, a group or a layer. */
export function kindsOfName(c: Context, name: string): readonly number[] | undefined {
  const kind = c.kindIds.get(name);
  if (kind !== undefined) return [kind];
  const layer = c.layerIds.get(name);
  if (layer !== undefined) return c.layers[layer].kinds;
  const group = c.groups.get(name);
  return group && groupKinds(c, group);
}

function groupKinds(c: Context, group: GroupDraft): readonly number[] {
  if (group.kinds) return group.kinds;
  if (group.open) {
    error(c, group.span, 'recursive-group', `The group \`${group.name}\` is made of itself.`);
    return [];
  }
  group.open = true;
  const kinds: number[] = [];
  for (const member of group.syntax.members) {
    const found = kindsOfName(c, member.name.text);
    if (found)
      for (const kind of found) {
        if (!kinds.includes(kind)) kinds.push(kind);
      }
    else if (!c.tables.has(member.name.text)) unknownThing(c, member.name);
  }
  group.open = false;
  group.kinds = kinds;
  return kinds;
}

export function unknownThing(c: Context, name: Name): undefined {
  const hint = c.types.has(name.text) ? `\`${name.text}\` is a type.` : '';
  return unknown(
    c,
    name,
    name.text,
    'a kind, group or layer',
    [...c.kindIds.keys(), ...c.groups.keys(), ...c.layerIds.keys()],
    hint,
  );
}

/** The kinds of a group with the conditions the way to them asks: a member's, and those of groups within. */
export function groupMembers(c: Context, group: GroupDraft): readonly KindMatch[] {
  if (group.members) return group.members;
  groupKinds(c, group);
  // Set first: a group that names itself has complained already.
  group.members = [];
  const found: Writable<KindMatch>[] = [];
  const scope = topScope('declaration');
  for (const syntax of group.syntax.members) {
    if (syntax.bind) {
      error(c, syntax.bind, 'binding-in-group', 'A member of a group is not bound to a name.');
      continue;
    }
    if (!kindsOfName(c, syntax.name.text)) continue;
    const thing = checkThing(c, scope, syntax);
    if (!thing) continue;
    for (const member of thing.members)
      addMember(c, group, found, { kind: member.kind, tests: [...member.tests, ...thing.tests] });
  }
  group.members = found;
  return found;
}

/** A kind that two members give belongs to the group if either's conditions hold. */
function addMember(c: Context, group: GroupDraft, found: Writable<KindMatch>[], member: KindMatch): void {
  const same = found.find((other) => other.kind === member.kind);
  if (!same) {
    found.push({ ...member });
    return;
  }
  if (!same.tests.length || sameList(same.tests, member.tests)) return;
  same.tests = member.tests.length
    ? [{ is: 'test', test: either(every(same.tests), every(member.tests)) }]
    : [];
  let size = 0;
  eachExpr(same.tests, () => size++);
  if (size > MAX_CONDITION) {
    same.tests = [];
    error(
      c,
      group.span,
      'too-large',
      `The conditions on \`${c.kinds[member.kind].name}\` in this group are too many; name it once.`,
    );
  }
}

function every(tests: readonly AttrTest[]): Expr {
  const exprs = tests.flatMap((test) => (test.is === 'test' ? [test.test] : []));
  return exprs.reduce((left, right) => ({
    is: 'binary',
    op: 'and',
    left,
    right,
    span: left.span,
    type: BOOL,
  }));
}

function either(left: Expr, right: Expr): Expr {
  return { is: 'binary', op: 'or', left, right, span: left.span, type: BOOL };
}

/** The attribute of that name that all of these kinds share, with a type for its values in any of them. */
export function sharedAttribute(c: Context, kinds: readonly number[], name: string): Attribute | undefined {
  let shared: Attribute | undefined;
  for (const id of kinds) {
    const attribute = resolveKind(c, id).attributes.find((entry) => entry.name === name);
    if (!attribute) return undefined;
    shared = shared ? mergeAttributes(shared, attribute) : attribute;
    if (!shared) return undefined;
  }
  return shared;
}

function mergeAttributes(a: Attribute, b: Attribute): Attribute | undefined {
  if (a.type === b.type) return a;
  if (a.type.is === 'int' && b.type.is === 'int') {
    if ((a.type.none || b.type.none) && a.type.low !== b.type.low) return undefined;
    const low = Math.min(a.type.low, b.type.low);
    const high = Math.max(a.type.high, b.type.high);
    return {
      ...a,
      type: { is: 'int', none: a.type.none || b.type.none, low, high, wrap: false },
      low: Math.min(a.low, b.low),
      high: Math.max(a.high, b.high),
    };
  }
  if (a.type.is !== b.type.is) return undefined;
  // Codes of objects and of words differ between types, so these must be the same.
  const same =
    (a.type.is === 'object' && b.type.is === 'object' && sameList(a.type.kinds, b.type.kinds)) ||
    (a.type.is === 'words' && b.type.is === 'words' && sameList(a.type.words, b.type.words)) ||
    (a.type.is !== 'object' && a.type.is !== 'words');
  return same ? { ...a, type: { ...a.type, none: a.type.none || b.type.none } } : undefined;
}
