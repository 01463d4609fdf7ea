// What names stand for: ids, the order of choices, names given twice.
import { describe, expect, test } from 'vitest';
import { Messages } from '../../src/parser/messages';
import { parseGame } from '../../src/parser/parse';
import { resolveThings } from '../../src/translate/things';

function things(objects: string, legend: readonly string[], layers: readonly string[]) {
  const source = [
    'OBJECTS',
    ...objects.split(' ').flatMap((name) => [name, 'red', '']),
    'LEGEND',
    ...legend,
    'SOUNDS',
    'COLLISIONLAYERS',
    ...layers,
  ];
  const messages = new Messages();
  const found = resolveThings(parseGame(source.join('\n'), messages), messages);
  const names = (kinds: readonly number[]) => kinds.map((kind) => found.kinds[kind].name).join(' ');
  return {
    found,
    order: () => names(found.kinds.map((kind) => kind.id)),
    means: (name: string) => {
      const meaning = found.meaning(name);
      if (!meaning) return undefined;
      return `${meaning.is} ${names(meaning.is === 'kind' ? [meaning.kind] : meaning.kinds)}`;
    },
    drawn: (char: string) => names(found.drawn(char) ?? []),
    errors: messages.list.map((message) => message.text),
  };
}

describe('kinds', () => {
  test('are numbered layer by layer; the last place of an object counts, and empty layers are none', () => {
    const { order, found } = things('a b c d', [], ['c', 'a, b', ' , ', 'd a']);
    expect(order()).toBe('c b d a');
    expect(found.layers).toEqual([[0], [1], [2, 3]]);
  });

  test('an object in no layer is taken for the first one', () => {
    const { means, errors, drawn } = things('a b', [], ['a']);
    expect(means('b')).toBe('kind a');
    expect(drawn('b')).toBe('');
    expect(errors).toEqual(['The object "b" is in no layer.']);
  });
});

describe('choices', () => {
  const objects = 'x y a b c d';

  test('of choices: what stands behind the first two goes to the end, every other one first', () => {
    const { means } = things(
      objects,
      ['ab = a or b', 'bc = b or c', 'd1 = d or d', 'all = x or y or ab or bc or d1'],
      ['x y a b c d'],
    );
    // ab goes, bc is passed over, d goes; then bc without b.
    expect(means('all')).toBe('any x y a b d c');
  });

  test('the first two are replaced where they stand', () => {
    const { means } = things(objects, ['ab = a or b', 'all = x or ab or y'], ['x y a b c d']);
    expect(means('all')).toBe('any x a b y');
  });

  test('what is named twice counts where it stands last', () => {
    expect(things(objects, ['all = a or b or a'], ['x y a b c d']).means('all')).toBe('any b a');
  });
});

describe('names given twice', () => {
  test('in maps the first counts, in rules the aggregate, then the synonym, then the choice', () => {
    const { means, drawn } = things('x y a', ['p = x or y', 'p = a', 'p = y'], ['x', 'y', 'a']);
    expect(means('p')).toBe('kind y');
    expect(drawn('p')).toBe('a');
    const other = things('x y a', ['p = x and y', 'p = a'], ['x', 'y', 'a']);
    expect(other.means('p')).toBe('all x y');
    expect(other.drawn('p')).toBe('x y');
  });

  test('of two objects of a layer the first is drawn', () => {
    expect(things('x y a', ['p = y and x and a'], ['x y', 'a']).drawn('p')).toBe('y a');
  });
});
