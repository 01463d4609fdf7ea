// `draw`: what it fills holes with, by which luck, and what it leaves alone.
import { canonicalZ, formatHole, load, type World } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { sampleZ } from '../../src/z/sample';
import { ZError } from '../../src/z/z-error';

const HOLES = `type Hue = { red * 3, green }
    type Rule = { form: { hold, near, join * 2 }, hue: Hue, thing: Key or Ball or none, n: 0..9 = 4 }
    param rules: upto 3 of Rule = { { form: near } }
    param want: Rule
    param odd: { 1, 3, 9 } = 3
    param high: 0..9 = 9
    param low: 0..9`;

function worldOf(draw: string, more = ''): World {
  const text = `world Z {
    ${HOLES}
    ${more}
    state { grid 4 x 4   layer body { Agent, Key(hue: Hue), Ball } var n: 0..99   var hand: Key or Ball or none }
    actions { go }
    transitions {
      for r in rules { if r.form = hold and r.hue = red { n += r.n   hand := r.thing } }
      if want.form = near and want.hue = red { n := want.n   hand := want.thing }
      n += odd + high - low
    }
    observation { view full }
    signals { reward 1 when goal }
    task T { param goods: upto 3 of Key or Ball   start { place Agent for g in goods { place g } } goal n = 9 limit 9 }
    draw { ${draw} }
  }`;
  const { world, diagnostics } = load(text);
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([]);
  return world!;
}

const SEEDS = Array.from({ length: 2000 }, (_, seed) => seed);
/** A hole in words, for each of many draws. */
function drawn(world: World, name: string, seeds = SEEDS.slice(0, 200)): string[] {
  const hole = world.holes.find((entry) => entry.name === name)!;
  return seeds.map((seed) => formatHole(world, hole, sampleZ(world, seed)));
}
const leaf = (world: World, name: string) => world.params.findIndex((param) => param.name === name);
const share = (texts: readonly string[], part: string) =>
  texts.filter((text) => text.includes(part)).length / texts.length;

