// Decisions 55, 56 and what is native of 58 to 60: builders, tries, played starts.
import { world, type MeaningCase } from './case.ts';

const board = `
  state   { grid upto 7 x 5   layer low { Moss, Pond }   layer high { Wall, Agent, Lamp(lit: bool) }   var n: 0..99 }
  legend  { "." "m" Moss "p" Pond "#" Wall "A" Agent "l" Lamp(not lit) "L" Lamp(lit) "w" Moss Wall "a" Moss Agent }
  actions { north, south, west, east, press(c: cell) }
  transitions {
    drive Agent   move
    on press(c) [ @c Lamp ] -> [ Lamp(lit: not lit) ]
    on tick n += 10   on any n += 1
  }`;

const started = (start: string, more = '') =>
  world(
    board,
    'signals { reward n - initially n each step   cost steps each step }',
    `task Only { start { ${start} } ${more} limit 50 }`,
  );
/** `press` off any lamp changes no map. */
const nothing = ['press((0, 0))'];

export const startAndTests: MeaningCase[] = [
  {
    decision: 55,
    title: 'size, fill and border',
    world: started('size 4 x 3   fill Moss   border Wall'),
    actions: nothing,
    see: `
      wwww
      wmmw
      wwww`,
  },
  {
    decision: 55,
    title: 'without a size the board has its capacity',
    world: started('fill Moss in column 6 rows 0..4'),
    actions: nothing,
    see: `
      ......m
      ......m
      ......m
      ......m
      ......m`,
  },
  {
    decision: 55,
    title: 'a later size takes away what lies beyond',
    world: started('size 4 x 3   fill Moss   border Wall   size 2 x 2   size 4 x 2'),
    actions: nothing,
    see: `
      ww..
      wm..`,
  },
  {
    decision: 55,
    title: 'columns and rows narrow one area',
    world: started('size 4 x 3   fill Wall in columns 1..2 row 1   fill Moss in row 2'),
    actions: nothing,
    see: `
      ....
      .##.
      mmmm`,
  },
  {
    decision: 55,
    title: 'place wants a cell with nothing at all on it',
    world: started('size 4 x 1   fill Moss in columns 0..1   place Wall at (2, 0)   place Agent'),
    actions: nothing,
    see: 'mm#A',
  },
  {
    decision: 55,
    title: '`on Moss` wants moss and nothing else',
    world: started('size 4 x 1   fill Moss in columns 0..1   place Wall at (0, 0)   place Agent on Moss'),
    actions: nothing,
    see: 'wa..',
  },
  {
    decision: 55,
    title: '`at` takes the cell whatever is there, and replaces one layer',
    world: started('size 3 x 1   fill Moss   place Wall at (1, 0)   place Agent at (1, 0)'),
    actions: nothing,
    see: 'mam',
  },
  {
    decision: 55,
    title: 'scatter places as many as it says',
    world: started('size 3 x 2   scatter 4 Wall   scatter 2 Moss'),
    actions: ['press((0, 0))'],
    // Four walls leave two cells, and moss wants empty ones.
    state: { n: 1 },
    signals: { goal: false },
  },
  {
    decision: 55,
    title: 'scattered things lie on cells of their own',
    world: started(
      'size 3 x 2   scatter 4 Wall   scatter 2 Moss',
      'goal count Wall = 4 and count Moss = 2 and no Moss on Wall',
    ),
    actions: nothing,
    signals: { goal: true },
  },
  {
    decision: 55,
    title: 'far from is counted in steps',
    world: started('size 3 x 3   place Agent at (0, 0)   place Wall far from Agent 4'),
    actions: nothing,
    see: `
      A..
      ...
      ..#`,
  },
  {
    decision: [55, 42],
    title: 'a free cell is drawn in scan order, one draw a thing',
    // Stream x of seed 0, try 0: 0.22 of six cells is cell 1, (0, 1); 0.09 of the five left is cell 0.
    world: started('size 3 x 2   place Agent   place Wall'),
    seed: 0,
    actions: nothing,
    see: `
      #..
      A..`,
  },
  {
    decision: 55,
    title: 'rules run in start, each once',
    world: started(
      'size 4 x 1   place Moss at (0, 0)   along east [ Moss | no low ] -> [ Moss | Moss ]   [ Moss ] -> [ Pond ]',
    ),
    actions: nothing,
    see: 'pp..',
  },
  {
    decision: [55, 42],
    title: 'chance in start draws from x',
    // Stream x of seed 0, try 0: 0.22, 0.09, 0.94, 0.16.
    world: started('size 4 x 1   fill Lamp   [ Lamp ] chance 50% -> [ Lamp(lit) ]'),
    seed: 0,
    actions: ['north'],
    see: 'LLlL',
  },
  {
    decision: [55, 42],
    title: 'require rejects the try, and the next one draws anew',
    // First draws of tries 0, 1, 2, 3: 0.22, 0.002, 0.25, 0.99: the fourth is taken. Its others: 0.23, 0.22, 0.36, 0.73.
    world: started(
      'size 4 x 1   fill Lamp   let k = any(0..1)   require k = 1   n := k + 6   [ Lamp ] chance 30% -> [ Lamp(lit) ]',
    ),
    seed: 0,
    actions: ['north'],
    see: 'LLll',
    state: { n: 8 },
  },
  {
    decision: 55,
    title: '`let` names of the start are constants of the goal',
    world: started(
      'size 4 x 1   let dist = 3   place Agent at (0, 0)   place Moss at (dist, 0)',
      'goal some [ @(dist, 0) Agent ]',
    ),
    actions: ['east', 'east', 'east'],
    see: '...a',
    signals: { goal: true },
  },
  {
    decision: 55,
    title: '`for` builds a row',
    world: started('size 4 x 2   for x in 0..2 { place Wall at (x, x mod 2) }'),
    actions: nothing,
    see: `
      #.#.
      .#..`,
  },
  {
    decision: 55,
    title: 'a hole of the task chooses the map',
    world: world(
      board,
      'task Only { param level: 1..2 = 1   start { map pick level { """A.#""" """#..A""" } } limit 50 }',
    ),
    z: { level: '2' },
    actions: ['west'],
    see: '#.A.',
  },
  {
    decision: 55,
    title: 'a hole of the task sizes the board',
    world: world(
      board,
      'task Only { param side: 3..5 = 3   start { size side x side   border Wall   place Agent at (1, side - 2) } limit 50 }',
    ),
    z: { side: '4' },
    actions: ['south'],
    see: `
      ####
      #..#
      #A.#
      ####`,
  },
  {
    decision: 55,
    title: 'a maze of one row is a corridor: west is the only way to carve',
    world: started('size 7 x 3   maze Wall'),
    actions: nothing,
    see: `
      #######
      #.....#
      #######`,
  },
  {
    decision: 55,
    title: 'a perfect maze has one passage less than cells',
    // 7 x 5: six cells and five passages are open, 24 of the 35 are walls.
    world: started('size 7 x 5   maze Wall', 'goal count Wall = 24'),
    seed: 5,
    actions: nothing,
    signals: { goal: true },
  },
  {
    decision: 55,
    title: 'an empty cave closes at its corners only',
    // A corner has five neighbours outside; a cell next to it three outside and the corner: neither 5 nor at most 3.
    world: started('size 5 x 4   cave Wall 0%'),
    actions: nothing,
    see: `
      #...#
      .....
      .....
      #...#`,
  },
  {
    decision: 55,
    title: 'a full cave stays full',
    world: started('size 4 x 4   cave Wall 100%'),
    actions: nothing,
    see: `
      ####
      ####
      ####
      ####`,
  },
  {
    decision: 56,
    title: 'play runs real steps, before the clock and the signals',
    world: started('size 4 x 1   place Agent at (0, 0)   play east   play east'),
    actions: ['east'],
    see: '...A',
    state: { n: 3 },
    // `initially` is the start as the agent finds it: n was 2.
    signals: { reward: 1, cost: 1, steps: 1 },
  },
  {
    decision: 56,
    title: 'play with an argument',
    world: started('size 3 x 1   fill Lamp   for x in 0..1 { play press((x, 0)) }   play press((0, 0))'),
    actions: ['north'],
    see: 'lLl',
  },
  {
    decision: [56, 20],
    title: 'play tick is a step without an action',
    world: started('size 3 x 1   play tick'),
    actions: ['north'],
    state: { n: 11 },
  },
];
