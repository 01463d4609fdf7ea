/** From a world's text to something that runs: what the page, the command line and the jobs all begin with. */
import { lowerWorld, type LoweredCheck, type Program } from '@terrarium/engine';
import { hasErrors, load, type Diagnostic, type World } from '@terrarium/language';

export { createInstances, ENGINE_NAMES, type EngineName } from '@terrarium/engine';

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
