import { describe, expect, it } from 'vitest';
import { paintToken } from '../../src/stage/paint-token';
import type { Token } from '../../src/stage/token';

const theme = { dark: false, board: '', line: '', edge: '', mark: '', chosen: '' };
const sprite: Token = {
  key: 'sprite',
  shape: 'letter',
  colour: '#808080',
  sprite: ['.00', '9A.', ' 5'],
  hollow: false,
  badges: [],
};

/** The rectangles that a token is painted with, in pixels. */
function painted(size: number, token = sprite) {
  const rectangles: { x: number; y: number; width: number; colour: string }[] = [];
  const pen = {
    fillStyle: '',
    save() {},
    restore() {},
    scale() {},
    fillRect(x: number, y: number, width: number) {
      rectangles.push({ x: x * size, y: y * size, width: width * size, colour: pen.fillStyle });
    },
  };
  paintToken(pen as unknown as CanvasRenderingContext2D, size, token, theme);
  return rectangles;
}

describe('a drawing of the author', () => {
  it('is painted in whole pixels at any size of a cell', () => {
    for (let size = 3; size < 90; size++) {
      for (const { x, y, width } of painted(size)) {
        for (const value of [x, y, width]) expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-9);
        expect(Math.abs(width - size / 3)).toBeLessThan(1);
      }
    }
  });

  it('fills its cell from edge to edge, and no pixel lies apart from the next', () => {
    const row = { ...sprite, sprite: ['00000', '00000', '00000', '00000', '00000'] };
    for (let size = 5; size < 90; size++) {
      let end = 0;
      for (const { x, width } of painted(size, row).slice(0, 5)) {
        expect(x).toBeCloseTo(end);
        end = x + width;
      }
      expect(end).toBeCloseTo(size);
    }
  });

  it('takes the digits from its palette if it has one', () => {
    const token = { ...sprite, palette: ['#102030', '#ffaa00'] };
    const colours = painted(30, token).map(({ colour }) => colour);
    expect(colours.slice(0, 2)).toEqual(['#102030', '#102030']);
    expect(colours[3]).toBe('#808080');
    expect(colours[2]).not.toBe('#ffaa00');
  });

  it('leaves dots and blanks clear, and shades digits', () => {
    const colours = painted(30).map(({ colour }) => colour);
    expect(colours).toHaveLength(5);
    expect(colours[0]).toBe('#808080');
    expect(colours[2]).not.toBe(colours[0]);
    expect(colours[3]).toBe('#808080');
  });
});
