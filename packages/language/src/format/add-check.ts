import type { Span } from '../syntax/ast';
import { hasErrors } from '../syntax/diagnostic';
import { parse } from '../syntax/parse';
import { replaceSpan } from './edits';
import { format } from './format';

/**
 * Writes an entry at the end of the first `checks` block, or in a new one at the end of the world, formatted; every
 * other byte of the text stays. `undefined` if the text or the entry has errors of syntax.
 */
export function addCheck(text: string, entry: string): string | undefined {
  const { world, diagnostics } = parse(text);
  if (!world || hasErrors(diagnostics)) return undefined;
  const formatted = formattedBlock(entry);
  if (!formatted) return undefined;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const block = world.blocks.find(({ is }) => is === 'checks');
  const lines = block ? formatted.slice(1, -1) : formatted;
  return insertBefore(text, (block ?? world).end - 1, lines, block ? '  ' : '', newline);
}

/** The lines of a `checks` block with this one entry, as the canonical form has them. */
function formattedBlock(entry: string): readonly string[] | undefined {
  // The comment keeps the block from being drawn together in one line.
  const { text, diagnostics } = format(`world W {\n  checks {\n    ${MARK}\n    ${entry}\n  }\n}\n`);
  if (hasErrors(diagnostics)) return undefined;
  const inside = text.trimEnd().split('\n').slice(1, -1);
  return inside.filter((line) => line.trim() !== MARK);
}

const MARK = '// entry';

/** Puts lines before a closing brace, which then stands on a line of its own with `indent` before it. */
function insertBefore(
  text: string,
  brace: number,
  lines: readonly string[],
  indent: string,
  newline: string,
): string {
  const block = lines.join(newline);
  const lineStart = text.lastIndexOf('\n', brace - 1) + 1;
  if (text.slice(lineStart, brace).trim() === '')
    return replaceSpan(text, [{ span: at(lineStart), text: block + newline }]);
  const rest = /[ \t]*$/.exec(text.slice(lineStart, brace))![0].length;
  const missing = indent.slice(rest);
  return replaceSpan(text, [{ span: at(brace - rest), text: newline + block + newline + missing }]);
}

const at = (offset: number): Span => ({ start: offset, end: offset });
