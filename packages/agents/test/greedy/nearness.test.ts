import { expect, test } from 'vitest';
import { wantsOf } from '../../src/greedy/meetings';
import { Ground, nearnessOf } from '../../src/greedy/nearness';
import { playerOf } from '../../src/greedy/player';
import { createInstances, openWorld } from '../../src/lab/open';

function nearness(goal: string, map: string, wrap = '') {
  const { program } = openWorld(`world Near {
  state       { grid 8 x 1 ${wrap}   layer mark { Spot }   layer body { Crate, Agent, Cow } }
  actions     { east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal }
  task Only   { start { map "${map}" } goal ${goal} }
  legend      { "." "s" Spot "c" Crate "A" Agent "w" Cow "*" Crate Spot }
}
`);
  const [instance] = createInstances(program, 'interpreter');
  instance.reset(0, 0);
  const { goals } = program.tasks[0];
  return nearnessOf(new Ground(program), instance.state, wantsOf(goals, program.evers), playerOf(program));
}

test('one pair will do: the nearest', () => {
  expect(nearness('some Agent on Spot', 's..A.s..')).toEqual({ apart: 2, reach: 0 });
});

test('each needs a partner of its own', () => {
  // The crate on its spot is taken: the other spot waits for the crate that is three away.
  expect(nearness('all Spot on Crate', '*.s..c.A').apart).toBe(3);
  expect(nearness('all Spot on Crate', 's.s..c.A').apart).toBe(5 + 3);
});

test('the player goes to what it can push and is not in place yet', () => {
  expect(nearness('all Spot on Crate', '*.s..c.A').reach).toBe(2);
});

test('side by side is one apart', () => {
  expect(nearness('some [ Agent | Cow ]', 'A...w...').apart).toBe(3);
  expect(nearness('some [ Agent | Cow ]', '...Aw...').apart).toBe(0);
});

test('round a torus', () => {
  expect(nearness('some Agent on Spot', 's......A', 'wrap').apart).toBe(1);
});

test('alone: the player goes there', () => {
  expect(nearness('no Crate', 'A..c...c')).toEqual({ apart: 0, reach: 3 });
});

test('nobody to meet is further than any cell', () => {
  expect(nearness('some Agent on Spot', 'A.......').apart).toBe(9);
  expect(nearness('all Spot on Crate', 's..A....').apart).toBe(9);
});
