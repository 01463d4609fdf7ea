import { describe, expect, it } from 'vitest';
import { layoutOf, placeOfTile, tilesIn } from '../../src/generate/mosaic-layout';

describe('the mosaic', () => {
  it('fits as many columns as there is room for, and fills it', () => {
    const layout = layoutOf(700, 1000, 132);
    expect(layout.columns).toBe(5);
    const last = placeOfTile(layout, 4);
    expect(last.left + layout.tileWidth).toBeLessThanOrEqual(700);
    expect(last.left + layout.tileWidth).toBeGreaterThan(690);
    expect(layoutOf(90, 3, 132).columns).toBe(1);
  });

  it('is as high as its rows', () => {
    const layout = layoutOf(700, 11, 132);
    expect(placeOfTile(layout, 10).top + layout.tileHeight).toBe(layout.height);
    expect(layoutOf(700, 0, 132).height).toBe(0);
  });

  it('shows exactly the tiles that the window touches', () => {
    const layout = layoutOf(700, 1000, 132);
    for (const top of [0, 1, 333, 5000, 10 ** 6]) {
      const [from, to] = tilesIn(layout, 1000, top, 400);
      for (let at = 0; at < 1000; at++) {
        const y = placeOfTile(layout, at).top;
        if (y + layout.tileHeight > top && y < top + 400) expect(at >= from && at < to).toBe(true);
        if (y > top + 400 + layout.tileHeight) expect(at).toBeGreaterThanOrEqual(to);
      }
      expect(to - from).toBeLessThanOrEqual(5 * 5);
    }
  });
});
