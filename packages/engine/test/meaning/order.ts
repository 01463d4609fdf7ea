// Decision 21: the order in which a rule finds its places.
import { world, type MeaningCase } from './case.ts';

/** Boxes are numbered in the order in which a rule finds them: 0 is not found yet. */
const boxes = `
  state   { grid upto 5 x 5   layer body { Agent, Wall, Box(n: 0..9) }   var next: 1..99 = 1 }
  legend  { "." "@" Agent "#" Wall "0" Box(n: 0) "1" Box(n: 1) "2" Box(n: 2) "3" Box(n: 3) "4" Box(n: 4) "5" Box(n: 5) "6" Box(n: 6) }`;

const pairs = `
  state   { grid upto 4 x 4   layer low { A(id: 0..1) }   layer high { B(id: 1..3) }   var log: 0..9999 }
  legend  { "." "a" A(id: 0) "A" A(id: 1) "b" B(id: 1) "B" B(id: 3) }`;

export const order: MeaningCase[] = [
  {
    decision: 21,
    title: 'single cells: column by column, each from the north',
    world: world(boxes, 'transitions { [ Box(n: 0) ] -> [ Box(n: next) ] do next += 1 }'),
    map: `
      00
      00
      0.`,
    actions: ['go'],
    see: `
      14
      25
      3.`,
  },
  {
    decision: 21,
    title: 'copies north, south, west, east',
    world: world(boxes, 'transitions { [ Agent | Box(n: 0) ] -> [ Agent | Box(n: next) ] do next += 1 }'),
    map: `
      .0.
      0@0
      .0.`,
    actions: ['go'],
    see: `
      .1.
      3@4
      .2.`,
  },
  {
    decision: 21,
    title: 'along allows directions, it does not order them',
    world: world(
      boxes,
      'transitions { along east, west, north [ Agent | Box(n: 0) ] -> [ Agent | Box(n: next) ] do next += 1 }',
    ),
    map: `
      .0.
      0@0
      .0.`,
    actions: ['go'],
    see: `
      .1.
      2@3
      .0.`,
  },
  {
    decision: 21,
    title: 'horizontal copies scan row by row',
    world: world(boxes, 'transitions { along east [ Box(n: 0) | ] -> [ Box(n: next) | ] do next += 1 }'),
    map: `
      000
      000`,
    actions: ['go'],
    see: `
      120
      340`,
  },
  {
    decision: 21,
    title: 'vertical copies scan column by column',
    world: world(boxes, 'transitions { along south [ Box(n: 0) | ] -> [ Box(n: next) | ] do next += 1 }'),
    map: `
      00
      00
      00`,
    actions: ['go'],
    see: `
      13
      24
      00`,
  },
  {
    decision: 21,
    title: 'the west copy too scans from west to east',
    // Reversed: the place is found from its west end. The box is its east end.
    world: world(boxes, 'transitions { along west [ Box(n: 0) | ] -> [ Box(n: next) | ] do next += 1 }'),
    map: '0000',
    actions: ['go'],
    see: '0123',
  },
  {
    decision: 21,
    title: 'of two rows the first varies fastest',
    // A 0, A 1 against B 1, then against B 3: the sums 1, 2, 3, 4. The other way round it would be 1, 3, 2, 4.
    world: world(pairs, 'transitions { [ A(id: ?i) ] [ B(id: ?j) ] do log := log * 10 + i + j }'),
    map: 'abAB',
    actions: ['go'],
    state: { log: 1234 },
  },
  {
    decision: 21,
    title: 'two rows may match the same cell',
    world: world(pairs, 'transitions { [ A ] [ A ] do log += 1 }'),
    map: 'aAbB',
    actions: ['go'],
    state: { log: 4 },
  },
  {
    decision: [21, 61],
    title: 'a rule that reads the same from both ends finds a pair twice, once from each',
    world: world(pairs, 'transitions { [ A | A ] do log += 1 }'),
    map: 'aA..',
    actions: ['go'],
    state: { log: 2 },
  },
];
