import { describe, expect, test } from 'vitest';
import { items, rule, shape, statements } from './snippets';

const cells = (text: string) => rule(text).left[0].cells;
const item = (text: string) => shape(items(text)[0]);
const kind = (name: string) => ({ is: 'kind', name });
const path = (name: string) => ({ is: 'path', name });

describe('rules', () => {
  test('all parts', () => {
    expect(shape(rule('[ A ] when a chance 5% -> [ B ] do x := 1, cancel, y.z -= 2'))).toMatchObject({
      is: 'rule',
      left: [{ cells: [{ items: [{ thing: kind('A') }] }] }],
      when: path('a'),
      chance: { value: 5, percent: true },
      right: [{ cells: [{}] }],
      effects: [{ is: 'set', op: ':=' }, { is: 'cancel' }, { is: 'set', op: '-=' }],
    });
  });

  test('a rule that only tests has no right side', () => {
    expect(rule('[ A ]').right).toBeUndefined();
    expect(rule('[ A ]').effects).toEqual([]);
    expect(rule('[ A ] -> [ ]').right).toHaveLength(1);
  });

  test('the right side takes as many rows as the left, then a new rule begins', () => {
    const found = statements('[ A ] [ B ] -> [ ] [ ] [ C ] -> [ D ] [ E ]');
    expect(found.map((stmt) => stmt.is === 'rule' && [stmt.left.length, stmt.right?.length])).toEqual([
      [2, 2],
      [1, 1],
      [1, undefined],
    ]);
  });

  test('a `chance` that begins a line and opens a body on it is a statement', () => {
    const kinds = (text: string) => statements(text).map((stmt) => stmt.is);
    expect(kinds('[ A ]\nchance 20% { x := 1 }')).toEqual(['rule', 'chance']);
    expect(kinds('[ A ]\nchance 20% { x := 1 } else { x := 2 }')).toEqual(['rule', 'chance']);
    expect(kinds('[ A ]\n  chance 20%\n  -> [ B ]')).toEqual(['rule']);
    expect(kinds('[ A ]\n  chance 20% -> [ B ]\nif a { x := 1 }')).toEqual(['rule', 'if']);
    expect(kinds('[ A ] chance 20% -> [ B ]')).toEqual(['rule']);
  });

  test('a `[` that begins a line begins a rule', () => {
    expect(statements('[ A ]\n[ B ] -> [ ]')).toHaveLength(2);
    expect(statements('[ A ] when a\n  -> [ ]')).toHaveLength(1);
  });
});

describe('rows', () => {
  test('cells', () => {
    expect(cells('[ A | | B C ]').map((cell) => cell.items.length)).toEqual([1, 0, 2]);
    expect(cells('[||]').map((cell) => cell.items.length)).toEqual([0, 0, 0]);
  });

  test('gaps, empty and with items', () => {
    expect(cells('[ A | ... | B | ... no C d ... ]').map(({ gap, items }) => [gap, items.length])).toEqual([
      ...[
        [false, 1],
        [true, 0],
        [false, 1],
        [true, 2],
      ],
    ]);
  });
});

