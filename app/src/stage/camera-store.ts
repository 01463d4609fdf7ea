import { create } from 'zustand';
import { type Camera, FIT } from './camera';

/** One camera for all stages: two that are compared look at the same place. */
interface CameraState {
  readonly camera: Camera;
  /** The largest zoom of use, as the stage found it. */
  readonly most: number;
  look(camera: Camera): void;
  /** About the middle. */
  zoomBy(factor: number): void;
  fit(): void;
}

export const ZOOM_STEP = 1.3;

export const useCamera = create<CameraState>((set, get) => ({
  camera: FIT,
  most: 1,
  look: (camera) => set({ camera: camera.zoom <= 1.001 ? FIT : camera }),
  zoomBy(factor) {
    const { camera, most, look } = get();
    look({ ...camera, zoom: Math.min(most, Math.max(1, camera.zoom * factor)) });
  },
  fit: () => set({ camera: FIT }),
}));
