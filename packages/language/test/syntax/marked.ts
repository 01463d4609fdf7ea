import { expect } from 'vitest';
import { parse } from '../../src/syntax/parse';

const MARK = '<|>';

/** A text with a mark in it, without the mark, and the place where it stood. */
export function marked(text: string): { text: string; offset: number } {
  const offset = text.indexOf(MARK);
  if (offset < 0) throw new Error(`no ${MARK} in: ${text}`);
  return { text: text.slice(0, offset) + text.slice(offset + MARK.length), offset };
}

/** Expects exactly one error, of this code, at the mark; gives its message. */
export function expectError(markedText: string, code: string): string {
  const { text, offset } = marked(markedText);
  const { diagnostics } = parse(text);
  const found = diagnostics.map(
    (d) => `${d.code} at ${text.slice(0, d.span.start)}${MARK}${text.slice(d.span.start)}`,
  );
  expect(found).toEqual([`${code} at ${text.slice(0, offset)}${MARK}${text.slice(offset)}`]);
  return diagnostics[0].message;
}

/** A world with these transitions, one statement a line. */
export function transitions(...lines: string[]): string {
  return `world W {\n  transitions {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n  observation { view full }\n}\n`;
}

/** A world with these blocks, one a line. */
export function world(...lines: string[]): string {
  return `world W {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}
