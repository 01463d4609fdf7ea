/** The names that the world gives to kinds, groups and layers. */
import type { Game } from '../parser/game';
import type { Rule } from '../parser/rules';
import { capitalised, lowered, Unique } from './identifiers';
import type { Meaning, Things } from './things';

export interface WorldNames {
  readonly kinds: readonly string[];
  readonly layers: readonly string[];
  readonly groups: readonly { readonly name: string; readonly kinds: readonly number[] }[];
  /** How a cell or condition says what the game's name means: one name, or the members of an aggregate. */
  words(name: string): readonly string[];
}

/** Words that layers, labels and parts of expressions leave no room for. */
// prettier-ignore
const RESERVED: ReadonlySet<string> = new Set([
  'v', 'true', 'false', 'none', 'any', 'not', 'and', 'mod', 'in', 'is', 'if', 'case', 'then', 'else', 'was', 'ever', 'initially',
  'unchanged', 'some', 'no', 'all', 'or', 'around', 'beside', 'near', 'moving', 'stationary', 'act', 'parallel', 'perpendicular',
  'horizontal', 'vertical', 'orthogonal', 'wander', 'toward', 'away', 'path', 'avoiding', 'north', 'south', 'west', 'east', 'won',
  'goal', 'steps', 'limit', 'met', 'refused', 'unlocked', 'ended', 'action', 'count', 'sum', 'min', 'max', 'abs', 'distance', 'cw',
  'ccw', 'opposite', 'ahead', 'pick', 'width', 'height',
]);

/** More names in a group are a game's own list of everything; layers are better named after their first object. */
const GROUP_AS_LAYER = 2;

export function nameThings(game: Game, things: Things): WorldNames {
  const unique = new Unique();
  const written = (name: string) => game.written.get(name) ?? name;
  const kinds = things.kinds.map((kind) => unique.take(capitalised(written(kind.name))));
  const groups: { name: string; kinds: readonly number[] }[] = [];
  const words = new Map<string, readonly string[]>();
  const used = usedNames(game);
  for (const { name } of game.legend) {
    const meaning = things.meaning(name);
    if (meaning === undefined || words.has(name) || game.objects.has(name)) continue;
    const single = meaning.is === 'kind' ? [meaning.kind] : meaning.is === 'any' ? meaning.kinds : [];
    const readable = [...name].length > 1;
    const declared = used.has(name) ? meaning.is === 'any' || readable : meaning.is === 'any' && readable;
    if (meaning.is === 'all' || !declared) {
      if (used.has(name)) words.set(name, members(meaning, kinds));
      continue;
    }
    const group = unique.take(capitalised(written(name)));
    groups.push({ name: group, kinds: single });
    words.set(name, [group]);
  }
  return {
    kinds,
    layers: nameLayers(things, kinds, groups),
    groups,
    words: (name) => {
      const known = words.get(name);
      if (known) return known;
      const meaning = things.meaning(name);
      return meaning ? members(meaning, kinds) : [];
    },
  };
}

function members(meaning: Meaning, kinds: readonly string[]): readonly string[] {
  return meaning.is === 'kind' ? [kinds[meaning.kind]] : meaning.kinds.map((kind) => kinds[kind]);
}

function usedNames(game: Game): ReadonlySet<string> {
  const used = new Set<string>(['player']);
  const sides = (rule: Rule) => [...rule.left, ...rule.right];
  for (const rule of game.rules)
    for (const row of sides(rule)) for (const cell of row) for (const item of cell) used.add(item.name);
  for (const condition of game.conditions) for (const word of condition.words) used.add(word);
  return used;
}

/** After the group that is the layer, else after its first object. */
function nameLayers(
  things: Things,
  kinds: readonly string[],
  groups: WorldNames['groups'],
): readonly string[] {
  const unique = new Unique();
  const byMembers = new Map(
    groups
      .filter((group) => group.kinds.length >= GROUP_AS_LAYER)
      .map((group) => [[...group.kinds].sort((a, b) => a - b).join(), group.name]),
  );
  return things.layers.map((layer) => {
    const name = lowered(byMembers.get(layer.join()) ?? kinds[layer[0]]);
    const taken = RESERVED.has(name) || /^(won|sfx\d+|message\d+)$/.test(name);
    return unique.take(taken ? `${name}_layer` : name);
  });
}
