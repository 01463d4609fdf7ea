import { applyPalette, GIFEncoder, type Palette, quantize } from 'gifenc';
import type { DrawList } from '../stage/draw-list';
import type { BoardTheme } from '../stage/paint-token';
import type { Pen } from '../stage/pen';
import { type FilmFrame, type FilmPlay, framesOf } from './film-frames';
import { canvasSize, ListPainter, type MakeCanvas, penOf } from './paint-list';

export interface FilmJob {
  readonly play: FilmPlay;
  /** The side of a cell in pixels. */
  readonly cell: number;
  readonly theme: BoardTheme;
  readonly framesPerSecond: number;
  /** Only tells how large the film will be, by a part of it. */
  readonly isEstimate: boolean;
}

export interface FilmProgress {
  readonly done: number;
  readonly total: number;
}

export type Film =
  { readonly bytes: Uint8Array<ArrayBuffer>; readonly estimate?: undefined } | { readonly estimate: number };

/** One palette serves the whole run; one more colour stands for “as before”. */
const COLOURS = 255;
const SAMPLES = 12;
const MAX_SAMPLED_PIXELS = 2_000_000;
const LAST_FRAME_MS = 1200;

/** Encodes a run as GIF, a frame at a time: between them the caller may do other things, or stop. */
export function* film(job: FilmJob, make: MakeCanvas): Generator<FilmProgress, Film> {
  const frames = framesOf(job.play);
  const reel = new Reel(job, make, frames);
  if (job.isEstimate) return { estimate: yield* reel.estimate() };
  for (let at = 0; at < frames.length; at++) {
    reel.write(at);
    yield { done: at + 1, total: frames.length };
  }
  return { bytes: reel.finish() };
}

class Reel {
  private readonly encoder = GIFEncoder();
  private readonly painter: ListPainter;
  private readonly pen: Pen;
  private readonly width: number;
  private readonly height: number;
  private readonly palette: Palette;
  private shown: { readonly list: DrawList; readonly index: Uint8Array } | undefined;

  constructor(
    private readonly job: FilmJob,
    make: MakeCanvas,
    private readonly frames: readonly FilmFrame[],
  ) {
    const { cell, theme } = job;
    const largest = {
      width: Math.max(...frames.map(({ list }) => list.width)),
      height: Math.max(...frames.map(({ list }) => list.height)),
    };
    ({ width: this.width, height: this.height } = canvasSize(largest, cell));
    this.pen = penOf(make(this.width, this.height), true);
    this.painter = new ListPainter(make, cell, theme, true);
    this.palette = this.paletteOf();
  }

  /** From frames all along the run, since things may appear late; of large ones every so many-th pixel tells enough. */
  private paletteOf(): Palette {
    const chosen = spread(this.frames.length, SAMPLES);
    const stride = Math.ceil((this.width * this.height * chosen.length) / MAX_SAMPLED_PIXELS);
    const each = Math.floor((this.width * this.height) / stride);
    const all = new Uint32Array(each * chosen.length);
    chosen.forEach((at, k) => {
      this.paint(this.frames[at].list);
      const { data } = this.pen.getImageData(0, 0, this.width, this.height);
      const pixels = new Uint32Array(data.buffer, data.byteOffset, this.width * this.height);
      for (let i = 0; i < each; i++) all[k * each + i] = pixels[i * stride];
    });
    return [...quantize(new Uint8ClampedArray(all.buffer), COLOURS), [0, 0, 0]];
  }

  write(at: number): void {
    const { list, steps } = this.frames[at];
    const delay = (1000 / this.job.framesPerSecond) * steps;
    const isLast = at === this.frames.length - 1;
    const options = { delay: isLast ? Math.max(delay, LAST_FRAME_MS) : delay, dispose: 1 };
    const before = this.shown;
    const index = this.indexOf(list);
    this.shown = { list, index };
    if (!before) {
      this.encoder.writeFrame(index, this.width, this.height, { ...options, palette: this.palette });
      return;
    }
    const same = this.palette.length - 1;
    const changed = index.map((colour, pixel) => (colour === before.index[pixel] ? same : colour));
    this.encoder.writeFrame(changed, this.width, this.height, {
      ...options,
      transparent: true,
      transparentIndex: same,
    });
  }

  *estimate(): Generator<FilmProgress, number> {
    this.write(0);
    const first = this.encoder.bytesView().length;
    const chosen = spread(this.frames.length - 1, SAMPLES).map((at) => at + 1);
    for (const [done, at] of chosen.entries()) {
      this.shown = { list: this.frames[at - 1].list, index: this.indexOf(this.frames[at - 1].list) };
      this.write(at);
      yield { done, total: chosen.length };
    }
    const each = (this.encoder.bytesView().length - first) / Math.max(1, chosen.length);
    return Math.round(first + each * (this.frames.length - 1));
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }

  private paint(list: DrawList): void {
    this.pen.fillStyle = this.job.theme.board;
    this.pen.fillRect(0, 0, this.width, this.height);
    this.painter.paint(this.pen, list);
  }

  /** Colours by number; where no cell has changed they are known. */
  private indexOf(list: DrawList): Uint8Array {
    this.paint(list);
    const { cell } = this.job;
    const box = this.shown && changedBox(this.shown.list, list);
    if (!this.shown || !box) {
      const { data } = this.pen.getImageData(0, 0, this.width, this.height);
      return applyPalette(data, this.palette.slice(0, -1));
    }
    const [left, top] = [box.left * cell, box.top * cell];
    const width = (box.right - box.left + 1) * cell + 1;
    const height = (box.bottom - box.top + 1) * cell + 1;
    const part = applyPalette(
      this.pen.getImageData(left, top, width, height).data,
      this.palette.slice(0, -1),
    );
    const index = this.shown.index.slice();
    for (let y = 0; y < height; y++)
      index.set(part.subarray(y * width, (y + 1) * width), (top + y) * this.width + left);
    return index;
  }
}

/** At most so many numbers below `count`, with the first and the last. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: Math.max(0, count) }, (_, at) => at);
  return Array.from({ length: most }, (_, k) => Math.round((k * (count - 1)) / (most - 1)));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Around the cells that are drawn otherwise; nothing if the boards are of different sizes, or all is the same. */
export function changedBox(before: DrawList, after: DrawList): Box | undefined {
  if (before.width !== after.width || before.height !== after.height) return undefined;
  const cells = new Map<number, string>();
  const cellOf = (x: number, y: number) => y * after.width + x;
  for (const { x, y, token } of before.items)
    cells.set(cellOf(x, y), `${cells.get(cellOf(x, y)) ?? ''}${token.key}`);
  const now = new Map<number, string>();
  for (const { x, y, token } of after.items)
    now.set(cellOf(x, y), `${now.get(cellOf(x, y)) ?? ''}${token.key}`);
  let box: Box | undefined;
  for (const cell of new Set([...cells.keys(), ...now.keys()])) {
    if (cells.get(cell) === now.get(cell)) continue;
    const x = cell % after.width;
    const y = Math.floor(cell / after.width);
    box = {
      left: Math.min(box?.left ?? x, x),
      top: Math.min(box?.top ?? y, y),
      right: Math.max(box?.right ?? x, x),
      bottom: Math.max(box?.bottom ?? y, y),
    };
  }
  return box;
}
