import type { DrawList } from '../stage/draw-list';
import { type BoardTheme, paintToken } from '../stage/paint-token';
import type { Pen } from '../stage/pen';
import type { Token } from '../stage/token';

export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
export type MakeCanvas = (width: number, height: number) => AnyCanvas;

export const canvasSize = ({ width, height }: Pick<DrawList, 'width' | 'height'>, cell: number) => ({
  width: width * cell + 1,
  height: height * cell + 1,
});

export function penOf(canvas: AnyCanvas, willRead = false): Pen {
  const pen = canvas.getContext('2d', { willReadFrequently: willRead }) as Pen | null;
  if (!pen) throw new Error('This browser gives no canvas to draw on.');
  return pen;
}

/** Draws lists in two dimensions as the stage does; each token is painted once. */
export class ListPainter {
  private readonly tokens = new Map<string, AnyCanvas>();

  constructor(
    private readonly make: MakeCanvas,
    private readonly cell: number,
    private readonly theme: BoardTheme,
    /** A ground in the theme, or none. */
    private readonly hasGround: boolean,
  ) {}

  paint(pen: Pen, list: DrawList): void {
    const { cell } = this;
    const { width, height } = canvasSize(list, cell);
    pen.clearRect(0, 0, width, height);
    if (this.hasGround) this.ground(pen, list);
    for (const { x, y, token } of list.items) pen.drawImage(this.tokenOf(token), x * cell, y * cell);
  }

  private ground(pen: Pen, list: DrawList): void {
    const { cell, theme } = this;
    const { width, height } = canvasSize(list, cell);
    pen.fillStyle = theme.board;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = theme.line;
    for (let x = 1; x < list.width; x++) pen.fillRect(x * cell, 0, 1, height);
    for (let y = 1; y < list.height; y++) pen.fillRect(0, y * cell, width, 1);
    pen.fillStyle = theme.edge;
    for (const at of [0, width - 1]) pen.fillRect(at, 0, 1, height);
    for (const at of [0, height - 1]) pen.fillRect(0, at, width, 1);
  }

  private tokenOf(token: Token): AnyCanvas {
    let canvas = this.tokens.get(token.key);
    if (!canvas) {
      canvas = this.make(this.cell + 1, this.cell + 1);
      paintToken(penOf(canvas), this.cell + 1, token, this.theme);
      this.tokens.set(token.key, canvas);
    }
    return canvas;
  }
}
