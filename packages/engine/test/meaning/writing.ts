// Decisions 27 to 30: what is kept, what is made anew, what becomes of an intent.
import { world, type MeaningCase } from './case.ts';

const boxes = `
  type Hue = { red, green, blue }
  state   { grid upto 5 x 1   layer mark { Dot }   layer body { Seed, Box(n: 0..9 = 2, hue: Hue), Jar(n: 0..9 = 4) }   var a: 0..99   var b: 0..99 }
  legend  { "." "o" Dot "s" Seed "j" Jar(n: 4) "0" Box(n: 0, hue: red) "2" Box(n: 2, hue: red) "3" Box(n: 3, hue: red) "7" Box(n: 7, hue: red)
            "E" Box(n: 8, hue: blue) "N" Box(n: 9, hue: blue) "D" Box(n: 3, hue: red) Dot "S" Box(n: 7, hue: blue) }`;

const walkers = `
  state   { grid upto 5 x 3   layer floor { Ice }   layer body { A, B, Wall }   layer hat { Hat } }
  legend  { "." "a" A "b" B "#" Wall "i" Ice "I" Ice A "J" Ice B "h" A Hat "t" Hat }
  actions { north, south, west, east }`;

const fruit = `
  state   { grid upto 5 x 3   layer body { Seed, Apple(n: 0..9 = 3), Pear }   group Fruit = Pear, Apple }
  legend  { "." "s" Seed "a" Apple(n: 3) "q" Pear "A" Apple(n: 7) }`;

const on = (rule: string) => world(walkers, `transitions { drive A   ${rule}   move }`);

