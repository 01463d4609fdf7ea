// Records and lists in the words of the language and back; what of a z counts.
import { describe, expect, it } from 'vitest';
import {
  canonicalZ,
  componentHashes,
  defaultZ,
  formatHole,
  load,
  parseZ,
  type World,
} from '../../src/index.ts';

const text = `world Rules {
  type Rule = { form: { hold, near }, side: direction or none, a: Key or Ball, n: 0..9 = 4, odd: 2 of 0..3 = { 1, 2 } }
  param rules: upto 3 of Rule = { { form: near, a: Ball, n: 7 } }
  param want: Rule = { form: near }
  param picks: upto 4 of 1..9 = { 5, 6 }
  state { grid 5 x 4   layer t { Ball, Key(hue: { red, green }) }   var hand: Key or Ball or none   var sum: 0..99 }
  actions { go }
  transitions {
    for r in rules { if r.form = near and r.n > 2 { hand := r.a   sum += r.n } else { sum := 0 } }
    if sum in picks { sum := want.n }
  }
  observation { view full }
  signals { reward 1 when sum = picks.(max(1, min(4, sum))) }
  task A { start { } limit 9 }
}`;
const world = load(text).world as World;

const written = (texts: Record<string, string>) => {
  const { z, errors } = parseZ(world, texts);
  expect(errors).toEqual([]);
  return Object.fromEntries(world.holes.map((hole) => [hole.name, formatHole(world, hole, z)]));
};

describe('a z', () => {
  it('is one value for each leaf, named by its path', () => {
    const names = world.params.map(({ name }) => name);
    expect(names.slice(0, 8)).toEqual([
      'rules.length',
      'rules.1.form',
      'rules.1.side',
      'rules.1.a',
      'rules.1.n',
      'rules.1.odd.1',
      'rules.1.odd.2',
      'rules.2.form',
    ]);
    expect(names).toHaveLength(1 + 3 * 6 + 6 + 5);
    expect(world.holes.map(({ name, first }) => [name, first])).toEqual([
      ['rules', 0],
      ['want', 19],
      ['picks', 25],
    ]);
  });
  it('reads as it is written', () => {
    const texts = {
      rules:
        '{ { form: hold, side: east, a: Key(hue: green) }, { form: near, side: none, a: Ball, n: 2, odd: { 0, 3 } } }',
      want: '{ form: hold, side: none, a: Ball, n: 0 }',
      picks: '{ }',
    };
    expect(written(texts)).toEqual(texts);
  });
  it('reads defaults where fields are left out', () => {
    expect(written({ rules: '{ { } }', want: '{n: 4, a: Ball}' })).toEqual({
      rules: '{ { form: hold, side: none, a: Ball } }',
      want: '{ form: hold, side: none, a: Ball }',
      picks: '{ 5, 6 }',
    });
  });
  it('may be filled leaf by leaf, after whole holes', () => {
    expect(
      written({ 'rules.1.form': 'hold', rules: '{ { form: near, n: 8 } }', 'picks.length': '1' }),
    ).toMatchObject({
      rules: '{ { form: hold, side: none, a: Ball, n: 8 } }',
      picks: '{ 5 }',
    });
  });
  it.each([
    [{ rules: '{ { form: far } }' }, 'rules: rules.1.form: `far` is unknown; expected hold, near.'],
    [{ rules: '{ { m: 3 } }' }, 'rules: There is no field `m`; there are form, side, a, n, odd.'],
    [{ rules: '{ { n: 12 } }' }, 'rules: rules.1.n: `12` lies outside the domain; expected 0..9.'],
    [{ rules: '{ form: hold }' }, 'rules: rules.length: expected a list `{ …, … }` of up to 3 entries.'],
    [
      { picks: '{ 1, 2, 3, 4, 5 }' },
      'picks: picks.length: expected a list `{ …, … }` of up to 4 entries, found 5.',
    ],
    [{ want: '3' }, 'want: want.form: expected a record `{ form: …, side: …, a: …, n: …, odd: … }`.'],
    [
      { want: '{ n: }' },
      'want: `{ n: }` is no value; expected a record `{ form: …, side: …, a: …, n: …, odd: … }`.',
    ],
    [{ 'rules.4.n': '3' }, 'There is no hole `rules.4.n`; there are rules, want, picks.'],
  ])('%o: %s', (texts, message) => {
    expect(parseZ(world, texts as Record<string, string>).errors.map((error) => error.message)).toEqual([
      message,
    ]);
  });
});

