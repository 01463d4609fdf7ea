/** Files that are larger than what is held of them at once. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { CommandError } from './errors';
import { openToRead, orExplained } from './files';

/** Read part by part, from anywhere. */
export class PartsToRead {
  /** In bytes. */
  readonly length: number;
  private readonly file: number;

  /** @throws CommandError */
  constructor(private readonly path: string) {
    this.file = openToRead(path);
    this.length = fstatSync(this.file).size;
  }

  /** Fewer bytes only where the file ends. @throws CommandError */
  read(offset: number, bytes: number): Uint8Array {
    const part = new Uint8Array(Math.min(bytes, Math.max(0, this.length - offset)));
    for (let filled = 0; filled < part.length;) {
      const read = orExplained(this.path, 'read', () =>
        readSync(this.file, part, filled, part.length - filled, offset + filled),
      );
      if (read === 0) throw new CommandError(`${this.path} became shorter while it was read.`);
      filled += read;
    }
    return part;
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Written part by part, in place of whatever the file held. */
export class PartsToWrite {
  private readonly file: number;

  /** @throws CommandError */
  constructor(private readonly path: string) {
    this.file = orExplained(path, 'written', () => openSync(path, 'w'));
  }

  /** @throws CommandError */
  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    for (let written = 0; written < bytes.length;)
      written += orExplained(this.path, 'written', () => writeSync(this.file, bytes, written));
  }

  close(): void {
    closeSync(this.file);
  }
}
