import type { Real } from '@terrarium/engine';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withMeasure } from '../../src/greedy/measure';
import { unmet } from '../../src/greedy/unmet';
import { createInstances, ENGINE_NAMES, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { goalHolds, isOver } from '../../src/signal-bytes';

/** Two crates on a row of spots; `n` counts, `hue` does not. */
const yard = (goal: string) => `world Yard {
  state       { grid 6 x 1   layer mark { Spot }   layer body { Crate(weight: 0..9), Agent }   var n: 0..9 = 2   var hue: { red, green, blue } = red }
  actions     { east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal }
  task Only   { start { place Spot at (0, 0)   place Spot at (1, 0)   place Spot at (2, 0)   place Crate(weight: 3) at (1, 0)   place Crate(weight: 5) at (5, 0)   place Agent at (3, 0) } goal ${goal} }
}
`;

function distanceOf(goal: string): readonly number[] {
  const { program } = openWorld(yard(goal));
  const measured = withMeasure(program);
  return ENGINE_NAMES.map((engine) => {
    const [instance] = createInstances(measured, engine);
    instance.reset(0, 0);
    return instance.ask(measured.questions.length - 1);
  });
}

test.each([
  // Terms: how many fail.
  ['some Crate', 0],
  ['some Agent on Spot', 1],
  ['some Crate(weight = 5) on Spot and some Agent on Spot', 2],
  ['some Agent on Spot or some Crate', 0],
  ['some Agent on Spot or n = 9', 1],
  ['not (some Crate and n = 2)', 1],
  ['not (some Agent on Spot or n = 9)', 0],
  ['hue = blue', 1],
  ['hue != red', 1],
  ['if n = 2 then n >= 4 else n >= 9', 2],
  ['ever some Agent on Spot', 1],
  // Objects: how many are too many, or are not as they should be.
  ['no Crate', 2],
  ['not some Crate on Spot', 1],
  ['no [ Spot | Spot ]', 4],
  ['all Spot on Crate', 2],
  ['all Crate on Spot', 1],
  ['all Crate(weight = 3) on Spot', 0],
  // Comparisons: by how much they are missed.
  ['n >= 7', 5],
  ['n > 7', 6],
  ['n < 2', 1],
  ['n <= 0', 2],
  ['n = 6', 4],
  ['n != 2', 1],
  ['count Crate = 5', 3],
  ['count Crate on Spot >= count Spot', 2],
  ['1.5 * n >= 7.5', 4.5],
  ['not (n < 4)', 2],
])('%s is %d away', (goal, expected) => {
  expect(distanceOf(goal)).toEqual([expected, expected]);
});

test('it is an expression of the program: no state is needed to make it', () => {
  const { program } = openWorld(yard('n >= 7'));
  const measure: Real = unmet(program, program.tasks[0].goals[0]);
  expect(measure.op).toBe('max');
});

describe('in every world of the lab, on both engines', () => {
  const files = readdirSync('worlds', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.world') && !file.startsWith('pairs'),
  );
  test.each(files)('%s', (file) => {
    const { program } = openWorld(readFileSync(`worlds/${file}`, 'utf8'));
    const measured = withMeasure(program);
    const instances = ENGINE_NAMES.map((engine) => createInstances(measured, engine)[0]);
    const policy = randomPolicy();
    for (let task = 0; task < program.tasks.length; task++) {
      for (const instance of instances) instance.reset(task, 5);
      policy.begin(instances[0], 5);
      for (let step = 0; step < 60 && !isOver(instances[0]); step++) {
        const action = policy.act(instances[0]);
        for (const instance of instances) instance.step(action);
        const [one, other] = instances.map((instance) => instance.ask(program.questions.length + task));
        expect(one).toBe(other);
        expect(one === 0).toBe(goalHolds(instances[0]));
      }
    }
  });
});
