/** From a world's text to something that runs: what the page, the command line and the jobs all begin with. */
import {
  createInterpreter,
  createWasm,
  lowerWorld,
  type Instance,
  type LoweredCheck,
  type Program,
} from '@terrarium/engine';
import { hasErrors, load, type Diagnostic, type World } from '@terrarium/language';

export interface OpenWorld {
  readonly text: string;
  readonly world: World;
  readonly program: Program;
  /** In the order of `world.checks`. */
  readonly checks: readonly LoweredCheck[];
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The text does not check; the diagnostics say where and why. */
export class WorldError extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
    super(errors[0]?.message ?? 'The world has errors.');
    this.name = 'WorldError';
  }
}

/** @throws WorldError */
export function openWorld(text: string): OpenWorld {
  const { world, diagnostics } = load(text);
  if (!world || hasErrors(diagnostics)) throw new WorldError(diagnostics);
  return { text, world, diagnostics, ...lowerWorld(world, text) };
}

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
