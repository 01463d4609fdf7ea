import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FamilyText } from '@terrarium/forge';
import type { Item } from './item';
import { specOf } from './mosaic';
import { pixelRatio, useMosaicClient } from './use-mosaic-client';

const SIZE = { width: 272, height: 190 };

/** One environment at play, larger. */
export function LivePicture({ family, item }: { readonly family: FamilyText; readonly item: Item }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useRef<() => void>(() => {});
  const changed = useCallback(() => draw.current(), []);
  const families = useMemo(() => [family], [family]);
  const ratio = pixelRatio();
  const [width, height] = [SIZE.width * ratio, SIZE.height * ratio];
  const client = useMosaicClient(families, { width, height }, changed);
  useEffect(() => {
    draw.current = () => {
      const pen = canvas.current?.getContext('2d');
      const picture = client?.pictureOf(item.key);
      if (!pen) return;
      pen.clearRect(0, 0, width, height);
      if (picture)
        pen.drawImage(
          picture,
          Math.round((width - picture.width) / 2),
          Math.round((height - picture.height) / 2),
        );
    };
    draw.current();
  }, [client, item.key, width, height]);
  useEffect(() => client?.watch([specOf(item)]), [client, item]);
  return (
    <canvas
      ref={canvas}
      className="live-picture"
      width={width}
      height={height}
      style={SIZE}
      aria-hidden="true"
    />
  );
}
