import { expect, test } from 'vitest';
import { createInterpreter } from '../../src/interpreter/instance';
import { loadProgram } from '../../src/lower/load';
import { reseeded } from '../../src/state/snapshot';

const { program } = loadProgram(`world Coins {
  state { var heads: 0..1000 = 0 }
  actions { toss }
  transitions { chance 50% { heads += 1 } }
  observation { show heads }
  signals { reward 0 each step }
  task Toss { start { } goal heads = 1000   limit 100 }
}
`);

test('another seed is the same moment with other luck to come', () => {
  const instance = createInterpreter(program!);
  const played = (snapshot: Uint8Array): string => {
    instance.restore(snapshot);
    let digests = '';
    for (let step = 0; step < 20; step++) {
      instance.step(0);
      digests += instance.digest();
    }
    return digests;
  };
  instance.reset(0, 7);
  for (let step = 0; step < 5; step++) instance.step(0);
  const moment = instance.snapshot();
  const digest = instance.digest();
  instance.restore(reseeded(program!, moment, 8));
  expect(instance.digest()).toBe(digest);
  expect(played(reseeded(program!, moment, 8))).not.toBe(played(moment));
  expect(played(reseeded(program!, moment, 7))).toBe(played(moment));
  expect(reseeded(program!, moment, 7)).toEqual(moment);
});
