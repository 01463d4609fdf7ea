import { useEffect, useState } from 'react';
import type { FamilyText } from '@terrarium/forge';
import { useSettings } from '../settings/settings-store';
import { MosaicClient } from './mosaic-client';
import { themeColours } from './theme-colours';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A worker of pictures for as long as the component is there.
 * @param size of a picture, in device pixels
 * @param changed called when there are new ones; has to stay the same
 */
export function useMosaicClient(
  families: readonly FamilyText[],
  { width, height }: Size,
  changed: () => void,
): MosaicClient | undefined {
  const [client, setClient] = useState<MosaicClient>();
  const isDark = useSettings((state) => state.isDark);
  useEffect(() => {
    const fresh = new MosaicClient(changed);
    setClient(fresh);
    return () => fresh.close();
  }, [changed]);
  useEffect(() => client?.setFamilies(families), [client, families]);
  useEffect(() => {
    if (width > 0 && height > 0) client?.setLook({ theme: themeColours(isDark), width, height });
  }, [client, families, width, height, isDark]);
  return client;
}

/** Never more than two device pixels for one of the page: pictures this small gain nothing by more. */
export const pixelRatio = () => Math.min(2, window.devicePixelRatio || 1);
