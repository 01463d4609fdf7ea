// Decisions 37, 40, 41: move, timers, rows and gaps.
import { world, type MeaningCase } from './case.ts';

/** Carts go where they point. */
const carts = `
  state   { grid upto 6 x 4   layer floor { Mat }   layer body { Wall, Cart(to: direction), Rock } }
  legend  { "." "#" Wall ">" Cart(to: east) "<" Cart(to: west) "^" Cart(to: north) "u" Cart(to: south) "r" Rock "m" Mat "M" Mat Cart(to: east) }`;
const going = (after: string) => world(carts, `transitions { [ Cart(to: ?d) ] -> [ d Cart ]   ${after} }`);

const meadow = `
  state   { grid upto 7 x 5   layer floor { Nest }   layer body { Wolf, Sheep, Wall } }
  legend  { "." "w" Wolf "s" Sheep "#" Wall "n" Nest "W" Nest Wolf "S" Nest Sheep }`;

const sight = `
  state   { grid upto 7 x 5   layer body { Eye, Wall, Mouse(n: 0..9), Cat }   var next: 1..9 = 1 }
  legend  { "." "e" Eye "#" Wall "c" Cat "0" Mouse(n: 0) "1" Mouse(n: 1) "2" Mouse(n: 2) "3" Mouse(n: 3) "4" Mouse(n: 4) }`;

