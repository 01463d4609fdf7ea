import { describe, expect, test } from 'vitest';
import { lex, MAX_TEXT_LENGTH } from '../../src/syntax/lexer';
import { parse } from '../../src/syntax/parse';

const words = (text: string) =>
  lex(text)
    .tokens.slice(0, -1)
    .map((token) => token.text);
const kinds = (text: string) => lex(text).tokens.map((token) => token.kind);

describe('tokens', () => {
  test('names by their first letter', () => {
    expect(kinds('Crate crate x2 A_b')).toEqual(['up', 'lo', 'lo', 'up', 'end']);
  });

  test('a range is not a decimal', () => {
    expect(words('1..3 1.5 0.3% 12% 2.. ..4')).toEqual([
      '1',
      '..',
      '3',
      '1.5',
      '0.3%',
      '12%',
      '2',
      '..',
      '..',
      '4',
    ]);
  });

  test('signs, the longest first', () => {
    expect(words('... .. . -> - := : += != <= >= < > ^ @ ? |')).toEqual([
      ...['...', '..', '.', '->', '-', ':=', ':', '+=', '!=', '<=', '>=', '<', '>', '^', '@', '?', '|'],
    ]);
    expect(words('[||](>)')).toEqual(['[', '|', '|', ']', '(', '>', ')']);
  });

  test('strings and drawings', () => {
    expect(kinds('"a" "" "\\"" """x""" """\n"\n"""')).toEqual([
      'string',
      'string',
      'string',
      'raw',
      'raw',
      'end',
    ]);
  });

  test('spans are offsets', () => {
    expect(lex('ab  := 1').tokens.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [4, 6],
      [7, 8],
      [8, 8],
    ]);
  });

  test('a part of a text keeps its offsets', () => {
    expect(lex('ab cd ef', 3, 5).tokens.map(({ text, start }) => [text, start])).toEqual([
      ['cd', 3],
      ['', 5],
    ]);
  });

  test('spaces of other kinds are spaces', () => {
    expect(words('\ufeffa\u00a0b\u3000c\td\r\ne')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('trivia', () => {
  test('line breaks before a token', () => {
    expect(
      lex('a b\nc\n\n\nd').tokens.map(({ linesBefore, firstOnLine }) => [linesBefore, firstOnLine]),
    ).toEqual([
      ...[
        [0, true],
        [0, false],
        [1, true],
        [3, true],
        [0, false],
      ],
    ]);
  });

  test('comments belong to the token after them', () => {
    const { tokens } = lex('a // one  \n\n  // two\nb // three');
    expect(tokens.map((token) => token.comments.map(({ text, linesBefore }) => [text, linesBefore]))).toEqual(
      [
        ...[
          [],
          [
            ['// one', 0],
            ['// two', 2],
          ],
          [['// three', 0]],
        ],
      ],
    );
    expect(tokens[1].firstOnLine).toBe(true);
  });

  test('a comment in a string is text', () => {
    expect(words('"// no" // yes')).toEqual(['"// no"']);
  });
});

describe('what has no meaning', () => {
  const codes = (text: string) => lex(text).diagnostics.map(({ code }) => code);

  test('signs of other languages are read as ours', () => {
    const { tokens, diagnostics } = lex('a == b && !c => d ≠ e × f');
    expect(tokens.map((token) => token.text).join(' ')).toBe('a = b and not c -> d != e x f ');
    expect(diagnostics.map(({ code, fix }) => [code, fix?.edits[0].text])).toEqual([
      ...['=', 'and', 'not ', '->', '!=', 'x'].map((text) => ['foreign-sign', text]),
    ]);
  });

  test('other signs are left out, neighbours together', () => {
    expect(codes('a # $ b ~~~ c')).toEqual(['unknown-character', 'unknown-character', 'unknown-character']);
    expect(words('a ~~~ b')).toEqual(['a', 'b']);
    expect(lex('x;').diagnostics[0].fix?.edits[0]).toEqual({ span: { start: 1, end: 2 }, text: '' });
  });

  test('control characters and half characters do not reach the message', () => {
    expect(lex('\u0001\u0002').diagnostics[0].message).toContain('`\ufffd\ufffd`');
    expect(lex('\ud83d').diagnostics[0].message).toContain('`\ufffd`');
    expect(lex('🌳').diagnostics[0].message).toContain('`🌳`');
  });

  test('strings end on their line', () => {
    expect(lex('a "b c  \nd').diagnostics).toMatchObject([
      { code: 'unclosed-string', span: { start: 2, end: 6 } },
    ]);
    expect(words('a "b c\nd')).toEqual(['a', '"b c', 'd']);
    expect(codes("'x'")).toEqual(['single-quotes']);
  });

  test('drawings need their quotes', () => {
    expect(lex('map """ab\ncd').diagnostics).toMatchObject([
      { code: 'unclosed-drawing', span: { start: 4, end: 7 } },
    ]);
  });

  test('other comments', () => {
    expect(codes('a /* b\n c */ d')).toEqual(['block-comment']);
    expect(words('a /* b\n c */ d')).toEqual(['a', 'd']);
  });

  test('numbers beyond all use', () => {
    expect(codes('99999999999999999999')).toEqual(['number-too-large']);
  });
});

test('a text that is too long is one error', () => {
  const { world, diagnostics } = parse('world W { }'.padEnd(MAX_TEXT_LENGTH + 1));
  expect(world).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(['text-too-long']);
  expect(parse('world W { }'.padEnd(MAX_TEXT_LENGTH)).diagnostics).toEqual([]);
});
