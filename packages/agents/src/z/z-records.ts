/** Many settings of a family's holes in few bytes: every leaf as wide as its domain asks, one record behind the other. */
import type { Program } from '@terrarium/engine';
import { ZError } from './z-error';

const MAGIC = 0x315a5254;
/** What a reader has to hold of a file before it knows where its records lie. */
export const Z_HEADER_BYTES = 16;

/**
 * A file of records: 16 bytes (the letters `TRZ1`, u32 bytes of a record, u32 hash of the holes, u32 0), then the records. In a
 * record each leaf is `value - low` in 1, 2 or 4 bytes, little-endian, in the order of `program.params`.
 */
export class ZRecords {
  /** Bytes of a record. */
  readonly bytes: number;
  private readonly widths: readonly number[];
  private readonly hash: number;

  constructor(private readonly program: Program) {
    this.widths = program.params.map(({ low, high }) => widthOf(high - low));
    this.bytes = this.widths.reduce((sum, width) => sum + width, 0);
    this.hash = hashOf(program);
  }

  header(): Uint8Array {
    const bytes = new Uint8Array(Z_HEADER_BYTES);
    const data = new DataView(bytes.buffer);
    [MAGIC, this.bytes, this.hash, 0].forEach((word, i) => data.setUint32(4 * i, word, true));
    return bytes;
  }

  /** @param z of this program, from its domains */
  write(z: ArrayLike<number>, into: Uint8Array, offset: number): void {
    const data = new DataView(into.buffer, into.byteOffset);
    let at = offset;
    this.program.params.forEach(({ low }, leaf) => {
      const value = z[leaf] - low;
      const width = this.widths[leaf];
      if (width === 1) data.setUint8(at, value);
      else if (width === 2) data.setUint16(at, value, true);
      else data.setUint32(at, value, true);
      at += width;
    });
  }

  read(from: Uint8Array, offset: number): number[] {
    const data = new DataView(from.buffer, from.byteOffset);
    let at = offset;
    return this.program.params.map(({ low }, leaf) => {
      const width = this.widths[leaf];
      const stored =
        width === 1 ? data.getUint8(at) : width === 2 ? data.getUint16(at, true) : data.getUint32(at, true);
      at += width;
      return low + stored;
    });
  }

  /**
   * How many records the file holds, and where record k lies.
   * @param file its header is enough
   * @param length bytes of the whole file
   * @throws ZError if it is no such file, one of another family, or cut off
   */
  open(file: Uint8Array, length = file.length): { readonly count: number; at(k: number): number } {
    const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
    if (file.length < Z_HEADER_BYTES || data.getUint32(0, true) !== MAGIC)
      throw new ZError('This is no file of parameters: it does not begin with TRZ1.', -1);
    if (data.getUint32(4, true) !== this.bytes || data.getUint32(8, true) !== this.hash)
      throw new ZError('These parameters are of another family: its holes are others.', -1);
    const count = this.bytes === 0 ? 0 : (length - Z_HEADER_BYTES) / this.bytes;
    if (!Number.isInteger(count))
      throw new ZError(
        `The file is cut off: behind ${Math.floor(count)} whole records lies a part of one.`,
        -1,
      );
    return { count, at: (k) => Z_HEADER_BYTES + k * this.bytes };
  }
}

function widthOf(most: number): number {
  return most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : 4;
}

/** FNV-1a over names and domains: other holes have other records. */
function hashOf({ params }: Program): number {
  let hash = 0x811c9dc5;
  for (const { name, low, high } of params)
    for (const unit of `${name} ${low} ${high};`) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
