/**
 * The set of visited keys: open addressing over 64-bit hashes in typed arrays, because a set of strings costs ten to forty
 * times as much. Two keys with equal hashes count as one; among n states that happens with a probability of about
 * n² / 2^65 (a million states: 1 in 37 million).
 */
export class VisitedSet {
  size = 0;
  private lows = new Uint32Array(1024);
  private highs = new Uint32Array(1024);

  /** True if the key is new. */
  add(low: number, high: number): boolean {
    // (0, 0) marks an empty slot.
    if (low === 0 && high === 0) high = 1;
    if (this.size * 2 >= this.lows.length) this.grow();
    const slot = this.slotOf(low, high);
    if (this.lows[slot] !== 0 || this.highs[slot] !== 0) return false;
    this.lows[slot] = low;
    this.highs[slot] = high;
    this.size++;
    return true;
  }

  /** The slot that holds the key, or the empty one where it belongs. */
  private slotOf(low: number, high: number): number {
    const { lows, highs } = this;
    const mask = lows.length - 1;
    let slot = low & mask;
    while ((lows[slot] !== 0 || highs[slot] !== 0) && (lows[slot] !== low || highs[slot] !== high)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { lows, highs } = this;
    this.lows = new Uint32Array(lows.length * 2);
    this.highs = new Uint32Array(highs.length * 2);
    for (let i = 0; i < lows.length; i++) {
      if (lows[i] === 0 && highs[i] === 0) continue;
      const slot = this.slotOf(lows[i], highs[i]);
      this.lows[slot] = lows[i];
      this.highs[slot] = highs[i];
    }
  }
}
