/** Boards as text, a character a cell, drawn with the world's legend. */
import type { Layout, Program } from '@terrarium/engine';
import { defaultZ, type Drawing, type LegendGlyph, type Placed, type World } from '@terrarium/language';
import { readBoard, type BoardView } from './board';
import { cellMatches, sameThings, type MapContext } from './match';

/**
 * The legend's glyphs with the most exact first: `>` for Agent(facing: east) goes before a plain Agent. A cell that no glyph
 * describes shows what stands on its highest layer: its symbol in `looks`, else the first letter of its kind.
 */
export function renderMap(
  world: World,
  program: Program,
  state: Uint8Array,
  z: ArrayLike<number> = defaultZ(world),
  layout?: Layout,
): string {
  const board = readBoard(program, state, layout);
  const context: MapContext = { world, z };
  const glyphs = [...world.legend].sort((left, right) => exactness(right) - exactness(left));
  return rows(board.width, board.height, (x, y) => glyphAt(context, glyphs, board, x, y));
}

/** The rows of a board, if the legend has a glyph for every cell. */
export function drawBoard(context: MapContext, board: BoardView): string[] | undefined {
  const glyphs = [...context.world.legend].sort((left, right) => exactness(right) - exactness(left));
  const drawn: string[] = [];
  for (let y = 0; y < board.height; y++) {
    let row = '';
    for (let x = 0; x < board.width; x++) {
      const glyph = glyphs.find((entry) => cellMatches(context, board, x, y, entry.things));
      if (!glyph) return undefined;
      row += glyph.glyph;
    }
    drawn.push(row);
  }
  return drawn;
}

/** A drawing as it was meant, for setting it beside a board. */
export function renderDrawing(context: MapContext, drawing: Drawing): string {
  const { legend } = context.world;
  return rows(drawing.width, drawing.height, (x, y) => {
    const things = drawing.cells[y * drawing.width + x];
    const glyph = legend.find((entry) => sameThings(context, entry.things, things));
    return glyph?.glyph ?? letterOf(context.world, things[things.length - 1]?.kind);
  });
}

function rows(width: number, height: number, draw: (x: number, y: number) => string): string {
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_cell, x) => draw(x, y)).join(''),
  ).join('\n');
}

function exactness(glyph: LegendGlyph): number {
  return glyph.things.reduce((sum: number, thing: Placed) => sum + thing.sets.length, 0);
}

function glyphAt(
  context: MapContext,
  glyphs: readonly LegendGlyph[],
  board: BoardView,
  x: number,
  y: number,
): string {
  const glyph = glyphs.find((entry) => cellMatches(context, board, x, y, entry.things));
  if (glyph) return glyph.glyph;
  const { layers } = context.world;
  for (let layer = layers.length - 1; layer >= 0; layer--) {
    const number = board.kindAt(layer, x, y);
    if (number > 0) return letterOf(context.world, layers[layer].kinds[number - 1]);
  }
  return letterOf(context.world, undefined);
}

function letterOf(world: World, kind: number | undefined): string {
  if (kind === undefined) return '.';
  for (const look of world.looks) {
    if (look.is === 'thing' && look.glyph && look.thing.members.some((member) => member.kind === kind)) {
      return look.glyph;
    }
  }
  return world.kinds[kind].name[0];
}
