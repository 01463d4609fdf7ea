import { type BoardTheme, paintToken } from './paint-token';
import type { Token } from './token';

/** Tokens painted before, by cell size and theme, then by what they are: keys of tokens are long. */
export class TokenCache {
  private readonly made = new Map<string, Map<string, HTMLCanvasElement>>();

  get(token: Token, size: number, theme: BoardTheme): HTMLCanvasElement {
    const canvases = this.for(size, theme);
    let canvas = canvases.get(token.key);
    if (!canvas) {
      canvas = document.createElement('canvas');
      canvas.width = canvas.height = size;
      paintToken(canvas.getContext('2d')!, size, token, theme);
      canvases.set(token.key, canvas);
    }
    return canvas;
  }

  private for(size: number, { dark }: BoardTheme): Map<string, HTMLCanvasElement> {
    const key = `${size} ${dark}`;
    let canvases = this.made.get(key);
    if (!canvases) this.made.set(key, (canvases = new Map<string, HTMLCanvasElement>()));
    return canvases;
  }
}
