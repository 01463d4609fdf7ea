/** The one place where text becomes something that runs. */
import { type Diagnostic, load, type World } from '@terrarium/language';
import { createInterpreter, createWasm, type Instance, type Layout, layoutOf, lower, type Program } from '@terrarium/engine';
import type { Reading } from './last-good';

export type EngineName = 'wasm' | 'interpreter';

export interface LoadedWorld {
  readonly world: World;
  readonly program: Program;
  readonly layout: Layout;
}

export function readWorld(text: string): Reading<LoadedWorld> {
  const { world, diagnostics } = load(text);
  if (!world || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  try {
    const program = lower(world);
    return { meaning: { world, program, layout: layoutOf(program) }, diagnostics };
  } catch (error) {
    return { diagnostics: [...diagnostics, cannotRun(text, error)] };
  }
}

function cannotRun(text: string, error: unknown): Diagnostic {
  const why = error instanceof Error ? error.message : String(error);
  return { severity: 'error', code: 'cannot-run', message: `This world cannot be run: ${why}`, span: { start: 0, end: Math.min(5, text.length) } };
}

export interface Running {
  readonly engine: EngineName;
  readonly instances: readonly Instance[];
}

/** Instances of one program that share a module; the readable interpreter where WebAssembly is not to be had. */
export function run(program: Program, count: number): Running {
  try {
    return { engine: 'wasm', instances: createWasm(program, count).instances };
  } catch {
    return { engine: 'interpreter', instances: Array.from({ length: count }, () => createInterpreter(program)) };
  }
}
