import type { Span } from './ast';

/** More errors than these help nobody. */
export const MAX_ERRORS = 100;

/** Replace the text of `span` by `text`. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A way out that a tool can take by itself. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/**
 * What is wrong (or surprising) at a place of the text. The message says in one or two plain sentences what was
 * found, what was expected and how to go on.
 */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** In kebab case, stable: tests, documentation and filters go by it. */
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly fix?: QuickFix;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** The fix that puts `text` in the place of `span`. */
export function replacement(title: string, span: Span, text: string): QuickFix {
  return { title, edits: [{ span: { start: span.start, end: span.end }, text }] };
}

/** The fix that puts `text` before the offset. */
export function insertion(title: string, offset: number, text: string): QuickFix {
  return { title, edits: [{ span: { start: offset, end: offset }, text }] };
}
