import { LinkError } from './link-error';

const SLICE = 8192;

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws LinkError */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1)
    throw new LinkError('The link is damaged: it has signs in it that no link of the lab has.');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
