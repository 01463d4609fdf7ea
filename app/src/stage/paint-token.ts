import { blend, colourOfWord, inkOn } from './palette';
import { paintShape } from './paint-shape';
import type { Pen } from './pen';
import { fillsCell, type Shape } from './shapes';
import type { Token } from './token';

export interface BoardTheme {
  readonly dark: boolean;
  readonly board: string;
  readonly line: string;
  readonly edge: string;
  readonly mark: string;
  readonly chosen: string;
}

/** Draws a token into a square of `size` device pixels. */
export function paintToken(pen: Pen, size: number, token: Token, theme: BoardTheme): void {
  pen.save();
  pen.scale(size, size);
  const shown = adapt(token, theme);
  if (token.ground)
    paintShape(pen, adapt({ ...token, shape: 'ground', colour: token.ground, hollow: false }, theme));
  if (token.sprite) paintSprite(pen, shown, size);
  else paintShape(pen, shown);
  if (token.glyph !== undefined) paintGlyph(pen, shown);
  if (token.heading !== undefined && !pointing.has(token.shape)) paintWedge(pen, shown);
  if (token.holds) paintHeld(pen, token.holds);
  token.badges.forEach((badge, at) => paintBadge(pen, badge, at, theme));
  pen.restore();
}

/** Shapes that show by themselves where they point. */
const pointing: ReadonlySet<Shape> = new Set(['person', 'arrow', 'belt']);

/** Ink-dark figures turn light on slate, and pale ones get darker on paper. */
function adapt(token: Token, theme: BoardTheme): Token {
  if (theme.dark && token.colour === '#2f3237') return { ...token, colour: '#f0efe9' };
  if (!theme.dark && token.colour === colourOfWord('white')) return { ...token, colour: '#e4e4de' };
  if (theme.dark && fillsCell(token.shape)) return { ...token, colour: blend(token.colour, '#14161a', 0.24) };
  return token;
}

function paintGlyph(pen: Pen, token: Token): void {
  const full = fillsCell(token.shape);
  pen.fillStyle = full ? blend(token.colour, inkOn(token.colour), 0.4) : inkOn(token.colour);
  pen.font = `600 ${full ? 0.5 : 0.52}px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText([...token.glyph!].slice(0, 2).join(''), 0.5, 0.68);
}

/** Rows of a drawing: `.` and space are clear, digits are colours of the palette or shades, everything else is the colour. */
function paintSprite(pen: Pen, token: Token, size: number): void {
  const rows = token.sprite!;
  const side = Math.max(rows.length, ...rows.map((row) => [...row].length), 1);
  // Whole device pixels, or neighbours would blur into each other; and all of the cell, or there would be seams.
  const edge = (at: number) => Math.round((at * size) / side) / size;
  rows.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign === '.' || sign === ' ') return;
      pen.fillStyle = colourOfSign(token, sign);
      pen.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
    }),
  );
}

function colourOfSign({ colour, palette }: Token, sign: string): string {
  if (sign < '0' || sign > '9') return colour;
  return palette?.[Number(sign)] ?? blend(colour, '#000000', Number(sign) / 12);
}

/** On a shape that has no front: a notch at the side it looks to. */
function paintWedge(pen: Pen, token: Token): void {
  pen.translate(0.5, 0.5);
  pen.rotate([-Math.PI / 2, Math.PI / 2, Math.PI, 0][token.heading!] ?? 0);
  pen.beginPath();
  pen.moveTo(0.49, 0);
  pen.lineTo(0.3, 0.16);
  pen.lineTo(0.3, -0.16);
  pen.closePath();
  pen.fillStyle = inkOn(token.colour);
  pen.strokeStyle = blend(token.colour, '#000000', 0.4);
  pen.lineWidth = 0.03;
  pen.fill();
  pen.stroke();
  pen.rotate(-[-Math.PI / 2, Math.PI / 2, Math.PI, 0][token.heading!]);
  pen.translate(-0.5, -0.5);
}

function paintHeld(pen: Pen, colour: string): void {
  pen.beginPath();
  pen.arc(0.5, 0.6, 0.13, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 0.04;
  pen.fill();
  pen.stroke();
}

function paintBadge(pen: Pen, text: string, at: number, theme: BoardTheme): void {
  const width = 0.16 + 0.15 * [...text].length;
  const x = at === 0 ? 1 - width - 0.02 : 0.02;
  pen.beginPath();
  pen.roundRect(x, 0.66, width, 0.32, 0.1);
  pen.fillStyle = theme.dark ? '#f0efe9' : '#26292d';
  pen.fill();
  pen.fillStyle = theme.dark ? '#191b1e' : '#ffffff';
  pen.font = "700 0.25px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x + width / 2, 0.91);
}
