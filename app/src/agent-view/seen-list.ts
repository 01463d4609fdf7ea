import type { SeenLayer, SeenObservation } from '@terrarium/engine';
import type { DrawItem, DrawList } from '../stage/draw-list';
import type { Token, TokenMaker } from '../stage/token';
import type { ViewSize } from './view-size';

const veil = (shape: 'outside' | 'unseen' | 'filling', colour: string): Token => ({
  key: `veil ${shape}`,
  shape,
  colour,
  hollow: false,
  badges: [],
});

/** Places without a board behind them: no world makes these, so that they cannot be taken for a thing. */
export const VEILS = {
  outside: veil('outside', '#8b8f98'),
  unseen: veil('unseen', '#3b3d47'),
  filling: veil('filling', '#9a9da3'),
} as const;

/** What to draw of an observation, with the pictures of the stage. `used`: how much of the tensor the view fills. */
export function seenList(seen: SeenObservation, tokenOf: TokenMaker, used: ViewSize = seen): DrawList {
  const items: DrawItem[] = [];
  seen.places.forEach((layers, place) => {
    const x = place % seen.width;
    const y = Math.floor(place / seen.width);
    const put = (token: Token) => items.push({ x, y, token });
    if (x >= used.width || y >= used.height) return put(VEILS.filling);
    if (layers.some(({ is }) => is === 'unseen')) put(VEILS.unseen);
    if (layers.some(({ is }) => is === 'outside')) put(VEILS.outside);
    for (const layer of layers) if (layer.is === 'object') put(tokenOf(objectOf(layer)));
  });
  return { width: seen.width, height: seen.height, items, marks: [] };
}

/** A hidden attribute is drawn as its least value: that is what its zeros stand for. */
function objectOf({ kind, values }: SeenLayer & { readonly is: 'object' }) {
  return { kind, values: values.map((value) => value ?? 0) };
}

/** How much of the tensor is taken for the view: what is known of it, else the columns and rows with anything in them. */
export function usedSize({ width, height, places }: SeenObservation, known: ViewSize | undefined): ViewSize {
  if (known) return known;
  let [columns, rows] = [0, 0];
  places.forEach((layers, place) => {
    if (layers.every(({ is }) => is === 'nothing')) return;
    columns = Math.max(columns, (place % width) + 1);
    rows = Math.max(rows, Math.floor(place / width) + 1);
  });
  return { width: Math.min(columns, width), height: Math.min(rows, height) };
}
