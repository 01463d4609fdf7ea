/** A view that has few sizes, all known when the code is written: there is code for each of them. */
import type { Program, View } from '../program/program';
import { SIDE } from './transpose';
import type { WindowSize } from './window';

const MOST = 4;

/** Null if there are too many to know. The largest is the last. */
export function knownSizes({ params }: Program, view: View): readonly WindowSize[] | null {
  const { width, height, maxWidth, maxHeight } = view;
  const largest = { width: maxWidth, height: maxHeight };
  if (width.op === 'const' && height.op === 'const')
    return width.value === maxWidth && height.value === maxHeight ? [largest] : null;
  if (width.op !== 'param' || height.op !== 'param' || width.param !== height.param) return null;
  const { low, high, values } = params[width.param];
  const lengths = values ?? Array.from({ length: Math.min(high - low, MOST) + 1 }, (_, i) => low + i);
  const isFew = lengths.length <= MOST && Math.max(...lengths) <= SIDE && Math.min(...lengths) > 0;
  if (!isFew || Math.max(...lengths) !== maxWidth || maxWidth !== maxHeight) return null;
  return [...lengths].sort((a, b) => a - b).map((length) => ({ width: length, height: length }));
}
