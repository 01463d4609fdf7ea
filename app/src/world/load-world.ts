/** The one place where text becomes something that runs. */
import {
  type createInterpreter,
  createWasm,
  type Instance,
  type Layout,
  layoutOf,
  loadProgram,
  type Program,
} from '@terrarium/engine';
import type { Diagnostic, World } from '@terrarium/language';
import type { Reading } from './last-good';

export type EngineName = 'wasm' | 'interpreter';

export interface LoadedWorld {
  readonly world: World;
  readonly program: Program;
  readonly layout: Layout;
}

export function readWorld(text: string): Reading<LoadedWorld> {
  try {
    const { world, program, diagnostics } = loadProgram(text);
    if (!world || !program) return { diagnostics };
    return { meaning: { world, program, layout: layoutOf(program) }, diagnostics };
  } catch (error) {
    return { diagnostics: [cannotRun(text, error)] };
  }
}

function cannotRun(text: string, error: unknown): Diagnostic {
  const why = error instanceof Error ? error.message : String(error);
  return {
    severity: 'error',
    code: 'cannot-run',
    message: `This world cannot be run: ${why}`,
    span: { start: 0, end: Math.min(5, text.length) },
  };
}

export interface Running {
  readonly engine: EngineName;
  readonly instances: readonly Instance[];
}

type MakeInterpreter = typeof createInterpreter;
let known: MakeInterpreter | undefined;

/** WebAssembly is not to be had, and the interpreter has not been fetched: it is seldom needed. */
export class InterpreterMissing extends Error {}

export async function fetchInterpreter(): Promise<void> {
  known ??= (await import('./interpreter')).createInterpreter;
}

/**
 * Instances of one program that share a module; the readable interpreter where WebAssembly is not to be had.
 * @throws InterpreterMissing
 */
export function run(program: Program, count: number, interpreter = known): Running {
  const each = (make: (index: number) => Instance) =>
    Array.from({ length: count }, (_, index) => make(index));
  try {
    const batch = createWasm(program, count);
    return { engine: 'wasm', instances: each((index) => batch.instance(index)) };
  } catch (error) {
    if (!interpreter) throw new InterpreterMissing('WebAssembly does not run this world', { cause: error });
    return { engine: 'interpreter', instances: each(() => interpreter(program)) };
  }
}
