import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSettings } from '../settings/settings-store';
import type { Frame } from './camera';
import type { DrawList } from './draw-list';
import { useFirstPicture } from './first-picture';
import type { BoardTheme } from './paint-token';
import { Painter } from './painter';

/** Of a cell, in CSS pixels: when the board fits, and when one looks closely. */
const MAX_CELL = 72;
export const LARGEST_CELL = 192;

export function boardTheme(dark: boolean): BoardTheme {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    dark,
    board: colour('board'),
    line: colour('board-line'),
    edge: colour('board-edge'),
    mark: dark ? '#ffd24a' : '#d0282e',
    chosen: colour('text'),
  };
}

/** The side of a cell in device pixels: the largest whole number with which the board fits. */
export function cellSide(
  width: number,
  height: number,
  list: Pick<DrawList, 'width' | 'height'>,
  ratio: number,
): number {
  const fits = Math.min((width * ratio - 1) / list.width, (height * ratio - 1) / list.height);
  return Math.max(2, Math.floor(Math.min(fits, MAX_CELL * ratio)));
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, and the screen's pixels per CSS pixel. */
export function useSize(host: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [host]);
  return size;
}

/** Paints the list into a canvas of its own inside the host, whenever something about it has changed. */
export function usePainter(
  host: RefObject<HTMLElement | null>,
  list: DrawList,
  frame: Frame | undefined,
): void {
  const isDark = useSettings((state) => state.isDark);
  const painter = useRef<Painter>(undefined);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    host.current!.append(canvas);
    painter.current = new Painter(canvas);
    return () => canvas.remove();
  }, [host]);

  useEffect(() => {
    if (!frame) return;
    painter.current!.draw(list, frame, boardTheme(isDark));
    useFirstPicture.setState({ isThere: true });
  }, [list, frame, isDark]);
}
