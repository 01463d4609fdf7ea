/** Where one object is alone on its layer, rules about what lies around it take short cuts: all of them against the interpreter. */
import { createInterpreter, createWasm, loadProgram } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { compare, randomZ } from '../agreement/agreement';
import { loneWorld } from './lone-rules';

test('60 worlds of one agent run 2 x 60 steps alike on both engines', () => {
  let changed = 0;
  let rejected = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const text = loneWorld(seed);
    const { program, diagnostics } = loadProgram(text);
    expect(
      diagnostics.filter(({ severity }) => severity === 'error'),
      text,
    ).toEqual([]);
    const interpreter = createInterpreter(program!);
    const wasm = createWasm(program!, 1).instance(0);
    for (const half of [0, 1]) {
      const z = randomZ(program!, 2 * seed + half);
      const played = compare(interpreter, wasm, { z, seed, steps: 60 });
      expect(played.difference, text).toBeNull();
      changed += played.changed;
      rejected += played.rejected ? 1 : 0;
    }
  }
  expect(changed).toBeGreaterThan(1500);
  expect(rejected).toBeLessThan(12);
});
