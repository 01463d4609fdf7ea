/** Columns that are filled 16 cells at a time: parts of them, of every height, with what a hole names. */
import { createInterpreter, createWasm, loadProgram } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { compare } from '../agreement/agreement';

const worldOf = (size: string): string => `world Fields {
  param thing: Lamp or Weed = Weed   param low: 0..60 = 0   param high: 0..60 = 0
  state       { grid ${size}   layer floor { Soil, Weed, Lamp(lit: bool = true, n: -3..3 = -2) }   layer body { Hen } }
  actions     { wait }
  transitions { on wait { [ Weed ] chance 50% -> [ Soil ] } }
  observation { view full }
  signals     { reward count Lamp each step }
  task Only {
    start {
      fill Soil   border Lamp(n: 3)   fill thing in rows low..high   fill Lamp(not lit) in column 1
      repeat { fill Hen in column 0 rows low..high }   place Weed at (2, 1)
    }
    limit 9
  }
}`;

test.each(['4 x 5', '3 x 16', '3 x 17', '5 x 61', 'upto 4 x 40'])('a board of %s', (size) => {
  const text = worldOf(size);
  const { program, diagnostics } = loadProgram(
    size.startsWith('upto') ? text.replace('fill Soil', 'size 3 x 33   fill Soil') : text,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const interpreter = createInterpreter(program!);
  const wasm = createWasm(program!, 2).instance(1);
  let rejected = 0;
  const codes = program!.params[0];
  for (let seed = 0; seed < 24; seed++) {
    const low = (seed * 7) % 40;
    const z = [codes.low + (seed % (codes.high - codes.low + 1)), low, low + (seed % 23) - 2];
    const played = compare(interpreter, wasm, { z: z.map((value) => Math.max(0, value)), seed, steps: 3 });
    expect(played.difference).toBeNull();
    rejected += played.rejected ? 1 : 0;
  }
  expect(rejected).toBeLessThan(24);
  expect(rejected === 0).toBe(size === '5 x 61');
});
