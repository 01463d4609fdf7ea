import { describe, expect, test } from 'vitest';
import { blockOf, shape, statement, statements } from './snippets';

const num = (value: number) => ({ is: 'number', value, percent: false });
const path = (name: string) => ({ is: 'path', name });
const parsed = (text: string) => shape(statement(text));

describe('labels and prefixes', () => {
  test('a label stands on any statement', () => {
    expect(parsed('a: move')).toEqual({ is: 'label', name: 'a', statement: { is: 'move' } });
    expect(parsed('a: b: on x move')).toMatchObject({
      statement: { is: 'label', name: 'b', statement: { is: 'on' } },
    });
  });

  test('prefixes compose', () => {
    expect(parsed('on a, press(c, d) along north, e repeat 3 together [ A ]')).toMatchObject({
      is: 'on',
      actions: [{ name: 'a' }, { name: 'press', args: ['c', 'd'] }],
      statement: {
        is: 'along',
        directions: [path('north'), path('e')],
        statement: { is: 'repeat', times: 3, statement: { is: 'together', statement: { is: 'rule' } } },
      },
    });
  });

  test.each(['together', 'random', 'rigid', 'first', 'chain', 'repeat'])(
    '%s takes one statement or a body',
    (is) => {
      expect(parsed(`${is} { move }`)).toEqual({
        is,
        statement: { is: 'body', statements: [{ is: 'move' }] },
      });
    },
  );

  test('an action may be called like a statement', () => {
    expect(parsed('on place move')).toMatchObject({
      is: 'on',
      actions: [{ name: 'place' }],
      statement: { is: 'move' },
    });
  });
});

describe('control', () => {
  test('if, else if, else', () => {
    expect(parsed('if a { } else if b { move } else { cancel }')).toMatchObject({
      is: 'if',
      then: { is: 'body' },
      else: { is: 'if', condition: path('b'), else: { statements: [{ is: 'cancel' }] } },
    });
  });

  test('case', () => {
    expect(parsed('case a { 1, 2 { move } Key { } (1, 2) { } else { cancel } }')).toMatchObject({
      is: 'case',
      subject: path('a'),
      arms: [{ values: [num(1), num(2)] }, { values: [{ is: 'kind' }] }, { values: [{ is: 'cell' }] }],
      else: { statements: [{ is: 'cancel' }] },
    });
  });

  test('chance', () => {
    expect(parsed('chance 30% { } else { move }')).toMatchObject({
      is: 'chance',
      probability: { percent: true },
      else: {},
    });
  });

  test('for and each', () => {
    expect(parsed('for k in { 1, 2 } { }')).toMatchObject({ is: 'for', name: 'k', set: { is: 'values' } });
    expect(parsed('for k in 0..n - 1 { }')).toMatchObject({ set: { is: 'range' } });
    expect(parsed('each o: Order where o.n > 1 { }')).toMatchObject({
      is: 'each',
      name: 'o',
      of: 'Order',
      where: {},
    });
  });

  test('let', () => {
    expect(parsed('let a = 1')).toEqual({ is: 'let', name: 'a', value: num(1) });
    expect(parsed('let a: Color = any')).toMatchObject({ type: { is: 'named' }, value: { is: 'any' } });
  });
});

test('assignments', () => {
  expect(parsed('a := 1')).toEqual({ is: 'set', target: path('a'), op: ':=', value: num(1) });
  expect(parsed('a.b.(c) += 1')).toMatchObject({ op: '+=', target: { steps: ['b', path('c')] } });
  expect(parsed('a -= if b then 1 else 2')).toMatchObject({ op: '-=', value: { is: 'if' } });
});

test('commands', () => {
  expect(statements('move cancel again checkpoint restart').map((stmt) => stmt.is)).toEqual([
    ...['move', 'cancel', 'again', 'checkpoint', 'restart'],
  ]);
  expect(parsed('drive Player Ghost')).toEqual({ is: 'drive', kinds: ['Player', 'Ghost'] });
});

test('tools', () => {
  expect(parsed('require a = 1 else "no {a}"')).toMatchObject({
    is: 'require',
    else: { parts: ['no ', path('a')] },
  });
  expect(parsed('require not a')).toEqual({ is: 'require', condition: { is: 'not', of: path('a') } });
  expect(parsed('reply "ok"')).toEqual({ is: 'reply', text: 'ok' });
  expect(parsed('insert Order(id: "a")')).toMatchObject({
    is: 'insert',
    table: 'Order',
    attrs: [{ name: 'id' }],
  });
  expect(parsed('delete o')).toEqual({ is: 'delete', row: 'o' });
});

describe('builders', () => {
  const start = (text: string) => {
    const [entry] = blockOf('task', `task T { start { ${text} } }`).entries;
    return entry.is === 'start' ? shape(entry.body.statements) : [];
  };

  test('size, fill, border, maze, cave, rooms', () => {
    expect(
      start(
        'size n x (2 * n)   fill Wall   fill wall in column 2   border Wall maze Wall cave Wall 45% rooms r.a 2 x 3',
      ),
    ).toMatchObject([
      { is: 'size', width: path('n'), height: { is: 'group' } },
      { is: 'fill', thing: { name: 'Wall' } },
      { is: 'fill', thing: path('wall'), area: [{ axis: 'column', low: num(2) }] },
      { is: 'border' },
      { is: 'maze' },
      { is: 'cave', share: { percent: true } },
      { is: 'rooms', thing: { is: 'path' }, columns: num(2), rows: num(3) },
    ]);
  });

  test('where something is put', () => {
    expect(
      start(
        'place Key at (1, 2)   place k on Floor in columns 1..3 row 2 far from Agent 4   scatter n + 1 Key on Floor(wet)',
      ),
    ).toMatchObject([
      { is: 'place', where: { at: { is: 'cell' } } },
      {
        is: 'place',
        thing: path('k'),
        where: {
          on: { name: 'Floor' },
          area: [
            { axis: 'column', low: num(1), high: num(3) },
            { axis: 'row', low: num(2) },
          ],
          farFrom: { kind: 'Agent', distance: num(4) },
        },
      },
      { is: 'scatter', count: { op: '+' }, where: { on: { attrs: [{ name: 'wet' }] } } },
    ]);
  });

  test('`at` is a place, what follows narrows it', () => {
    expect(start('place Key at spot in rows 1..2')).toMatchObject([
      { where: { at: path('spot'), area: [{ axis: 'row' }] } },
    ]);
  });

  test('a variable called `row` may follow an area', () => {
    expect(start('fill Wall in column 1   row := 2')).toMatchObject([
      { is: 'fill', area: [{}] },
      { is: 'set', target: path('row') },
    ]);
  });

  test('maps and play', () => {
    expect(
      start('map """ab"""   map pick level { "a" """b""" }   play tick   play press((1, 2), any)'),
    ).toMatchObject([
      { is: 'map', maps: [{ lines: ['ab'] }] },
      { is: 'map', pick: path('level'), maps: [{ lines: ['a'] }, { lines: ['b'] }] },
      { is: 'play', action: 'tick' },
      { is: 'play', action: 'press', args: [{ is: 'cell' }, { is: 'any' }] },
    ]);
  });
});
