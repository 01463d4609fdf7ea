import { type BoardTheme, paintToken } from './paint-token';
import type { Token } from './token';

/** Tokens of one size in one theme, each painted when it is first asked for. */
export class PaintedTokens {
  private readonly made = new Map<string, HTMLCanvasElement>();

  constructor(
    readonly size: number,
    readonly theme: BoardTheme,
  ) {}

  get(token: Token): HTMLCanvasElement {
    let canvas = this.made.get(token.key);
    if (!canvas) {
      canvas = document.createElement('canvas');
      canvas.width = canvas.height = this.size;
      paintToken(canvas.getContext('2d')!, this.size, token, this.theme);
      this.made.set(token.key, canvas);
    }
    return canvas;
  }
}

/** Those of all sizes that a set of pictures has. */
export class TokenCache {
  private readonly made = new Map<string, PaintedTokens>();

  at(size: number, theme: BoardTheme): PaintedTokens {
    const key = `${size} ${theme.dark}`;
    let tokens = this.made.get(key);
    if (!tokens) this.made.set(key, (tokens = new PaintedTokens(size, theme)));
    return tokens;
  }
}
