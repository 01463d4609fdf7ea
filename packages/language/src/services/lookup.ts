import type { Declared } from './declared';
import { type Document } from './document';

const holdsAt = ({ scope }: Declared, offset: number): boolean =>
  !scope || (scope.start <= offset && offset <= scope.end);

/** The innermost bound name that holds here. */
export function localNamed({ declared }: Document, name: string, offset: number): Declared | undefined {
  return declared
    .filter((entry) => entry.role === 'local' && entry.name === name && holdsAt(entry, offset))
    .sort((a, b) => b.scope!.start - a.scope!.start)[0];
}

const VALUES = new Set(['variable', 'param', 'label', 'milestone', 'layer']);

/** What a lower-case name means here, if it is not an attribute of something: the checker's own order. */
export function named(document: Document, name: string, offset: number): Declared | undefined {
  return (
    localNamed(document, name, offset) ??
    document.declared.find(
      (entry) => VALUES.has(entry.role) && entry.name === name && holdsAt(entry, offset),
    ) ??
    document.declared.find(
      (entry) => entry.role === 'param' && entry.name === name && !holdsAt(entry, offset),
    )
  );
}

const TYPES = new Set(['kind', 'group', 'type', 'table']);

export function namedType({ declared }: Document, name: string): Declared | undefined {
  return declared.find((entry) => TYPES.has(entry.role) && entry.name === name);
}

export function visible({ declared }: Document, offset: number): Declared[] {
  return declared.filter((entry) => holdsAt(entry, offset));
}
