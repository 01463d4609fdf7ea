import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from './errors';

const MAX_BYTES = 16 * 1024 * 1024;
const PORTION_BYTES = 65_536;
const NEWLINE = 10;

/** The text of a file. @throws CommandError that says what is wrong with it. */
export function readText(path: string, what = 'world'): string {
  const bytes = readBytes(path);
  if (bytes.length === 0) throw new CommandError(`${path} is empty: a ${what} file has text in it.`);
  if (bytes.length > MAX_BYTES)
    throw new CommandError(`${path} is larger than 16 MB: that is no ${what} file.`);
  const text = decode(bytes);
  if (text === undefined || text.includes('\0')) {
    throw new CommandError(`${path} is not a text file (it is binary, or not in UTF-8).`);
  }
  if (text.trim() === '') throw new CommandError(`${path} is empty: there is nothing but white space in it.`);
  return text;
}

export function readBytes(path: string): Buffer {
  return orExplained(path, 'read', () => {
    if (statSync(path).isDirectory()) throw new CommandError(`${path} is a folder, not a file.`);
    return readFileSync(path);
  });
}

export interface Line {
  /** Without its newline. */
  readonly text: string;
  /** Of its first byte in the file. */
  readonly offset: number;
  /** False for what stands behind the last newline. */
  readonly ended: boolean;
}

/** A file's lines one by one, however long it is. @throws CommandError */
export function* linesOf(path: string): Generator<Line> {
  const portion = Buffer.alloc(PORTION_BYTES);
  let rest = Buffer.alloc(0);
  let offset = 0;
  const file = openToRead(path);
  const textOf = (bytes: Buffer): string => {
    const text = decode(bytes);
    if (text !== undefined && !text.includes('\0')) return text;
    throw new CommandError(`${path} is not a text file (it is binary, or not in UTF-8).`);
  };
  try {
    for (;;) {
      const read = orExplained(path, 'read', () => readSync(file, portion, 0, PORTION_BYTES, null));
      if (read === 0) break;
      const bytes = Buffer.concat([rest, portion.subarray(0, read)]);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield { text: textOf(bytes.subarray(from, end)), offset: offset + from, ended: true };
        from = end + 1;
      }
      offset += from;
      rest = bytes.subarray(from);
    }
    if (rest.length > 0) yield { text: textOf(rest), offset, ended: false };
  } finally {
    closeSync(file);
  }
}

/** A descriptor. @throws CommandError */
export function openToRead(path: string): number {
  return orExplained(path, 'read', () => {
    if (statSync(path).isDirectory()) throw new CommandError(`${path} is a folder, not a file.`);
    return openSync(path, 'r');
  });
}

export function writeFile(path: string, content: string | Uint8Array): void {
  orExplained(path, 'written', () => writeFileSync(path, content));
}

/** Does something with a file. @throws CommandError that says why it cannot be read, or written */
export function orExplained<Result>(path: string, deed: 'read' | 'written', action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw explained(error, path, deed);
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be touched: no permission',
  EPERM: 'may not be touched: no permission',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'does not exist: a part of its path is no folder',
  ENAMETOOLONG: 'does not exist: the name is too long',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
};

function explained(error: unknown, path: string, deed: string): Error {
  if (error instanceof CommandError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error as Error;
  if (code === 'ENOENT' && deed === 'written')
    return new CommandError(`${path} cannot be written: its folder does not exist.`);
  return new CommandError(`${path} ${REASONS[code] ?? `cannot be ${deed}: ${message}`}.`);
}
