/** Numbers that shared functions read: tables of rules, rows and cells, one behind the other in constant memory. */
import type { Compilation } from '../compilation';

const FIRST_BYTES = 1024;
const MOST_BYTES = 1 << 20;

export class Tables {
  private readonly known = new Map<string, number>();
  private numbers = new Int32Array(0);
  private base = 0;
  private used = 0;

  constructor(private readonly c: Compilation) {}

  /** Address of i32 numbers; equal tables are stored once. */
  add(numbers: readonly number[]): number {
    const key = numbers.join();
    let address = this.known.get(key);
    if (address === undefined) {
      const bytes = numbers.length * 4;
      if (this.used + bytes > this.numbers.byteLength) this.begin(bytes);
      address = this.base + this.used;
      this.numbers.set(numbers, this.used / 4);
      this.used += bytes;
      this.known.set(key, address);
    }
    return address;
  }

  private begin(least: number): void {
    const size = Math.max(least, Math.min(MOST_BYTES, Math.max(FIRST_BYTES, this.numbers.byteLength * 2)));
    this.numbers = new Int32Array(size / 4);
    this.base = this.c.map.reserve(size, 8);
    this.used = 0;
    this.c.module.bytesAt(this.base, new Uint8Array(this.numbers.buffer));
  }
}
