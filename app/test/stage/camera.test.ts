import { describe, expect, it } from 'vitest';
import {
  cellUnder,
  centredOn,
  closeZoom,
  FIT,
  frameOf,
  mostZoom,
  panBy,
  type Shape,
  zoomAt,
} from '../../src/stage/camera';

const shape: Shape = {
  room: { width: 400, height: 200 },
  board: { width: 10, height: 5 },
  fit: 20,
  most: 100,
};

describe('a camera', () => {
  it('shows the whole board when it fits, and no more room than the board takes', () => {
    expect(frameOf(FIT, shape)).toEqual({ cell: 20, width: 201, height: 101, left: 0, top: 0 });
  });

  it('keeps the point under the pointer when it zooms', () => {
    const spot = { x: 60, y: -30 };
    const under = (camera: typeof FIT) => {
      const frame = frameOf(camera, shape);
      return [
        (frame.left + frame.width / 2 + spot.x) / frame.cell,
        (frame.top + frame.height / 2 + spot.y) / frame.cell,
      ];
    };
    const before = under(FIT);
    const after = under(zoomAt(FIT, shape, 3, spot));
    after.forEach((value, axis) => expect(value).toBeCloseTo(before[axis], 0));
  });

  it('draws in whole pixels at any zoom, and never past the edges', () => {
    for (let factor = 0.5; factor < 9; factor *= 1.17) {
      const camera = panBy(zoomAt(FIT, shape, factor, { x: 90, y: 40 }), shape, { x: 33.3, y: -9000 });
      const frame = frameOf(camera, shape);
      expect(Object.values(frame).every(Number.isInteger)).toBe(true);
      expect(frame.left).toBeGreaterThanOrEqual(0);
      expect(frame.left + frame.width).toBeLessThanOrEqual(10 * frame.cell + 1);
      expect(frame.top + frame.height).toBeLessThanOrEqual(5 * frame.cell + 1);
    }
  });

  it('has a largest and a least zoom', () => {
    expect(mostZoom(shape)).toBe(5);
    expect(frameOf(zoomAt(FIT, shape, 1000), shape).cell).toBe(100);
    expect(zoomAt(FIT, shape, 0.1).zoom).toBe(1);
  });

  it('moves by what the pointer moved, from the edge at once', () => {
    const corner = panBy(zoomAt(FIT, shape, 5), shape, { x: 1e6, y: 1e6 });
    expect(frameOf(corner, shape)).toMatchObject({ left: 0, top: 0 });
    const moved = panBy(corner, shape, { x: -50, y: -20 });
    expect(frameOf(moved, shape)).toMatchObject({ left: 50, top: 20 });
  });

  it('comes so close that what the agent sees and two cells around it fill the room', () => {
    const zoom = closeZoom({ ...shape, board: { width: 100, height: 50 }, fit: 2 }, { width: 6, height: 4 });
    expect(2 * zoom).toBeCloseTo(25);
    expect(closeZoom(shape, { width: 90, height: 90 })).toBe(1);
  });

  it('has a cell in its middle, or as near to it as the edges let it', () => {
    const at = (x: number, y: number) =>
      frameOf(centredOn({ ...FIT, zoom: 5 }, { x, y }, shape.board), shape);
    expect(cellUnder(at(4, 2), shape.board, { x: 200, y: 100 })).toEqual({ x: 4, y: 2 });
    expect(at(0, 0)).toMatchObject({ left: 0, top: 0 });
  });

  it('knows the cell under a point', () => {
    const frame = frameOf(panBy(zoomAt(FIT, shape, 5), shape, { x: 1e6, y: 1e6 }), shape);
    expect(cellUnder(frame, shape.board, { x: 150, y: 10 })).toEqual({ x: 1, y: 0 });
    expect(cellUnder(frameOf(FIT, shape), shape.board, { x: 200.5, y: 5 })).toBeUndefined();
  });
});
