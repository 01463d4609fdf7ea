import { expect, test } from 'vitest';
import { turnOf } from '../../../src/commands';
import { Compilation } from '../../../src/wasm/compilation';
import { planRule, type RulePlan } from '../../../src/wasm/turn/plans';
import { programOf } from '../pushing';

/** Plans of the rules of the first group of a world with these rules. */
function plansOf(rules: string): (RulePlan | null)[] {
  const program = programOf(`world Plans {
    state { grid 6 x 5 layer floor { Target, Light } layer body { Player, Crate, Wall } group Solid = Crate, Wall }
    actions { north, west, south, east }
    transitions as puzzlescript { drive Player ${rules} move }
    observation { view full }
    task Start { start { place Player } }
  }`);
  const c = new Compilation(program, 0, []);
  return turnOf(program.transitions)!.early.groups[0].rules.map((rule) => planRule(c.turn!, rule));
}
const together = (rules: string): unknown[] => [...new Set(plansOf(rules).map((plan) => plan?.together))];

test('places that leave each other alone are rewritten together', () => {
  expect(together('repeat [ > Player | Crate ] -> [ > Player | > Crate ]')).toEqual([true]);
  expect(together('repeat [ Crate Target ] -> [ Crate Light ]')).toEqual([true]);
  // One row alone writes; the other only has to be there.
  expect(together('repeat [ Player Light ] [ Crate ] -> [ Player Light ] [ Wall ]')).toEqual([true]);
  // Any number of neighbours may light the same cell.
  expect(together('repeat [ Wall | ] -> [ Wall | Light ]')).toEqual([true]);
});

test('places that take from another what it needs keep their order', () => {
  // The middle one of three in a row belongs to two places.
  expect(together('repeat [ Crate | Crate ] -> [ | Crate ]')).toEqual([false]);
  // What one puts there another must not find.
  expect(together('repeat [ Player | no Light ] -> [ Player Light | ]')).toEqual([false]);
  // A cell that is the one's second and the other's first gets two things.
  expect(together('repeat [ no Crate | no Crate ] -> [ Target | Light ]')).toEqual([false]);
  // Two players and one crate: only one of the two becomes a wall.
  expect(together('repeat [ Player ] [ Crate ] -> [ Wall ] [ Wall ]')).toEqual([false]);
  expect(together('repeat [ Player | ... | Crate ] -> [ Player | ... | ]')).toEqual([false]);
  expect(together('repeat [ Light ] -> [ any(Solid) ]')).toEqual([false]);
});

test('what a cell cannot hold is not cleared', () => {
  const [plan] = plansOf('repeat [ Crate ] -> [ Wall ]');
  // The crate and whatever it may intend to do; no player and no wall can be there.
  const kinds = plan!.rows[0].cells[0].narrow;
  expect(kinds.set).toHaveLength(1);
  expect(kinds.clear.length).toBeLessThan(plan!.rows[0].cells[0].wide.clear.length);
});

test('a rule longer than the board has no plan', () => {
  expect(plansOf('along vertical repeat [ Crate | | | | | Crate ] -> [ | | | | | ]')).toEqual([null]);
});
