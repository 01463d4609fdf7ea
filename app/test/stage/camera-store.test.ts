import { beforeEach, describe, expect, it } from 'vitest';
import { FIT } from '../../src/stage/camera';
import { useCamera } from '../../src/stage/camera-store';

const camera = useCamera.getState;
const large = { most: 20, close: 6, isLarge: true };

describe('the camera of a board', () => {
  beforeEach(() => camera().begin());

  it('begins close to the agent where all of it would be too small', () => {
    camera().setRange(large);
    expect(camera()).toMatchObject({ camera: { zoom: 6 }, follows: true });
    camera().begin();
    camera().setRange({ ...large, isLarge: false });
    expect(camera()).toMatchObject({ camera: FIT, follows: false });
    camera().setRange({ most: 20, isLarge: true });
    expect(camera()).toMatchObject({ camera: FIT, follows: false });
  });

  it('stays with the agent when it comes closer, and leaves it when it is dragged or shows all', () => {
    camera().setRange(large);
    camera().zoomBy(2);
    expect(camera()).toMatchObject({ camera: { zoom: 12 }, follows: true });
    camera().look({ zoom: 12, x: 0.1, y: 0.1 });
    expect(camera().follows).toBe(false);
    camera().follow(true);
    camera().fit();
    expect(camera()).toMatchObject({ camera: FIT, follows: false });
    camera().follow(true);
    expect(camera()).toMatchObject({ camera: { zoom: 6 }, follows: true });
    camera().follow(false);
    expect(camera()).toMatchObject({ camera: { zoom: 6 }, follows: false });
  });

  it('keeps what the user chose when the room changes', () => {
    camera().setRange(large);
    camera().fit();
    camera().setRange({ ...large, close: 7 });
    expect(camera()).toMatchObject({ camera: FIT, follows: false });
  });
});
