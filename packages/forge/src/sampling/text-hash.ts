import { mix } from '@terrarium/engine';

/** A text as 32 bits, for seeds. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix(hash ^ text.charCodeAt(i));
  return hash;
}
