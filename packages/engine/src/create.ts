import { createInterpreter } from './interpreter/instance';
import type { Instance } from './instance';
import type { Program } from './program/program';
import { createWasm } from './wasm/host';

export type EngineName = 'interpreter' | 'wasm';
export const ENGINE_NAMES: readonly EngineName[] = ['interpreter', 'wasm'];

/** Instances of one program, all with its default z. */
export function createInstances(program: Program, engine: EngineName, count = 1): Instance[] {
  if (engine === 'wasm') {
    const batch = createWasm(program, count);
    return Array.from({ length: count }, (_, i) => batch.instance(i));
  }
  return Array.from({ length: count }, () => createInterpreter(program));
}
