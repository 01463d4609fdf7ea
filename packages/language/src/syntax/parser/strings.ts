import type { ExprSyntax, RawSyntax, StringSyntax } from '../ast';
import { lex } from '../lexer';
import type { Token } from '../tokens';
import { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { drawing } from './drawing';
import { attempt } from './recovery';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** A string that is taken as it is: glyphs, keys, names, titles. Braces in it are just braces. */
export function parseString(c: Cursor, place: string): StringSyntax {
  const token = stringToken(c, place);
  return { parts: [unescape(inside(token))], start: token.start, end: token.end };
}

/** A string with `{expression}` holes: what is said, shown or stored. */
export function parseTemplate(c: Cursor, place: string): StringSyntax {
  return templateOf(c, stringToken(c, place));
}

function stringToken(c: Cursor, place: string): Token {
  if (c.atKind('string')) return c.take();
  return c.fail('expected-string', `Expected a string \`"…"\` ${place}, found ${c.found()}.`);
}

/** The text between the quotes; the closing one may be missing. */
function inside(token: Token): string {
  const { text } = token;
  for (let i = 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === text[0]) return text.slice(1, i);
  }
  return text.slice(1);
}

function unescape(text: string): string {
  return text.includes('\\') ? text.replace(/\\([^])/g, (_, char: string) => escapes[char] ?? char) : text;
}

export function templateOf(c: Cursor, token: Token): StringSyntax {
  const content = inside(token);
  const parts: (string | ExprSyntax)[] = [];
  let from = 0;
  for (let i = 0; i < content.length; i++) {
    if (content[i] === '\\') {
      i++;
    } else if (content[i] === '{') {
      const close = content.indexOf('}', i);
      const offset = token.start + 1;
      if (close < 0) {
        const message = 'This `{` begins a value and has no `}`. Write `\\{` for a brace that is only text.';
        c.report('unclosed-hole', message, { start: offset + i, end: offset + i + 1 });
        break;
      }
      const value = parseHole(c, offset + i + 1, offset + close);
      if (value !== undefined) {
        parts.push(unescape(content.slice(from, i)), value);
        from = close + 1;
      }
      i = close;
    }
  }
  if (from < content.length || parts.length === 0) parts.push(unescape(content.slice(from)));
  return { parts, start: token.start, end: token.end };
}

function parseHole(c: Cursor, from: number, to: number): ExprSyntax | undefined {
  const { tokens, diagnostics } = lex(c.text, from, to);
  for (const { code, message, span, fix } of diagnostics) c.report(code, message, span, fix);
  const hole = new Cursor(c.text, tokens, c.diagnostics);
  hole.depth = c.depth;
  return attempt(hole, () => {
    if (hole.ended)
      hole.fail(
        'empty-hole',
        'Expected a value between the braces. Write `\\{` for a brace that is only text.',
      );
    const value = parseExpr(hole);
    if (!hole.ended) hole.fail('expected-sign', `Expected \`}\` after the value, found ${hole.found()}.`);
    return value;
  });
}

/** A map or drawing: `"""…"""`, or a string as its only row. */
export function parseDrawing(c: Cursor, place: string): RawSyntax {
  if (c.atKind('raw')) {
    const token = c.take();
    return drawing(c.text, token.start, token.end);
  }
  if (c.atKind('string')) {
    const token = c.take();
    return {
      lines: [unescape(inside(token))],
      lineStarts: [token.start + 1],
      start: token.start,
      end: token.end,
    };
  }
  return c.fail(
    'expected-drawing',
    `Expected a map ${place}, as \`"""…"""\` or \`"…"\` for one row; found ${c.found()}.`,
  );
}
