// Decisions 36 and 42 to 45: chance, draws, refusal, faults. The fractions in the comments are draws of docs/semantics.md.
import { world, type MeaningCase } from './case.ts';

const forest = `
  state   { grid upto 6 x 1   layer body { Tree } }
  legend  { "." "t" Tree }`;

const lamps = `
  state   { grid upto 6 x 2   layer body { Lamp(lit: bool), Seed, Box(n: 0..9), Rock }   var n: 0..500   var k: 0..99 }
  legend  { "." "l" Lamp(not lit) "L" Lamp(lit) "s" Seed "1" Box(n: 1) "3" Box(n: 3) "7" Box(n: 7) "r" Rock }`;

const corridor = `
  state   { grid upto 5 x 1   layer body { Wall, Player, Lamp(lit: bool) }   var n: 0..9 }
  legend  { "." "#" Wall "P" Player "l" Lamp(not lit) "L" Lamp(lit) }
  actions { east, west, wait }`;

const tries = 'actions { idle, burn, try, stop }';
const trying = `
  on burn { [ Lamp ] chance 0% -> [ ]   [ Lamp ] chance 0% -> [ ] }
  on try  [ Lamp ] chance 60% -> [ Lamp(lit) ]
  on stop { [ Lamp ] chance 100% -> [ Lamp(lit) ]   n += 1   cancel }`;

/** Which of the first four lamps burn, as a number. */
const code = [0, 1, 2, 3].map((x) => `[ @(${x}, 0) Lamp(lit) ] do k += ${2 ** x}`).join('   ');

