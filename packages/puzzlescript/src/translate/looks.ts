/** How kinds look, and what is heard: flavour that changes nothing. */
import type { Game } from '../parser/game';
import type { Drawings } from './levels';
import type { Labels } from './labels';
import type { WorldNames } from './names';
import { paletteOf } from './palette';
import { quote } from './print';
import type { Things } from './things';

/** Rows of a sprite; one that is missing is one colour all over, one of another size is cut or filled up. */
const SIDE = 5;
const FULL = ['00000', '00000', '00000', '00000', '00000'];
/** What an object without a colour is painted in: it should be seen that something is missing. */
const NO_COLOUR = '#ff00ff';
/** Keeps the place of a clear colour in the list; no digit names it. */
const CLEAR = '#000000';

export function looksOf(
  game: Game,
  things: Things,
  names: WorldNames,
  drawings: Drawings,
  labels: Labels,
): string[] {
  const glyphs = kindGlyphs(things, drawings);
  const palette = paletteOf(game.prelude.get('color_palette'));
  const lines = things.kinds.map(({ id, name }) => {
    const { colours, sprite } = game.objects.get(name)!;
    const shown = colours.length > 0 ? colours : [NO_COLOUR];
    const isClear = shown.map((colour) => colour === 'transparent');
    const rows = sprite.length > 0 ? sprite : FULL;
    return [
      names.kinds[id],
      ...(glyphs.has(id) ? [quote(glyphs.get(id)!)] : []),
      ...shown.map((colour) => quote(colour === 'transparent' ? CLEAR : palette(colour))),
      `"""\n${drawSprite(rows, isClear)}\n"""`,
    ].join(' ');
  });
  for (const [name, seed] of game.sounds)
    if (labels.sounds.has(name)) lines.push(`sound ${name} ${quote(seed)}`);
  const tick = Number(game.prelude.get('realtime_interval'));
  if (tick > 0) lines.push(`tick ${tick} s`);
  return lines;
}

/** A kind is drawn by the glyph of a cell on which it is the only thing but for the background. */
function kindGlyphs(things: Things, { legend }: Drawings): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  const taken = new Set<string>();
  for (const size of [1, 2]) {
    for (const { glyph, kinds } of legend) {
      const kind = kinds[kinds.length - 1];
      if (kinds.length !== size || glyphs.has(kind) || taken.has(glyph)) continue;
      if (size === 2 && things.kinds[kinds[0]].layer !== 0) continue;
      glyphs.set(kind, glyph);
      taken.add(glyph);
    }
  }
  return glyphs;
}

/** Digits of clear colours, and of colours that there are not, are dots. */
function drawSprite(sprite: readonly string[], isClear: readonly boolean[]): string {
  return Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => {
      const char = sprite[y]?.[x] ?? '.';
      return isClear[Number(char)] === false ? char : '.';
    }).join(''),
  ).join('\n');
}