describe('items', () => {
  test('things, bound and marked', () => {
    expect(item('Wall')).toEqual({ is: 'thing', thing: kind('Wall') });
    expect(item('w: Wolf')).toEqual({ is: 'thing', thing: { ...kind('Wolf'), bind: 'w' } });
    expect(item('no Wall')).toEqual({ is: 'thing', mark: 'no', thing: kind('Wall') });
    expect(item('was Crate')).toEqual({ is: 'thing', mark: 'was', thing: kind('Crate') });
  });

  test('layers and values', () => {
    expect(item('body')).toEqual({ is: 'path', path: path('body') });
    expect(item('no body')).toEqual({ is: 'path', mark: 'no', path: path('body') });
    expect(item('r.makes')).toEqual({ is: 'path', path: { ...path('r'), steps: ['makes'] } });
    expect(shape(items('Agent want.a'))).toMatchObject([{ is: 'thing' }, { is: 'path' }]);
  });

  test.each(['>', '<', '^', 'v', 'north', 'south', 'west', 'east'])('the heading %s', (word) => {
    expect(item(`${word} Wolf`)).toEqual({
      is: 'thing',
      intent: { is: 'direction', word },
      thing: kind('Wolf'),
    });
    expect(item(`${word}(Wolf)`)).toMatchObject({
      is: 'count',
      where: word,
      items: [{ thing: kind('Wolf') }],
    });
  });

  test.each([
    'moving',
    'stationary',
    'act',
    'parallel',
    'perpendicular',
    'horizontal',
    'vertical',
    'orthogonal',
    'wander',
  ])('the intent %s', (word) => {
    expect(item(`${word} body`)).toEqual({ is: 'path', intent: { is: 'word', word }, path: path('body') });
  });

  test('chases', () => {
    expect(item('toward Sheep Wolf')).toMatchObject({
      intent: { is: 'chase', how: 'toward', target: 'Sheep' },
    });
    expect(item('away Wolf s: Sheep')).toMatchObject({ intent: { how: 'away' }, thing: { bind: 's' } });
    expect(item('path Sheep avoiding Wall Wolf')).toMatchObject({
      intent: { how: 'path', target: 'Sheep', avoiding: 'Wall' },
      thing: kind('Wolf'),
    });
  });

  test('a path before a thing is an intent', () => {
    expect(item('d Arrow')).toEqual({
      is: 'thing',
      intent: { is: 'value', path: path('d') },
      thing: kind('Arrow'),
    });
    expect(item('d body')).toMatchObject({ is: 'path', intent: { is: 'value' } });
    expect(item('d any(Push)')).toMatchObject({ is: 'any', intent: { is: 'value' }, group: 'Push' });
    expect(shape(items('body > Wolf'))).toMatchObject([{ is: 'path' }, { intent: { word: '>' } }]);
  });

  test('cells', () => {
    expect(item('@?c')).toEqual({ is: 'bindCell', name: 'c' });
    expect(item('@c Lamp')).toEqual({ is: 'anchor', cell: path('c') });
    expect(item('@(3, 4)')).toMatchObject({ cell: { is: 'cell' } });
    expect(item('@ahead(Agent) r.a')).toMatchObject({ cell: { is: 'call', name: 'ahead' } });
    expect(item('@Agent.cell')).toMatchObject({ cell: { is: 'kind', field: 'cell' } });
  });

  test.each([
    ['around(Wolf)', undefined],
    ['around(3 Wolf)', { low: 3, high: 3 }],
    ['around(2.. Wolf)', { low: 2 }],
    ['around(..1 Wolf)', { high: 1 }],
    ['around(1..2 Wolf)', { low: 1, high: 2 }],
    ['beside(?n Wolf)', { bind: 'n' }],
  ])('the count of %s', (text, count) => {
    expect(item(text)).toMatchObject({ is: 'count', items: [{ thing: kind('Wolf') }] });
    expect((item(text) as { count?: unknown }).count).toEqual(count);
  });

  test('near has a distance', () => {
    expect(item('near(r + 1, 0 Player no Wall)')).toMatchObject({
      where: 'near',
      radius: { op: '+' },
      count: { low: 0, high: 0 },
      items: [{}, { mark: 'no' }],
    });
  });
});

test('attributes', () => {
  const [found] = items(
    'A(lit, not on, f: >, g: north, h: ?c, i: x + 1, j >= 2, k += 1, l in 1..3, m: (a or b))',
  );
  expect(found.is === 'thing' && shape(found.thing.attrs)).toMatchObject([
    { is: 'flag', name: 'lit', not: false },
    { is: 'flag', name: 'on', not: true },
    { is: 'direction', name: 'f', word: '>' },
    { is: 'direction', name: 'g', word: 'north' },
    { is: 'bind', name: 'h', bind: 'c' },
    { is: 'value', name: 'i', value: { op: '+' } },
    { is: 'compare', name: 'j', op: '>=' },
    { is: 'change', name: 'k', op: '+=' },
    { is: 'in', name: 'l', set: { is: 'range' } },
    { is: 'value', name: 'm', value: { is: 'group' } },
  ]);
});
