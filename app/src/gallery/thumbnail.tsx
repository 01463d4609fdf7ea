import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../settings/settings-store';
import { TokenCache } from '../stage/token-cache';
import { paintPicture } from './paint-picture';
import type { Picture } from './preview';
import { watch } from './preview-client';
import { fitPixels, pictureTheme } from './picture-theme';
import { EXHIBITS } from './shelves';

interface Props {
  /** Equal for equal pictures on the page, and for no others. */
  readonly place: string;
  readonly id: string;
  readonly text: string;
  /** While the text is broken its last good version plays. */
  readonly good?: string;
}

const cache = new TokenCache();

/** A world at play while it is in sight. */
export function Thumbnail({ place, id, text, good = text }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef<Picture>(undefined);
  const [isBroken, setBroken] = useState(false);
  const isDark = useSettings((state) => state.isDark);

  useEffect(() => {
    const element = canvas.current!;
    let stop: (() => void) | undefined;
    const see = () => {
      stop ??= watch(`${place} ${id}`, good, EXHIBITS[id], ({ picture }) => {
        setBroken(picture === undefined);
        latest.current = picture;
        if (picture) paintPicture(element, picture, pictureTheme(useSettings.getState().isDark), cache);
      });
    };
    // A little ahead of the scrolling, so that no card comes into sight empty.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) see();
        else {
          stop?.();
          stop = undefined;
        }
      },
      { rootMargin: '160px' },
    );
    fitPixels(element);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [place, id, good]);

  useEffect(() => {
    if (latest.current) paintPicture(canvas.current!, latest.current, pictureTheme(isDark), cache);
  }, [isDark]);

  return (
    <span className="thumbnail">
      <canvas ref={canvas} aria-hidden="true" />
      {(isBroken || good !== text) && <small>The text has errors</small>}
    </span>
  );
}
