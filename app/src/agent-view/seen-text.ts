import type { SeenLayer, SeenObservation } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import { lookOf } from '../stage/look-match';
import { objectInWords } from '../stage/words';

/** A view as text, a sign a place, and what the signs stand for. */
export interface SeenText {
  readonly rows: readonly string[];
  readonly legend: readonly { readonly sign: string; readonly meaning: string }[];
}

export function seenText(world: World, seen: SeenObservation, z: ArrayLike<number>): SeenText {
  const known = new Set(world.kinds.map((kind) => kind.name[0]));
  for (const look of world.looks) if (look.is === 'thing' && look.glyph) known.add(look.glyph);
  const free = (...signs: string[]) => signs.find((sign) => !known.has(sign)) ?? signs[0];
  const signs = {
    nothing: free('.', '·'),
    unseen: free('?', '‽'),
    outside: free('%', '&', '¤'),
  };
  const legend = new Map<string, Set<string>>();
  const signOf = (layers: readonly SeenLayer[]): string => {
    // The highest object is what one sees; without one, why there is none.
    const top =
      [...layers].reverse().find(({ is }) => is === 'object') ?? layers.find(({ is }) => is !== 'nothing');
    const [sign, meaning] = told(top);
    if (!legend.has(sign)) legend.set(sign, new Set());
    legend.get(sign)!.add(meaning);
    return sign;
  };
  const told = (layer: SeenLayer | undefined): [sign: string, meaning: string] => {
    if (layer?.is !== 'object') {
      const is = layer?.is ?? 'nothing';
      return [signs[is], is === 'outside' ? 'outside the board' : is];
    }
    const object = { kind: layer.kind, values: layer.values.map((value) => value ?? 0) };
    const { name } = world.kinds[layer.kind];
    return [lookOf(world, object, z).glyph ?? name[0], objectInWords(world, object)];
  };
  const { width, height, places } = seen;
  const rows = Array.from({ length: height }, (_, y) =>
    places
      .slice(y * width, (y + 1) * width)
      .map(signOf)
      .join(''),
  );
  return {
    rows,
    legend: [...legend].map(([sign, meanings]) => ({ sign, meaning: shortened([...meanings]) })),
  };
}

const MOST = 3;

function shortened(meanings: readonly string[]): string {
  const rest = meanings.length - MOST;
  return rest > 0 ? `${meanings.slice(0, MOST).join(', ')} and ${rest} more` : meanings.join(', ');
}
