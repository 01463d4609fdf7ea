import type { DrawList } from '../stage/draw-list';
import type { BoardTheme } from '../stage/paint-token';
import { canvasSize, ListPainter, penOf } from './paint-list';

export const pageCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

/** A board on a canvas of its own. */
export function pictureOf(
  list: DrawList,
  cell: number,
  theme: BoardTheme,
  hasGround: boolean,
): HTMLCanvasElement {
  const { width, height } = canvasSize(list, cell);
  const canvas = pageCanvas(width, height);
  new ListPainter(pageCanvas, cell, theme, hasGround).paint(penOf(canvas), list);
  return canvas;
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    ),
  );
}
