/** What pictures on a canvas take from the page: its colours and its pixels. */
const palettes = new Map<boolean, ReturnType<typeof readColours>>();

/** Asked of the page once for each theme: to ask makes it lay itself out. */
export function pictureTheme(dark: boolean) {
  const known = palettes.get(dark) ?? readColours(dark);
  palettes.set(dark, known);
  return known;
}

function readColours(dark: boolean) {
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

/** As many pixels as the screen has there. */
export function fitPixels(element: HTMLCanvasElement): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  element.width = Math.max(1, Math.round(element.clientWidth * ratio));
  element.height = Math.max(1, Math.round(element.clientHeight * ratio));
}