describe('fills', () => {
  test('holes that depend on each other', () => {
    const world = worldOf('low := any(0..4)   high := low + any(1..5)');
    for (const seed of SEEDS.slice(0, 300)) {
      const z = sampleZ(world, seed);
      expect(z[leaf(world, 'high')]).toBeGreaterThan(z[leaf(world, 'low')]);
    }
  });

  test('a list entry by entry, as long as there is room', () => {
    const grown = worldOf(
      'rules := { }   for i in 1..any(0..3) { rules += { form: hold, n: i } }   for r in rules { low := r.n }',
    );
    const texts = drawn(grown, 'rules').map((text) => text.replaceAll(' hue: red, thing: none,', ''));
    expect(new Set(texts)).toEqual(
      new Set([
        '{ }',
        '{ { form: hold, n: 1 } }',
        '{ { form: hold, n: 1 }, { form: hold, n: 2 } }',
        '{ { form: hold, n: 1 }, { form: hold, n: 2 }, { form: hold, n: 3 } }',
      ]),
    );
    const full = worldOf('for i in 1..any(3..4) { rules += { form: hold, n: i } }   rules += { form: near }');
    expect(() => drawn(full, 'rules')).toThrow(/rules.length/);
  });

  test('objects by the weights of their attributes', () => {
    const world = worldOf(
      'goods := { any, any, any }   let k: Key or Ball = any   want := { form: near, thing: k }',
    );
    for (const hole of ['goods', 'want']) {
      const texts = drawn(world, hole, SEEDS);
      const of = (name: string) => texts.join().split(name).length - 1;
      const [red, green, ball] = [of('hue: red)'), of('hue: green)'), of('Ball')];
      expect(red / (red + green)).toBeCloseTo(0.75, 1);
      expect(ball / (red + green + ball)).toBeCloseTo(1 / 3, 1);
    }
  });

  test('a list of records, fields left out by their defaults', () => {
    const world = worldOf(
      'let mid: Key or Ball = any   rules := { { form: hold, hue: any, thing: mid }, { form: near, hue: green, thing: mid, n: 7 } }',
    );
    const texts = drawn(world, 'rules');
    for (const text of texts)
      expect(text).toMatch(
        /^\{ \{ form: hold, hue: (red|green), thing: (.*) \}, \{ form: near, hue: green, thing: \2, n: 7 \} \}$/,
      );
    expect(new Set(texts).size).toBe(6);
  });

  test('from one part of a hole to another', () => {
    const world = worldOf(
      'rules := { want, { form: join, thing: want.thing } }   want := rules.(1)   want.n := 1',
    );
    for (const seed of SEEDS.slice(0, 50)) {
      const z = sampleZ(world, seed);
      expect(z[leaf(world, 'rules.1.hue')]).toBe(z[leaf(world, 'want.hue')]);
      expect(z[leaf(world, 'rules.2.thing')]).toBe(z[leaf(world, 'want.thing')]);
      expect(z[leaf(world, 'want.n')]).toBe(1);
    }
  });

  test('all values are read before the first is written', () => {
    const world = worldOf(
      'rules := { { n: 1 }, { n: 2 } }   rules := { { n: rules.(2).n }, { n: rules.(1).n } }',
    );
    expect(drawn(world, 'rules', [1])).toEqual([
      '{ { form: hold, hue: red, thing: none, n: 2 }, { form: hold, hue: red, thing: none, n: 1 } }',
    ]);
  });

  test('holes of tasks, too', () => {
    const world = worldOf('let k: Key or Ball = any   goods := { k, k }');
    for (const text of drawn(world, 'goods')) expect(text).toMatch(/^\{ (.*), \1 \}$/);
  });

  test('entry by entry, in loops', () => {
    const world = worldOf(
      'rules.length := 3   for i in 1..3 { rules.(i).n := i }   for r in rules { r.n += 2 }',
    );
    for (const text of drawn(world, 'rules')) expect(text.match(/n: \d/g) ?? []).toEqual(['n: 3', 'n: 5']);
  });
});

describe('by luck', () => {
  test('`any` draws a record as if its fields were drawn alone: by their weights', () => {
    const texts = drawn(worldOf('want := any'), 'want', SEEDS);
    expect(share(texts, 'hue: red, thing')).toBeCloseTo(0.75, 1);
    expect(share(texts, 'form: join')).toBeCloseTo(0.5, 1);
    expect(share(texts, 'thing: none')).toBeCloseTo(0.25, 1);
    expect(share(texts, 'thing: Key(hue: green)')).toBeCloseTo(0.125, 1);
  });

  test('`any` of a type has the weights of the type, a set has none', () => {
    const texts = drawn(
      worldOf('let h: Hue = any   want.hue := h   want.form := any({ hold, join })'),
      'want',
      SEEDS,
    );
    expect(share(texts, 'hue: red, thing')).toBeCloseTo(0.75, 1);
    expect(share(texts, 'form: join')).toBeCloseTo(0.5, 1);
  });

  test('one of the entries of a list', () => {
    const texts = drawn(
      worldOf('goods := { Ball, Ball, Key(hue: green) }   want.thing := any(goods)'),
      'want',
      SEEDS,
    );
    expect(share(texts, 'thing: Ball')).toBeCloseTo(0.67, 1);
    expect(share(texts, 'thing: Key(hue: green)')).toBeCloseTo(0.33, 1);
  });

  test('`chance` and `case` choose what is drawn', () => {
    const world = worldOf(
      'chance 25% { want.form := hold } else { want.form := near }   case want.form { hold { high := 1 } near { high := 2 } else { } }',
    );
    const texts = drawn(world, 'want', SEEDS);
    expect(share(texts, 'form: hold')).toBeCloseTo(0.25, 1);
    const highs = drawn(world, 'high', SEEDS);
    expect(highs.every((high, i) => high === (texts[i].includes('form: hold') ? '1' : '2'))).toBe(true);
  });

  test('of two results, each an object of other kinds', () => {
    const world = worldOf(
      'let ball: Ball = any   let key: Key = Key(hue: green)   chance 50% { low := 1 } else { low := 0 }   want.thing := if low = 1 then ball else if odd = 3 then key else none',
    );
    const texts = drawn(world, 'want');
    const lows = drawn(world, 'low');
    const odds = drawn(world, 'odd');
    texts.forEach((text, i) =>
      expect(text).toContain(
        `thing: ${lows[i] === '1' ? 'Ball' : odds[i] === '3' ? 'Key(hue: green)' : 'none'}`,
      ),
    );
    expect(new Set(texts.map((text) => /thing: (\w+)/.exec(text)![1])).size).toBe(3);
  });

  test('the same seed draws the same, and what is not filled has the luck it has without `draw`', () => {
    const world = worldOf('want := any');
    const without = worldOf('');
    for (const seed of SEEDS.slice(0, 30)) {
      expect(sampleZ(world, seed)).toEqual(sampleZ(world, seed));
      for (const name of ['high', 'low', 'odd', 'rules.length'])
        expect(sampleZ(world, seed)[leaf(world, name)]).toBe(sampleZ(without, seed)[leaf(world, name)]);
    }
  });
});