export const movement: MeaningCase[] = [
  {
    decision: 37,
    title: 'one cell a move; walls and the edge block',
    world: going('move'),
    map: `
      >.#.
      .>#>`,
    actions: ['go'],
    see: `
      .>#.
      .>#>`,
  },
  {
    decision: 37,
    title: 'an intent is used up by its move',
    world: going('move move'),
    map: '>....',
    actions: ['go'],
    see: '.>...',
  },
  {
    decision: 37,
    title: 'a blocked intent is gone as well',
    world: going('move   [ Rock ] -> [ ]   move'),
    map: '>r..',
    actions: ['go'],
    see: '>...',
  },
  {
    decision: 37,
    title: 'several moves a step are fine',
    world: going('move   [ Cart(to: ?d) ] -> [ d Cart ]   move'),
    map: '>....',
    actions: ['go'],
    see: '..>..',
  },
  {
    decision: 37,
    title: 'intents that are left at the end of the step are dropped',
    world: world(carts, 'transitions { move   [ Cart(to: ?d) ] -> [ d Cart ] }'),
    map: '>..',
    actions: ['go', 'go'],
    see: '>..',
  },
  {
    decision: 37,
    title: 'a train moves as one',
    world: going('move'),
    map: '.>>>.',
    actions: ['go'],
    see: '..>>>',
  },
  {
    decision: 37,
    title: 'two that would swap stay',
    world: going('move'),
    map: '.><.',
    actions: ['go'],
    see: '.><.',
  },
  {
    decision: 37,
    title: 'a ring of four stays',
    world: going('move'),
    map: `
      >u
      ^<`,
    actions: ['go'],
    see: `
      >u
      ^<`,
  },
  {
    decision: [37, 8],
    title: 'a full row on a torus is a ring, too',
    world: world(
      carts.replace('upto 6 x 4', '4 x 1 wrap'),
      'transitions { [ Cart(to: ?d) ] -> [ d Cart ]   move }',
    ),
    map: '>>>>',
    actions: ['go'],
    see: '>>>>',
  },
  {
    decision: 37,
    title: 'two want one cell: the one in the lower cell number gets it, west before east',
    world: going('move'),
    map: '>.<',
    actions: ['go'],
    see: '.><',
  },
  {
    decision: 37,
    title: 'cell numbers run down the columns: west before north',
    world: going('move'),
    map: `
      .u
      >.`,
    actions: ['go'],
    see: `
      .u
      .>`,
  },
  {
    decision: 37,
    title: 'a cell that becomes free in a sweep goes to the next one in it',
    // Sweep 1: (1,0) is blocked by (1,1); (1,1) goes south; (2,1) takes its place. Sweep 2: (1,0) is still blocked.
    world: going('move'),
    map: `
      .u.
      .u<
      ...`,
    actions: ['go'],
    see: `
      .u.
      .<.
      .u.`,
  },
  {
    decision: 37,
    title: 'layers do not block each other',
    world: going('move'),
    map: '>m.',
    actions: ['go'],
    see: '.M.',
  },
  {
    decision: 37,
    title: 'who would run into whom is asked before the move',
    world: world(
      meadow,
      'transitions { [ Wolf ] -> [ east Wolf ]   eaten: [ > Wolf | Sheep ] -> [ > Wolf | ]   move   late: [ > Wolf ] -> [ Wolf ] }',
      'signals { reward 1 when eaten   reward 10 when late }',
    ),
    map: 'ws.',
    actions: ['go', 'go'],
    seen: ['.w.', '..w'],
    rewards: [1, 0],
  },
  {
    decision: [37, 32],
    title: 'intents first, then one move: a stack falls as one, and lands',
    world: world(carts, 'transitions { repeat { [ Rock ] -> [ south Rock ]   move } }'),
    map: `
      rr.
      r..
      ..r
      .#.`,
    actions: ['go'],
    see: `
      ...
      ...
      rr.
      r#r`,
  },
  {
    decision: 40,
    title: 'a timer is an attribute that counts down',
    world: world(
      'state { grid upto 3 x 1 layer body { Bomb(fuse: 0..3 = 2), Hole } } legend { "." "0" Bomb(fuse: 0) "1" Bomb(fuse: 1) "2" Bomb(fuse: 2) "o" Hole }',
      'transitions { [ Bomb(fuse: 0) ] -> [ Hole ]   [ Bomb ] -> [ Bomb(fuse -= 1) ] }',
    ),
    map: '2.0',
    actions: ['go', 'go', 'go'],
    seen: ['1.o', '0.o', 'o.o'],
  },
  {
    decision: 41,
    title: 'a gap is any number of cells, none included',
    world: world(sight, 'transitions { along east [ Eye | ... | Cat ] -> [ Eye | ... | ] }'),
    map: `
      ec.....
      e..#..c
      c..e...`,
    actions: ['go'],
    see: `
      e......
      e..#...
      c..e...`,
  },
  {
    decision: 41,
    title: 'a gap may ask something of each of its cells',
    world: world(sight, 'transitions { along east [ Eye | ... no Wall ... | Cat ] -> [ Eye | ... | ] }'),
    map: `
      e..c...
      e..#..c`,
    actions: ['go'],
    see: `
      e......
      e..#..c`,
  },
  {
    decision: [41, 21],
    title: 'shortest gaps first, in each of the four directions',
    world: world(
      sight,
      'transitions { [ Eye | ... | Mouse(n: 0) ] -> [ Eye | ... | Mouse(n: next) ] do next += 1 }',
    ),
    map: '00e0.0.',
    actions: ['go'],
    see: '21e3.4.',
  },
  {
    decision: 41,
    title: 'two gaps in a row',
    world: world(
      sight,
      'transitions { along east [ Eye | ... no Wall ... | Cat | ... no Wall ... | Mouse ] -> [ Eye | ... | Cat | ... | ] }',
    ),
    map: `
      e.c..0.
      e.c#.0.
      e.0..c.`,
    actions: ['go'],
    see: `
      e.c....
      e.c#.0.
      e.0..c.`,
  },
  {
    decision: 41,
    title: 'rows are straight: a diagonal neighbour is not next to it',
    world: world(sight, 'transitions { [ Eye | Cat ] -> [ Eye | ] }'),
    map: `
      c.c
      .e.
      cc.`,
    actions: ['go'],
    see: `
      c.c
      .e.
      c..`,
  },
];