export const chanceAndLimits: MeaningCase[] = [
  {
    decision: [36, 42],
    title: 'chance before a block draws once: all or none',
    world: world(lamps, 'transitions { chance 50% { [ Lamp ] -> [ Lamp(lit) ] } }'),
    map: 'llll',
    seed: 1, // 0.22
    actions: ['go'],
    see: 'LLLL',
  },
  {
    decision: [36, 42],
    title: 'chance in a rule draws once for each place',
    world: world(lamps, 'transitions { [ Lamp ] chance 50% -> [ Lamp(lit) ] }'),
    map: 'llll',
    seed: 1, // 0.22, 0.78, 0.16, 0.51
    actions: ['go'],
    see: 'LlLl',
  },
  {
    decision: [36, 42],
    title: 'the guard comes before the chance: a place that fails it draws nothing',
    // Boxes 3, 7, 3 draw 0.87, 0.40, 0.21; box 1 draws nothing.
    world: world(lamps, 'transitions { [ Box(n: ?k) ] when k > 2 chance 50% -> [ ] }'),
    map: '1373',
    seed: 0,
    actions: ['go'],
    see: '13..',
  },
  {
    decision: [31, 36],
    title: 'a place that fails its second test draws nothing',
    // Places (0,1), (1,2), (2,3) draw 0.22: yes; none; 0.78: no. With a draw for the second, the third would get 0.16: yes.
    world: world(forest, 'transitions { along east [ Tree | Tree ] chance 50% -> [ Tree | ] }'),
    map: 'tttt',
    seed: 1,
    actions: ['go'],
    see: 't.tt',
  },
  {
    decision: 36,
    title: '0 % never, 100 % always, else otherwise',
    world: world(
      lamps,
      'transitions { [ Lamp ] chance 100% -> [ Lamp(lit) ]   [ Lamp ] chance 0% -> [ ]   chance 0% { n := 1 } else { n += 10 } }',
    ),
    map: 'lll',
    actions: ['go', 'go'],
    see: 'LLL',
    state: { n: 20 },
  },
  {
    decision: [36, 42],
    title: 'a chance of 100 % draws as well',
    world: world(lamps, 'transitions { chance 100% { n += 1 }   [ Lamp ] chance 50% -> [ Lamp(lit) ] }'),
    map: 'l',
    seed: 0, // 0.87, 0.40
    actions: ['go'],
    see: 'L',
    state: { n: 1 },
  },
  {
    decision: 42,
    title: 'draws in start do not shift the luck of the transitions',
    // Seed 1, step 0: 0.22, 0.78, 0.16, 0.51: lamps 0 and 2, though five rocks were drawn before.
    world: world(
      lamps,
      `transitions { [ Lamp ] chance 50% -> [ Lamp(lit) ]   ${code} }`,
      'task Only { start { size 6 x 2   fill Lamp in row 0   scatter 5 Rock in row 1 } limit 9 }',
    ),
    seed: 1,
    actions: ['go'],
    state: { k: 5 },
  },
  {
    decision: 42,
    title: 'every step begins its own draws',
    // Seed 0, step 1: 0.51, 0.67, 0.61, 0.51 against 60 %.
    world: world(lamps, tries, `transitions { ${trying} }`),
    map: 'llll',
    seed: 0,
    actions: ['idle', 'try'],
    see: 'LllL',
  },
  {
    decision: 42,
    title: 'however many the step before has drawn',
    world: world(lamps, tries, `transitions { ${trying} }`),
    map: 'llll',
    seed: 0,
    actions: ['burn', 'try'],
    see: 'LllL',
  },
  {
    decision: [43, 44],
    title: 'cancel restores objects and variables; draws go on with the clock',
    world: world(lamps, tries, `transitions { ${trying} }`),
    map: 'llll',
    seed: 0,
    actions: ['stop', 'try'],
    seen: ['llll', 'LllL'],
    state: { n: 0 },
    signals: { refused: false, steps: 2 },
  },
  {
    decision: 43,
    title: 'the same step refused again draws anew',
    // Seed 1 draws 0.22 in step 0, 0.89 in step 1 and 0.40 in step 2: only step 1 is not cancelled.
    world: world(lamps, 'transitions { n += 1   [ Seed ] chance 50% do cancel }'),
    map: 's',
    seed: 1,
    actions: ['go', 'go', 'go'],
    state: { n: 1 },
    signals: { refused: true },
  },
  {
    decision: 44,
    title: 'a cancelled step: S as before, clock ticks, labels false, `each step` and `when refused` paid',
    world: world(
      corridor,
      'transitions { drive Player   n += 1   bump: [ > Player | Wall ] do cancel   move }',
      'signals { reward 1 each step   reward 100 when bump   cost 1 when refused   cost 10 when n != was n }',
    ),
    map: 'P.#',
    actions: ['east', 'east'],
    see: '.P#',
    state: { n: 1 },
    rewards: [1, 1],
    signals: { refused: true, cost: 1, steps: 2, ended: null, truncated: false },
  },
  {
    decision: 44,
    title: 'a require that holds does nothing',
    world: world(
      corridor,
      'transitions { drive Player   require n < 1   n += 1   move }',
      'signals { cost 1 when refused }',
    ),
    map: 'P...',
    actions: ['east', 'east'],
    seen: ['.P..', '.P..'],
    state: { n: 1 },
    signals: { refused: true, cost: 1 },
  },
  {
    decision: [44, 45],
    title: 'a failed require stops at once: what follows does not run',
    world: world(corridor, 'transitions { require n > 5   repeat [ Lamp ] -> [ Lamp(lit: not lit) ] }'),
    map: 'l',
    actions: ['wait'],
    see: 'l',
    signals: { refused: true, fault: null, truncated: false },
  },
  {
    decision: [44, 45],
    title: 'cancel takes effect at the end: what follows still runs, and may fail',
    world: world(corridor, 'transitions { if n < 5 { cancel }   repeat [ Lamp ] -> [ Lamp(lit: not lit) ] }'),
    map: 'l',
    actions: ['wait'],
    see: 'l',
    signals: { fault: '', truncated: true },
  },
  {
    decision: 44,
    title: 'an agent cannot stall for free: the limit counts refused steps',
    world: world(corridor, 'transitions { require n > 5 }', 'task Only { start { } limit 3 }'),
    map: 'P',
    actions: ['wait', 'wait', 'wait'],
    signals: { refused: true, truncated: true, steps: 3 },
  },
  {
    decision: 45,
    title: 'a loop that never rests is a fault: the step is undone and the episode truncated, not ended',
    world: world(
      corridor,
      'transitions { drive Player   move   n += 1   repeat [ Lamp ] -> [ Lamp(lit: not lit) ] }',
      'signals { end failure when n > 0 }',
    ),
    map: 'P..l',
    actions: ['east'],
    see: 'P..l',
    state: { n: 0 },
    signals: { fault: '', truncated: true, ended: null, steps: 1 },
  },
  {
    decision: 45,
    title: 'without the restless lamp the same world goes on',
    world: world(
      corridor,
      'transitions { drive Player   move   n += 1   repeat [ Lamp ] -> [ Lamp(lit: not lit) ] }',
    ),
    map: 'P...',
    actions: ['east'],
    see: '.P..',
    state: { n: 1 },
    signals: { fault: null, truncated: false },
  },
  {
    decision: 45,
    title: '200 sweeps are enough: 199 that change something and one that finds rest',
    world: world(lamps, 'transitions { repeat { if n < 199 { n += 1 } } }'),
    actions: ['go'],
    state: { n: 199 },
    signals: { fault: null },
  },
  {
    decision: 45,
    title: 'the 201st is a fault',
    world: world(lamps, 'transitions { repeat { if n < 200 { n += 1 } } }'),
    actions: ['go'],
    state: { n: 0 },
    signals: { fault: '', truncated: true },
  },
  {
    decision: 45,
    title: 'a repeat with a number may sweep more often',
    world: world(lamps, 'transitions { repeat 300 { if n < 250 { n += 1 } } }'),
    actions: ['go'],
    state: { n: 250 },
    signals: { fault: null },
  },
  {
    decision: 45,
    title: 'nested loops share a budget of 4096 sweeps a step',
    world: world(lamps, 'transitions { repeat 150 { n += 1   k := 0   repeat { if k < 99 { k += 1 } } } }'),
    actions: ['go'],
    state: { n: 0, k: 0 },
    signals: { fault: '', truncated: true },
  },
  {
    decision: 45,
    title: 'loops share a budget of 2^26 cells looked at a step; an empty iteration counts as one',
    world: world(lamps, 'transitions { for i in 1..9000 { for j in 1..9000 { n := 1 } } }'),
    actions: ['go'],
    state: { n: 0 },
    signals: { fault: 'work', truncated: true },
  },
  {
    decision: 45,
    title: 'within it they run',
    world: world(lamps, 'transitions { for i in 1..300 { for j in 1..300 { n := 1 } } }'),
    actions: ['go'],
    state: { n: 1 },
    signals: { fault: null },
  },
];