describe('and beside it', () => {
  test('`assume` rejects what was drawn', () => {
    const world = worldOf('low := any(0..9)   high := any(0..9)', 'assume low < high and want.n in { 1, 4 }');
    for (const seed of SEEDS.slice(0, 100)) {
      const z = sampleZ(world, seed);
      expect(z[leaf(world, 'low')]).toBeLessThan(z[leaf(world, 'high')]);
    }
  });

  test('leaves that are kept stay, are read as they are, and shift no luck', () => {
    const world = worldOf('low := any(0..4)   high := low + 1   want.n := any(0..9)');
    const isKept = world.params.map((_, id) => id === leaf(world, 'low'));
    const z = world.params.map((param) => param.default);
    z[leaf(world, 'low')] = 7;
    for (const seed of SEEDS.slice(0, 30)) {
      const kept = sampleZ(world, seed, { z, isKept });
      expect([kept[leaf(world, 'low')], kept[leaf(world, 'high')]]).toEqual([7, 8]);
      expect(kept[leaf(world, 'want.n')]).toBe(sampleZ(world, seed)[leaf(world, 'want.n')]);
    }
  });

  test('a z is canonical: entries beyond a length have their defaults', () => {
    const world = worldOf('rules := { any, any, any }   rules.length := 1');
    for (const seed of SEEDS.slice(0, 30)) {
      const z = sampleZ(world, seed);
      expect(z).toEqual(canonicalZ(world.params, z));
      expect(z[leaf(world, 'rules.3.n')]).toBe(4);
    }
  });

  test('what lies outside a domain is drawn again', () => {
    const world = worldOf('odd := any(1..9)   low := any(0..9)   high := low + any(1..9)');
    const odds = SEEDS.slice(0, 100).map((seed) => sampleZ(world, seed)[leaf(world, 'odd')]);
    expect([...new Set(odds)].sort()).toEqual([1, 3, 9]);
  });

  test('and told if it always does', () => {
    const world = worldOf('odd := any({ 2, 4 })');
    expect(() => sampleZ(world, 1)).toThrow(ZError);
    expect(() => sampleZ(world, 1)).toThrow(/`draw` fills `odd` with [24], which lies outside its domain/);
  });

  test('loops that would run for minutes are told', () => {
    const world = worldOf('for i in 0..9 { for j in 0..999 { for k in 0..999 { high := 1 } } }');
    expect(() => sampleZ(world, 1)).toThrow(/over 100000 statements/);
  });
});
