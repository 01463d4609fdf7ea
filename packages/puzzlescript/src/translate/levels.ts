/** Levels as drawings: which objects every cell starts with, and a glyph for every combination of them. */
import type { Game, GameLevel } from '../parser/game';
import { type Messages, quoted } from '../parser/messages';
import type { Things } from './things';

type MapLevel = GameLevel & { readonly is: 'map' };

export interface Drawings {
  /** One for each level, in their order. */
  readonly maps: readonly { readonly width: number; readonly rows: readonly string[] }[];
  /** Glyphs and the kinds they put on a cell, in the author's order. */
  readonly legend: readonly { readonly glyph: string; readonly kinds: readonly number[] }[];
}

/** One cell of a level: the character that stands for it, and its objects, background included. */
interface Square {
  readonly char: string;
  readonly kinds: readonly number[];
}

export function drawLevels(
  game: Game,
  things: Things,
  levels: readonly MapLevel[],
  messages: Messages,
): Drawings {
  const glyphs = authorsGlyphs(game, things);
  const background = backgroundOf(things);
  const boards = levels.map((level) => readBoard(level, glyphs, things, background, messages));
  const chosen = new Map<string, string>();
  const legend = new Map<string, readonly number[]>();
  const spare = spareGlyphs(glyphs);
  const glyphOf = ({ char, kinds }: Square): string => {
    const key = kinds.join();
    let glyph = chosen.get(key);
    if (glyph === undefined) {
      const own = glyphs.get(char)?.written ?? char;
      glyph = isDrawable(own) && !legend.has(own) && glyphs.has(char) ? own : nextSpare(spare, legend);
      chosen.set(key, glyph);
      legend.set(glyph, kinds);
    }
    return glyph;
  };
  const maps = boards.map(({ width, height, squares }) => ({
    width,
    rows: Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => glyphOf(squares[x * height + y])).join(''),
    ),
  }));
  // Glyphs that no level uses are there for levels to come.
  for (const [char, { kinds }] of glyphs) glyphOf({ char, kinds: filled(kinds, background, things) });
  const order = [...glyphs.values()].map((glyph) => glyph.written);
  const rank = (glyph: string) => (order.includes(glyph) ? order.indexOf(glyph) : order.length);
  return {
    maps,
    legend: [...legend]
      .map(([glyph, kinds]) => ({ glyph, kinds }))
      .sort((a, b) => rank(a.glyph) - rank(b.glyph)),
  };
}

interface Background {
  readonly kind: number;
  readonly layer: number;
}

interface Board {
  readonly width: number;
  readonly height: number;
  /** Column by column. */
  readonly squares: readonly Square[];
}

/** Short rows go on with their last character; what has no background gets the level's first one, or the game's. */
function readBoard(
  level: MapLevel,
  glyphs: ReadonlyMap<string, Glyph>,
  things: Things,
  background: Background | undefined,
  messages: Messages,
): Board {
  const { rows, line } = level;
  const width = rows[0].length;
  const height = rows.length;
  const squares: Square[] = [];
  let known = true;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const row = rows[y];
      const char = row[Math.min(x, row.length - 1)];
      const glyph = glyphs.get(char);
      if (known && !glyph) {
        const meaning = things.meaning(char);
        const why =
          meaning?.is === 'any' ? 'is one of several objects: a map needs to know which' : 'is not declared';
        messages.error(line + y, `${quoted(char)} in a map ${why}. This level is empty from here on.`);
        known = false;
      }
      squares.push({ char: known ? char : '', kinds: known ? glyph!.kinds : [] });
    }
  }
  // A level that broke off is left as it is, as the original does.
  if (!known || !background) return { width, height, squares };
  const { layer } = background;
  const found = squares.flatMap((square) =>
    square.kinds.filter((kind) => things.kinds[kind].layer === layer),
  )[0];
  const fill = { layer, kind: found ?? background.kind };
  return {
    width,
    height,
    squares: squares.map(({ char, kinds }) => ({ char, kinds: filled(kinds, fill, things) })),
  };
}

function filled(
  kinds: readonly number[],
  background: Background | undefined,
  things: Things,
): readonly number[] {
  if (!background || kinds.some((kind) => things.kinds[kind].layer === background.layer)) return kinds;
  return [...kinds, background.kind].sort((a, b) => a - b);
}

function backgroundOf(things: Things): Background | undefined {
  const meaning = things.meaning('background');
  const kind = meaning?.is === 'kind' ? meaning.kind : meaning?.is === 'any' ? meaning.kinds[0] : 0;
  return things.kinds[kind] && { kind, layer: things.kinds[kind].layer };
}

// ── glyphs ──────────────────────────────────────────────────────────────────

interface Glyph {
  readonly written: string;
  readonly kinds: readonly number[];
}

/** Names of one character that say exactly what stands on a cell. */
function authorsGlyphs(game: Game, things: Things): ReadonlyMap<string, Glyph> {
  const names = [...game.objects.keys(), ...game.legend.map((entry) => entry.name)];
  const lines = new Map<string, number>();
  for (const { name, line } of game.legend) if (!lines.has(name)) lines.set(name, line);
  for (const { name, line } of game.objects.values()) lines.set(name, line);
  const glyphs = new Map<string, Glyph>();
  const single = [...new Set(names)].filter((name) => name.length === 1);
  for (const name of single.sort((a, b) => lines.get(a)! - lines.get(b)!)) {
    const kinds = things.drawn(name);
    if (kinds) glyphs.set(name, { written: game.written.get(name) ?? name, kinds });
  }
  return glyphs;
}

/** Quotes would close the drawing, and what has no picture cannot be told apart. */
function isDrawable(glyph: string): boolean {
  return /^[^\p{C}\p{Z}\p{M}\s"\\]$/u.test(glyph);
}

const SPARE_LETTERS = '_:;,+-~%&$!?/<>^=|0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters of other scripts come when all others are taken: Latin with marks, Greek, Cyrillic, then what CJK has. */
const SPARE_RANGES: readonly (readonly [number, number])[] = [
  [0xc0, 0x17f],
  [0x391, 0x3c9],
  [0x410, 0x44f],
  [0x4e00, 0x9fa5],
];

/** Glyphs that no author's name takes. */
function* spareGlyphs(glyphs: ReadonlyMap<string, Glyph>): Generator<string, void> {
  for (const char of SPARE_LETTERS) if (!glyphs.has(char.toLowerCase())) yield char;
  for (const [from, to] of SPARE_RANGES)
    for (let code = from; code <= to; code++) {
      const char = String.fromCharCode(code);
      if (!glyphs.has(char.toLowerCase()) && isDrawable(char)) yield char;
    }
}

/** There are more spare glyphs than a world's text has room for in its legend. */
function nextSpare(spare: Generator<string, void>, taken: ReadonlyMap<string, unknown>): string {
  for (;;) {
    const next = spare.next();
    if (next.done) return '?';
    if (!taken.has(next.value)) return next.value;
  }
}
