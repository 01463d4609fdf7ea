/** Two environments, component by component: what changed, in words, and what follows from what. */
import { componentHashes, formatValue, isInert, type Axis } from '@terrarium/language';
import type { OpenWorld } from '@terrarium/agents';
import { align, type EntryChange } from './align';
import { isDependent } from './dependent';
import { entryText, renamed, type Entry } from './entries/entry';
import { entriesOf } from './entries/world';
import { renamesBetween, type Rename } from './renames';
import { sharedChanges } from './shared';
import type { ComponentChange } from './verdict';
import { changeWords, renameWords } from './words';

export interface Environment {
  readonly open: OpenWorld;
  readonly z: readonly number[];
}

export interface Comparison {
  /** In the order S A T O Y x content. */
  readonly components: readonly ComponentChange[];
  /** Of each component that changed: its entries' changes, those of the shared declarations it names last. */
  readonly changes: ReadonlyMap<Axis, readonly EntryChange[]>;
  readonly renames: readonly Rename[];
  /** The same tasks in another order. */
  readonly tasksReordered: boolean;
  readonly was: readonly Entry[];
  readonly now: readonly Entry[];
}

export const COMPONENTS: readonly Axis[] = ['S', 'A', 'T', 'O', 'Y', 'x', 'content'];

/** @param task the only task that counts, by its name in the other world. */
export function compareWorlds(one: Environment, other: Environment, task?: string): Comparison {
  const renames = renamesBetween(one.open.world, other.open.world);
  const names = new Map(renames.map(({ was, now }) => [was, now]));
  const isMeant = ({ part, name, within }: Entry) =>
    task === undefined || part !== 'x' || (within[0] ?? name) === task;
  const was = entriesIn(one)
    .map((entry) => renamed(entry, names))
    .filter(isMeant);
  const now = entriesIn(other).filter(isMeant);
  const differs = differingHashes(
    one,
    other,
    (name) => task === undefined || (names.get(name) ?? name) === task,
  );
  const tasksReordered = differs.tasksReordered;
  const shared = align(ofPart(was, 'shared'), ofPart(now, 'shared'));
  const declared = [...ofPart(was, 'shared'), ...ofPart(now, 'shared')];

  const changes = new Map<Axis, readonly EntryChange[]>();
  const components = COMPONENTS.map((component): ComponentChange => {
    const before = ofPart(was, component);
    const after = ofPart(now, component);
    const own = ownChanges(
      component,
      before,
      after,
      (text) => bears(was, text) && bears(now, text) && !(describes(was, text) && describes(now, text)),
    );
    const around = sharedChanges([...before, ...after], declared, shared).filter(changesMeaning);
    const seenRenames = renames.filter((rename) => isToldIn(component, rename, differs.hashes));
    const changed =
      component === 'content'
        ? own.length > 0 || seenRenames.length > 0 || (differs.hashes.has('content') && around.length > 0)
        : differs.hashes.has(component);
    if (!changed) return { component, changed, dependent: false, words: [] };
    changes.set(component, [...own, ...around]);
    const dependent = component !== 'content' && around.length === 0 && isDependent(component, own, was, now);
    const words = [
      ...seenRenames.map(renameWords),
      ...[...own, ...around].flatMap((change) => changeWords(change)),
      ...(component === 'x' && tasksReordered ? ['The tasks stand in another order.'] : []),
    ];
    return { component, changed, dependent, words: words.length > 0 ? unique(words) : [MOVED[component]] };
  });
  return { components: withoutCircle(components), changes, renames, tasksReordered, was, now };
}

/** What is said where nothing of its own differs. */
const MOVED: { readonly [component: string]: string } = {
  S: 'It reads as before, but what it is made of has changed.',
  A: 'It reads as before, but what its arguments range over has changed.',
  T: 'Every statement reads as before; what they name has moved in the state.',
  O: 'The observation reads as before; what it names has moved in the state.',
  Y: 'Every signal reads as before; what they name has moved.',
  x: 'The tasks read as before; what they name has moved in the state.',
  content: 'The looks read as before; what they name has moved.',
};

/** If all that changed leans on something else that changed, one of them must stand on its own. */
function withoutCircle(components: readonly ComponentChange[]): readonly ComponentChange[] {
  const changed = components.filter(({ changed, component }) => changed && component !== 'content');
  return changed.every(({ dependent }) => dependent)
    ? components.map((entry) => ({ ...entry, dependent: false }))
    : components;
}

