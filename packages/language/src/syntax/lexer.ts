import { type Diagnostic, insertion, MAX_ERRORS, type QuickFix, replacement } from './diagnostic';
import { type Comment, makeToken, type Token } from './tokens';

/** Longer texts are refused whole: no world is that long, and everything after the lexer may be superlinear. */
export const MAX_TEXT_LENGTH = 200_000;

// prettier-ignore
/** Longest first, so that `...` is not read as `..` and `.`. */
const punctuation = [
  '...', '..', '->', ':=', '+=', '-=', '!=', '<=', '>=',
  '{', '}', '[', ']', '(', ')', ',', ':', '|', '@', '?', '.', '=', '<', '>', '+', '-', '*', '/', '^',
];

// prettier-ignore
/** What is written in other languages, and how it is written here. */
const slips: Readonly<Record<string, string>> = {
  '==': '=', '=>': '->', '&&': 'and', '!': 'not', '→': '->', '≠': '!=', '≤': '<=', '≥': '>=', '×': 'x',
};

const SPACE = 1;
const LOWER = 2;
const UPPER = 4;
const DIGIT = 8;
const NAME = LOWER | UPPER | DIGIT;

const classes = new Uint8Array(128);
for (const char of ' \t\r\f\v') classes[char.charCodeAt(0)] = SPACE;
for (let code = 97; code <= 122; code++) classes[code] = LOWER;
for (let code = 65; code <= 90; code++) classes[code] = UPPER;
for (let code = 48; code <= 57; code++) classes[code] = DIGIT;
classes[95] = LOWER; // _

/** Spaces that come with pasted text: no-break, en to hair, zero width, narrow, ideographic, byte order mark. */
const foreignSpace = /[\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** The candidates of `punctuation` by the code of their first character. */
const byFirst: string[][] = [];
for (const text of punctuation) (byFirst[text.charCodeAt(0)] ??= []).push(text);

export interface Lexed {
  /** Ends with a token of kind `end`. */
  readonly tokens: Token[];
  readonly diagnostics: Diagnostic[];
  /** Where an unclosed drawing begins: what follows it could not be read. */
  readonly unclosedFrom: number;
}

/** Cuts a text, or the part of it from `from` to `to`, into tokens. Never throws. */
export function lex(text: string, from = 0, to = text.length): Lexed {
  const tokens: Token[] = [];
  const diagnostics: Diagnostic[] = [];
  let unclosedFrom = Infinity;
  let lines = 0;
  let firstOnLine = true;
  let comments: Comment[] | undefined;
  let at = from;

  const push = (kind: Token['kind'], end: number, word = text.slice(at, end)) => {
    tokens.push(makeToken(kind, word, at, end, lines, firstOnLine, comments));
    lines = 0;
    firstOnLine = false;
    comments = undefined;
    at = end;
  };
  const error = (code: string, message: string, end: number, fix?: QuickFix) => {
    if (diagnostics.length >= MAX_ERRORS) return;
    diagnostics.push({ severity: 'error', code, message, span: { start: at, end }, fix });
  };
  const lineEnd = () => {
    const newline = text.indexOf('\n', at);
    return newline < 0 || newline > to ? to : newline;
  };

  while (at < to) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? classes[code] : 0;
    if (kind === SPACE) {
      at++;
    } else if (code === 10) {
      lines++;
      firstOnLine = true;
      at++;
    } else if (kind & (LOWER | UPPER)) {
      push(kind === UPPER ? 'up' : 'lo', nameEnd(text, at, to));
    } else if (kind === DIGIT) {
      const end = numberEnd(text, at, to);
      const word = text.slice(at, end);
      if (!(parseFloat(word) <= Number.MAX_SAFE_INTEGER)) {
        error('number-too-large', 'This number is too large; whole numbers have at most 32 bits.', end);
      }
      push('number', end, word);
    } else if (code === 47 && text.charCodeAt(at + 1) === 47) {
      let end = lineEnd();
      while (text.charCodeAt(end - 1) <= 32) end--;
      (comments ??= []).push({ start: at, end, text: text.slice(at, end), linesBefore: lines });
      lines = 0;
      at = end;
    } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
      const close = text.indexOf('*/', at + 2);
      const end = close < 0 || close + 2 > to ? lineEnd() : close + 2;
      error(
        'block-comment',
        'Comments are written as `// …` up to the end of the line, not as `/* … */`.',
        end,
      );
      at = end;
    } else if (code === 34 && text.startsWith('"""', at)) {
      let close = text.indexOf('"""', at + 3);
      if (close < 0 || close + 3 > to) {
        close = to - 3;
        if (unclosedFrom === Infinity) unclosedFrom = at;
        const message = 'This drawing has no end; write `"""` behind its last row.';
        error('unclosed-drawing', message, at + 3, insertion('Close the drawing', to, '\n"""'));
      }
      push('raw', close + 3);
    } else if (code === 34 || (code === 39 && text.slice(at + 1, lineEnd()).includes("'"))) {
      const end = stringEnd(text, at, lineEnd(), code);
      if (end < 0) {
        let stop = lineEnd();
        while (text.charCodeAt(stop - 1) <= 32) stop--;
        const message = 'This string has no end; a string closes with `"` on the line where it begins.';
        error('unclosed-string', message, stop, insertion('Close the string', stop, '"'));
        push('string', stop);
      } else {
        if (code === 39) {
          const fix = replacement(
            'Use double quotes',
            { start: at, end },
            `"${text.slice(at + 1, end - 1)}"`,
          );
          error('single-quotes', 'Strings are written in double quotes: `"…"`.', end, fix);
        }
        push('string', end);
      }
    } else {
      const slip =
        code >= 128 || code === 61 || code === 38 || code === 33 ? slipAt(text, at, to) : undefined;
      if (slip !== undefined) {
        const meant = slips[slip];
        const end = at + slip.length;
        const fix = replacement(`Write \`${meant}\``, { start: at, end }, meant === 'not' ? 'not ' : meant);
        error('foreign-sign', `\`${slip}\` is written \`${meant}\` here.`, end, fix);
        push(/[a-z]/.test(meant) ? 'lo' : 'punctuation', end, meant);
        continue;
      }
      const sign = signAt(text, at, to);
      if (sign !== undefined) {
        push('punctuation', at + sign.length, sign);
      } else if (foreignSpace.test(text[at])) {
        at++;
      } else {
        const end = unknownEnd(text, at, to);
        const what = text.slice(at, Math.min(end, at + 20));
        const fix = what === ';' ? replacement('Remove it', { start: at, end }, '') : undefined;
        const hint =
          what === ';' ? 'A line needs no sign at its end.' : 'Write it inside a string or remove it.';
        error('unknown-character', `${quote(what)} has no meaning here. ${hint}`, end, fix);
        at = end;
      }
    }
  }
  at = to;
  push('end', to, '');
  return { tokens, diagnostics, unclosedFrom };
}

