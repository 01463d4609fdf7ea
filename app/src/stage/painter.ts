import type { Frame } from './camera';
import type { DrawList } from './draw-list';
import type { BoardTheme } from './paint-token';
import { PaintedTokens } from './token-cache';

/**
 * Draws a list on a canvas, only when asked: a still world costs nothing. Each token is painted once for the cell
 * size at hand, at whole device pixels, and then only placed; so everything stays crisp at any size.
 */
export class Painter {
  private readonly pen: CanvasRenderingContext2D;
  private tokens?: PaintedTokens;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.pen = canvas.getContext('2d')!;
  }

  /** The part of the board that the frame shows. */
  draw(list: DrawList, frame: Frame, theme: BoardTheme): void {
    const { cell, width, height, left, top } = frame;
    const { canvas, pen } = this;
    const tokens = this.tokensOf(cell + 1, theme);
    // A canvas that is given its size again is made anew.
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.translate(-left, -top);
    this.drawBoard(list, cell, theme);
    for (const { x, y, token } of list.items) {
      if (isWithin(x * cell - left, cell, width) && isWithin(y * cell - top, cell, height))
        pen.drawImage(tokens.get(token), x * cell, y * cell);
    }
    this.drawMarks(list, cell, theme);
  }

  /** Those of other sizes are forgotten: zooming goes through many. */
  private tokensOf(size: number, theme: BoardTheme): PaintedTokens {
    if (this.tokens?.size !== size || this.tokens.theme.dark !== theme.dark)
      this.tokens = new PaintedTokens(size, theme);
    return this.tokens;
  }

  private drawBoard({ width, height }: DrawList, cell: number, theme: BoardTheme): void {
    const [w, h] = [width * cell + 1, height * cell + 1];
    this.fill(0, 0, w, h, theme.board);
    for (let x = 1; x < width; x++) this.fill(x * cell, 0, 1, h, theme.line);
    for (let y = 1; y < height; y++) this.fill(0, y * cell, w, 1, theme.line);
    this.edge(0, 0, w, h, 1, theme.edge);
  }

  private drawMarks({ marks }: DrawList, cell: number, theme: BoardTheme): void {
    const wide = Math.max(2, Math.round(cell / 14));
    for (const { x, y, mark } of marks) {
      const colour = mark === 'differs' ? theme.mark : theme.chosen;
      const [left, top, side] = [x * cell, y * cell, cell + 1];
      this.pen.globalAlpha = 0.12;
      this.fill(left, top, side, side, colour);
      this.pen.globalAlpha = 1;
      this.edge(left, top, side, side, wide, colour);
    }
  }

  private fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.pen.fillStyle = colour;
    this.pen.fillRect(x, y, width, height);
  }

  private edge(x: number, y: number, width: number, height: number, wide: number, colour: string): void {
    this.fill(x, y, width, wide, colour);
    this.fill(x, y + height - wide, width, wide, colour);
    this.fill(x, y, wide, height, colour);
    this.fill(x + width - wide, y, wide, height, colour);
  }
}

/** Of a board that is larger than its frame most cells may be out of sight. */
function isWithin(start: number, cell: number, size: number): boolean {
  return start > -cell - 1 && start < size;
}
