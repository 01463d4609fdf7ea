// Decisions 16 to 20: the order of a step, the clock, headings, actions.
import { world, type MeaningCase } from './case.ts';

const street = `
  state   { grid upto 6 x 3   layer mark { Spot }   layer body { Wall, Player, Crate, Lamp(lit: bool) } }
  legend  { "." "#" Wall "P" Player "c" Crate "o" Spot "L" Lamp(lit) "l" Lamp(not lit) }
  actions { north, south, west, east, act, wait }`;

const counters = `
  state   { grid upto 4 x 4   layer body { Player }   var n: 0..9   var m: 0..9 }
  legend  { "." "P" Player }`;

const lamps = `
  state   { grid upto 4 x 2   layer body { Lamp(lit: bool) }   var n: 0..9 }
  legend  { "." "L" Lamp(lit) "l" Lamp(not lit) }
  actions { press(c: cell) }`;

export const theStep: MeaningCase[] = [
  {
    decision: 16,
    title: 'signals see the new state, and the old one through `was`',
    world: world(
      counters,
      'transitions { n += 2 }',
      'signals { reward n - was n each step   reward 10 when was n = 2 }',
    ),
    actions: ['go', 'go', 'go'],
    rewards: [2, 12, 2],
  },
  {
    decision: 16,
    title: 'transitions run from top to bottom',
    world: world(counters, 'transitions { n += 3   m := n   n += 1 }'),
    actions: ['go'],
    state: { n: 4, m: 3 },
  },
  {
    decision: [16, 25],
    title: '`was` in the transitions is the start of the step, not the line before',
    world: world(counters, 'transitions { n += 3   n += 1   m := was n }'),
    actions: ['go', 'go'],
    state: { n: 8, m: 4 },
  },
  {
    decision: 17,
    title: 'the clock goes up before the signals look at it',
    world: world(counters, 'transitions { }', 'signals { reward steps each step }'),
    actions: ['go', 'go', 'go'],
    rewards: [1, 2, 3],
    signals: { steps: 3 },
  },
  {
    decision: 17,
    title: 'a goal may look at the clock',
    world: world(
      counters,
      'transitions { }',
      'signals { reward 1 when goal }',
      'task Wait { start { } goal steps >= 2 limit 9 }',
    ),
    actions: ['go', 'go', 'go'],
    rewards: [0, 1, 1],
  },
  {
    decision: 18,
    title: 'drive gives every player the heading of the action',
    world: world(street, 'transitions { drive Player move }'),
    map: `
      P..P
      .P..`,
    actions: ['east', 'south'],
    seen: [
      `
      .P.P
      ..P.`,
      // (1,0) and (3,0) go south; (2,1) stands on the last row.
      `
      ....
      .PPP`,
    ],
  },
  {
    decision: 18,
    title: 'an action without a heading moves nobody',
    world: world(street, 'transitions { drive Player move }'),
    map: 'P.',
    actions: ['wait', 'act', 'tick'],
    see: 'P.',
  },
  {
    decision: 18,
    title: 'act is a heading by name, and rules can see it',
    world: world(
      street,
      'transitions { drive Player   [ act Player | Lamp ] -> [ act Player | Lamp(lit) ]   move }',
    ),
    map: 'Pl',
    actions: ['east', 'wait', 'act'],
    seen: ['Pl', 'Pl', 'PL'],
  },
  {
    decision: [18, 22],
    title: 'moving includes act; orthogonal does not',
    world: world(
      street,
      'transitions { drive Player   [ moving Player | Lamp ] -> [ moving Player | ]   [ orthogonal Player | Crate ] -> [ orthogonal Player | ] }',
    ),
    map: `
      Pl
      c.`,
    actions: ['act'],
    see: `
      P.
      c.`,
  },
  {
    decision: 18,
    title: 'driving is no change: the loop ends when the rules are done',
    world: world(
      street,
      'transitions { repeat { drive Player   [ > Player | Crate ] -> [ > Player | > Crate ] } move }',
    ),
    map: 'Pc.',
    actions: ['east'],
    see: '.Pc',
    signals: { fault: null },
  },
  {
    decision: 19,
    title: 'the inner name is what T means; the outer name is only what the agent reads',
    world: world(
      street.replace('north, south', 'north as "south", south as "north"'),
      'transitions { drive Player move   on north [ Lamp ] -> [ Lamp(lit) ] }',
    ),
    map: `
      .l
      P.`,
    actions: ['north'],
    see: `
      PL
      ..`,
  },
  {
    decision: 20,
    title: '`on any` is any action, `on tick` the step without one',
    world: world(
      counters,
      'actions { go, stay }',
      'transitions { on any n += 1   on tick m += 1   on stay n += 3 }',
    ),
    actions: ['go', 'tick', 'stay', 'tick', 'tick'],
    state: { n: 5, m: 3 },
  },
  {
    decision: 20,
    title: '`on a, b` is one of them',
    world: world(street, 'transitions { on east, west [ Crate ] -> [ ]   on act [ Lamp ] -> [ ] }'),
    map: 'cl',
    actions: ['north', 'west'],
    seen: ['cl', '.l'],
  },
  {
    decision: [20, 24],
    title: 'an argument that is a cell anchors a rule there',
    world: world(lamps, 'transitions { on press(c) [ @c Lamp ] -> [ Lamp(lit: not lit) ] }'),
    map: 'lll',
    actions: ['press((1, 0))', 'press((2, 0))', 'press((1, 0))'],
    seen: ['lLl', 'lLL', 'llL'],
  },
  {
    decision: [20, 44],
    title: 'a cell off the board is a refused action: nothing runs, the clock ticks, signals are paid',
    world: world(
      lamps,
      'transitions { n += 1   pressed: on press(c) [ @c Lamp ] -> [ Lamp(lit: not lit) ] }',
      'signals { reward 1 each step   cost 1 when refused   cost 10 when pressed }',
    ),
    map: 'll',
    actions: ['press((0, 0))', 'press((3, 0))'],
    see: 'Ll',
    state: { n: 1 },
    rewards: [1, 1],
    signals: { refused: true, cost: 1, steps: 2 },
  },
  {
    decision: 20,
    title: 'after a refused action the next one is not refused',
    world: world(
      lamps,
      'transitions { on press(c) [ @c Lamp ] -> [ Lamp(lit: not lit) ] }',
      'signals { cost 1 when refused }',
    ),
    map: 'll',
    actions: ['press((3, 1))', 'press((1, 0))'],
    see: 'lL',
    signals: { refused: false, cost: 0 },
  },
  {
    decision: 20,
    title: '`action` can be asked for',
    world: world(
      counters,
      'actions { go, stay }',
      'transitions { if action = stay { n += 1 } }',
      'signals { reward 1 when action = go }',
    ),
    actions: ['go', 'stay', 'go'],
    state: { n: 1 },
    rewards: [1, 0, 1],
  },
];
