import { Z_HEADER_BYTES, ZError, ZRecords } from '@terrarium/agents';
import type { Program } from '@terrarium/engine';
import { CommandError } from '../errors';
import { PartsToRead } from '../file-parts';

/** A file of records of one family, read in portions: it may be larger than the memory there is. */
export class RecordsFile {
  readonly count: number;
  /** Of a record. */
  readonly bytes: number;
  private readonly file: PartsToRead;
  private readonly at: (record: number) => number;

  /** @throws CommandError if it is none, one of another family, cut off or empty */
  constructor(path: string, program: Program) {
    const codec = new ZRecords(program);
    this.bytes = codec.bytes;
    this.file = new PartsToRead(path);
    try {
      const { count, at } = codec.open(this.file.read(0, Z_HEADER_BYTES), this.file.length);
      if (count === 0) throw new CommandError(`${path} holds no record.`);
      this.count = count;
      this.at = at;
    } catch (error) {
      this.close();
      throw error instanceof ZError ? new CommandError(`${path}: ${error.message}`) : error;
    }
  }

  /** So many records from number `first` on, one behind the other. */
  portion(first: number, count: number): Uint8Array {
    return this.file.read(this.at(first), count * this.bytes);
  }

  close(): void {
    this.file.close();
  }
}
