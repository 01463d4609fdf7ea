/**
 * Families of more than ten thousand environments: how many settings their holes have on the axes of E, that drawn ones
 * are different environments, and that their first task can be solved in most of them, each time anew.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createInstances,
  finish,
  firstBrokenAssumption,
  openWorld,
  sampleParam,
  sampleZ,
  search,
} from '@terrarium/agents';
import { drawAt, streamBase } from '@terrarium/engine';
import { canonicalZ, componentHashes, countValues, type Structure, type World } from '@terrarium/language';

const FAMILIES = ['recipes', 'alchemy', 'laws'];
const E = ['S', 'T', 'A', 'O', 'Y'] as const;

/** Settings of a part that differ: what lies beyond the length of a list counts once. */
function settings(world: World, structure: Structure, first: number): number {
  switch (structure.is) {
    case 'value':
      return isOfE(world, first) ? countValues(world, structure.type) : 1;
    case 'record':
      return structure.fields.reduce(
        (product, field) => product * settings(world, field.structure, first + field.offset),
        1,
      );
    case 'list': {
      const entry = settings(world, structure.entry, first + (structure.upto ? 1 : 0));
      if (!structure.upto) return entry ** structure.count;
      return Array.from({ length: structure.count + 1 }, (_, length) => entry ** length).reduce(
        (a, b) => a + b,
      );
    }
  }
}

const isOfE = (world: World, param: number): boolean =>
  world.params[param].axes.some((axis) => (E as readonly string[]).includes(axis));

/** Every hole by itself, as if there were no `draw` and no `assume`. */
function independent(world: World, seed: number): number[] {
  const base = streamBase(seed, 0, 0);
  return world.params.map((param, k) => sampleParam(world, param, drawAt(base, k)));
}

const hashOfE = (world: World, z: readonly number[]): string => {
  const hashes = componentHashes(world, z);
  return E.map((axis) => hashes[axis]).join();
};

describe.each(FAMILIES)('%s', (name) => {
  const text = readFileSync(`worlds/${name}.world`, 'utf8');
  const { world, program } = openWorld(text);

  test('has over 10,000 environments that its assumptions allow', () => {
    const all = world.holes.reduce(
      (product, hole) => product * settings(world, hole.structure, hole.first),
      1,
    );
    const tried = 2000;
    const allowed = Array.from({ length: tried }, (_, seed) => independent(world, seed)).filter(
      (z) => firstBrokenAssumption(world, z) < 0,
    ).length;
    expect((all * allowed) / tried).toBeGreaterThan(10_000);
  });

  test('what is drawn is canonical, allowed, and seldom the same environment twice', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => sampleZ(world, seed));
    for (const z of drawn) {
      expect(canonicalZ(world.params, z)).toEqual(z);
      expect(firstBrokenAssumption(world, z)).toBe(-1);
    }
    expect(new Set(drawn.map((z) => hashOfE(world, z))).size).toBeGreaterThan(180);
    // Not all by what is seen and paid: the dynamics differ.
    expect(new Set(drawn.map((z) => componentHashes(world, z).T)).size).toBeGreaterThan(120);
  });

  test('its first task is solved by search in most of them, and a plan for one seldom solves another', () => {
    const [instance] = createInstances(program, 'wasm');
    const drawn = Array.from({ length: 40 }, (_, seed) => sampleZ(world, seed));
    const plans = drawn.flatMap((z) => {
      instance.setZ(z);
      const found = finish(search(instance, { start: 0, seed: 0, budget: 200_000 }));
      return found.outcome === 'found' ? [{ z, actions: found.actions }] : [];
    });
    expect(plans.length).toBeGreaterThan(30);
    const solves = (z: readonly number[], actions: readonly number[]): boolean => {
      instance.setZ(z);
      instance.reset(0, 0);
      return actions.some((action) => {
        instance.step(action);
        return instance.signals.goal;
      });
    };
    for (const { z, actions } of plans) expect(solves(z, actions)).toBe(true);
    const others = plans.filter(({ actions }, i) => solves(plans[(i + 1) % plans.length].z, actions));
    expect(others.length / plans.length).toBeLessThan(0.5);
  });
});
