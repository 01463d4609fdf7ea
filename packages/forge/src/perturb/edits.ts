/** Edits of a text that leave its comments and lines where they are. */
import type { Span, TextEdit } from '@terrarium/language';

export function replace(node: Span, text: string): TextEdit {
  return { span: { start: node.start, end: node.end }, text };
}

export function insertAt(offset: number, text: string): TextEdit {
  return { span: { start: offset, end: offset }, text };
}

/** A statement or entry on a line of its own behind another, and behind the comment beside that one. */
export function insertAfter(text: string, node: Span, code: string): TextEdit {
  return isLastOnLine(text, node)
    ? insertAt(endOfLine(text, node.end), `\n${code}`)
    : insertAt(node.end, `\n${code}\n`);
}

/** Other statements in the place of one, the last of them with the comment beside it. */
export function replaceStatement(text: string, node: Span, code: string): TextEdit {
  return replace(node, isLastOnLine(text, node) ? code : `${code}\n`);
}

/** A node with the comment beside it, if that is about nothing else on the line. */
export function withComment(text: string, node: Span): Span {
  const lineStart = text.lastIndexOf('\n', node.start - 1) + 1;
  const isAlone = text.slice(lineStart, node.start).trim() === '' && isLastOnLine(text, node);
  return isAlone ? { start: node.start, end: endOfLine(text, node.end) } : node;
}

/** The last entry of a block in braces: on its line where it has only one. */
export function append(text: string, block: Span, code: string): TextEdit {
  const brace = block.end - 1;
  if (!text.slice(block.start, brace).includes('\n')) return insertAt(brace, ` ${code} `);
  const line = text.slice(text.lastIndexOf('\n', brace - 1) + 1, brace);
  return insertAt(brace, line.trim() === '' ? `${code}\n` : `\n${code}\n`);
}

/** Takes a node away; with its lines, if there is nothing else on them. */
export function remove(text: string, node: Span): TextEdit {
  const start = text.lastIndexOf('\n', node.start - 1) + 1;
  const end = endOfLine(text, node.end);
  const isAlone = text.slice(start, node.start).trim() === '' && text.slice(node.end, end).trim() === '';
  return isAlone ? replace({ start, end: Math.min(end + 1, text.length) }, '') : replace(node, '');
}

function isLastOnLine(text: string, node: Span): boolean {
  return /^\s*(\/\/.*)?$/.test(text.slice(node.end, endOfLine(text, node.end)));
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline < 0 ? text.length : newline;
}

/** What stands there, on one line and not too long: for labels. */
export function excerpt(text: string, { start, end }: Span, most = 72): string {
  const line = text
    .slice(start, end)
    .replace(/\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
