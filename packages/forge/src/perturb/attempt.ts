/**
 * A perturbation carried out on trial: the edits are made, the text is formatted, and it counts only if it checks and
 * changes the component that it says, and no other.
 */
import {
  componentHashes,
  defaultZ,
  format,
  replaceSpan,
  type Axis,
  type ComponentHashes,
} from '@terrarium/language';
import type { Choice, Perturbation, Subject } from './perturbation';
import { isSubject, readSubject } from './subject';

export type Attempt =
  | { readonly subject: Subject; readonly sentence: string }
  /** Why not, in words. */
  | { readonly refused: string };

export function attempt(perturbation: Perturbation, subject: Subject, choice: Choice): Attempt {
  const edited = perturbation.apply(subject, choice);
  if (typeof edited === 'string') return { refused: edited };
  const read = readSubject(format(replaceSpan(subject.text, edited.edits)).text);
  if (!isSubject(read)) {
    const error = read.find(({ severity }) => severity === 'error');
    return { refused: `The world would not check any more: ${error?.message ?? 'it has errors.'}` };
  }
  const changed = changedAxes(hashesOf(subject), hashesOf(read));
  if (!changed.includes(perturbation.axis))
    return { refused: 'It would change nothing here, with the holes filled as they are.' };
  const allowed = [perturbation.axis, ...(perturbation.alsoTouches ?? [])];
  const strangers = changed.filter((axis) => !allowed.includes(axis));
  if (strangers.length > 0) return { refused: `It would change ${strangers.join(' and ')} as well.` };
  return { subject: read, sentence: edited.sentence };
}

const HASHES = new WeakMap<Subject, ComponentHashes>();

function hashesOf(subject: Subject): ComponentHashes {
  let hashes = HASHES.get(subject);
  if (!hashes) HASHES.set(subject, (hashes = componentHashes(subject.world, defaultZ(subject.world))));
  return hashes;
}

/** The components that two worlds do not share, by their hashes. */
export function changedAxes(before: ComponentHashes, after: ComponentHashes): Axis[] {
  const tasks = ({ tasks: list }: ComponentHashes) => list.map(({ name, hash }) => `${name} ${hash}`).join();
  const environment = (['S', 'A', 'T', 'O', 'Y'] as const).filter((axis) => before[axis] !== after[axis]);
  return [
    ...environment,
    ...(tasks(before) === tasks(after) ? [] : ['x' as const]),
    ...(before.looks === after.looks ? [] : ['content' as const]),
  ];
}
