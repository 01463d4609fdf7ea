import { expect, test } from 'vitest';
import { wantsOf, type Thing } from '../../src/greedy/meetings';
import { playerOf } from '../../src/greedy/player';
import { openWorld } from '../../src/lab/open';

const text = (goal: string) => `world Names {
  state       { grid 6 x 6   layer mark { Spot, Hole }   layer body { Crate, Agent, Cow }   var n: 0..9
                group Beast = Agent, Cow   group Thing = Spot, Crate }
  actions     { north, east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal }
  task Only   { start { place Agent } goal ${goal} }
}
`;

/** `A+B@0`: A and B on one cell; `every` before it, if each A needs one. Alone: `(A)`. */
function wants(goal: string): string[] {
  const { program } = openWorld(text(goal));
  const name = (thing: Thing) =>
    thing
      .flatMap(({ layer, numbers }) =>
        numbers.map((number) => program.kinds[program.layers[layer].kinds[number - 1]].name),
      )
      .join('/');
  const { meetings, alone } = wantsOf(program.tasks[0].goals, program.evers);
  return [
    ...meetings.map(
      ({ left, right, apart, every }) => `${every ? 'every ' : ''}${name(left)}+${name(right)}@${apart}`,
    ),
    ...alone.map((thing) => `(${name(thing)})`),
  ];
}

test.each([
  ['some Agent on Spot', ['Spot+Agent@0']],
  ['count Crate on Spot >= 2', ['Spot+Crate@0']],
  ['all Spot on Crate', ['every Spot+Crate@0']],
  ['not not all Spot on Crate', ['every Spot+Crate@0']],
  ['some [ Agent | Cow ]', ['Cow+Agent@1']],
  ['some [ Agent | | Cow ]', ['Cow+Agent@2']],
  ['some [ Agent Spot ]', ['Spot+Agent@0']],
  ['some Beast on Hole', ['Hole+Agent/Cow@0']],
  ['ever some Agent on Spot', ['Spot+Agent@0']],
  ['some Cow on Hole or all Crate on Spot', ['Hole+Cow@0', 'every Crate+Spot@0']],
  // Whom a goal wants away, or names without a partner.
  ['no Crate', ['(Crate)']],
  ['no Crate on Spot', ['(Spot)']],
  ['no [ Agent | Cow ]', ['(Cow)', '(Agent)']],
  ['some Cow', ['(Cow)']],
  ['n > 3', []],
])('%s', (goal, expected) => {
  expect(wants(goal)).toEqual(expected);
});

test('the player is what the actions drive', () => {
  const { program } = openWorld(text('some Cow'));
  expect(playerOf(program)).toEqual([{ layer: 1, numbers: [2] }]);
});
