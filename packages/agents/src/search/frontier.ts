/**
 * First in, first out: the snapshots of states that are still to be expanded. They lie in blocks, and a block that was read
 * to its end is dropped, so memory holds the frontier and not everything that was ever seen.
 */
export class Frontier {
  private readonly blocks: Uint8Array[] = [];
  private readonly perBlock: number;
  private readonly itemBytes: number;
  private head = 0;
  private tail = 0;

  constructor(itemBytes: number) {
    this.itemBytes = itemBytes;
    this.perBlock = Math.max(1, Math.floor(65536 / itemBytes));
  }

  get length(): number {
    return this.tail - this.head;
  }

  get bytes(): number {
    return this.blocks.length * this.perBlock * this.itemBytes;
  }

  push(item: Uint8Array): void {
    if (this.tail === this.blocks.length * this.perBlock) {
      this.blocks.push(new Uint8Array(this.perBlock * this.itemBytes));
    }
    this.blocks[Math.floor(this.tail / this.perBlock)].set(
      item,
      (this.tail % this.perBlock) * this.itemBytes,
    );
    this.tail++;
  }

  /** Moves the oldest item into `into`. */
  shift(into: Uint8Array): void {
    const at = this.head * this.itemBytes;
    into.set(this.blocks[0].subarray(at, at + this.itemBytes));
    this.head++;
    if (this.head < this.perBlock) return;
    this.blocks.shift();
    this.head = 0;
    this.tail -= this.perBlock;
  }
}
