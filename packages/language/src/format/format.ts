import { type Diagnostic, hasErrors } from '../syntax/diagnostic';
import { parse } from '../syntax/parse';
import { alignComments, alignEntries } from './align';
import { Layout } from './layout';
import { printLines } from './lines';
import { Structure } from './structure';

export interface Formatted {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The canonical form of a text: the same tree and comments, and formatting it again changes nothing. A text with
 * syntax errors is returned as it is.
 */
export function format(text: string): Formatted {
  const { tokens, diagnostics } = parse(text);
  if (hasErrors(diagnostics)) return { text, diagnostics };
  const layout = new Layout(new Structure(text, tokens));
  layout.text();
  const { lines } = layout.writer;
  alignEntries(lines);
  alignComments(lines);
  return { text: printLines(lines), diagnostics };
}