describe('entries beyond the length', () => {
  const at = (name: string) => world.params.findIndex((param) => param.name === name);
  const other = defaultZ(world);
  other[at('rules.2.n')] = 9;
  other[at('rules.3.a')] = 2;
  other[at('picks.4')] = 9;

  it('are inert: the canonical z has their defaults', () => {
    expect(canonicalZ(world.params, other)).toEqual(defaultZ(world));
    expect(written({})).toEqual(
      Object.fromEntries(world.holes.map((hole) => [hole.name, formatHole(world, hole, other)])),
    );
  });
  it('leave no trace in a hash', () => {
    expect(componentHashes(world, other)).toEqual(componentHashes(world, defaultZ(world)));
  });
  it('count as soon as the list is longer', () => {
    const longer = other.slice();
    longer[at('rules.length')] = 2;
    expect(canonicalZ(world.params, longer)[at('rules.2.n')]).toBe(9);
    expect(componentHashes(world, longer).T).not.toBe(componentHashes(world, defaultZ(world)).T);
  });
});

describe('a hash', () => {
  const T = (changed: string, texts: Record<string, string> = {}) => {
    const { world: loaded, diagnostics } = load(changed);
    expect(diagnostics.filter((entry) => entry.severity === 'error')).toEqual([]);
    return componentHashes(loaded!, parseZ(loaded!, texts).z).T;
  };
  const loop =
    'for r in rules { if r.form = near and r.n > 2 { hand := r.a   sum += r.n } else { sum := 0 } }';

  it('sees a loop over a list as what is done for its entries', () => {
    const byHand = text.replace(loop, 'hand := Ball   sum += 7');
    expect(byHand).not.toBe(text);
    expect(T(byHand)).toBe(T(text));
    const two = { rules: '{ { form: near, a: Ball, n: 7 }, { form: near, n: 1 } }' };
    expect(T(text.replace(loop, 'hand := Ball   sum += 7   sum := 0'))).toBe(T(text, two));
  });
  it('sees membership in a list as membership in the set of its entries', () => {
    expect(T(text.replace('sum in picks', 'sum in { 5, 6 }'))).toBe(T(text));
    expect(T(text.replace('sum in picks', 'sum in { 5, 7 }'))).not.toBe(T(text));
  });
  it('changes with an entry that is read, in no other component', () => {
    const [a, b] = ['{ 5, 6, 1 }', '{ 5, 6, 2 }'].map((picks) =>
      componentHashes(world, parseZ(world, { picks }).z),
    );
    expect(a.T).not.toBe(b.T);
    expect(a.Y).not.toBe(b.Y);
    expect([a.S, a.A, a.O, a.tasks]).toEqual([b.S, b.A, b.O, b.tasks]);
  });
  it('does not see a field that the chosen form ignores', () => {
    const hold = (n: number) => T(text, { rules: `{ { form: hold, n: ${n}, a: Key } }` });
    expect(hold(1)).toBe(hold(8));
  });
});

describe('the axes', () => {
  it('of a hole are those of its leaves, the strongest first', () => {
    expect(world.holes.map(({ name, axes }) => [name, axes])).toEqual([
      ['rules', ['T']],
      ['want', ['T']],
      ['picks', ['T', 'Y']],
    ]);
    const axes = (name: string) => world.params.find((param) => param.name === name)!.axes;
    expect([axes('rules.length'), axes('rules.3.n'), axes('rules.1.side'), axes('picks.4')]).toEqual([
      ['T'],
      ['T'],
      [],
      ['T', 'Y'],
    ]);
  });
});
