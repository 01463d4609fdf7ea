import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from './errors';

const MAX_BYTES = 16 * 1024 * 1024;

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
  try {
    if (statSync(path).isDirectory()) throw new CommandError(`${path} is a folder, not a file.`);
    return readFileSync(path);
  } catch (error) {
    throw explained(error, path, 'read');
  }
}

export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw explained(error, path, 'written');
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