export const writing: MeaningCase[] = [
  {
    decision: 27,
    title: 'the same name in the same cell is kept, what the right side leaves out is removed',
    world: world(boxes, 'transitions { [ Box Dot ] -> [ Box ] }'),
    map: 'D7o',
    actions: ['go'],
    see: '37o',
  },
  {
    decision: 27,
    title: 'a tested attribute is kept as well',
    world: world(boxes, 'transitions { [ Box(n: 7) ] -> [ Box Dot ]   [ Box(n: 3) Dot ] -> [ Box ] }'),
    map: 'D',
    actions: ['go', 'go'],
    see: '3',
  },
  {
    decision: 27,
    title: 'a new object has its default attributes',
    world: world(boxes, 'transitions { [ Seed ] -> [ Box ] }'),
    map: 's7',
    actions: ['go'],
    see: '27',
  },
  {
    decision: 27,
    title: 'made again is made anew',
    world: world(boxes, 'transitions { [ Box ] -> [ Seed ]   [ Seed ] -> [ Box ] }'),
    map: '7E',
    actions: ['go'],
    see: '22',
  },
  {
    decision: 27,
    title: 'another kind on the layer inherits no attribute, even of the same name',
    world: world(boxes, 'transitions { [ Box ] -> [ Jar ] }'),
    map: '7',
    actions: ['go'],
    see: 'j',
  },
  {
    decision: [27, 28],
    title: 'a bound object may change one attribute on its way and keeps the rest',
    world: world(boxes, 'transitions { along east [ b: Box(n: ?k) | no body ] -> [ | b: Box(n: k + 1) ] }'),
    map: 'E.',
    actions: ['go'],
    see: '.N',
  },
  {
    decision: 27,
    title: 'a kind without attributes needs no binding',
    world: world(boxes, 'transitions { along east [ Seed | no body ] -> [ | Seed ] }'),
    map: 's.o',
    actions: ['go'],
    see: '.so',
  },
  {
    decision: 28,
    title: 'attribute names on the right are old values: += reads, other attributes stay',
    world: world(boxes, 'transitions { [ Box ] -> [ Box(n += 1) ] }'),
    map: 'E2',
    actions: ['go'],
    see: 'N3',
  },
  {
    decision: 28,
    title: 'two cells swap their numbers: both are read before either is written',
    world: world(
      boxes,
      'transitions { along east [ Box(n: ?i) | Box(n: ?j) ] -> [ Box(n: j) | Box(n: i) ] }',
    ),
    map: '37',
    actions: ['go'],
    see: '73',
  },
  {
    decision: 28,
    title: 'two attributes of one object swap',
    world: world(
      'state { grid upto 2 x 1 layer body { Pair(p: 0..9, q: 0..9) } } legend { "." "x" Pair(p: 1, q: 5) "y" Pair(p: 5, q: 1) }',
      'transitions { [ Pair ] -> [ Pair(p: q, q: p) ] }',
    ),
    map: 'xy',
    actions: ['go'],
    see: 'yx',
  },
  {
    decision: 28,
    title: 'the right side is read before its place is written, after the place before it was',
    // The first seed counts no box, the second one.
    world: world(boxes, 'transitions { [ Seed ] -> [ Box(n: 2 + count Box) ] }'),
    map: 'ss',
    actions: ['go'],
    see: '23',
  },
  {
    decision: 28,
    title: '`do` runs in order, after the writing',
    world: world(boxes, 'transitions { [ Seed ] -> [ Box ] do a := count Box, b := a + 10, a := 5 }'),
    map: 's',
    actions: ['go'],
    state: { a: 5, b: 11 },
  },
  {
    decision: 29,
    title: 'a replaced object inherits the intent',
    world: on('[ A ] -> [ B ]'),
    map: 'a.',
    actions: ['east'],
    see: '.b',
  },
  {
    decision: 29,
    title: 'an intent named on the left and not on the right is cleared',
    world: on('[ > A ] -> [ A ]'),
    map: 'a.',
    actions: ['east'],
    see: 'a.',
  },
  {
    decision: 29,
    title: 'an intent not named stays',
    world: on('[ A ] -> [ A ]   [ A | Ice ] -> [ A | ]'),
    map: 'ai',
    actions: ['east'],
    see: '.a',
  },
  {
    decision: 29,
    title: 'an intent named on the right replaces the old one',
    world: on('[ > A ] -> [ < A ]'),
    map: '.a.',
    actions: ['east'],
    // Four copies: the east one turns it west. The west copy's places were found before, when nothing went west.
    see: 'a..',
  },
  {
    decision: 29,
    title: 'on a layer that the left side does not mention the new object has no intent',
    world: on('[ Ice ] -> [ Ice B ]'),
    map: 'Ia.',
    actions: ['east'],
    see: 'J.a',
  },
  {
    decision: 29,
    title: 'an intent belongs to one layer of the cell',
    world: on('[ Hat ] -> [ Hat ]'),
    map: 'h.',
    actions: ['east'],
    see: 'ta',
  },
  {
    decision: 29,
    title: '`> layer` moves whatever stands there',
    world: world(walkers, 'transitions { on east [ body ] -> [ east body ]   move }'),
    map: 'ab.#.',
    actions: ['east'],
    see: '.ab.#',
  },
  {
    decision: [29, 18],
    title: 'an absolute direction on the right is absolute in every copy',
    world: world(walkers, 'transitions { [ A | B ] -> [ south A | B ] move }'),
    map: `
      .b.
      .a.
      ...`,
    actions: ['north'],
    see: `
      .b.
      ...
      .a.`,
  },
  {
    decision: [30, 42],
    title: 'any(G) draws among the kinds in the order of the layer',
    // Draws of seed 0, step 0: 0.87, 0.40, 0.21, 0.60: second, first, first, second of Apple, Pear.
    world: world(fruit, 'transitions { [ Seed ] -> [ any(Fruit) ] }'),
    map: 'ssss',
    seed: 0,
    actions: ['go'],
    see: 'qaaq',
  },
  {
    decision: [30, 27],
    title: 'any(G) has default attributes',
    world: world(
      fruit.replace('group Fruit = Pear, Apple', 'group Fruit = Apple'),
      'transitions { [ Apple ] -> [ ]   [ Seed ] -> [ any(Fruit) ] }',
    ),
    map: 'As',
    actions: ['go'],
    see: '.a',
  },
  {
    decision: [30, 42],
    title: 'bare any is any value of the expected type',
    // Seed 1, step 0: 0.22, 0.78, 0.16, 0.51: of three values the first, third, first, second.
    world: world(
      'type Hue = { red, green, blue }',
      'state { grid upto 4 x 1 layer body { Lamp(hue: Hue) } } legend { "r" Lamp(hue: red) "g" Lamp(hue: green) "b" Lamp(hue: blue) }',
      'transitions { [ Lamp ] -> [ Lamp(hue: any) ] }',
    ),
    map: 'gggg',
    seed: 1,
    actions: ['go'],
    see: 'rbrg',
  },
  {
    decision: [30, 42],
    title: 'wander draws among north, south, west, east, a draw for each place',
    // Seed 0, step 0: 0.87, 0.40, 0.21: the fourth, second and first direction.
    world: world(walkers, 'transitions { [ A ] -> [ wander A ] move }'),
    map: `
      .....
      a.a.a
      .....`,
    seed: 0,
    actions: ['east'],
    see: `
      ....a
      .a...
      ..a..`,
  },
];
