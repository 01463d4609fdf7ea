import { type Diagnostic, lineStarts, positionAt } from '@terrarium/language';

/** What reading a text gives: its meaning, unless it has errors. */
export interface Reading<Meaning> {
  readonly meaning?: Meaning;
  readonly diagnostics: readonly Diagnostic[];
}

/** A text with the last version of it that meant something. The lab runs `good` and shows what is wrong with `text`. */
export interface Versions<Meaning> {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly good?: { readonly text: string; readonly meaning: Meaning };
}

export function readInto<Meaning>(
  before: Versions<Meaning> | undefined,
  text: string,
  read: (text: string) => Reading<Meaning>,
): Versions<Meaning> {
  if (before && before.text === text) return before;
  const { meaning, diagnostics } = read(text);
  return { text, diagnostics, good: meaning === undefined ? before?.good : { text, meaning } };
}

export interface Broken {
  readonly errors: number;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What to say while the text is broken: how many errors, and where the first one is. */
export function brokenOf(versions: Versions<unknown>): Broken | undefined {
  const errors = versions.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const first = errors.reduce((a, b) => (b.span.start < a.span.start ? b : a));
  return {
    errors: errors.length,
    ...positionAt(lineStarts(versions.text), first.span.start),
    message: first.message,
  };
}

/** `showing the last good version; 1 error at line 7` */
export function brokenInWords(broken: Broken, hasGood: boolean): string {
  const errors = broken.errors === 1 ? '1 error' : `${broken.errors} errors, the first`;
  return `${hasGood ? 'Showing the last good version' : 'Nothing to show yet'}; ${errors} at line ${broken.line}`;
}
