/** From a text to what engines run. */
import { load, type Diagnostic, type World } from '@terrarium/language';
import type { Program } from '../program/program';
import type { LoweredCheck } from './checks';
import { lowerWorld } from './lower';

export interface LoadedProgram {
  /** Absent if the text has errors; so are the others. */
  readonly world?: World;
  readonly program?: Program;
  /** In the order of `World.checks`. */
  readonly checks?: readonly LoweredCheck[];
  readonly diagnostics: readonly Diagnostic[];
}

export function loadProgram(text: string): LoadedProgram {
  const { world, diagnostics } = load(text);
  return world ? { world, diagnostics, ...lowerWorld(world, text) } : { diagnostics };
}
