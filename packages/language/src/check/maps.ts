/** Legend and drawings. */
import type { LegendBlock, RawSyntax } from '../syntax/ast';
import type { Drawing, LegendGlyph, Placed } from '../model/model';
import { constantValue } from './constants';
import { error, listed, noGrid, warn, type Context } from './context';
import { span } from './expr';
import { gridOf } from './grid';
import { checkPlaced } from './placing';
import { topScope } from './scope';
import { plainText } from './values';

export interface Legend {
  readonly glyphs: readonly LegendGlyph[];
  readonly byGlyph: ReadonlyMap<string, readonly Placed[] | undefined>;
}

/** What each glyph puts on its cell. The first entry of a glyph counts. */
export function checkLegend(c: Context, blocks: readonly LegendBlock[]): Legend {
  const glyphs: LegendGlyph[] = [];
  const byGlyph = new Map<string, readonly Placed[] | undefined>();
  const scope = topScope('legend');
  for (const entry of blocks.flatMap((block) => block.entries)) {
    const glyph = plainText(entry.glyph);
    if ([...glyph].length !== 1) {
      error(c, entry.glyph, 'glyph-length', 'A glyph of the legend is one character.');
      continue;
    }
    const placed: Placed[] = [];
    let failed = false;
    for (const thing of entry.things) {
      const one = checkPlaced(c, scope, thing);
      if (!one) failed = true;
      else if (one.sets.some((set) => constantValue(c, set.value) === undefined)) {
        failed = !error(c, thing, 'not-constant', 'The legend is notation: its attributes are constants.');
      } else placed.push(one);
    }
    const clash = placed.find(
      (one, i) => placed.findIndex((other) => c.kinds[other.kind].layer === c.kinds[one.kind].layer) < i,
    );
    if (clash)
      failed = !error(
        c,
        entry,
        'same-layer',
        `Two objects of the layer \`${c.layers[c.kinds[clash.kind].layer].name}\` cannot stand in one cell.`,
      );
    if (byGlyph.has(glyph)) {
      warn(c, entry.glyph, 'duplicate-glyph', `\`${glyph}\` has an entry already; that one counts.`);
      continue;
    }
    byGlyph.set(glyph, failed ? undefined : placed);
    if (!failed) glyphs.push({ name: glyph, span: span(entry), glyph, things: placed });
  }
  return { glyphs, byGlyph };
}

export function checkDrawing(c: Context, legend: Legend, raw: RawSyntax): Drawing | undefined {
  const grid = gridOf(c);
  if (!grid) return c.gridSyntax ? undefined : noGrid(c, raw, 'A map needs a grid');
  const rows = raw.lines.map((line) => [...line]);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (!width) return error(c, raw, 'empty-map', 'This map has no cell.');
  const short = rows.findIndex((row) => row.length < width);
  if (short >= 0) {
    const start = raw.lineStarts[short];
    return error(
      c,
      { start, end: start + raw.lines[short].length },
      'uneven-map',
      `The rows of a map are equally long; this one has ${rows[short].length} of ${width} cells.`,
    );
  }
  if (width > grid.width || rows.length > grid.height) {
    return error(
      c,
      raw,
      'map-too-large',
      `This map is ${width} x ${rows.length}, the grid has room for ${grid.width} x ${grid.height}.`,
    );
  }
  const cells: (readonly Placed[])[] = [];
  let failed = false;
  const missing = new Set<string>();
  rows.forEach((row, y) => {
    let offset = raw.lineStarts[y];
    for (const glyph of row) {
      if (!legend.byGlyph.has(glyph) && !missing.has(glyph)) {
        missing.add(glyph);
        const known = [...legend.byGlyph.keys()].map((entry) => `\`${entry}\``);
        const hint = known.length
          ? `It knows ${listed(known.slice(0, 20))}.`
          : 'Add `legend { "#" Wall "." }`.';
        error(
          c,
          { start: offset, end: offset + glyph.length },
          'unknown-glyph',
          `\`${glyph}\` is not in the legend. ${hint}`,
        );
      }
      const things = legend.byGlyph.get(glyph);
      if (!things) failed = true;
      for (const thing of things ?? []) c.made.add(thing.kind);
      cells.push(things ?? []);
      offset += glyph.length;
    }
  });
  return failed ? undefined : { width, height: rows.length, cells };
}
