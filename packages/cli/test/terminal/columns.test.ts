import { expect, test } from 'vitest';
import { sideBySide, table } from '../../src/terminal/columns';

test('blocks beside each other', () => {
  const text = sideBySide([
    ['start', '#.\n.#\n..'],
    ['end', '##'],
  ]);
  expect(text.split('\n')).toEqual(['start    end', '#.       ##', '.#', '..']);
});

test('a symbol outside the basic plane is one wide', () => {
  expect(
    sideBySide([
      ['a', '🐑🐑'],
      ['b', 'x'],
    ]).split('\n'),
  ).toEqual(['a     b', '🐑🐑    x']);
});

test('a table with numbers to the right', () => {
  const text = table([
    ['seed', 'end'],
    ['9', 'success'],
    ['10', 'no'],
  ]);
  expect(text.split('\n')).toEqual(['seed  end', '   9  success', '  10  no']);
});
