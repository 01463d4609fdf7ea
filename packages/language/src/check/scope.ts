/** What a name may mean at a place of the text, and what the place allows. */
import type { Name } from '../syntax/ast';
import type { Local, Thing } from '../model/model';
import type { Type } from '../model/types';
import { error, type Context, type ParamDraft } from './context';
import type { Part as HolePart } from './parts';

/** The part of the file an expression stands in. */
export type Part =
  | 'declaration'
  | 'assume'
  | 'actions'
  | 'transitions'
  | 'start'
  | 'observation'
  | 'signals'
  | 'goal'
  | 'check'
  | 'looks'
  | 'legend'
  | 'draw';

export type Bound =
  | { readonly is: 'value'; readonly local: number; readonly type: Type }
  /** A bound object or the cell of an `each`: the local is its cell. */
  | { readonly is: 'object'; readonly local: number; readonly thing: Thing }
  | { readonly is: 'cell'; readonly local: number; readonly type: Type }
  /** The entry of a list that a loop goes through. */
  | { readonly is: 'part'; readonly part: HolePart }
  /** Its declaration failed: what depends on it stays quiet. */
  | { readonly is: 'broken' };

export interface Scope {
  readonly parent?: Scope;
  readonly part: Part;
  readonly names: Map<string, Bound>;
  /** The task's own holes. */
  readonly params?: ReadonlyMap<string, ParamDraft>;
  /** Kinds of the object at hand: its attributes can be read by name. */
  readonly own?: readonly number[];
  /** Inside a rule or a row of a query: `>` means something. */
  readonly relative: boolean;
  /** May a value be drawn here (`any`)? */
  readonly draws: boolean;
  /** How long a `let` lasts. */
  readonly home: Local['home'];
}

export function topScope(part: Part, params?: ReadonlyMap<string, ParamDraft>): Scope {
  return {
    part,
    names: new Map(),
    params,
    relative: false,
    draws: part === 'transitions' || part === 'start' || part === 'draw',
    home: part === 'start' ? 'task' : part === 'draw' ? 'draw' : 'frame',
  };
}

/** A scope inside: names added to it end with it. */
export function inner(
  scope: Scope,
  change: Partial<Pick<Scope, 'own' | 'relative' | 'draws' | 'home'>> = {},
): Scope {
  return { ...scope, ...change, parent: scope, names: new Map() };
}

/** The same names, with the attributes of these kinds at hand (or of none). */
export function withOwn(scope: Scope, own: readonly number[] | undefined, draws = scope.draws): Scope {
  return { ...scope, own, draws };
}

export function findName(scope: Scope, name: string): Bound | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = at.names.get(name);
    if (found) return found;
  }
  return undefined;
}

export function bind(scope: Scope, name: string, bound: Bound): void {
  scope.names.set(name, bound);
}

/** Everything a lower-case name could mean here, for suggestions. */
export function visibleNames(c: Context, scope: Scope): string[] {
  const names: string[] = [];
  for (let at: Scope | undefined = scope; at; at = at.parent) names.push(...at.names.keys());
  for (const kind of scope.own ?? [])
    names.push(...c.kinds[kind].attributes.map((attribute) => attribute.name));
  return [
    ...names,
    ...c.variables.keys(),
    ...(scope.params?.keys() ?? []),
    ...c.params.keys(),
    ...c.labels.keys(),
    ...c.milestones.keys(),
  ];
}

/** A name that is bound here; twice in one rule means that a reading was meant. */
export function bindOnce(c: Context, scope: Scope, name: Name, bound: Bound): void {
  if (scope.names.has(name.text)) {
    error(
      c,
      name,
      'bound-twice',
      `\`${name.text}\` is bound already; to ask for the same value again, write \`${name.text}\` without \`?\`.`,
    );
    return;
  }
  scope.names.set(name.text, bound);
}
