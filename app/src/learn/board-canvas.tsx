import { useEffect, useRef } from 'react';
import { paintPicture } from '../gallery/paint-picture';
import { fitPixels, pictureTheme } from '../gallery/picture-theme';
import type { Picture } from '../gallery/preview';
import { useSettings } from '../settings/settings-store';
import { TokenCache } from '../stage/token-cache';

const cache = new TokenCache();

interface Props {
  readonly picture: Picture;
  /** What is on it, for those who do not see it. */
  readonly label: string;
  readonly isSmall?: boolean;
}

/** A picture of a state or of a view, as it is at one step. */
export function BoardCanvas({ picture, label, isSmall }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(picture);
  const isDark = useSettings((state) => state.isDark);
  latest.current = picture;

  useEffect(() => {
    const element = canvas.current!;
    const paint = () => paintPicture(element, latest.current, pictureTheme(isDark), cache);
    const observer = new ResizeObserver(() => {
      fitPixels(element);
      paint();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDark]);

  useEffect(() => {
    paintPicture(canvas.current!, picture, pictureTheme(isDark), cache);
  }, [picture, isDark]);

  return (
    <canvas
      ref={canvas}
      className={isSmall ? 'learn-board small' : 'learn-board'}
      role="img"
      aria-label={label}
    />
  );
}
