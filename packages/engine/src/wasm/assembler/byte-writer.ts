/** A growing byte buffer with the encodings of the WebAssembly binary format (LEB128 integers, counted vectors). */
export class ByteWriter {
  private buffer: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 256) {
    this.buffer = new Uint8Array(capacity);
  }

  u8(value: number): void {
    if (this.length === this.buffer.length) this.grow(1);
    this.buffer[this.length++] = value;
  }

  /** Unsigned LEB128. */
  u32(value: number): void {
    let rest = value >>> 0;
    while (rest >= 0x80) {
      this.u8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.u8(rest);
  }

  /** Signed LEB128. */
  s32(value: number): void {
    let rest = value | 0;
    for (;;) {
      const low = rest & 0x7f;
      rest >>= 7;
      if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return this.u8(low);
      this.u8(low | 0x80);
    }
  }

  s64(value: bigint): void {
    let rest = BigInt.asIntN(64, value);
    for (;;) {
      const low = Number(rest & 0x7fn);
      rest >>= 7n;
      if ((rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)) return this.u8(low);
      this.u8(low | 0x80);
    }
  }

  f64(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    this.raw(bytes);
  }

  raw(bytes: ArrayLike<number>): void {
    if (this.length + bytes.length > this.buffer.length) this.grow(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The bytes of another writer, preceded by their number. */
  counted(body: ByteWriter): void {
    this.u32(body.length);
    this.raw(body.bytes());
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.u32(bytes.length);
    this.raw(bytes);
  }

  /** A view of what was written; writing more may leave it behind. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.length);
  }

  private grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.length + by));
    larger.set(this.bytes());
    this.buffer = larger;
  }
}
