import { replaceSpan, type TextEdit } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { append, insertAfter, remove, replaceStatement, withComment } from '../../src/perturb/edits';

/** The span of a piece of text. */
function at(text: string, piece: string) {
  const start = text.indexOf(piece);
  return { start, end: start + piece.length };
}

const made = (text: string, edit: TextEdit) => replaceSpan(text, [edit]);

describe('insertAfter', () => {
  test('goes behind the comment beside the statement', () => {
    const text = '  drive Me  // by the actions\n  move\n';
    expect(made(text, insertAfter(text, at(text, 'drive Me'), 'X'))).toBe(
      '  drive Me  // by the actions\nX\n  move\n',
    );
  });
  test('parts what stands on one line', () => {
    const text = '{ drive Me   move }';
    expect(made(text, insertAfter(text, at(text, 'drive Me'), 'X'))).toBe('{ drive Me\nX\n   move }');
  });
});

describe('append', () => {
  test.each([
    ['{ view full }', '{ view full  X }'],
    ['{\n  view full  // all\n}', '{\n  view full  // all\nX\n}'],
    ['{ view full  // all\n}', '{ view full  // all\nX\n}'],
    ['{\n  a\n  b }', '{\n  a\n  b \nX\n}'],
  ])('%j', (text, expected) => {
    expect(made(text, append(text, { start: 0, end: text.length }, 'X'))).toBe(expected);
  });
});

describe('remove', () => {
  test.each([
    ['a\n  gone\nb\n', 'a\nb\n'],
    ['a\n  gone  // why\nb\n', 'a\n    // why\nb\n'],
    ['a   gone   b\n', 'a      b\n'],
    ['gone', ''],
  ])('%j', (text, expected) => {
    expect(made(text, remove(text, at(text, 'gone')))).toBe(expected);
  });
});

test('replaceStatement begins a new line only where something follows', () => {
  const alone = 'old  // note\n';
  expect(made(alone, replaceStatement(alone, at(alone, 'old'), 'new'))).toBe('new  // note\n');
  const beside = 'old   move\n';
  expect(made(beside, replaceStatement(beside, at(beside, 'old'), 'new'))).toBe('new\n   move\n');
});

test('withComment takes the comment of a statement that is alone on its line', () => {
  const text = 'one  // 1\ntwo   three  // 3\n';
  const code = (piece: string) => {
    const { start, end } = withComment(text, at(text, piece));
    return text.slice(start, end);
  };
  expect(code('one')).toBe('one  // 1');
  expect(code('three')).toBe('three');
});
