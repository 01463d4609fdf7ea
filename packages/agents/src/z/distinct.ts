import { mix } from '@terrarium/engine';

/** Remembers settings by a hash of 53 bits of some of their leaves: which are new? */
export class Distinct {
  private readonly seen = new Set<number>();

  /** @param leaves that have to differ */
  constructor(private readonly leaves: readonly number[]) {}

  /** Whether no such setting was there before; from now on it was. */
  isNew(z: ArrayLike<number>): boolean {
    let [left, right] = [0x243f6a88, 0x85a308d3];
    for (const leaf of this.leaves) {
      left = mix(left ^ z[leaf]);
      right = mix((right + Math.imul(z[leaf], 0x9e3779b1)) | 0);
    }
    const key = (left >>> 0) * 2 ** 21 + (right >>> 11);
    const before = this.seen.size;
    return this.seen.add(key).size > before;
  }
}
