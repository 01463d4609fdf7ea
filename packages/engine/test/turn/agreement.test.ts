import { expect, test } from 'vitest';
import { createInterpreter, createWasm } from '@terrarium/engine';
import { compareRollout, compareTurns } from './compare-turns';
import { randomTurn } from './random-turn';

test('random turns of the dialect run alike on both engines', () => {
  const tags = new Map<string, number>();
  let [steps, changed] = [0, 0];
  for (let seed = 1; seed <= 110; seed++) {
    const made = randomTurn(seed);
    const wasm = createWasm(made.program, 1).instance(0);
    const result = compareTurns(made, createInterpreter(made.program), wasm, seed, 18);
    expect(result.difference).toBeNull();
    steps += result.steps;
    changed += result.changed;
    for (const tag of made.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  // The turns must do something, or agreement says nothing.
  expect(changed / steps).toBeGreaterThan(0.3);
  for (const tag of [
    'any',
    'wander',
    'random group',
    'rigid',
    'gap',
    'two gaps',
    'several rows',
    'loop',
    'upto',
  ])
    expect(tags.get(tag), tag).toBeGreaterThan(3);
  for (const words of [1, 2, 3, 4, 5]) expect(tags.get(`${words} words`)).toBeGreaterThan(3);
});

test('both engines count the work of random turns alike', () => {
  let [steps, faults] = [0, 0];
  for (let seed = 301; seed <= 400; seed++) {
    const made = randomTurn(seed);
    // Limits of every size, so that steps run into them in all parts of a turn.
    const mostWork = Math.floor(2 ** (6 + ((seed * 7) % 48) / 4));
    const result = compareTurns(
      made,
      createInterpreter(made.program, { mostWork }),
      createWasm(made.program, 1, { mostWork }).instance(0),
      seed,
      18,
    );
    expect(result.difference).toBeNull();
    steps += result.steps;
    faults += result.faults;
  }
  expect(faults / steps).toBeGreaterThan(0.2);
  expect(faults / steps).toBeLessThan(0.8);
});

test('rollouts of random turns come to where single steps come', () => {
  for (let seed = 201; seed <= 240; seed++) {
    const made = randomTurn(seed);
    const difference = compareRollout(
      made,
      createInterpreter(made.program),
      createWasm(made.program, 1),
      seed,
      20,
    );
    expect(difference, `seed ${seed}`).toBeNull();
  }
});
