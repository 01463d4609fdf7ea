import { hasErrors, load, parse, type Diagnostic } from '@terrarium/language';
import type { Subject } from './perturbation';

/** A world in its three forms, or the errors of its text. */
export function readSubject(text: string): Subject | readonly Diagnostic[] {
  const { world, diagnostics } = load(text);
  const syntax = parse(text).world;
  return world && syntax && !hasErrors(diagnostics) ? { text, syntax, world } : diagnostics;
}

export function isSubject(read: Subject | readonly Diagnostic[]): read is Subject {
  return 'world' in read;
}
