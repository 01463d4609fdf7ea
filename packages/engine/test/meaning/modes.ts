// Decisions 31 to 35: plain, repeat, together, random, first, chain; fired.
import { world, type MeaningCase } from './case.ts';

const forest = `
  state   { grid upto 6 x 5   layer body { Fire, Tree, Ash, Wolf }   var n: 0..500   var m: 0..500 }
  legend  { "." "f" Fire "t" Tree "a" Ash "w" Wolf }`;

const lamps = `
  state   { grid upto 6 x 2   layer body { Lamp(lit: bool), Seed, Box(n: 0..9) }   var n: 0..99 }
  legend  { "." "l" Lamp(not lit) "L" Lamp(lit) "s" Seed "1" Box(n: 1) "3" Box(n: 3) "7" Box(n: 7) }`;

const pushing = `
  state   { grid upto 6 x 1   layer body { Wall, Player, Crate } }
  legend  { "." "#" Wall "P" Player "c" Crate }
  actions { east, west, wait }`;

export const modes: MeaningCase[] = [
  {
    decision: 31,
    title:
      'plain: all four directions are found before anything is written, so the wolf takes one step, north',
    world: world(forest, 'transitions { [ Wolf | no body ] -> [ | Wolf ] }'),
    map: `
      ...
      .w.
      ...`,
    actions: ['go'],
    see: `
      .w.
      ...
      ...`,
  },
  {
    decision: 31,
    title: 'plain: fire spreads to its four neighbours and no further',
    world: world(forest, 'transitions { [ Fire | Tree ] -> [ Fire | Fire ] }'),
    map: `
      ttt
      tft
      ttt`,
    actions: ['go'],
    see: `
      tft
      fff
      tft`,
  },
  {
    decision: 31,
    title: 'plain: a place found is tested again before it is written',
    // Found: (0,1), (1,2), (2,3). The first empties cell 1, so the second is no place any more; the third is.
    world: world(forest, 'transitions { along east [ Tree | Tree ] -> [ Tree | ] }'),
    map: 'tttt',
    actions: ['go'],
    see: 't.t.',
  },
  {
    decision: 31,
    title: 'plain: places that only come up during the sweep wait for the next one',
    world: world(forest, 'transitions { along east [ Ash | Tree ] -> [ Ash | Ash ] }'),
    map: 'atttt',
    actions: ['go', 'go'],
    seen: ['aattt', 'aaatt'],
  },
  {
    decision: 32,
    title: 'repeat goes on until nothing changes',
    world: world(forest, 'transitions { repeat [ Fire | Tree ] -> [ Fire | Fire ] }'),
    map: `
      fttt.t
      ...ttt
      t.t...`,
    actions: ['go'],
    see: `
      ffff.f
      ...fff
      t.t...`,
  },
  {
    decision: 32,
    title: 'repeat 3 stops after three sweeps',
    world: world(forest, 'transitions { repeat 3 [ Fire | Tree ] -> [ Fire | Fire ] }'),
    map: 'fttttt',
    actions: ['go'],
    see: 'fffftt',
  },
  {
    decision: 32,
    title: 'repeat of a block runs its statements in turn, and variables count as changes',
    world: world(forest, 'transitions { repeat { if n < 5 { n += 1 }   if n > 3 and m < 40 { m += 10 } } }'),
    actions: ['go'],
    // n: 1 2 3 4 5, and m from n = 4 on: 10, 20, 30, 40.
    state: { n: 5, m: 40 },
  },
  {
    decision: 32,
    title: 'one sweep hands the push on by one crate, and then nothing can move',
    world: world(pushing, 'transitions { drive Player   [ > body | Crate ] -> [ > body | > Crate ]   move }'),
    map: 'Pcc.',
    actions: ['east'],
    see: 'Pcc.',
  },
  {
    decision: 32,
    title: 'in a repeat without a move intents count as changes: the push reaches the last crate',
    world: world(
      pushing,
      'transitions { drive Player   repeat [ > body | Crate ] -> [ > body | > Crate ]   move }',
    ),
    map: 'Pccc.',
    actions: ['east'],
    see: '.Pccc',
  },
  {
    decision: [32, 37],
    title: 'in a repeat with a move they do not: it ends when nothing moves any more',
    world: world(pushing, 'transitions { repeat { [ Crate ] -> [ east Crate ]   move } }'),
    map: 'cc.c.#',
    actions: ['wait'],
    see: '..ccc#',
    signals: { fault: null },
  },
  {
    decision: [32, 35],
    title: 'a rule that fires without changing anything does not keep a repeat alive',
    world: world(
      forest,
      'transitions { seen: repeat [ Tree ] -> [ Tree ] }',
      'signals { reward 1 when seen }',
    ),
    map: 't',
    actions: ['go'],
    rewards: [1],
    signals: { fault: null },
  },
  {
    decision: 32,
    title: 'repeats nest',
    world: world(
      forest,
      'transitions { repeat 2 { [ Ash ] -> [ ]   repeat [ Fire | Tree ] -> [ Fire | Fire ]   [ Fire ] -> [ Ash ] } }',
    ),
    map: 'ft.t',
    actions: ['go'],
    // First round: all of the left burns and is ash; second round: the ash goes.
    see: '...t',
  },
  {
    decision: 33,
    title: 'together: two kinds swap names',
    world: world(forest, 'transitions { together { [ Tree ] -> [ Ash ]   [ Ash ] -> [ Tree ] } }'),
    map: 'ta.a',
    actions: ['go'],
    see: 'at.t',
  },
  {
    decision: 33,
    title: 'one after another they would not',
    world: world(forest, 'transitions { [ Tree ] -> [ Ash ]   [ Ash ] -> [ Tree ] }'),
    map: 'ta.a',
    actions: ['go'],
    see: 'tt.t',
  },
  {
    decision: 33,
    title: 'together counts neighbours on the old board: a row of three turns',
    world: world(
      forest,
      `transitions { together {
      [ Tree around(?k Tree) ]    when not k in 2..3 -> [ ]
      [ no Tree around(3 Tree) ]                     -> [ Tree ] } }`,
    ),
    map: `
      .....
      .....
      .ttt.
      .....
      .....`,
    actions: ['go', 'go'],
    seen: ['.....\n..t..\n..t..\n..t..\n.....', '.....\n.....\n.ttt.\n.....\n.....'],
  },
  {
    decision: 33,
    title: 'together: guards read the old state too',
    world: world(forest, 'transitions { together [ Tree ] when count Ash = 0 -> [ Ash ] }'),
    map: 'tt.t',
    actions: ['go'],
    see: 'aa.a',
  },
  {
    decision: 33,
    title: 'two different values for one cell: the earlier rule wins, the later place is dropped',
    world: world(
      forest,
      'transitions { together { one: along east [ Fire | no body ] -> [ Fire | Fire ] do n += 1   two: along west [ Ash | no body ] -> [ Ash | Ash ] do m += 1 } }',
      'signals { reward 1 when one   reward 10 when two }',
    ),
    map: 'f.a',
    actions: ['go'],
    see: 'ffa',
    // The dropped place fired, but its effects do not run.
    rewards: [11],
    state: { n: 1, m: 0 },
  },
  {
    decision: 33,
    title: 'a dropped place is dropped whole',
    // Both want the middle. The later one would also have turned its own cell to ash.
    world: world(
      forest,
      'transitions { together { along east [ Fire | no body ] -> [ Fire | Fire ]   along west [ Tree | no body ] -> [ Ash | Ash ] } }',
    ),
    map: 'f.t.t',
    actions: ['go'],
    // (4,0) looks west at (3,0), which nobody else wants.
    see: 'fftaa',
  },
  {
    decision: 33,
    title: 'equal writes agree: both places stand',
    world: world(forest, 'transitions { together [ Fire | Tree ] -> [ Ash | Fire ] do n += 1 }'),
    map: 'ftf',
    actions: ['go'],
    see: 'afa',
    state: { n: 2 },
  },
  {
    decision: 33,
    title: '`do` runs after all writes',
    world: world(forest, 'transitions { together [ Tree ] -> [ Ash ] do n += 1 + count Tree }'),
    map: 'ttt',
    actions: ['go'],
    state: { n: 3 },
  },
  {
    decision: 31,
    title: 'in a plain rule `do` runs after each place',
    world: world(forest, 'transitions { [ Tree ] -> [ Ash ] do n += 1 + count Tree }'),
    map: 'ttt',
    actions: ['go'],
    state: { n: 6 },
  },
  {
    decision: [33, 42],
    title: 'together draws its chances in the order of rules and places, one for each place',
    // Seed 0, step 0: 0.87, 0.40, 0.21, 0.60, 0.51: at 50 % no, yes, yes, then (second rule) no, no.
    world: world(
      forest,
      'transitions { together { [ Tree ] chance 50% -> [ Ash ]   [ Wolf ] chance 50% -> [ ] } }',
    ),
    map: 'twtwt',
    seed: 0,
    actions: ['go'],
    see: 'twawa',
  },
  {
    decision: [34, 42],
    title: 'random takes one place, by one draw',
    // Seed 0, step 0: 0.87: the fourth of four; then 0.40 for the seed's chance.
    world: world(lamps, 'transitions { random [ Lamp ] -> [ Lamp(lit) ]   [ Seed ] chance 50% -> [ ] }'),
    map: 'lllls',
    seed: 0,
    actions: ['go'],
    see: 'lllL.',
  },
  {
    decision: 34,
    title: 'random over several rules: their places, rule after rule',
    // The places are: box 1; seed 0, seed 2. The draw 0.87 is the third.
    world: world(lamps, 'transitions { random { [ Box ] -> [ ]   [ Seed ] -> [ ] } }'),
    map: 's1s',
    seed: 0,
    actions: ['go'],
    see: 's1.',
  },
  {
    decision: [34, 42],
    title: 'random without a place draws nothing',
    // So the seed's chance is the first draw, 0.87, and not the second, 0.40.
    world: world(lamps, 'transitions { random [ Lamp ] -> [ Lamp(lit) ]   [ Seed ] chance 50% -> [ ] }'),
    map: 's',
    seed: 0,
    actions: ['go'],
    see: 's',
  },
  {
    decision: 34,
    title: 'random respects guards',
    world: world(lamps, 'transitions { random { [ Lamp ] when n > 0 -> [ ]   [ Seed ] -> [ ] } }'),
    map: 'lllsll',
    actions: ['go'],
    see: 'lll.ll',
  },
  {
    decision: [34, 36],
    title: "random draws the place, then the rule's chance",
    // Seed 0: 0.87, 0.40: the second lamp, yes. Were the chance drawn first, it would fail.
    world: world(lamps, 'transitions { random [ Lamp ] chance 50% -> [ Lamp(lit) ] }'),
    map: 'll',
    seed: 0,
    actions: ['go'],
    see: 'lL',
  },
  {
    decision: 34,
    title: 'first stops after the first statement that fired',
    world: world(
      forest,
      'transitions { first { [ Wolf ] -> [ ]   [ Fire ] -> [ Ash ]   [ Tree ] -> [ Fire ] } }',
    ),
    map: 'ft',
    actions: ['go', 'go', 'go'],
    seen: ['at', 'af', 'aa'],
  },
  {
    decision: [34, 35],
    title: 'first: a rule that fires without a change is enough',
    world: world(forest, 'transitions { first { [ Fire ] -> [ Fire ]   [ Tree ] -> [ Ash ] } }'),
    map: 'ft',
    actions: ['go'],
    see: 'ft',
  },
  {
    decision: [34, 35],
    title: 'first: a rule whose chance fails did not fire',
    world: world(forest, 'transitions { first { [ Tree ] chance 0% -> [ Ash ]   [ Tree ] -> [ Fire ] } }'),
    map: 't',
    actions: ['go'],
    see: 'f',
  },
  {
    decision: [34, 35],
    title: 'first: an `if` whose body ran fired, whatever the body did',
    world: world(forest, 'transitions { first { if n = 0 { [ Wolf ] -> [ ] }   [ Tree ] -> [ Ash ] } }'),
    map: 't',
    actions: ['go'],
    see: 't',
  },
  {
    decision: 34,
    title: 'chain stops at the first statement that did not fire',
    world: world(
      forest,
      'transitions { chain { [ Fire ] -> [ Ash ]   [ Wolf ] -> [ ]   [ Tree ] -> [ Fire ] } }',
    ),
    map: 'ft',
    actions: ['go'],
    see: 'at',
  },
  {
    decision: 34,
    title: 'chain goes on while all fire',
    world: world(
      forest,
      'transitions { chain { [ Fire ] -> [ Ash ]   [ Wolf ] -> [ ]   [ Tree ] -> [ Fire ] } }',
    ),
    map: 'ftw',
    actions: ['go'],
    see: 'af.',
  },
  {
    decision: 35,
    title: 'a push against a wall fires; that nothing moved is another question',
    world: world(
      pushing,
      'transitions { drive Player   shove: [ > Player | Crate ] -> [ > Player | > Crate ]   move }',
      'signals { reward 1 when shove   reward 10 when shove and some [ was Crate no Crate ] }',
    ),
    map: 'Pc.#',
    actions: ['east', 'east', 'wait'],
    seen: ['.Pc#', '.Pc#', '.Pc#'],
    rewards: [11, 1, 0],
  },
  {
    decision: 35,
    title: '`chance`, `if` and `on` fire if their body ran; a block if anything in it did',
    world: world(
      forest,
      `transitions {
      a: chance 100% { [ Wolf ] -> [ ] }   b: chance 0% { [ Tree ] -> [ Tree ] }   c: if n > 0 { [ Tree ] -> [ Tree ] }
      d: on go [ Wolf ] -> [ ]             e: { [ Wolf ] -> [ ]   [ Tree ] -> [ Tree ] }   f: { [ Wolf ] -> [ ] } }`,
      'signals { reward 1 when a   reward 10 when b   reward 100 when c   reward 1000 when d   reward 10000 when e   reward 100000 when f }',
    ),
    map: 't',
    actions: ['go'],
    rewards: [11001],
  },
];
