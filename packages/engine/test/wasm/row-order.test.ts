/** Rules along rows, on boards of more than a word: which draw is whose depends on the order of the places. */
import { createInterpreter, createWasm, loadProgram } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { compare } from '../agreement/agreement';

const worldOf = (size: string): string => `world Rows {
  state       { grid ${size}   layer floor { Moss }   layer body { Worm } }
  actions     { creep, hop, wait }
  transitions {
    on creep along horizontal [ Worm | no Worm ] chance 50% -> [ | Worm ]
    on hop along west [ Worm | ... | no Worm ] chance 30% -> [ | ... | Worm ]
    on wait along east [ Worm | Moss ] chance 40% -> [ Worm | ]
  }
  observation { view full }
  signals     { reward count Moss each step }
  task Field  { param worms: 1..60 = 1   start { scatter worms Worm   [ ] chance 50% -> [ Moss ] } limit 12 }
}`;

const SIZES = ['20 x 13', '3 x 64', '40 x 2', '65 x 1', '2 x 140', 'upto 17 x 16'];

test.each(SIZES)('a board of %s', (size) => {
  const { program, diagnostics } = loadProgram(worldOf(size));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const interpreter = createInterpreter(program!);
  const wasm = createWasm(program!, 2).instance(1);
  let changed = 0;
  for (const [seed, worms] of [1, 2, 3, 17, 60].entries()) {
    const played = compare(interpreter, wasm, { z: [worms], seed, steps: 12 });
    expect(played.difference).toBeNull();
    expect(played.rejected).toBe(false);
    changed += played.changed;
  }
  expect(changed).toBeGreaterThan(20);
});
