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
  /** What a name says in rules and conditions. */
  meaning(name: string): Meaning | undefined;
  /** What a character puts on a cell of a map. Where a name was given twice, this may be something else. */
  drawn(char: string): readonly number[] | undefined;
}

export function resolveThings(game: Game, messages: Messages): Things {
  const { kinds, layers, ids } = numberKinds(game);
  const objects = new Map<string, Meaning>();
  const drawn = new Map<string, readonly number[]>();
  for (const { name, line } of game.objects.values()) {
    const kind = ids.get(name);
    drawn.set(name, kind === undefined ? [] : [kind]);
    if (kind === undefined) messages.error(line, `The object ${quoted(name)} is in no layer.`);
    // Without a layer it has no number of its own: rules then take it for the first object of all.
    if (kinds.length > 0) objects.set(name, { is: 'kind', kind: kind ?? 0 });
  }
  const meanings = new Map(objects);
  const ranks = new Map<string, number>();
  for (const { name, is, members } of game.legend) {
    const meaning = meaningOf(is, members, meanings);
    if (!meaning) continue;
    if (meaning.is !== 'any' && !drawn.has(name)) drawn.set(name, drawnBy(meaning, kinds));
    // Of names given twice the aggregate counts, then the synonym, then the choice; of equals the last.
    const rank = is === 'all' ? 2 : is === 'synonym' ? 1 : 0;
    if (rank < (ranks.get(name) ?? 0)) continue;
    ranks.set(name, rank);
    meanings.set(name, meaning);
  }
  return {
    kinds,
    layers,
    meaning: (name) => meanings.get(name),
    drawn: (char) => drawn.get(char),
  };
}

/** Of two objects of a layer the first is drawn. */
function drawnBy(meaning: Meaning, kinds: readonly GameKind[]): readonly number[] {
  if (meaning.is === 'kind') return [meaning.kind];
  const first = new Map<number, number>();
  for (const kind of meaning.kinds) if (!first.has(kinds[kind].layer)) first.set(kinds[kind].layer, kind);
  return [...first.values()].sort((a, b) => a - b);
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
