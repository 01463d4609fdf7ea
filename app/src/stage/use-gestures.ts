import { type RefObject, useEffect, useRef } from 'react';
import { type Camera, panBy, type Shape, type Spot, zoomAt } from './camera';
import { useCamera } from './camera-store';

/** A press that goes further than this is a drag and not a click. In CSS pixels. */
const SLACK = 5;
const WHEEL = 0.0016;
/** Browsers tell a pinch on a touch pad as a wheel with Ctrl, in much smaller steps. */
const PINCH = 0.012;
const LINE = 16;

/**
 * Wheel and pinch zoom about the pointer, a drag moves a board that is larger than its room. Returns whether the press
 * that a click ends was such a drag.
 */
export function useGestures(
  area: RefObject<HTMLElement | null>,
  shape: Shape | undefined,
  shown: Camera,
): () => boolean {
  const latest = useRef(shape);
  const camera = useRef(shown);
  const wasDrag = useRef(false);
  useEffect(() => {
    latest.current = shape;
    camera.current = shown;
  }, [shape, shown]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const pressed = new Map<number, Spot>();
    const ratio = () => window.devicePixelRatio || 1;
    /** From the middle of the area, in device pixels. */
    const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
      const box = element.getBoundingClientRect();
      return {
        x: (clientX - box.left - box.width / 2) * ratio(),
        y: (clientY - box.top - box.height / 2) * ratio(),
      };
    };
    /** Several moves may come before the next drawing. */
    const look = (next: Camera) => {
      camera.current = next;
      useCamera.getState().look(next);
    };

    const onWheel = (event: WheelEvent) => {
      if (!latest.current || event.deltaY === 0) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCH : WHEEL));
      // Whom one follows stays in the middle.
      if (useCamera.getState().follows) useCamera.getState().zoomBy(factor);
      else look(zoomAt(camera.current, latest.current, factor, spotOf(event)));
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button > 1) return;
      // The middle button would start to scroll the page.
      if (event.button === 1) event.preventDefault();
      if (pressed.size === 0) wasDrag.current = false;
      pressed.set(event.pointerId, spotOf(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pressed.get(event.pointerId);
      if (!before || !latest.current) return;
      const now = spotOf(event);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (pressed.size === 1) {
        if (!wasDrag.current && Math.hypot(by.x, by.y) < SLACK * ratio()) return;
        if (camera.current.zoom <= 1) return;
        if (!wasDrag.current) element.setPointerCapture(event.pointerId);
        wasDrag.current = true;
        look(panBy(camera.current, latest.current, by));
      } else if (pressed.size === 2) {
        wasDrag.current = true;
        const other = [...pressed].find(([id]) => id !== event.pointerId)![1];
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const grown =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        const moved = panBy(camera.current, latest.current, { x: by.x / 2, y: by.y / 2 });
        look(zoomAt(moved, latest.current, grown, middle));
      }
      pressed.set(event.pointerId, now);
    };
    const onUp = (event: PointerEvent) => pressed.delete(event.pointerId);

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('pointerleave', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('pointerleave', onUp);
    };
  }, [area]);

  return () => wasDrag.current;
}
