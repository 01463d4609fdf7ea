/** Squares of every size on boards of more than a word, whose columns begin in the middle of a byte or lie across words. */
import { createInterpreter, createWasm, loadProgram } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { compare } from '../agreement/agreement';

const worldOf = (size: string): string => `world Squares {
  param reach: -1..80 = 2
  state       { grid ${size}   layer floor { Seed, Rock, Plant } }
  actions     { wait, turn }
  transitions {
    on wait { [ Seed near(reach, Rock) ] -> [ Plant ] }
    on turn { [ Rock near(reach, 0 Rock) ] -> [ ]   [ Plant near(3, no floor) ] -> [ Seed ] }
  }
  observation { view full }
  signals     { reward count Plant each step }
  task Field  { param rocks: 1..40 = 3   start { scatter 60 Seed   scatter rocks Rock } limit 10 }
}`;

const SIZES = ['20 x 13', '9 x 64', '3 x 70', '70 x 2', 'upto 16 x 16'];
const RADII = [-1, 0, 1, 2, 5, 12, 63, 80];

test.each(SIZES)('a board of %s', (size) => {
  const { program, diagnostics } = loadProgram(worldOf(size));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const interpreter = createInterpreter(program!);
  const wasm = createWasm(program!, 2).instance(1);
  let changed = 0;
  for (const [seed, reach] of RADII.entries())
    for (const rocks of [1, 7, 40]) {
      const played = compare(interpreter, wasm, { z: [reach, rocks], seed, steps: 6 });
      expect(played.difference).toBeNull();
      expect(played.rejected).toBe(false);
      changed += played.changed;
    }
  expect(changed).toBeGreaterThan(10);
});