function nameEnd(text: string, at: number, to: number): number {
  do at++;
  while (at < to && text.charCodeAt(at) < 128 && classes[text.charCodeAt(at)] & NAME);
  return at;
}

function signAt(text: string, at: number, to: number): string | undefined {
  const candidates = byFirst[text.charCodeAt(at)];
  if (candidates === undefined) return undefined;
  for (const sign of candidates) if (at + sign.length <= to && text.startsWith(sign, at)) return sign;
  return undefined;
}

function slipAt(text: string, at: number, to: number): string | undefined {
  const two = text.slice(at, Math.min(at + 2, to));
  if (two === '!=') return undefined;
  if (slips[two] !== undefined) return two;
  return slips[text[at]] !== undefined ? text[at] : undefined;
}

/** `1..3` is a range: a dot belongs to the number only before a digit. */
function numberEnd(text: string, at: number, to: number): number {
  const digits = () => {
    while (at < to && classes[text.charCodeAt(at)] === DIGIT) at++;
  };
  digits();
  if (text.charCodeAt(at) === 46 && classes[text.charCodeAt(at + 1)] === DIGIT && at + 1 < to) {
    at++;
    digits();
  }
  return at < to && text.charCodeAt(at) === 37 ? at + 1 : at;
}

/** The offset behind the closing quote, or -1. A backslash takes the next character with it. */
function stringEnd(text: string, at: number, to: number, quoteCode: number): number {
  for (let i = at + 1; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 92) i++;
    else if (code === quoteCode) return i + 1;
  }
  return -1;
}

/** Signs without a meaning that stand together get one error together. */
function unknownEnd(text: string, at: number, to: number): number {
  const single = text[at] === ';';
  do at++;
  while (!single && at < to && isUnknown(text, at));
  return at;
}

function isUnknown(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 128) return !foreignSpace.test(text[at]) && slips[text[at]] === undefined;
  return (
    code !== 10 &&
    code !== 34 &&
    code !== 33 &&
    code !== 59 &&
    classes[code] === 0 &&
    byFirst[code] === undefined
  );
}

function quote(text: string): string {
  // Control characters and halves of surrogate pairs would garble the message.
  const visible = text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
  return `\`${visible}\``;
}
