import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FamilyText } from '@terrarium/forge';
import { type Item, resultInWords, type Worlds, zInWords } from './item';
import { CAPTION, layoutOf, type MosaicLayout, placeOfTile, tilesIn } from './mosaic-layout';
import type { TileSpec } from './tile-player';
import { pixelRatio, useMosaicClient } from './use-mosaic-client';

/** Tiles are at least so wide. */
const LEAST = { wide: 132, narrow: 96 };

interface Props {
  readonly families: readonly FamilyText[];
  readonly worlds: Worlds;
  readonly items: readonly Item[];
  readonly chosen: string | undefined;
  choose(key: string): void;
  /** What a tile says below its picture. */
  captionOf(item: Item): string;
  /** Enter on a tile. */
  play(item: Item): void;
}

/**
 * Environments side by side, each playing. One canvas shows those in sight; over it lie their buttons, so that keys, the
 * pointer and readers of the page meet real things.
 */
export function Mosaic({ families, worlds, items, chosen, choose, captionOf, play }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const layout = useMemo(
    () => layoutOf(frame.width, items.length, frame.width < 480 ? LEAST.narrow : LEAST.wide),
    [frame.width, items.length],
  );
  const [from, to] = tilesIn(layout, items.length, top, frame.height);
  const seen = useMemo(() => items.slice(from, to), [items, from, to]);

  // Drawn when something comes in, at most once a frame.
  const draw = useRef<() => void>(() => {});
  const waiting = useRef(0);
  const changed = useCallback(() => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => draw.current());
  }, []);
  const ratio = pixelRatio();
  const client = useMosaicClient(
    families,
    {
      width: Math.round((layout.tileWidth - 8) * ratio),
      height: Math.round((layout.tileHeight - CAPTION - 8) * ratio),
    },
    changed,
  );
  useEffect(() => {
    draw.current = () => {
      // What was waited for may come when the mosaic is gone.
      if (canvas.current)
        paint(canvas.current, frame, layout, seen, from, top, (key) => client?.pictureOf(key));
    };
    changed();
  });
  useEffect(() => client?.watch(seen.map(specOf)), [client, seen]);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => setFrame({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const at = items.findIndex(({ key }) => key === chosen);
  const goTo = (next: number) => {
    const item = items[Math.min(items.length - 1, Math.max(0, next))];
    if (!item) return;
    choose(item.key);
    const place = placeOfTile(layout, items.indexOf(item));
    const element = scroller.current!;
    if (place.top < element.scrollTop) element.scrollTop = place.top;
    const below = place.top + layout.tileHeight - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
    setTop(element.scrollTop);
    // The tile may come into being only with the scrolling.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const onKey = (event: KeyboardEvent) => {
    const page = layout.columns * Math.max(1, Math.floor(frame.height / layout.tileHeight));
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -layout.columns,
      ArrowDown: layout.columns,
      PageUp: -page,
      PageDown: page,
      Home: -items.length,
      End: items.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(at < 0 ? 0 : at + step);
  };
  const focusable = at >= from && at < to ? at : from;

  return (
    <div
      className="mosaic"
      ref={scroller}
      role="listbox"
      aria-label="Environments"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKey}
    >
      <div className="mosaic-tiles" style={{ height: Math.max(layout.height, frame.height) }}>
        <canvas ref={canvas} aria-hidden="true" />
        {seen.map((item, i) => {
          const place = placeOfTile(layout, from + i);
          const world = worlds.get(item.family);
          const words = world ? `${zInWords(world, item)}; ${resultInWords(item)}` : resultInWords(item);
          return (
            <button
              key={item.key}
              type="button"
              role="option"
              className="tile"
              data-result={item.rejected ? 'rejected' : item.environment?.solvability.is}
              aria-selected={item.key === chosen}
              aria-posinset={from + i + 1}
              aria-setsize={items.length}
              aria-label={`${item.key}: ${words}`}
              title={words}
              tabIndex={from + i === focusable ? 0 : -1}
              style={{ ...place, width: layout.tileWidth, height: layout.tileHeight }}
              onClick={() => choose(item.key)}
              onDoubleClick={() => play(item)}
            >
              <span className="tile-mark" aria-hidden="true" />
              <span className="tile-caption">{captionOf(item)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function specOf({ key, family, z, task, seed, environment }: Item): TileSpec {
  const solvability = environment?.solvability;
  const plan = solvability?.is === 'solved' ? solvability.plan : undefined;
  return { key, family, z, task, seed, plan };
}

function paint(
  canvas: HTMLCanvasElement,
  frame: { readonly width: number; readonly height: number },
  layout: MosaicLayout,
  seen: readonly Item[],
  from: number,
  top: number,
  pictureOf: (key: string) => ImageBitmap | undefined,
): void {
  const ratio = pixelRatio();
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${frame.width}px`;
    canvas.style.height = `${frame.height}px`;
  }
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, width, height);
  seen.forEach((item, i) => {
    const picture = pictureOf(item.key);
    if (!picture) return;
    const place = placeOfTile(layout, from + i);
    const x = (place.left + layout.tileWidth / 2) * ratio - picture.width / 2;
    const y = (place.top - top + (layout.tileHeight - CAPTION) / 2) * ratio - picture.height / 2;
    pen.globalAlpha = item.rejected ? 0.45 : 1;
    pen.drawImage(picture, Math.round(x), Math.round(y));
  });
}
