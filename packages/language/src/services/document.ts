import type { World } from '../model/model';
import type { Span, TypeSyntax } from '../syntax/ast';
import { parse } from '../syntax/parse';
import type { Token } from '../syntax/tokens';
import { type Declared, declaredIn, type DeclaredRole } from './declared';
import { localsIn } from './locals';

/** A text as the editor services see it; made once for each version of it. */
export interface Document {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Of the whole text; locals carry their scope. */
  readonly declared: readonly Declared[];
  /** What the text meant when it last meant something: it knows the axes of the holes. */
  readonly world?: World;
}

export function readDocument(text: string, world?: World): Document {
  const { worlds, tokens, diagnostics } = parse(text);
  const declared = [...declaredIn(worlds[0]?.blocks ?? []), ...localsIn(worlds)];
  const isBroken = diagnostics.some(({ severity }) => severity === 'error');
  return { text, tokens, declared: isBroken ? [...declared, ...lost(declared, world)] : declared, world };
}

/** What an error hides from the tree is still known from the last good version; its places are not. */
function lost(found: readonly Declared[], world: World | undefined): Declared[] {
  const known = new Set(found.map(keyOf));
  // A kind that the tree has, has the attributes that the tree has.
  const owners = new Set(found.map(({ name }) => name));
  return declaredIn(world?.blocks ?? [])
    .filter((entry) => !known.has(keyOf(entry)) && !(isPart(entry) && owners.has(entry.owner!)))
    .map((entry) => ({ ...entry, span: NOWHERE, whole: NOWHERE, scope: undefined, isRemembered: true }));
}

const isPart = ({ role }: Declared) => role === 'attribute' || role === 'argument' || role === 'field';
const NOWHERE = { start: -1, end: -1 };
const keyOf = ({ role, name, owner }: Declared) => `${role} ${name} ${owner ?? ''}`;

export function isHere({ isRemembered }: Declared): boolean {
  return !isRemembered;
}

export const textOf = ({ text }: Document, span: Span): string =>
  text.slice(span.start, span.end).replace(/\s+/g, ' ');

export function withRole(document: Document, ...roles: readonly DeclaredRole[]): Declared[] {
  return document.declared.filter(({ role }) => roles.includes(role));
}

/** The attributes of a kind, or those of the kinds of a group, each once. */
export function attributesOf(document: Document, name: string, seen = new Set<string>()): Declared[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const group = document.declared.find(({ role, name: other }) => role === 'group' && other === name);
  const found = group
    ? (group.members ?? []).flatMap((member) => attributesOf(document, member, seen))
    : document.declared.filter(({ role, owner }) => role === 'attribute' && owner === name);
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

export interface ValueWord {
  readonly word: string;
  readonly span?: Span;
}

/** Values that are words, with the place where each is written; of a named type those of its declaration. */
export function valuesOf(document: Document, type: TypeSyntax | undefined, depth = 0): ValueWord[] {
  if (!type || depth > 8) return [];
  const none = type.orNone ? [{ word: 'none' }] : [];
  switch (type.is) {
    case 'word': {
      if (type.word === 'bool') return [{ word: 'true' }, { word: 'false' }, ...none];
      if (type.word !== 'direction') return none;
      return [...['north', 'south', 'west', 'east'].map((word) => ({ word })), ...none];
    }
    case 'choice':
      return [
        ...type.values.flatMap(({ value }): ValueWord[] => {
          if (value.is === 'path') return [{ word: value.name.text, span: value }];
          return value.is === 'word' ? [{ word: value.word, span: value }] : [];
        }),
        ...none,
      ];
    case 'named':
      return [
        ...type.names.flatMap(({ text }): ValueWord[] => {
          const named = document.declared.find(({ role, name }) => role === 'type' && name === text);
          return named ? valuesOf(document, named.type, depth + 1) : [{ word: text }];
        }),
        ...none,
      ];
    default:
      return none;
  }
}
