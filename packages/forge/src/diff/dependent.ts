/**
 * Whether a component changed only because of another: it names a thing that went, or an action whose arguments are others,
 * or it gained a label for a signal to read. Such a change follows from the other and is no axis of its own.
 */
import type { Axis } from '@terrarium/language';
import type { EntryChange } from './align';
import { wordsOf, type Entry } from './entries/entry';

/** Which sorts of declarations each component may name, of other components. */
const NAMED: { readonly [component: string]: readonly string[] } = {
  T: ['kind', 'layer', 'attribute', 'variable', 'table', 'action'],
  O: ['kind', 'layer', 'attribute', 'variable', 'table', 'label'],
  Y: ['kind', 'layer', 'attribute', 'variable', 'table', 'action', 'label'],
  x: ['kind', 'layer', 'attribute', 'variable', 'table', 'action', 'label'],
};

/**
 * @param own the component's changes, shared declarations apart.
 * @param was all entries of the one side under the other's names, and `now` of the other.
 */
export function isDependent(
  component: Axis,
  own: readonly EntryChange[],
  was: readonly Entry[],
  now: readonly Entry[],
): boolean {
  const sorts = NAMED[component];
  if (!sorts) return false;
  const touched = goneOrRetyped(was, now, new Set(sorts));
  const read = labelsReadIn(component === 'T' ? now : []);
  return own.every((change) => {
    if (component === 'T' && isOnlyLabel(change, read)) return true;
    return (
      (change.is === 'removed' || change.is === 'changed') &&
      [...wordsOf(change.was)].some((word) => touched.has(word))
    );
  });
}

function goneOrRetyped(
  was: readonly Entry[],
  now: readonly Entry[],
  sorts: ReadonlySet<string>,
): Set<string> {
  const after = declaredIn(now);
  const touched = new Set<string>();
  for (const [name, { sort, args }] of declaredIn(was)) {
    if (!sorts.has(sort)) continue;
    const other = after.get(name);
    if (!other || other.args !== args) touched.add(name);
  }
  return touched;
}

/** Names with their sorts; labels too, though they are declared where they stand. */
function declaredIn(entries: readonly Entry[]): Map<string, { sort: string; args: string }> {
  const found = new Map<string, { sort: string; args: string }>();
  for (const { part, sort, name, parts } of entries) {
    if ((part === 'S' || part === 'A') && name)
      found.set(name.split('.').at(-1)!, { sort, args: parts.args ?? '' });
    if (part === 'T' && parts.label)
      for (const label of parts.label.split(' ')) found.set(label, { sort: 'label', args: '' });
  }
  return found;
}

/** Words of rules and conditions, where a label may be read; of a label itself only where it is repeated. */
function labelsReadIn(now: readonly Entry[]): Set<string> {
  return new Set(
    now
      .filter(({ part }) => part === 'T')
      .flatMap((entry) => [...wordsOf({ ...entry, parts: { ...entry.parts, label: '' } })]),
  );
}

/** A label changes nothing where no statement reads it, and neither does a rule that only bears one. */
function isOnlyLabel(change: EntryChange, read: ReadonlySet<string>): boolean {
  if (change.is === 'moved') return false;
  const entries = [...('was' in change ? [change.was] : []), ...('now' in change ? [change.now] : [])];
  if (
    entries.some(
      ({ parts, within }) =>
        (parts.label ?? '').split(' ').some((label) => read.has(label)) ||
        decidesByFiring(parts.prefix, within),
    )
  )
    return false;
  if (change.is === 'changed') {
    const sides = [...new Set(entries.flatMap(({ parts }) => Object.keys(parts)))];
    return sides.every((side) => side === 'label' || change.was.parts[side] === change.now.parts[side]);
  }
  const [{ sort, parts }] = entries;
  return sort === 'rule' && !!parts.label && !parts.right && !parts.effects;
}

function decidesByFiring(prefix = '', within: readonly string[]): boolean {
  return [prefix, ...within].some((text) => /\b(first|chain)\b/.test(text));
}
