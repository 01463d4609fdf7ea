/** From text to model in one go. */
import { notYet } from '../syntax/not-yet';
import { parse } from '../syntax/parse';
import { hasErrors, type Diagnostic } from '../syntax/diagnostic';
import { check, type Checked } from './check';

/** Parses and checks a `.world` text. `world` is present only if there is no error. */
export function load(text: string): Checked {
  const parsed = parse(text);
  if (!parsed.world) return { diagnostics: [...parsed.diagnostics] };
  const missing = notYet(parsed.world);
  const checked = check(parsed.world);
  // Both know what cannot be run yet; the syntax's word is the more exact one.
  const found = missing.length ? checked.diagnostics.filter((entry) => entry.code !== 'not-yet') : checked.diagnostics;
  const diagnostics: Diagnostic[] = [...parsed.diagnostics, ...missing, ...found].sort((a, b) => a.span.start - b.span.start);
  return checked.world && !hasErrors(diagnostics) ? { world: checked.world, diagnostics } : { diagnostics };
}
