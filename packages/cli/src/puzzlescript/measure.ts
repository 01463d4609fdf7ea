import { createWasm, ENGINE_NAMES, type EngineName } from '@terrarium/engine';
import { measure } from '../measure';
import { loadOf, prepare, type Prepared } from './engines';
import type { BenchGame } from './games';
import type { Reference } from './reference';

export type Runner = EngineName | 'reference';

export interface GameFigures {
  readonly name: string;
  readonly rules: number;
  readonly cells: number;
  /** Milliseconds of CPU time from the source to something that runs. */
  readonly compile: Readonly<Partial<Record<Runner, number>>>;
  /** Steps per second of CPU time. */
  readonly steps: Readonly<Partial<Record<Runner, number>>>;
}

export interface RefusedGame {
  readonly name: string;
  readonly refused: string;
}

export function measureGame(
  game: BenchGame,
  seconds: number,
  reference: Reference | null,
): GameFigures | RefusedGame {
  const { name } = game;
  const [prepared, milliseconds] = timed(() => prepare(game));
  if (typeof prepared === 'string') return { name, refused: prepared };
  const { program, rules, cells } = prepared;
  const [, building] = timed(() => createWasm(program));
  const compile: Partial<Record<Runner, number>> = {
    interpreter: milliseconds,
    wasm: milliseconds + building,
  };
  const steps: Partial<Record<Runner, number>> = {};
  for (const engine of ENGINE_NAMES) steps[engine] = measure(loadOf(program, engine), seconds);
  if (reference) {
    compile.reference = timed(() => reference.compile(game.source, prepared.level))[1];
    steps.reference = measureReference(reference, game, prepared, seconds);
  }
  return { name, rules, cells, compile, steps };
}

function measureReference(
  reference: Reference,
  game: BenchGame,
  prepared: Prepared,
  seconds: number,
): number {
  const { level, program } = prepared;
  return measure(reference.loadOf(game.source, level, program.actionCount), seconds);
}

/** In milliseconds of CPU time. */
function timed<Result>(work: () => Result): [Result, number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}
