import { describe, expect, it } from 'vitest';
import { changedBox, film, spread } from '../../src/export/film';
import { framesOf, MAX_FRAMES } from '../../src/export/film-frames';
import type { AnyCanvas } from '../../src/export/paint-list';
import {
  bytesInWords,
  fits,
  fittingScale,
  lengthInWords,
  MAX_FILM_PIXELS,
  MAX_PICTURE_PIXELS,
  pixelsOf,
} from '../../src/export/sizes';
import { text } from '../fixture';

const yard = text(
  'state { grid 4 x 2   layer floor { Goal }   layer body { Me } }',
  'transitions { drive Me   move }',
  'task Walk { start { place Me at (0, 0)   place Goal at (3, 1) } limit 9999 }',
);
const play = (codes: readonly number[]) =>
  ({ text: yard, z: [], task: 0, seed: 1, codes, symbols: 'pictures' }) as const;
const [north, , , east] = [0, 1, 2, 3];

describe('the frames of a run', () => {
  it('are the start and every step that changes what is seen', () => {
    const frames = framesOf(play([east, east, north, north, east]));
    expect(frames.map(({ steps }) => steps)).toEqual([1, 1, 3, 1]);
    const at = frames.map(({ list }) => list.items.find(({ token }) => token.shape === 'person')?.x);
    expect(at).toHaveLength(4);
  });

  it('are no more than two thousand', () => {
    const walk = Array.from({ length: 3000 }, (_, k) => (k % 2 === 0 ? 3 : 2));
    expect(framesOf(play(walk)).reduce((sum, { steps }) => sum + steps, 0)).toBe(MAX_FRAMES);
  });

  it('differ in a box around the cells that changed', () => {
    const [first, second] = framesOf(play([east]));
    expect(changedBox(first.list, second.list)).toEqual({ left: 0, top: 0, right: 1, bottom: 0 });
    expect(changedBox(first.list, first.list)).toBeUndefined();
  });
});

/** A canvas that remembers rectangles, enough to tell frames apart. */
function canvas(width: number, height: number): AnyCanvas {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const nothing = () => undefined;
  const known: Record<string, unknown> = {
    canvas: { width, height },
    drawImage: (_image: unknown, x: number, y: number) =>
      data.fill(40, 4 * (y * width + x), 4 * (y * width + x) + 3),
    fillRect: (_x: number, _y: number, w: number, h: number) => {
      if (w === width && h === height) data.fill(255);
    },
    getImageData: (left: number, top: number, w: number, h: number) => {
      const part = new Uint8ClampedArray(w * h * 4);
      for (let y = 0; y < h; y++)
        part.set(
          data.subarray(4 * ((top + y) * width + left), 4 * ((top + y) * width + left + w)),
          4 * y * w,
        );
      return { data: part };
    },
  };
  const pen = new Proxy(known, { get: (target, name) => target[name as string] ?? nothing, set: () => true });
  return { width, height, getContext: () => pen } as unknown as AnyCanvas;
}

describe('a film', () => {
  const theme = { dark: false, board: '#fff', line: '#eee', edge: '#ddd', mark: '#f00', chosen: '#000' };
  const job = { play: play([east, east, 1, 2, 2]), cell: 8, theme, framesPerSecond: 4 };
  const finished = (isEstimate: boolean) => {
    const work = film({ ...job, isEstimate }, canvas);
    let frames = 0;
    for (;;) {
      const { done, value } = work.next();
      if (done) return { frames, film: value };
      frames++;
    }
  };

  it('is a GIF of as many frames, which says how far it is', () => {
    const { frames, film: made } = finished(false);
    expect(frames).toBe(6);
    const bytes = made.estimate === undefined ? made.bytes : new Uint8Array();
    expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe('GIF89a');
    expect([bytes[6] + 256 * bytes[7], bytes[8] + 256 * bytes[9]]).toEqual([33, 17]);
    expect(bytes.at(-1)).toBe(0x3b);
  });

  it('is about as large as was said before', () => {
    const { film: made } = finished(false);
    const { film: guess } = finished(true);
    const size = made.estimate === undefined ? made.bytes.length : 0;
    expect(Math.abs((guess.estimate ?? 0) - size)).toBeLessThan(size / 5);
  });
});

it('samples are spread over all there is', () => {
  expect(spread(0, 3)).toEqual([]);
  expect(spread(2, 3)).toEqual([0, 1]);
  expect(spread(101, 3)).toEqual([0, 50, 100]);
});

it('sizes in words', () => {
  expect(pixelsOf({ width: 9, height: 8 }, 2)).toEqual({ width: 433, height: 385 });
  const huge = { width: 255, height: 255 };
  expect(fits(huge, 4, MAX_PICTURE_PIXELS)).toBe(true);
  expect([2, 3].map((scale) => fits(huge, scale as 2 | 3, MAX_FILM_PIXELS))).toEqual([true, false]);
  expect(fittingScale(huge, 4, MAX_FILM_PIXELS)).toBe(2);
  expect([bytesInWords(10), bytesInWords(31_200), bytesInWords(4_060_000)]).toEqual([
    '10 bytes',
    '31 kB',
    '4.1 MB',
  ]);
  expect([lengthInWords(2.51), lengthInWords(30), lengthInWords(125)]).toEqual([
    '2.5 s',
    '30 s',
    '2 min 5 s',
  ]);
});
