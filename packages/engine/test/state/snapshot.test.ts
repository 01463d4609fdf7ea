import { describe, expect, test } from 'vitest';
import { createInstances, ENGINE_NAMES } from '../../src/create';
import { createInterpreter } from '../../src/interpreter/instance';
import { loadProgram } from '../../src/lower/load';
import { layoutOf } from '../../src/state/layout';
import { reseeded, sealSnapshot } from '../../src/state/snapshot';

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

describe.each(ENGINE_NAMES)('what a restart goes back to, on the %s', (engine) => {
  const { program: lift } = loadProgram(`world Lift {
    state { grid upto 2 x 2   layer body { Crate }   var floor: 0..9 }
    actions { up, save, back }
    transitions { on up floor += 1   on save checkpoint   on back restart }
    observation { show floor }
    signals { cost 0 each step }
    task Ride { start { size 2 x 1   place Crate }  limit 100 }
  }
  `);
  const [up, save, back] = [0, 1, 2];
  const instanceOf = () => createInstances(lift!, engine)[0];
  const at = layoutOf(lift!).snapshot.checkpoint;

  test('lies in snapshots', () => {
    const instance = instanceOf();
    instance.reset(0, 1);
    for (const action of [up, save, up, up]) instance.step(action);
    const moment = instance.snapshot();
    instance.step(back);
    const kept = instance.digest();
    const other = instanceOf();
    other.reset(0, 9);
    other.restore(moment);
    other.step(back);
    expect(other.digest()).toBe(kept);
    expect(other.state).toEqual(other.checkpoint);
  });

  test('must be a state', () => {
    const instance = instanceOf();
    instance.reset(0, 1);
    const good = instance.snapshot();
    const wrong = good.slice();
    wrong[at + layoutOf(lift!).state.layers[0].kinds] = 7;
    sealSnapshot(lift!, wrong);
    expect(() => instance.restore(wrong)).toThrow('expected a kind');
    expect(instance.snapshot()).toEqual(good);
  });

  test('a failed reset leaves it as it was', () => {
    const { starts } = lift!;
    const rejected = { ...starts[0], body: { op: 'require', condition: { op: 'const', value: 0 } } } as const;
    const [instance] = createInstances({ ...lift!, starts: [...starts, rejected] }, engine);
    instance.reset(0, 1);
    instance.step(up);
    instance.step(save);
    const before = instance.snapshot();
    expect(() => instance.reset(1, 2)).toThrow('start');
    expect(instance.snapshot()).toEqual(before);
  });
});
