// Decisions 1 to 7: what the words and the line breaks mean.
import { world, type MeaningCase } from './case.ts';

const garden = `
  state   { grid upto 6 x 3   layer body { Seed, Plant, Rock } }
  legend  { "." "s" Seed "p" Plant "r" Rock }`;

const numbers = `
  state   { grid upto 5 x 1   layer body { Box(n: 0..9), Seed }   var left: 0..9 = 1 }
  legend  { "." "s" Seed "0" Box(n: 0) "1" Box(n: 1) "2" Box(n: 2) "3" Box(n: 3) "4" Box(n: 4) "7" Box(n: 7) "8" Box(n: 8) }`;

export const textAndNames: MeaningCase[] = [
  {
    decision: 1,
    title: 'a lower-case name is the layer: every kind on it',
    world: world(
      'state { grid upto 3 x 1 layer crate { Crate, Barrel } } legend { "." "c" Crate "b" Barrel }',
      'transitions { [ crate ] -> [ ] }',
    ),
    map: 'c.b',
    actions: ['go'],
    see: '...',
  },
  {
    decision: 1,
    title: 'the same name capitalised is the kind',
    world: world(
      'state { grid upto 3 x 1 layer crate { Crate, Barrel } } legend { "." "c" Crate "b" Barrel }',
      'transitions { [ Crate ] -> [ ] }',
    ),
    map: 'c.b',
    actions: ['go'],
    see: '..b',
  },
  {
    decision: [2, 6],
    title: 'a named type makes the colours of keys and doors comparable',
    world: world(
      'type Hue = { red, green }',
      'state { grid upto 4 x 1 layer tile(hue: Hue) { Key, Door } }',
      'legend { "." "r" Key(hue: red) "R" Door(hue: red) "G" Door(hue: green) }',
      'transitions { along east [ Key(hue: ?h) | Door(hue: h) ] -> [ Key | ] }',
    ),
    map: 'rRrG',
    actions: ['go'],
    see: 'r.rG',
  },
  {
    decision: 2,
    title: '`in` tests membership, in a range and in a set',
    world: world(numbers, 'transitions { [ Box(n: ?k) ] when k in { 1, 4 } or k in 7..8 -> [ ] }'),
    map: '01247',
    actions: ['go'],
    see: '0.2..',
  },
  {
    decision: 3,
    title: '`if` decides once: every place of the rule follows',
    world: world(numbers, 'transitions { if left > 0 { [ Seed ] -> [ Box(n: 1) ] do left -= 1 } }'),
    map: 'sss',
    actions: ['go'],
    see: '111',
    state: { left: 0 },
  },
  {
    decision: 3,
    title: '`when` decides per place: the first place uses the last one up',
    world: world(numbers, 'transitions { [ Seed ] when left > 0 -> [ Box(n: 1) ] do left -= 1 }'),
    map: 'sss',
    actions: ['go'],
    see: '1ss',
    state: { left: 0 },
  },
  {
    decision: 3,
    title: 'the body of an `if` cannot make its `else` run',
    world: world(
      'state { grid 1 x 1 layer body { Rock } var n: 0..9 var m: 0..9 } legend { "." "r" Rock }',
      'transitions { if n = 0 { n := 1 } else { m := 1 } }',
    ),
    actions: ['go'],
    state: { n: 1, m: 0 },
  },
  {
    decision: 4,
    title: 'prefixes mean the same in either order',
    world: world(
      garden,
      'transitions { on go along east [ Seed | Rock ] -> [ Seed | ]   along east on go [ Plant | Rock ] -> [ Plant | ] }',
    ),
    map: 'rsrpr',
    actions: ['go'],
    see: 'rs.p.',
  },
  {
    decision: 4,
    title: 'a repeated label fired if its first statement did',
    world: world(
      garden,
      'transitions { hit: [ Seed ] -> [ Plant ]   hit: [ Rock ] -> [ ] }',
      'signals { reward 1 when hit }',
    ),
    map: 's',
    actions: ['go', 'go'],
    rewards: [1, 0],
  },
  {
    decision: 4,
    title: 'a repeated label fired if its last statement did',
    world: world(
      garden,
      'transitions { hit: [ Seed ] -> [ Plant ]   hit: [ Rock ] -> [ ] }',
      'signals { reward 1 when hit }',
    ),
    map: 'r',
    actions: ['go', 'go'],
    rewards: [1, 0],
  },
  {
    decision: [4, 32],
    title: 'repeat 2 together: two sweeps, each by the old map',
    world: world(garden, 'transitions { repeat 2 together [ Plant | Seed ] -> [ Plant | Plant ] }'),
    map: 'psssss',
    actions: ['go'],
    see: 'pppsss',
  },
  {
    decision: 5,
    title: 'a bracket at the start of a line starts a rule',
    world: world(garden, 'transitions {\n    [ Seed ] -> [ Plant ]\n    [ Plant ] -> [ Rock ]\n  }'),
    map: 's.',
    actions: ['go'],
    see: 'r.',
  },
  {
    decision: 5,
    title: 'two brackets before the arrow are two rows of one rule',
    world: world(garden, 'transitions { [ Seed ] [ Rock ] -> [ Seed ] [ ] }'),
    map: `
      sr.
      ..r`,
    actions: ['go'],
    see: `
      s..
      ...`,
  },
  {
    decision: 5,
    title: 'without a seed the second row does nothing',
    world: world(garden, 'transitions { [ Seed ] [ Rock ] -> [ Seed ] [ ] }'),
    map: 'pr',
    actions: ['go'],
    see: 'pr',
  },
  {
    decision: 5,
    title: 'the right side takes as many rows as the left, then the next rule begins',
    world: world(garden, 'transitions { [ Seed ] -> [ Plant ]   [ Rock ] -> [ ] }'),
    map: '.r',
    actions: ['go'],
    see: '..',
  },
  {
    decision: 6,
    title: 'a bound object takes its attributes along',
    world: world(numbers, 'transitions { along east [ b: Box | no body ] -> [ | b ] }'),
    map: '7..',
    actions: ['go'],
    see: '.7.',
  },
  {
    decision: 7,
    title: 'a value of the expected choice comes before a variable of that name',
    world: world(
      'type Hue = { red, green }',
      'state { grid upto 3 x 1 layer body { Lamp(hue: Hue) } var red: Hue = green } legend { "r" Lamp(hue: red) "g" Lamp(hue: green) }',
      'transitions { [ Lamp ] -> [ Lamp(hue: red) ] }',
    ),
    map: 'grg',
    actions: ['go'],
    see: 'rrr',
  },
  {
    decision: 7,
    title: 'a `let` comes before the attribute',
    world: world(numbers, 'transitions { let n = 3   [ Box ] -> [ Box(n: n) ] }'),
    map: '7.',
    actions: ['go'],
    see: '3.',
  },
  {
    decision: 7,
    title: "an action's argument comes before the attribute",
    world: world(
      numbers,
      'actions { paint(n: 0..9) }',
      'transitions { on paint(n) [ Box ] -> [ Box(n: n) ] }',
    ),
    map: '7.',
    actions: ['paint(4)'],
    see: '4.',
  },
  {
    decision: 7,
    title: 'a bound value comes before the attribute',
    // In the first cell `n` is the bound one, the neighbour's 7, and not the old 3.
    world: world(numbers, 'transitions { along east [ Box | Box(n: ?n) ] -> [ Box(n: n) | Box ] }'),
    map: '37',
    actions: ['go'],
    see: '77',
  },
  {
    decision: [7, 28],
    title: 'the attribute of a kept object comes before the variable',
    world: world(
      'state { grid upto 2 x 1 layer body { Box(n: 0..9), Seed } var n: 0..9 = 7 } legend { "." "3" Box(n: 3) "4" Box(n: 4) "7" Box(n: 7) "s" Seed }',
      'transitions { [ Box ] -> [ Box(n: n + 1) ] }',
    ),
    map: '3.',
    actions: ['go'],
    see: '4.',
  },
  {
    decision: [7, 28],
    title: 'a new object has no old attributes: the variable is read',
    world: world(
      'state { grid upto 2 x 1 layer body { Box(n: 0..9 = 4), Seed } var n: 0..9 = 7 } legend { "." "3" Box(n: 3) "4" Box(n: 4) "7" Box(n: 7) "s" Seed }',
      'transitions { [ Seed ] -> [ Box(n: n) ] }',
    ),
    map: 's3',
    actions: ['go'],
    see: '73',
  },
];
