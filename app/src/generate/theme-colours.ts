import type { TileLook } from './tile-player';

/** What a worker needs to know of the page's theme to paint by it. */
export function themeColours(dark: boolean): TileLook['theme'] {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    dark,
    board: colour('board'),
    line: colour('board-line'),
    edge: colour('board-edge'),
    mark: colour('text'),
    chosen: colour('text'),
    text: colour('muted'),
    bar: colour('s'),
  };
}
