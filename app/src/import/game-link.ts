/** A PuzzleScript source as the fragment of an address: `#p1.` and, in base64url, its deflated text. */
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from '../share/base64url';
import { inflateCapped } from '../share/inflate-capped';
import { LinkError } from '../share/link-error';
import { MAX_INFLATED_BYTES, MAX_LINK_LENGTH } from '../share/link-limits';

const VERSION = 'p1';

export const isGameLink = (fragment: string): boolean => /^#?p\d+\./.test(fragment);

/** @throws LinkError if the game is too long for a link */
export function encodeGame(source: string): string {
  const bytes = strToU8(source);
  const link = `${VERSION}.${toBase64Url(deflateSync(bytes, { level: 9 }))}`;
  if (link.length > MAX_LINK_LENGTH || bytes.length > MAX_INFLATED_BYTES)
    throw new LinkError('This game is too long for a link. Hand it on as a file instead.');
  return link;
}

/** @throws LinkError */
export function decodeGame(fragment: string): string {
  const [, version, body] = /^#?(p\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (version === undefined) throw new LinkError('This is no link to a game.');
  if (version !== VERSION)
    throw new LinkError('The link was made by a newer version of the lab than this one.');
  if (body.length > MAX_LINK_LENGTH) throw new LinkError('The link is longer than any that the lab makes.');
  return strFromU8(inflateCapped(fromBase64Url(body), MAX_INFLATED_BYTES));
}
