/** Seeded choices for generated worlds. `tag` records which constructs a piece of text used. */
import { drawAt, pickOf, streamBase } from '../../src/random';

export class Dice {
  private k = 0;
  private readonly base: number;
  private readonly frames: Set<string>[] = [];

  constructor(seed: number) {
    this.base = streamBase(seed, 9, 0);
  }

  below(n: number): number {
    return pickOf(drawAt(this.base, this.k++), n);
  }
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
  some<T>(items: readonly T[], least = 0, most = items.length): T[] {
    const left = [...items];
    const count = Math.min(left.length, this.between(least, most));
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }

  tag(construct: string): void {
    for (const frame of this.frames) frame.add(construct);
  }
  /** Runs `make` and returns what it made with the constructs it used. */
  collect<T>(make: () => T): { value: T; tags: Set<string> } {
    const tags = new Set<string>();
    this.frames.push(tags);
    try {
      return { value: make(), tags };
    } finally {
      this.frames.pop();
    }
  }
}