/** A domain says which other environments there are, and nothing of this one. */
function changesMeaning(change: EntryChange): boolean {
  if (change.is === 'moved') return false;
  if (change.is !== 'changed')
    return change.is === 'added' ? change.now.sort !== 'assumption' : change.was.sort !== 'assumption';
  return change.now.sort !== 'hole' || change.was.parts.value !== change.now.parts.value;
}

/** Actions go by name: one that is called otherwise is another interface, and told there. */
function isToldIn(component: Axis, { sort, isSeen }: Rename, hashes: ReadonlySet<Axis>): boolean {
  if (sort === 'action') return component === (hashes.has('A') ? 'A' : 'content');
  return component === 'content' && isSeen;
}

function differingHashes(one: Environment, other: Environment, counts: (task: string) => boolean) {
  const a = componentHashes(one.open.world, one.z);
  const b = componentHashes(other.open.world, other.z);
  const hashes = new Set<Axis>();
  for (const component of ['S', 'A', 'T', 'O', 'Y'] as const)
    if (a[component] !== b[component]) hashes.add(component);
  if (a.looks !== b.looks) hashes.add('content');
  const before = a.tasks.filter(({ name }) => counts(name)).map(({ hash }) => hash);
  const after = b.tasks.filter(({ name }) => counts(name)).map(({ hash }) => hash);
  const sameOrder = before.join() === after.join();
  if (!sameOrder) hashes.add('x');
  const tasksReordered = !sameOrder && [...before].sort().join() === [...after].sort().join();
  return { hashes, tasksReordered };
}

function entriesIn({ open, z }: Environment): readonly Entry[] {
  const { world, text } = open;
  const values = new Map(
    world.holes.map((hole, at) => {
      const leaves = world.params.flatMap((param, id) =>
        param.hole === at && !isInert(param, z)
          ? [[param.name, formatValue(world, param.type, z[id])] as const]
          : [],
      );
      return [hole.name, leaves] as const;
    }),
  );
  return entriesOf(text, world.blocks, values);
}

function ofPart(entries: readonly Entry[], part: Entry['part']): Entry[] {
  return entries.filter((entry) => entry.part === part);
}

function ownChanges(
  component: Axis,
  was: readonly Entry[],
  now: readonly Entry[],
  isInBoth: (text: Entry) => boolean,
): EntryChange[] {
  if (component === 'x') return taskChanges(was, now);
  const changes = align(was, now);
  // A text that came or went did so with what bears it, and is told about there.
  return component === 'content'
    ? changes.filter((change) => {
        const text = change.is === 'removed' ? change.was : change.now;
        return text.sort === 'look' || text.sort === 'word' || change.is === 'changed' || isInBoth(text);
      })
    : changes;
}

/** Whether what a text describes, an action or a task, is among these. */
function bears(entries: readonly Entry[], text: Entry): boolean {
  return entries.some(
    ({ part, sort, name }) =>
      (text.sort === 'description' && part === 'A' && sort === 'action' && name === text.name) ||
      (text.sort === 'brief' && part === 'x' && sort === 'task' && name === text.within[0]),
  );
}

/** Whether there is a text of this sort for the same thing: then one in another place has only moved. */
function describes(entries: readonly Entry[], { sort, name, within }: Entry): boolean {
  return entries.some(
    (entry) =>
      entry.part === 'content' &&
      entry.sort === sort &&
      (sort === 'brief' ? entry.within[0] === within[0] : entry.name === name),
  );
}

/** Task by task; one that only one side has is one change, and its order none. */
function taskChanges(was: readonly Entry[], now: readonly Entry[]): EntryChange[] {
  const titles = (entries: readonly Entry[]) => entries.filter(({ sort }) => sort === 'task');
  const within = (entries: readonly Entry[], task: string) =>
    entries.filter((entry) => entry.sort !== 'task' && entry.within[0] === task);
  const before = titles(was).map(({ name }) => name);
  const changes = align(titles(was), titles(now)).filter(({ is }) => is === 'added' || is === 'removed');
  for (const { name } of titles(now)) {
    if (before.includes(name)) changes.push(...align(within(was, name), within(now, name)));
  }
  return changes;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** For whoever asks whether two texts of a component are one. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  return entryText(one) === entryText(other);
}
