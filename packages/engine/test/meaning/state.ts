// Decisions 8 to 13: boards, attributes, objects as values, numbers.
import { world, type MeaningCase } from './case.ts';

const field = `
  state   { grid upto 5 x 4   layer body { Seed, Plant, Rock } }
  legend  { "." "s" Seed "p" Plant "r" Rock }`;

const torus = `
  state   { grid 4 x 4 wrap   layer body { Seed, Plant, Rock } }
  legend  { "." "s" Seed "p" Plant "r" Rock }`;

const boxes = `
  state   { grid upto 5 x 2   layer body(n: 0..9 = 2) { Box, Jar }   group Vessel = Box, Jar }
  legend  { "." "0" Box(n: 0) "3" Box(n: 3) "7" Box(n: 7) "9" Box(n: 9) "j" Jar(n: 2) "J" Jar(n: 7) "k" Jar(n: 0) }`;

/** A hand, boxes that hold keys, and a turtle that looks east. */
const hand = `
  type Hue = { red, green }
  state   { grid upto 4 x 1   layer tile { Key(hue: Hue), Box(holds: Key or none) }   layer body { Agent(facing: direction) }
            group Item = Key, Box   var hand: Item or none }
  legend  { "." "a" Agent(facing: east) "r" Key(hue: red) "g" Key(hue: green) "b" Box(holds: Key(hue: green)) "e" Box(holds: none) }
  actions { take, drop, open }
  transitions {
    on take [ Agent(facing: >) | k: Item ] when hand = none  -> [ Agent | ]      do hand := k
    on drop [ Agent(facing: >) | no tile ] when hand != none -> [ Agent | hand ] do hand := none
    on open [ Agent(facing: >) | Box(holds: ?x) ]            -> [ Agent | x ]
  }
  signals { reward 1 when hand = none   cost 1 when hand is Box }`;

const numbers = (vars: string, body: string) =>
  world(
    `state { grid 1 x 1 layer body { Rock } ${vars} } legend { "." "r" Rock }`,
    `transitions { ${body} }`,
  );

