import { digestLanes, digestText } from '@terrarium/engine';

/** 32 hex digits that tell texts apart; not a secret, and no proof against someone who wants two texts to agree. */
export function textHash(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((Math.floor(bytes.length / 16) + 2) * 16);
  padded.set(bytes);
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length, true);
  return digestText(digestLanes(padded));
}
