import { basename } from 'node:path';
import { CommandError } from '../errors';
import { readBytes } from '../files';
import { recordsOf } from '../recorded-cases';

/** A game to be measured, and the level that is played: its index among levels and messages, or the first level. */
export interface BenchGame {
  readonly name: string;
  readonly source: string;
  readonly level?: number;
}

/**
 * The distinct games of a file of recorded plays, each with the level of its first play, or the one game of a source file.
 * @throws CommandError
 */
export function gamesOf(file: string): BenchGame[] {
  if (file.endsWith('.world'))
    throw new CommandError(`${file} is a world, not the source of a game: terrarium bench ${file}`);
  const bytes = readBytes(file);
  if (!/\.jsonl(\.gz)?$/.test(file)) return [{ name: basename(file), source: bytes.toString('utf8') }];
  const games = new Map<string, BenchGame>();
  for (const record of recordsOf(file)) {
    const { name, source, level } = (record ?? {}) as Record<string, unknown>;
    if (typeof source !== 'string') throw new CommandError(`${file}: a recorded play without \`source\`.`);
    if (!games.has(source)) games.set(source, { name: String(name ?? ''), source, level: Number(level) });
  }
  return [...games.values()];
}