export const state: MeaningCase[] = [
  {
    decision: 8,
    title: 'a grid whose size a hole decides is as large as the hole says, and no larger',
    world: world(
      'param wide: 2..5 = 5   param high: 1..3 = 3',
      'state { grid wide x high layer body { Seed, Plant } var cells: 0..99 }',
      'legend { "." "s" Seed "p" Plant }',
      'task Only { start { fill Seed } limit 9 }',
      'transitions { cells := width * height + 10 * count Seed   [ Seed | no body ] -> [ Plant | ]   along west [ Seed | Seed ] -> [ Plant | ] }',
    ),
    z: { wide: '3', high: '1' },
    actions: ['go'],
    see: '.ps',
    state: { cells: 33 },
  },
  {
    decision: 8,
    title: 'a board smaller than its capacity ends where it ends',
    world: world(field, 'transitions { along east [ Seed | no body ] -> [ | Seed ] }'),
    map: '.s',
    actions: ['go'],
    see: '.s',
  },
  {
    decision: [8, 23],
    title: '`no X` does not match beyond the edge',
    world: world(field, 'transitions { [ Seed south(no Rock) ] -> [ Plant ] }'),
    map: `
      s.s
      .sr`,
    actions: ['go'],
    // (0,0) has an empty cell below; (2,0) a rock; (1,1) nothing at all, not even an empty cell.
    see: `
      p.s
      .sr`,
  },
  {
    decision: [8, 23],
    title: 'none of something beyond the edge is still none',
    world: world(field, 'transitions { [ Seed south(0 Rock) ] -> [ Plant ] }'),
    map: 's',
    actions: ['go'],
    see: 'p',
  },
  {
    decision: [8, 23],
    title: 'a corner has three neighbours',
    world: world(field, 'transitions { [ Seed around(3 no Rock) ] -> [ Plant ] }'),
    map: `
      s..
      ..s`,
    actions: ['go'],
    see: `
      p..
      ..p`,
  },
  {
    decision: 8,
    title: 'nothing moves off the board',
    world: world(field, 'transitions { [ Seed ] -> [ east Seed ] move }'),
    map: `
      s.s
      .s.`,
    actions: ['go'],
    see: `
      .ss
      ..s`,
  },
  {
    decision: 8,
    title: 'on a torus east of the last column is the first',
    world: world(torus, 'transitions { [ Seed ] -> [ east Seed ] move }'),
    map: `
      ...s
      .s..
      ....
      ....`,
    actions: ['go'],
    see: `
      s...
      ..s.
      ....
      ....`,
  },
  {
    decision: 8,
    title: 'rules match across the seam of a torus',
    world: world(torus, 'transitions { along south [ Seed | Rock ] -> [ Seed | ] }'),
    map: `
      .r..
      r...
      ....
      .s..`,
    actions: ['go'],
    see: `
      ....
      r...
      ....
      .s..`,
  },
  {
    decision: [8, 23],
    title: 'around counts across the seam of a torus',
    // The corner's neighbours: (3,3) and (0,3), (1,3), (3,0), (3,1), … Three rocks are among them; the one at (2,2) is not.
    world: world(torus, 'transitions { [ Seed around(3 Rock) ] -> [ Plant ] }'),
    map: `
      s..r
      ....
      ..r.
      .r.r`,
    actions: ['go'],
    see: `
      p..r
      ....
      ..r.
      .r.r`,
  },
  {
    decision: 9,
    title: 'attributes move with their objects',
    world: world(boxes, 'transitions { [ Box ] -> [ east Box ] move }'),
    map: '37.J',
    actions: ['go'],
    see: '.37J',
  },
  {
    decision: 9,
    title: 'an attribute of the layer belongs to each of its kinds',
    world: world(boxes, 'transitions { [ Vessel ] -> [ Vessel(n: 7) ] }'),
    map: '3j.',
    actions: ['go'],
    see: '7J.',
  },
  {
    decision: [10, 26],
    title: 'a box in the hand keeps what it holds',
    world: world(hand),
    map: 'ab',
    actions: ['take', 'drop', 'open'],
    seen: ['a.', 'ab', 'ag'],
    rewards: [0, 1, 1],
  },
  {
    decision: [10, 26],
    title: 'an opened empty box leaves nothing',
    world: world(hand),
    map: 'ae',
    actions: ['open'],
    see: 'a.',
  },
  {
    decision: [10, 26],
    title: '`is` asks what kind the value is',
    world: world(hand),
    map: 'ab',
    actions: ['take'],
    signals: { reward: 0, cost: 1 },
  },
  {
    decision: 10,
    title: 'a key taken and put back keeps its colour',
    world: world(hand),
    map: 'argb',
    actions: ['take', 'open', 'drop'],
    seen: ['a.gb', 'a.gb', 'argb'],
  },
  {
    decision: [11, 25],
    title: 'equal crates are interchangeable: where one crate replaced another, nothing left',
    // Both move east. At (1,0) there was a crate and there is one: only (0,0) lost its crate.
    world: world(
      'state { grid upto 4 x 1 layer body { Crate } var lost: 0..9 } legend { "." "c" Crate }',
      'transitions { [ Crate ] -> [ east Crate ] move   [ was Crate no Crate ] do lost += 1 }',
    ),
    map: 'cc..',
    actions: ['go'],
    see: '.cc.',
    state: { lost: 1 },
  },
  {
    decision: 12,
    title: 'integers saturate at both ends, `wrap` goes round',
    world: numbers(
      'var a: 0..5 = 4   var b: -3..3 = 1   var c: 0..3 wrap = 3   var d: 0..3 wrap   var e: 2..5 wrap = 5',
      'a += 3   b -= 9   c += 6   d -= 6   e += 1',
    ),
    actions: ['go'],
    // c = 9 mod 4, d = -6 mod 4, and after 5 comes 2 again.
    state: { a: 5, b: -3, c: 1, d: 2, e: 2 },
  },
  {
    decision: 12,
    title: 'only the write saturates, not what is on the way',
    world: numbers('var a: 0..5 = 4   var b: 0..5', 'a := a + 100 - 100   b := 7'),
    actions: ['go'],
    state: { a: 4, b: 5 },
  },
  {
    decision: 12,
    title: 'division rounds down, mod takes the sign of the divisor, and by zero both are zero',
    world: numbers(
      'var seven: 0..9 = 7   var two: 0..9 = 2   var zero: 0..9   var a: -9..9 = 9   var b: -9..9   var c: -9..9   var d: -9..9   var e: -9..9 = 9   var f: -9..9 = 9',
      'a := seven / two   b := (-seven) / two   c := (-seven) mod 3   d := seven mod (-3)   e := seven / zero   f := seven mod zero',
    ),
    actions: ['go'],
    state: { a: 3, b: -4, c: 2, d: -2, e: 0, f: 0 },
  },
  {
    decision: [12, 40],
    title: 'attributes saturate too',
    world: world(boxes, 'transitions { [ Box ] -> [ Box(n += 4) ]   [ Jar ] -> [ Jar(n -= 5) ] }'),
    map: '37J',
    actions: ['go', 'go'],
    see: '99k',
  },
  {
    decision: 13,
    title: 'one variable for each value of a choice',
    world: world(
      'type Stuff = { wood, stone }',
      'state { grid 1 x 1 layer body { Rock } var bag for Stuff: 0..9 = 3 } legend { "." "r" Rock }',
      'actions { add(what: Stuff), swap }',
      'transitions { on add(what) bag.(what) += 2   on swap { let t = bag.wood   bag.wood := bag.stone   bag.stone := t } }',
    ),
    actions: ['add(stone)', 'add(stone)', 'swap'],
    // A `let` is the value at that moment.
    state: { 'bag.wood': 7, 'bag.stone': 3 },
  },
  {
    decision: 13,
    title: 'an index may be computed',
    world: world(
      'type Stuff = { wood, stone, iron }',
      'state { grid 1 x 1 layer body { Rock } var bag for Stuff: 0..9   var best: Stuff = iron } legend { "." "r" Rock }',
      'transitions { bag.(best) += 4   if bag.(best) > 3 { best := stone }   bag.(best) += 1 }',
    ),
    actions: ['go'],
    state: { 'bag.wood': 0, 'bag.stone': 1, 'bag.iron': 4, best: 'stone' },
  },
];
