// The sampler of worlds/agents/xland-minigrid.world against the sizes and shares of the benchmarks that it draws from.
import { readFileSync } from 'node:fs';
import { openWorld, sampleZ } from '@terrarium/agents';
import { zTexts } from '@terrarium/engine';
import { formatValue } from '@terrarium/language';
import { describe, expect, test } from 'vitest';

const { world, program } = openWorld(readFileSync('worlds/agents/xland-minigrid.world', 'utf8'));
const id = (name: string) => program.params.findIndex((param) => param.name === name);
const COUNT = 1500;

function drawn(benchmark: number): number[][] {
  const z = program.params.map((param) => param.default);
  z[id('benchmark')] = benchmark;
  const isKept = program.params.map(({ name }) => name === 'benchmark');
  return Array.from({ length: COUNT }, (_, seed) => [...sampleZ(world, seed, { z, isKept })]);
}

describe.each([
  { name: 'trivial', benchmark: 0, rules: 0, tiles: 5, mean: 0, off: 0 },
  { name: 'small', benchmark: 1, rules: 4, tiles: 10, mean: 2.02, off: 0.12 },
  { name: 'medium', benchmark: 2, rules: 9, tiles: 16, mean: 4.52, off: 0.2 },
  { name: 'high', benchmark: 3, rules: 18, tiles: 25, mean: 7.27, off: 0.35 },
])('$name', ({ benchmark, rules, tiles, mean, off }) => {
  const all = drawn(benchmark);
  const lengths = (name: string) => all.map((z) => z[id(name)]);

  test('has as many rules and things as its benchmark', () => {
    const found = lengths('rules.length');
    expect(Math.max(...found)).toBeLessThanOrEqual(rules);
    expect(Math.max(...found)).toBeGreaterThanOrEqual(rules * 0.7);
    expect(Math.max(...lengths('tiles.length'))).toBeLessThanOrEqual(tiles);
    expect(Math.abs(found.reduce((sum, one) => sum + one, 0) / COUNT - mean)).toBeLessThanOrEqual(off);
  });

  test('draws each of eleven goals alike, and no colour that is not there', () => {
    const goals = new Map<string, number>();
    for (const z of all) {
      const key = `${z[id('want.form')]} ${z[id('want.side')]}`;
      goals.set(key, (goals.get(key) ?? 0) + 1 / COUNT);
      expect(JSON.stringify(zTexts(program, z))).not.toMatch(/color: empty/);
    }
    expect(goals.size).toBe(11);
    for (const share of goals.values()) expect(Math.abs(share - 1 / 11)).toBeLessThan(0.035);
  });

  test('lays out or makes all that a rule or the goal asks for', () => {
    for (const z of all) {
      const of = (name: string) => formatValue(world, world.params[id(name)].type, z[id(name)]);
      const present = new Set<string>();
      for (let t = 1; t <= z[id('tiles.length')]; t++) present.add(of(`tiles.${t}`));
      for (let r = 1; r <= z[id('rules.length')]; r++) present.add(of(`rules.${r}.makes`));
      expect(present).toContain(of('want.a'));
      if (of('want.form') === 'join') expect(present).toContain(of('want.b'));
      for (let r = 1; r <= z[id('rules.length')]; r++) {
        expect(present).toContain(of(`rules.${r}.a`));
        if (of(`rules.${r}.form`) === 'join') expect(present).toContain(of(`rules.${r}.b`));
      }
    }
  });

  test('draws each of eleven rules alike, and makes what is needed of what nothing else needs', () => {
    const forms = new Map<string, number>();
    for (const z of all) {
      for (let r = 1; r <= z[id('rules.length')]; r++) {
        const [form, side, a, makes] = ['form', 'side', 'a', 'makes'].map(
          (part) => z[id(`rules.${r}.${part}`)],
        );
        forms.set(`${form} ${side}`, (forms.get(`${form} ${side}`) ?? 0) + 1);
        if (z[id('dead_ends')] === 0) expect(a).not.toBe(makes);
      }
    }
    const total = [...forms.values()].reduce((sum, one) => sum + one, 0);
    expect(forms.size).toBe(benchmark === 0 ? 0 : 11);
    for (const count of forms.values()) expect(Math.abs(count / total - 1 / 11)).toBeLessThan(0.02);
  });
});
