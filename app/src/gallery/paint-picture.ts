import type { DrawList } from '../stage/draw-list';
import type { BoardTheme } from '../stage/paint-token';
import type { Pen } from '../stage/pen';
import type { TokenCache } from '../stage/token-cache';
import type { Gauge, Picture } from './preview';

export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: Picture,
  theme: BoardTheme & { readonly text: string; readonly bar: string },
  cache: TokenCache,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (picture.list) paintBoard(pen, picture.list, theme, cache);
  else paintGauges(pen, canvas, picture.gauges ?? [], theme);
}

function paintBoard(
  pen: CanvasRenderingContext2D,
  { width, height, items }: DrawList,
  theme: BoardTheme,
  cache: TokenCache,
): void {
  const { canvas } = pen;
  const cell = Math.max(1, Math.floor(Math.min(canvas.width / width, canvas.height / height)));
  const left = Math.floor((canvas.width - cell * width) / 2);
  const top = Math.floor((canvas.height - cell * height) / 2);
  pen.fillStyle = theme.board;
  pen.fillRect(left, top, cell * width, cell * height);
  const tokens = cache.at(cell, theme);
  for (const { x, y, token } of items) pen.drawImage(tokens.get(token), left + x * cell, top + y * cell);
}

/** A world without a board: its variables as bars. */
export function paintGauges(
  pen: Pen,
  { width, height }: { readonly width: number; readonly height: number },
  gauges: readonly Gauge[],
  { text, line, bar }: BoardTheme & { readonly text: string; readonly bar: string },
): void {
  const row = Math.min(height / (gauges.length + 1), height / 4);
  const size = Math.round(row * 0.4);
  pen.font = `${size}px system-ui, 'DejaVu Sans', sans-serif`;
  pen.textBaseline = 'middle';
  gauges.forEach(({ name, value, share }, at) => {
    const y = height / 2 + row * (at - (gauges.length - 1) / 2);
    const [from, to] = [width * 0.38, width * 0.8];
    pen.fillStyle = text;
    pen.textAlign = 'right';
    pen.fillText(name, from - size * 0.7, y);
    pen.textAlign = 'left';
    pen.fillText(String(value), to + size * 0.7, y);
    pen.fillStyle = line;
    pen.fillRect(from, y - row * 0.2, to - from, row * 0.4);
    pen.fillStyle = bar;
    pen.fillRect(from, y - row * 0.2, (to - from) * Math.min(1, Math.max(0, share)), row * 0.4);
  });
}
