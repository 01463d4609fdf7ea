/** What each perturbation writes: the lines that go and come in a built-in world. */
import { expect, test } from 'vitest';
import { CATALOGUE, perturb } from '../../src/index';
import { builtIn } from '../worlds';

type Example = readonly [id: string, world: string, went: readonly string[], came: readonly string[]];

const EXAMPLES: readonly Example[] = [
  ['permute', 'ice', ['actions { north, south, west, east }'], ['actions { south, east, west, north }']],
  [
    'rename',
    'conveyor',
    ['actions { wait, turn(c: cell) }'],
    ['actions { wait as "mara", turn(c: cell) as "dire" }'],
  ],
  [
    'withhold',
    'ice',
    ['actions { north, south, west, east }'],
    ['actions { north as none, south, west, east }'],
  ],
  ['idle', 'ice', ['actions { north, south, west, east }'], ['actions { north, south, west, east, idle = }']],
  [
    'macro',
    'ice',
    ['actions { north, south, west, east }'],
    ['actions { north, south, west, east, twice_north = north north }'],
  ],
  [
    'sticky',
    'ice',
    ['actions { north, south, west, east }'],
    ['actions sticky 25% { north, south, west, east }'],
  ],
  ['lag', 'ice', ['actions { north, south, west, east }'], ['actions lag 1 { north, south, west, east }']],
  [
    'refill',
    'physics',
    [
      'param push: { single, train, slide, pull } = single  // T: the law of the crates',
      'param drift: direction or none = none                // T: a wind that moves every crate by one cell a step',
      'param pay: { sparse, dense } = sparse                // Y: only at the end, or for each crate brought home',
    ],
    [
      'param push: { single, train, slide, pull } = train  // T: the law of the crates',
      'param drift: direction or none = none               // T: a wind that moves every crate by one cell a step',
      'param pay: { sparse, dense } = sparse               // Y: only at the end, or for each crate brought home',
    ],
  ],
  [
    'slip',
    'ice',
    ['[ > Walker ] -> [ > Walker(going: >) ]'],
    [
      '[ orthogonal Walker ] chance 25% -> [ wander Walker ]',
      '[ > Walker ]                     -> [ > Walker(going: >) ]',
    ],
  ],
  [
    'mirror-moves',
    'ice',
    ['[ > Walker ] -> [ > Walker(going: >) ]'],
    [
      'on west [ Walker ] -> [ east Walker ]',
      'on east [ Walker ] -> [ west Walker ]',
      '[ > Walker ]       -> [ > Walker(going: >) ]',
    ],
  ],
  ['gravity', 'ice', [], ['[ Walker ] -> [ south Walker ]']],
  ['rule-off', 'crafting', ['[ > Smith ]          -> [ > Smith(facing: >) ]'], []],
  [
    'swap-kinds',
    'boulders',
    ['[ > Digger | Earth ]    -> [ > Digger | ]'],
    ['[ > Earth | Digger ]    -> [ > Earth | ]'],
  ],
  [
    'steering',
    'door-key',
    [
      'actions { left, right, forward, take, drop, toggle }',
      'on left    [ Agent ] -> [ Agent(facing: ccw(facing)) ]',
      'on right   [ Agent ] -> [ Agent(facing: cw(facing)) ]',
      'on forward [ a: Agent(facing: >) | no Solid ]               -> [ | a ]',
      'on take    [ Agent(facing: >) | k: Key ]  when hand = none  -> [ Agent | ]      do hand := k',
      'on drop    [ Agent(facing: >) | no tile ] when hand != none -> [ Agent | hand ] do hand := none',
    ],
    [
      'actions { left as "west", right as "east", forward as "north", take, drop, toggle, back as "south" }',
      'on left    [ Agent ] -> [ Agent(facing: west) ]',
      'on right   [ Agent ] -> [ Agent(facing: east) ]',
      'on forward [ Agent ] -> [ Agent(facing: north) ]',
      'on back    [ Agent ] -> [ Agent(facing: south) ]',
      'on left, right, forward, back [ a: Agent(facing: >) | no Solid ] -> [ | a ]',
      'on take [ Agent(facing: >) | k: Key ]  when hand = none          -> [ Agent | ]      do hand := k',
      'on drop [ Agent(facing: >) | no tile ] when hand != none         -> [ Agent | hand ] do hand := none',
    ],
  ],
  [
    'refill-view',
    'ice',
    ['param sight: { 3, 5, 9 } = 9             // O: cells seen around the walker'],
    ['param sight: { 3, 5, 9 } = 3             // O: cells seen around the walker'],
  ],
  ['radius', 'physics', ['observation { view full }'], ['observation { view 3 x 3 around Player }']],
  [
    'occlude',
    'ice',
    ['observation { view sight x sight around Walker outside Rock }'],
    ['observation { view sight x sight around Walker blocked by Rock outside Rock }'],
  ],
  [
    'blur',
    'ice',
    ['observation { view sight x sight around Walker outside Rock }'],
    ['observation { view sight x sight around Walker outside Rock   blur 20% }'],
  ],
  [
    'delay',
    'ice',
    ['observation { view sight x sight around Walker outside Rock }'],
    ['observation { view sight x sight around Walker outside Rock   delay 1 }'],
  ],
  [
    'mirror-view',
    'ice',
    ['observation { view sight x sight around Walker outside Rock }'],
    ['observation { view sight x sight around Walker mirrored outside Rock }'],
  ],
  [
    'hide-kind',
    'ice',
    ['observation { view sight x sight around Walker outside Rock }'],
    ['observation { view sight x sight around Walker outside Rock   hide Ice }'],
  ],
  [
    'hide-attribute',
    'boulders',
    ['observation { view full   show gems }'],
    ['observation { view full   show gems   hide Boulder.falling }'],
  ],
  [
    'hide-fact',
    'door-key',
    [
      'observation { view sight x sight ahead of Agent blocked by Opaque outside Wall   show hand at Agent   hide Agent }',
    ],
    ['observation { view sight x sight ahead of Agent blocked by Opaque outside Wall   hide Agent }'],
  ],
  [
    'symbols',
    'ice',
    [
      'looks { Ice "~" cyan   Snow "." white   Water "w" blue   Hut "H" brown   Rock "r" slate   Walker "W" red }',
    ],
    [
      'looks { Ice "." cyan   Snow "H" white   Water "W" blue   Hut "r" brown   Rock "~" slate   Walker "w" red }',
    ],
  ],
  [
    'refill-signals',
    'magnets',
    ['param pay: { sparse, dense } = sparse              // Y'],
    ['param pay: { sparse, dense } = dense               // Y'],
  ],
  ['sparse', 'ice', ['cost 0.02 each step'], []],
  [
    'dense',
    'ice',
    [],
    ['reward 0.1 * (was distance(Walker.cell, Hut.cell) - distance(Walker.cell, Hut.cell)) each step'],
  ],
  ['negate-cost', 'ice', ['cost 0.02 each step'], ['cost -0.02 each step']],
  [
    'delay-reward',
    'ice',
    ['reward 1 when goal', 'cost 0.02 each step'],
    ['reward 1 after 3 when goal', 'cost 0.02 after 3 each step'],
  ],
  [
    'noisy-reward',
    'ice',
    ['reward 1 when goal', 'cost 0.02 each step'],
    ['reward 1 noisy 10% when goal', 'cost 0.02 noisy 10% each step'],
  ],
  ['silence', 'pasture', ['cost 1 when eaten   say "The fox has a hen." when eaten'], ['cost 1 when eaten']],
  ['wrap', 'ice', ['grid upto 9 x 9'], ['grid upto 9 x 9 wrap']],
  ['size', 'ice', ['grid upto 9 x 9'], ['grid upto 11 x 9']],
  [
    'distractor',
    'ice',
    [
      'looks { Ice "~" cyan   Snow "." white   Water "w" blue   Hut "H" brown   Rock "r" slate   Walker "W" red }',
    ],
    [
      'layer clutter { Pebble }',
      'for drawn in 1..5 { place Pebble at (any(0..width - 1), any(0..height - 1)) }',
      'for drawn in 1..5 { place Pebble at (any(0..width - 1), any(0..height - 1)) }',
      'looks {',
      'Ice "~" cyan   Snow "." white   Water "w" blue   Hut "H" brown   Rock "r" slate   Walker "W" red   Pebble "," grey',
    ],
  ],
  ['refill-task', 'lights-out', ['param side: 3..6 = 5      // x'], ['param side: 3..6 = 6      // x']],
  [
    'mirror-start',
    'gravity',
    ['#.M.....#', '#.##....#', '#B...#..#', '#..#...O#'],
    ['#.....M.#', '#....##.#', '#..#...B#', '#O...#..#'],
  ],
  ['scatter-start', 'pasture', ['place Keeper at (4, 4)'], ['place Keeper']],
  [
    'easier-goal',
    'ice',
    ['goal some Walker on Hut   limit 60'],
    ['goal some [ Walker near(2, Hut) ]   limit 60'],
  ],
  ['limit', 'ice', ['goal some Walker on Hut   limit 60'], ['goal some Walker on Hut   limit 6']],
];

const lines = (text: string) => text.split('\n').map((line) => line.trim());

test.each(EXAMPLES)('%s, in %s', (id, name, went, came) => {
  const before = lines(builtIn(name));
  const after = lines(perturb(builtIn(name), [{ id }]).text);
  expect(before.filter((line) => !after.includes(line))).toEqual(went);
  expect(after.filter((line) => !before.includes(line))).toEqual(came);
});

test('reorder, in life: the same lines in another order, comments beside them', () => {
  const before = lines(builtIn('life'));
  const after = lines(perturb(builtIn('life'), [{ id: 'reorder' }]).text);
  expect([...after].sort()).toEqual([...before].sort());
  expect(after).not.toEqual(before);
});

test('every perturbation has its example', () => {
  expect([...EXAMPLES.map(([id]) => id), 'reorder'].sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
});
