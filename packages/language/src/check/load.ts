/** From text to model in one go. */
import { notYet } from '../syntax/not-yet';
import { parse } from '../syntax/parse';
import { hasErrors, type Diagnostic } from '../syntax/diagnostic';
import { check, type Checked } from './check';

/** What is said about missing declarations where some could not be read is a follow-up, not news. */
const DEPENDENT = new Set([
  'unknown-name',
  'unknown-type',
  'no-grid',
  'no-attribute',
  'not-bound',
  'ambiguous-word',
]);

/** Is an error of the checker one of its own, and no echo of a syntax error? */
function independent(entry: Diagnostic, syntax: readonly Diagnostic[]): boolean {
  if (entry.severity === 'warning' || DEPENDENT.has(entry.code)) return false;
  return !syntax.some((other) => other.span.start <= entry.span.end && entry.span.start <= other.span.end);
}

/** Parses and checks a `.world` text. `world` is present only if there is no error. */
export function load(text: string): Checked {
  const parsed = parse(text);
  if (!parsed.world) return { diagnostics: [...parsed.diagnostics] };
  const missing = notYet(parsed.world);
  const checked = check(parsed.world);
  // Both know what cannot be run yet; the syntax's word is the more exact one.
  const found = missing.length
    ? checked.diagnostics.filter((entry) => entry.code !== 'not-yet')
    : checked.diagnostics;
  const heard = hasErrors(parsed.diagnostics)
    ? found.filter((entry) => independent(entry, parsed.diagnostics))
    : found;
  const diagnostics: Diagnostic[] = [...parsed.diagnostics, ...missing, ...heard].sort(
    (a, b) => a.span.start - b.span.start,
  );
  return checked.world && !hasErrors(diagnostics) ? { world: checked.world, diagnostics } : { diagnostics };
}
