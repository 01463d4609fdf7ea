import 'pixi.js/unsafe-eval';
import { Container, Sprite, Texture, WebGLRenderer } from 'pixi.js';
import type { Frame } from './camera';
import type { DrawList } from './draw-list';
import { type BoardTheme, paintToken } from './paint-token';
import { Rects } from './rects';
import type { Token } from './token';

/**
 * Draws a list on a canvas, only when asked: a still world costs nothing. Each token is painted once for the cell
 * size at hand, at whole device pixels, and then only placed; so everything stays crisp at any size.
 */
export class Painter {
  private readonly root = new Container();
  private readonly below = new Container();
  private readonly sprites = new Container();
  private readonly above = new Container();
  private readonly board = new Rects(this.below);
  private readonly overlay = new Rects(this.above);
  private readonly pool: Sprite[] = [];
  private textures = new Map<string, Texture>();
  private madeFor = '';

  private constructor(private readonly renderer: WebGLRenderer) {
    this.root.addChild(this.below, this.sprites, this.above);
  }

  static async on(canvas: HTMLCanvasElement): Promise<Painter> {
    const renderer = new WebGLRenderer();
    await renderer.init({
      canvas,
      antialias: false,
      backgroundAlpha: 0,
      preserveDrawingBuffer: true,
      width: 8,
      height: 8,
      // Nothing here is filtered, focused or clicked by Pixi: its parts for that need not be fetched.
      skipExtensionImports: true,
    });
    return new Painter(renderer);
  }

  /** The part of the board that the frame shows. */
  draw(list: DrawList, frame: Frame, theme: BoardTheme): void {
    const { cell, width, height, left, top } = frame;
    const made = `${cell} ${theme.dark}`;
    if (made !== this.madeFor) this.forget();
    this.madeFor = made;
    // A canvas that is given its size again is made anew.
    if (this.renderer.width !== width || this.renderer.height !== height) this.renderer.resize(width, height);
    this.root.position.set(-left, -top);
    this.drawBoard(list, cell, theme);
    list.items.forEach(({ x, y, token }, at) => {
      const sprite = this.spriteAt(at);
      sprite.texture = this.textureOf(token, cell, theme);
      sprite.position.set(x * cell, y * cell);
      sprite.visible = isWithin(x * cell - left, cell, width) && isWithin(y * cell - top, cell, height);
    });
    for (let at = list.items.length; at < this.pool.length; at++) this.pool[at].visible = false;
    this.drawMarks(list, cell, theme);
    this.renderer.render(this.root);
  }

  destroy(): void {
    this.forget();
    this.root.destroy({ children: true });
    this.renderer.destroy();
  }

  private drawBoard({ width, height }: DrawList, cell: number, theme: BoardTheme): void {
    const [w, h] = [width * cell + 1, height * cell + 1];
    this.board.begin();
    this.board.add(0, 0, w, h, theme.board);
    for (let x = 1; x < width; x++) this.board.add(x * cell, 0, 1, h, theme.line);
    for (let y = 1; y < height; y++) this.board.add(0, y * cell, w, 1, theme.line);
    this.board.add(0, 0, w, 1, theme.edge);
    this.board.add(0, h - 1, w, 1, theme.edge);
    this.board.add(0, 0, 1, h, theme.edge);
    this.board.add(w - 1, 0, 1, h, theme.edge);
    this.board.end();
  }

  private drawMarks({ marks }: DrawList, cell: number, theme: BoardTheme): void {
    this.overlay.begin();
    for (const { x, y, mark } of marks) {
      const colour = mark === 'differs' ? theme.mark : theme.chosen;
      const wide = Math.max(2, Math.round(cell / 14));
      const [left, top, side] = [x * cell, y * cell, cell + 1];
      this.overlay.add(left, top, side, side, colour, 0.12);
      this.overlay.add(left, top, side, wide, colour);
      this.overlay.add(left, top + side - wide, side, wide, colour);
      this.overlay.add(left, top, wide, side, colour);
      this.overlay.add(left + side - wide, top, wide, side, colour);
    }
    this.overlay.end();
  }

  private spriteAt(at: number): Sprite {
    if (!this.pool[at]) {
      this.pool[at] = new Sprite();
      this.sprites.addChild(this.pool[at]);
    }
    return this.pool[at];
  }

  private textureOf(token: Token, cell: number, theme: BoardTheme): Texture {
    let texture = this.textures.get(token.key);
    if (!texture) {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = cell + 1;
      paintToken(canvas.getContext('2d')!, cell + 1, token, theme);
      texture = Texture.from(canvas);
      texture.source.scaleMode = 'nearest';
      this.textures.set(token.key, texture);
    }
    return texture;
  }

  private forget(): void {
    for (const sprite of this.pool) sprite.texture = Texture.EMPTY;
    for (const texture of this.textures.values()) texture.destroy(true);
    this.textures = new Map();
  }
}

/** Of a board that is larger than its frame most cells may be out of sight. */
function isWithin(start: number, cell: number, size: number): boolean {
  return start > -cell - 1 && start < size;
}
