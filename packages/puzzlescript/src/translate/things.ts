/** What the names of a game stand for: kinds in the order of the layers, and names for several of them. */
import type { Game } from '../parser/game';
import type { Messages } from '../parser/messages';
import { quoted } from '../parser/messages';

export interface GameKind {
  readonly id: number;
  readonly name: string;
  readonly layer: number;
}

/** `kind`: one object. `all`: these at once. `any`: one of these; a synonym of it is a choice of its own name. */
export type Meaning =
  | { readonly is: 'kind'; readonly kind: number }
  | { readonly is: 'all' | 'any'; readonly kinds: readonly number[] };

export interface Things {
  readonly kinds: readonly GameKind[];
  /** Ids by layer; no layer is empty. */
  readonly layers: readonly (readonly number[])[];
  meaning(name: string): Meaning | undefined;
}

export function resolveThings(game: Game, messages: Messages): Things {
  const { kinds, layers, ids } = numberKinds(game);
  for (const { name, line } of game.objects.values()) {
    if (ids.has(name)) continue;
    messages.error(line, `The object ${quoted(name)} is in no layer.`);
    // What the original makes of it: rules take it for the first object of all.
    if (kinds.length > 0) ids.set(name, 0);
  }
  const meanings = new Map<string, Meaning>();
  for (const [name, kind] of ids) meanings.set(name, { is: 'kind', kind });
  for (const entry of game.legend) {
    if (game.objects.has(entry.name)) continue;
    const meaning = meaningOf(entry.is, entry.members, meanings);
    if (meaning) meanings.set(entry.name, meaning);
  }
  return { kinds, layers, meaning: (name) => meanings.get(name) };
}

/** Ids are handed out layer by layer; the last place of an object is the one that counts. */
function numberKinds(game: Game) {
  const last = new Map<string, number>();
  let place = 0;
  for (const layer of game.layers) for (const name of layer) last.set(name, place++);
  const kinds: GameKind[] = [];
  const layers: number[][] = [];
  const ids = new Map<string, number>();
  place = 0;
  for (const names of game.layers) {
    const layer: number[] = [];
    for (const name of names) {
      if (last.get(name) !== place++) continue;
      layer.push(kinds.length);
      ids.set(name, kinds.length);
      kinds.push({ id: kinds.length, name, layer: layers.length });
    }
    if (layer.length > 0) layers.push(layer);
  }
  return { kinds, layers, ids };
}

function meaningOf(
  is: 'synonym' | 'all' | 'any',
  members: readonly string[],
  meanings: ReadonlyMap<string, Meaning>,
): Meaning | undefined {
  if (is === 'synonym') return meanings.get(members[0]);
  const found = is === 'any' ? choices(members, meanings) : members.flatMap((name) => parts(name, meanings));
  if (found.length === 0) return undefined;
  return { is, kinds: is === 'any' ? lastOfEach(found) : [...new Set(found)] };
}

/**
 * The members of a choice in order. Again and again the list is gone through: a choice in it goes to the end, without
 * what is there already, and what then takes its place is passed over. Games were made with the order that this gives.
 */
function choices(members: readonly string[], meanings: ReadonlyMap<string, Meaning>): number[] {
  const list: (number | readonly number[])[] = [];
  for (const name of members) {
    const meaning = meanings.get(name);
    if (meaning?.is === 'kind') list.push(meaning.kind);
    else if (meaning?.is === 'any') list.push(meaning.kinds);
  }
  for (let changed = true; changed;) {
    changed = false;
    for (let i = 0; i < list.length; i++) {
      const entry = list[i];
      if (typeof entry === 'number') continue;
      list.splice(i, 1);
      for (const kind of entry) if (!list.includes(kind)) list.push(kind);
      changed = true;
    }
  }
  return list as number[];
}

function parts(name: string, meanings: ReadonlyMap<string, Meaning>): readonly number[] {
  const meaning = meanings.get(name);
  if (meaning === undefined) return [];
  return meaning.is === 'kind' ? [meaning.kind] : meaning.kinds;
}

/** Copies of a rule that are the same are left out but for the last: so a kind named twice counts where it stands last. */
function lastOfEach(kinds: readonly number[]): number[] {
  return [...new Set([...kinds].reverse())].reverse();
}
