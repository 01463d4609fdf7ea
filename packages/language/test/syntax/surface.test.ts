import { describe, expect, test } from 'vitest';
import { blockOf, shape } from './snippets';

const num = (value: number) => ({ is: 'number', value, percent: false });
const path = (name: string) => ({ is: 'path', name });

describe('observation', () => {
  const observation = (text: string) => shape(blockOf('observation', `observation { ${text} }`).entries);

  test('views', () => {
    expect(observation('view full view none')).toEqual([
      { is: 'view', shape: 'full' },
      { is: 'view', shape: 'none' },
    ]);
    expect(observation('view n x 7 around Me')).toMatchObject([
      { shape: 'window', width: path('n'), how: 'around', of: 'Me' },
    ]);
    expect(observation('view 3 x 5 ahead of Me blocked by Wall, Door(open) outside Wall')).toMatchObject([
      { how: 'ahead', blockedBy: [{ name: 'Wall' }, { name: 'Door' }], outside: { name: 'Wall' } },
    ]);
  });

  test('facts', () => {
    expect(observation('show hand at Me, Me.facing, bag hide Crow, secret at Me')).toMatchObject([
      {
        is: 'show',
        facts: [{ value: path('hand'), at: 'Me' }, { value: { is: 'kind', field: 'facing' } }, {}],
      },
      { is: 'hide', facts: [{ value: { is: 'kind' } }, { value: path('secret'), at: 'Me' }] },
    ]);
  });

  test('mirrored views', () => {
    expect(observation('view full mirrored view 3 x 1 around Me mirrored blocked by Wall')).toMatchObject([
      { is: 'view', shape: 'full', mirrored: true },
      { is: 'view', shape: 'window', mirrored: true, blockedBy: [{ name: 'Wall' }] },
    ]);
  });

  test('noise and choices', () => {
    expect(observation('blur 30% delay 2 if a { view full } else if b { hide A } else { }')).toMatchObject([
      { is: 'blur' },
      { is: 'delay', amount: num(2) },
      { is: 'if', then: [{ is: 'view' }], else: [{ is: 'if', condition: path('b') }] },
    ]);
  });
});

describe('signals', () => {
  const signals = (text: string) => shape(blockOf('signals', `signals { ${text} }`).entries);

  test('channels', () => {
    expect(
      signals('reward 1 when a cost 2 each step performance n each step say "hi {n}" when b end lost when c'),
    ).toMatchObject([
      { is: 'signal', channel: 'reward', value: num(1), when: path('a') },
      { channel: 'cost', value: num(2) },
      { channel: 'performance', value: path('n') },
      { channel: 'say', text: { parts: ['hi ', path('n')] } },
      { channel: 'end', ending: 'lost', when: path('c') },
    ]);
  });

  test('modifiers', () => {
    expect(signals('reward 1 once after 3 noisy 5% when a')).toMatchObject([
      { modifiers: [{ is: 'once' }, { is: 'after', amount: num(3) }, { is: 'noisy' }] },
    ]);
  });

  test('milestones, errors, choices', () => {
    expect(
      signals(
        'milestone a, b when c milestone d for s: Stuff when e milestone f errors coded if x { cost 1 each step } else { }',
      ),
    ).toMatchObject([
      { is: 'milestone', names: ['a', 'b'], when: path('c') },
      { is: 'milestone', names: ['d'], each: { name: 's', type: { names: ['Stuff'] } }, when: path('e') },
      { is: 'milestone', names: ['f'] },
      { is: 'errors', level: path('coded') },
      { is: 'if', then: [{ channel: 'cost' }] },
    ]);
  });
});

test('tasks', () => {
  const task = blockOf(
    'task',
    'task T { param n: 1..3 brief "b" start { move } goal a then b goal "t": c fail d limit 2 * n }',
  );
  expect(shape(task)).toMatchObject({
    name: 'T',
    entries: [
      { is: 'param', field: { name: 'n' } },
      { is: 'brief', text: 'b' },
      { is: 'start', body: { statements: [{ is: 'move' }] } },
      { is: 'goal', conditions: [path('a'), path('b')] },
      { is: 'goal', title: 't', conditions: [path('c')] },
      { is: 'fail', condition: path('d') },
      { is: 'limit', steps: { op: '*' } },
    ],
  });
});

test('checks', () => {
  const checks = blockOf(
    'checks',
    `checks { always "a": x never "b": y reachable "c": goal   test "d" with p = 1, q = none {
       map "ab" seed 3 task T do go, press((1, 2)) * 2 see "ba" require x expect ended = success } }`,
  );
  expect(shape(checks.entries)).toMatchObject([
    { is: 'always', title: 'a', condition: path('x') },
    { is: 'never' },
    { is: 'reachable' },
    {
      is: 'test',
      title: 'd',
      with: [
        { name: 'p', value: num(1) },
        { name: 'q', value: { word: 'none' } },
      ],
      steps: [
        { is: 'map' },
        { is: 'seed', value: num(3) },
        { is: 'task', name: 'T' },
        {
          is: 'do',
          actions: [
            { name: 'go', times: 1 },
            { name: 'press', args: [{ is: 'cell' }], times: 2 },
          ],
        },
        { is: 'see', map: { lines: ['ba'] } },
        { is: 'require' },
        { is: 'expect', condition: { op: '=' } },
      ],
    },
  ]);
});

test('looks', () => {
  const looks = blockOf(
    'looks',
    'looks { Wall "#" slate   Lamp(lit) "o" gold text """ab"""\nword hand.(1) "{hand}"\ntext "see {Wall}"\ntick 0.5s\nsound push "c4" }',
  );
  expect(shape(looks.entries)).toMatchObject([
    { is: 'thing', thing: { name: 'Wall' }, looks: ['#', 'slate'] },
    { is: 'thing', thing: { name: 'Lamp' }, looks: ['o', 'gold', 'text', { lines: ['ab'] }] },
    { is: 'word', path: { name: 'hand' } },
    { is: 'text', text: { parts: ['see ', { is: 'kind' }] } },
    { is: 'tick', seconds: 0.5 },
    { is: 'sound', event: 'push', sound: 'c4' },
  ]);
});

test('transitions in a dialect', () => {
  expect(shape(blockOf('transitions', 'transitions as puzzlescript { move }'))).toMatchObject({
    dialect: 'puzzlescript',
  });
});
