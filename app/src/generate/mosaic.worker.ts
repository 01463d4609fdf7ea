import type { FamilyText } from '@terrarium/forge';
import { type TileLook, TilePlayer, type TileSpec } from './tile-player';

export type ToMosaic =
  | { readonly is: 'families'; readonly families: readonly FamilyText[] }
  | { readonly is: 'look'; readonly look: TileLook }
  | { readonly is: 'watch'; readonly tiles: readonly TileSpec[] }
  | { readonly is: 'beat' };

export interface FromMosaic {
  readonly pictures: readonly { readonly key: string; readonly bitmap: ImageBitmap }[];
  /** The answer to a beat: another one may be asked for. */
  readonly isBeat: boolean;
}

const player = new TilePlayer();

addEventListener('message', ({ data }: MessageEvent<ToMosaic>) => {
  if (data.is === 'families') player.setFamilies(data.families);
  if (data.is === 'look') player.setLook(data.look);
  if (data.is === 'watch') player.watch(data.tiles);
  if (data.is === 'families' || data.is === 'look') return;
  const pictures = [...player.pictures(data.is === 'watch')];
  const answer: FromMosaic = { pictures, isBeat: data.is === 'beat' };
  postMessage(answer, { transfer: pictures.map(({ bitmap }) => bitmap) });
});
