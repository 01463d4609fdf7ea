import { Inflate } from 'fflate';
import { LinkError } from './link-error';

/** Deflate turns a byte into at most about a thousand, so a slice cannot allocate more than half a megabyte. */
const SLICE = 512;

/**
 * Inflates as long as the result stays under a limit.
 * @throws LinkError
 */
export function inflateCapped(bytes: Uint8Array, limit: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isComplete = false;
  const inflate = new Inflate((chunk, isFinal) => {
    size += chunk.length;
    if (size > limit) throw new LinkError(TOO_LARGE);
    chunks.push(chunk.slice());
    isComplete = isFinal;
  });
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      inflate.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError(DAMAGED);
  }
  if (!isComplete) throw new LinkError(DAMAGED);
  const result = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}

const TOO_LARGE = 'The link holds more than the lab opens from a link.';
const DAMAGED = 'The link is damaged: it may have been cut off when it was copied.';
