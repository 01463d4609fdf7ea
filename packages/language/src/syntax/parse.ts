import type { WorldSyntax } from './ast';
import { type Diagnostic, MAX_ERRORS } from './diagnostic';
import { lex, MAX_TEXT_LENGTH } from './lexer';
import { Cursor } from './parser/cursor';
import { parseWorlds } from './parser/world';
import type { Token } from './tokens';

export interface Parsed {
  /** The first world of the text, as far as it was understood. */
  readonly world?: WorldSyntax;
  /** All worlds of the text; only the first is run. */
  readonly worlds: readonly WorldSyntax[];
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** All tokens, with the comments before them and the parts they play; the last has the kind `end`. */
  readonly tokens: readonly Token[];
}

/** Parses a `.world` text. Never throws: what is wrong is in the diagnostics, what was understood in the tree. */
export function parse(text: string): Parsed {
  if (text.length > MAX_TEXT_LENGTH) return tooLong(text);
  const { tokens, diagnostics: lexical, unclosedFrom } = lex(text);
  const errors: Diagnostic[] = [];
  const worlds = parseWorlds(new Cursor(text, tokens, errors, unclosedFrom));
  if (worlds.length === 0 && errors.length === 0 && lexical.length === 0) {
    const message = 'There is no world here yet. Begin with `world Name { … }`.';
    errors.push({
      severity: 'error',
      code: 'no-world',
      message,
      span: { start: 0, end: Math.min(1, text.length) },
    });
  }
  const second = worlds[1];
  if (second !== undefined) {
    const message = `Only the first world of a text is run; put \`${second.name.text}\` into a text of its own.`;
    errors.push({ severity: 'warning', code: 'second-world', message, span: second.name });
  }
  const diagnostics = [...lexical, ...errors]
    .sort((a, b) => a.span.start - b.span.start)
    .slice(0, MAX_ERRORS);
  return { world: worlds[0], worlds, diagnostics, tokens };
}

/**
 * What the grammar allows where the word at `offset` stands or would stand, for completion: words and signs, and
 * `<up>`, `<lo>`, `<number>`, `<string>`, `<raw>` for kinds of tokens. Only the text before the word counts.
 */
export function expectedAt(text: string, offset: number): string[] {
  if (text.length > MAX_TEXT_LENGTH) return [];
  const { tokens } = lex(text, 0, wordStart(text, offset));
  const cursor = new Cursor(text, tokens, [], Infinity, tokens.length - 1);
  parseWorlds(cursor);
  return [...cursor.expected];
}

function wordStart(text: string, offset: number): number {
  while (offset > 0 && /\w/.test(text[offset - 1])) offset--;
  return offset;
}

function tooLong(text: string): Parsed {
  const message =
    `This text has ${text.length} characters; a world has at most ${MAX_TEXT_LENGTH}.` +
    ' Move data into parameters or split the world.';
  const span = { start: MAX_TEXT_LENGTH, end: text.length };
  const { tokens } = lex('');
  return { worlds: [], diagnostics: [{ severity: 'error', code: 'text-too-long', message, span }], tokens };
}
