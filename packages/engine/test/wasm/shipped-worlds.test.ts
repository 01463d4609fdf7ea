import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createInterpreter, createWasm, loadProgram, type Instance } from '@terrarium/engine';
import { compare, randomZ } from '../agreement/agreement';

const folder = 'worlds';

/** The instance with `start` for every reset: the comparison resets to start 0. */
function beginningAt(instance: Instance, start: number): Instance {
  return new Proxy(instance, {
    get(target, key: keyof Instance) {
      if (key === 'reset') return (_: number, seed: number) => target.reset(start, seed);
      const value = target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('the shipped worlds run alike on both engines', () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.world') && !name.startsWith('pairs'),
  )) {
    const { program } = loadProgram(readFileSync(`${folder}/${file}`, 'utf8'));
    if (!program) continue;
    test(file, () => {
      const interpreter = createInterpreter(program);
      // Not the first of the batch, so that every address counts.
      const wasm = createWasm(program, 3).instance(1);
      program.starts.forEach((_, start) => {
        for (const round of [0, 1]) {
          const z = round === 0 ? program.params.map((param) => param.default) : randomZ(program, start + 7);
          const episode = { z, seed: 31 * start + round, steps: 60 };
          expect(
            compare(beginningAt(interpreter, start), beginningAt(wasm, start), episode).difference,
          ).toBeNull();
        }
      });
    });
  }
});
