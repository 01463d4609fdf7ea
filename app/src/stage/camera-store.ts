import { create } from 'zustand';
import { type Camera, FIT } from './camera';

/** What the stage found out about the board that is looked at. */
interface Range {
  /** The largest zoom of use. */
  readonly most: number;
  /** The zoom that shows what the agent sees and a little around it; undefined where nobody's view goes about. */
  readonly close?: number;
  /** Too large to begin with all of it. */
  readonly isLarge: boolean;
}

/** One camera for all stages: two that are compared look at the same place. */
interface CameraState {
  readonly camera: Camera;
  /** In the middle is whom the agent's view goes with, wherever that is. */
  readonly follows: boolean;
  /** Until then it looks as is best for the board. */
  readonly isTouched: boolean;
  readonly range: Range;
  begin(): void;
  setRange(range: Range): void;
  look(camera: Camera): void;
  /** About the middle, or whom it follows. */
  zoomBy(factor: number): void;
  fit(): void;
  follow(on: boolean): void;
}

export const ZOOM_STEP = 1.3;

export const useCamera = create<CameraState>((set, get) => ({
  camera: FIT,
  follows: false,
  isTouched: false,
  range: { most: 1, isLarge: false },
  begin: () => set({ camera: FIT, follows: false, isTouched: false }),
  setRange(range) {
    const { isTouched } = get();
    const zoom = range.isLarge ? (range.close ?? 1) : 1;
    set(isTouched ? { range } : { range, camera: { ...FIT, zoom }, follows: zoom > 1 });
  },
  look: (camera) => set({ camera: camera.zoom <= 1.001 ? FIT : camera, follows: false, isTouched: true }),
  zoomBy(factor) {
    const { camera, range, follows, look } = get();
    look({ ...camera, zoom: Math.min(range.most, Math.max(1, camera.zoom * factor)) });
    if (follows && get().camera.zoom > 1) set({ follows });
  },
  fit: () => get().look(FIT),
  follow(on) {
    const { camera, range } = get();
    const zoom = camera.zoom > 1 ? camera.zoom : Math.max(range.close ?? 1, ZOOM_STEP);
    set({ follows: on, isTouched: true, ...(on && { camera: { ...camera, zoom } }) });
  },
}));
