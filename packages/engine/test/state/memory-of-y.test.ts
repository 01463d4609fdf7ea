/** The memory of Y lives in snapshots: an episode goes on from one as if nothing had been, on whichever engine. */
import {
  createInterpreter,
  createWasm,
  layoutOf,
  loadProgram,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { drawAt, mix, pickOf, STREAMS, streamBase } from '../../src/random';

const text = `world Debts {
  type Hue = { red, green, blue }
  param late: 0..9 = 4
  state { grid 4 x 1   layer body { Me, Post }   var n: 0..9   var bag for Hue: 0..3 }
  actions { east, west, take(h: Hue), rest }
  transitions {
    on east, west { drive Me }
    bump: [ > Me | Post ] -> [ Me | Post ]
    move
    on take(h) { require bag.(h) < 3 else "no more {h}, there are {bag.(h)}"   bag.(h) += 1   n += 1   reply "{h}: {bag.(h)}" }
    on rest n -= 1
  }
  observation { view full }
  signals {
    milestone got for h: Hue when bag.(h) > 1
    milestone bump
    reward 1 when unlocked > 0
    reward 0.1 * n after late when bump
    reward 0.3 once when bag.red = 2
    cost 0.7 after 3 once noisy 30% when got.red
    performance n after late each step
    say "n was {n}" after late when bump
    say "red: {bag.red}" when got.red
    end rich after 2 when n = 9
  }
  task Only { start { place Me   place Post at (3, 0)   n := 2 } goal n = 3 then n = 1 goal got.green limit 40 }
}`;

const { program: loaded, diagnostics } = loadProgram(text);
if (!loaded) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
const program: Program = loaded;
const makers: [string, () => Instance][] = [
  ['interpreter', () => createInterpreter(program)],
  ['module', () => createWasm(program, 3).instance(1)],
];
const actionAt = (n: number) => pickOf(drawAt(streamBase(5, STREAMS.policy, 0), n), program.actionCount);

/** What a step shows, all of it. */
const seen = (instance: Instance) => ({
  signals: instance.signals,
  bytes: [...instance.signalBytes],
  digest: instance.digest(),
});

function played(make: () => Instance, steps: number): Instance {
  const instance = make();
  instance.reset(0, 9);
  for (let n = 0; n < steps; n++) instance.step(actionAt(n));
  return instance;
}

describe.each(makers)('from a snapshot of the %s', (_, make) => {
  test.each(makers)('the %s goes on alike', (_name, other) => {
    for (const before of [0, 3, 9, 17, 30]) {
      const original = played(make, before);
      const copy = other();
      copy.reset(0, 1);
      copy.step(2);
      copy.restore(original.snapshot());
      for (let n = before; n < 45; n++) {
        original.step(actionAt(n));
        copy.step(actionAt(n));
        expect(seen(copy), `step ${n} from ${before}`).toEqual(seen(original));
      }
    }
  });

  test('what was owed, told and reached comes back with it', () => {
    const instance = played(make, 12);
    const kept = instance.snapshot();
    const rest = () =>
      Array.from({ length: 20 }, (_, n) => (instance.step(actionAt(12 + n)), seen(instance)));
    const first = rest();
    instance.restore(kept);
    expect(rest()).toEqual(first);
  });

  test('an episode begins without any of it', () => {
    const instance = played(make, 25);
    instance.reset(0, 9);
    const memory = layoutOf(program).snapshot.memory;
    const fresh = make();
    fresh.reset(0, 9);
    expect(instance.snapshot().slice(memory)).toEqual(fresh.snapshot().slice(memory));
  });
});

test('the episode does what it is here for', () => {
  const instance = played(makers[0][1], 0);
  const [rewards, costs, says] = [new Set<number>(), new Set<number>(), new Set<string>()];
  for (let n = 0; n < 45; n++) {
    instance.step(actionAt(n));
    const { signals } = instance;
    rewards.add(signals.reward);
    costs.add(signals.cost);
    for (const text of signals.says) says.add(text.replace(/\d/g, '#'));
  }
  expect(rewards.size).toBeGreaterThan(3);
  expect(costs).toContain(0.7);
  expect([...says].sort()).toEqual(expect.arrayContaining(['n was #', 'red: #', 'no more red, there are #']));
});

test('memory is no part of S: digests know nothing of it', () => {
  const plain = text.replace(/ (after \w+|once|noisy \d+%)(?= )/g, '').replace(/milestone bump\n/, '');
  const other = loadProgram(plain.replace(/goal n = 3 then n = 1/, 'goal n = 3')).program!;
  const [a, b] = [createInterpreter(program), createInterpreter(other)];
  for (const instance of [a, b]) instance.reset(0, 9);
  for (let n = 0; n < 30; n++) {
    a.step(actionAt(n));
    b.step(actionAt(n));
    expect(a.digest()).toBe(b.digest());
  }
  expect(a.state.length).toBe(b.state.length);
});

test('step_batch and rollouts keep each instance to its own memory', () => {
  const batch = createWasm(program, 4);
  const alone = batch.instances.map(() => createInterpreter(program));
  [...batch.instances, ...alone].forEach((instance, i) => {
    instance.setZ([(i % 4) * 3]);
    instance.reset(0, (i % 4) + 1);
  });
  for (let n = 0; n < 30; n++) {
    const actions = alone.map((_, i) => actionAt(7 * n + i));
    batch.stepAll(actions);
    alone.forEach((instance, i) => {
      instance.step(actions[i]);
      expect(seen(batch.instance(i))).toEqual(seen(instance));
    });
  }

  batch.instances.forEach((instance, i) => instance.reset(0, 50 + i));
  batch.rollout(200, 3);
  alone.forEach((instance, i) => {
    let seed = 50 + i;
    let returns = 0;
    instance.reset(0, seed);
    for (let step = 0; step < 200; step++) {
      if (instance.signals.ended >= 0 || instance.signals.truncated)
        instance.reset(0, (seed = mix(seed + 1)));
      const base = streamBase(mix(3 + i) ^ seed, STREAMS.policy, instance.signals.steps);
      instance.step(pickOf(drawAt(base, 0), program.actionCount));
      returns += instance.signals.reward;
    }
    expect(batch.result(i).returns).toBe(returns);
    expect(seen(batch.instance(i))).toEqual(seen(instance));
  });
});
