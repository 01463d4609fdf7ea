// Decisions 22 to 26: what a cell can say.
import { world, type MeaningCase } from './case.ts';

const zoo = `
  state   { grid upto 5 x 5   layer low { Moss, Pond }   layer high { Wolf(hp: 0..5 = 3), Hare(hp: 0..5 = 1), Rock }
            group Beast = Wolf, Hare   group Thing = Moss, Wolf   var n: 0..99 }
  legend  { "." "m" Moss "p" Pond "w" Wolf(hp: 3) "h" Hare(hp: 1) "W" Wolf(hp: 2) "H" Hare(hp: 0) "x" Moss Wolf(hp: 3) "r" Rock "M" Moss Rock }`;

const seeds = `
  state   { grid upto 7 x 5   layer body { Seed, Plant, Rock } }
  legend  { "." "s" Seed "p" Plant "r" Rock }`;

export const matching: MeaningCase[] = [
  {
    decision: 22,
    title: 'a cell is a set of items about all layers',
    world: world(zoo, 'transitions { [ Moss no high ] -> [ Pond ] }'),
    map: 'mMxr.',
    actions: ['go'],
    see: 'pMxr.',
  },
  {
    decision: 22,
    title: 'a group has the attributes its kinds share, and keeps the kind',
    world: world(zoo, 'transitions { [ Beast ] -> [ Beast(hp -= 1) ] }'),
    map: 'whm',
    actions: ['go'],
    see: 'WHm',
  },
  {
    decision: 22,
    title: 'a group over several layers is a copy of the rule for each kind',
    // Cell 0 holds one of them, cell 1 both: three places.
    world: world(zoo, 'transitions { [ Thing ] do n += 1 }'),
    map: 'mxr',
    actions: ['go'],
    state: { n: 3 },
  },
  {
    decision: 22,
    title: '`no` of such a group means none of its kinds',
    world: world(zoo, 'transitions { [ no Thing ] do n += 1 }'),
    map: 'mxwpr',
    actions: ['go'],
    state: { n: 2 },
  },
  {
    decision: 22,
    title: 'a group of a kind with a condition',
    world: world(
      'state { grid upto 4 x 1 layer body { Door(open: bool), Wall } group Solid = Wall, Door(not open) var n: 0..9 } legend { "." "o" Door(open) "d" Door(not open) "#" Wall }',
      'transitions { [ Solid ] do n += 1   [ no Solid ] do n += 3 }',
    ),
    map: 'od#.',
    actions: ['go'],
    state: { n: 8 },
  },
  {
    decision: 23,
    title: 'a number of neighbours is exact, a range is not, no number means at least one',
    world: world(seeds, 'transitions { [ Seed around(2 Rock) ] -> [ ] }'),
    map: `
      sr.rsr.
      .......
      sr.rsr.
      .r.r...`,
    actions: ['go'],
    // (0,0) sees 1; (4,0) sees 2; (0,2) sees 2; (4,2) sees 3.
    see: `
      sr.r.r.
      .......
      .r.rsr.
      .r.r...`,
  },
  {
    decision: 23,
    title: 'ranges: at most, at least, between',
    world: world(
      seeds,
      'transitions { [ Seed around(3.. Rock) ] -> [ Plant ]   [ Seed around(..1 Rock) ] -> [ Rock ] }',
    ),
    map: `
      s..rsr.
      ....r..
      .......
      r.....s
      .r..r..`,
    actions: ['go'],
    // (0,0) and (6,3) see none; (4,0) three.
    see: `
      r..rpr.
      ....r..
      .......
      r.....r
      .r..r..`,
  },
  {
    decision: 23,
    title: 'beside counts four cells, around eight',
    world: world(seeds, 'transitions { [ Seed beside(Rock) ] -> [ Plant ] }'),
    map: `
      sr..r
      ...s.`,
    actions: ['go'],
    see: `
      pr..r
      ...s.`,
  },
  {
    decision: 23,
    title: 'a bound count can be read by the guard',
    world: world(seeds, 'transitions { [ Seed around(?n Rock) ] when n mod 2 = 1 -> [ Plant ] }'),
    map: `
      sr..s.r
      .r..r..
      .......
      s......`,
    actions: ['go'],
    // 2, then (4,0): 1, and (0,3): 0.
    see: `
      sr..p.r
      .r..r..
      .......
      s......`,
  },
  {
    decision: 23,
    title: 'near is a square: a diagonal step counts as one',
    world: world(seeds, 'transitions { [ Seed near(2, Rock) ] -> [ Plant ] }'),
    map: `
      s..s...
      .......
      ..r....
      .......
      .....s.`,
    actions: ['go'],
    // (0,0) is two diagonal steps away, (3,0) two; (5,4) three columns.
    see: `
      p..p...
      .......
      ..r....
      .......
      .....s.`,
  },
  {
    decision: 23,
    title: 'near leaves the cell itself out',
    world: world(zoo, 'transitions { [ Wolf near(1, 0 Moss) ] -> [ ] }'),
    map: 'x.xm.',
    actions: ['go'],
    see: 'm.xm.',
  },
  {
    decision: 23,
    title: 'near(2, 0 X): none of them in the square',
    world: world(seeds, 'transitions { [ Seed near(2, 0 Rock) ] -> [ Plant ] }'),
    map: 's..r..s',
    actions: ['go'],
    see: 'p..r..p',
  },
  {
    decision: 23,
    title: 'a direction looks at the one neighbour there',
    world: world(
      seeds,
      'transitions { [ Rock south(no body) ] -> [ Seed ]   [ Seed west(Rock) ] -> [ Plant ] }',
    ),
    map: `
      rr.
      r..
      .rr`,
    actions: ['go'],
    // Only (1,0) and (0,1) have an empty cell below; (1,0) has a rock to its west; (0,1) has no west.
    see: `
      rp.
      s..
      .rr`,
  },
  {
    decision: 24,
    title: 'a constant anchor',
    world: world(seeds, 'transitions { [ @(1, 0) Seed | Rock ] -> [ | Rock ] }'),
    map: 'ssr',
    actions: ['go'],
    see: 's.r',
  },
  {
    decision: 24,
    title: '@?c remembers a cell, @c goes back to it',
    world: world(
      zoo.replace('var n: 0..99', 'var den: cell'),
      'actions { sniff, call }',
      'transitions { on sniff [ @?c Moss ] do den := c   on call [ w: Wolf ] [ @den no high ] -> [ ] [ w ] }',
    ),
    map: '..mw',
    actions: ['sniff', 'call'],
    seen: ['..mw', '..x.'],
  },
  {
    decision: 24,
    title: '@ahead looks where the agent looks, and at no cell beyond the edge',
    world: world(
      'state { grid upto 3 x 2 layer tile { Key } layer body { Agent(facing: direction) } } legend { "." "k" Key ">" Agent(facing: east) "<" Agent(facing: west) }',
      'actions { take, turn }',
      'transitions { on take [ @ahead(Agent) Key ] -> [ ]   on turn [ Agent ] -> [ Agent(facing: opposite(facing)) ] }',
    ),
    map: `
      <kk
      kkk`,
    actions: ['take', 'turn', 'take', 'take'],
    seen: ['<kk\nkkk', '>kk\nkkk', '>.k\nkkk', '>.k\nkkk'],
  },
  {
    decision: 24,
    title: 'rows can be anchored apart from each other',
    world: world(
      seeds,
      'actions { jump(a: cell, b: cell) }',
      'transitions { on jump(a, b) [ @a k: Seed ] [ @b no body ] -> [ ] [ k ] }',
    ),
    map: 's.rs',
    actions: ['jump((0, 0), (2, 0))', 'jump((0, 0), (1, 0))', 'jump((3, 0), (0, 0))'],
    seen: ['s.rs', '.srs', 'ssr.'],
  },
  {
    decision: 25,
    title: '`was X` in a cell reads the start of the step',
    world: world(
      seeds,
      'transitions { [ Seed ] -> [ Plant ]   [ Rock ] -> [ Seed ]   [ was Seed ] -> [ Rock ] }',
    ),
    map: 'sr.p',
    actions: ['go'],
    see: 'rs.p',
  },
  {
    decision: 25,
    title: '`was` takes a whole expression: how many more than at the start of the step',
    world: world(
      seeds,
      'transitions { along east [ Plant | no body ] -> [ Plant | Plant ] }',
      'signals { reward count Plant - was count Plant each step }',
    ),
    map: 'p..',
    actions: ['go', 'go', 'go'],
    rewards: [1, 1, 0],
  },
  {
    decision: 25,
    title: 'initially and unchanged look at the start of the episode',
    world: world(
      'state { grid 1 x 1 layer body { Rock } var n: 0..3 wrap = 2 } legend { "." "r" Rock }',
      'transitions { n += 1 }',
      'signals { reward n - initially n each step   reward 10 when unchanged n }',
    ),
    actions: ['go', 'go', 'go', 'go'],
    // n: 3, 0, 1, 2.
    rewards: [1, -2, -1, 10],
  },
  {
    decision: [25, 48],
    title: 'ever: once true, true for good',
    world: world(
      'state { grid 1 x 1 layer body { Rock } var n: 0..9 } legend { "." "r" Rock }',
      'transitions { n += 1 }',
      'signals { reward 1 when ever (n = 2) }',
    ),
    actions: ['go', 'go', 'go'],
    rewards: [0, 1, 1],
  },
  {
    decision: 26,
    title: '`=` compares kind and every attribute, `is` the named ones',
    world: world(
      'type Hue = { red, green }',
      'state { grid upto 3 x 1 layer tile { Key(hue: Hue, worn: bool), Ball } var hand: Key or Ball or none } legend { "." "k" Key(hue: red, worn: true) "b" Ball }',
      'actions { take }',
      'transitions { on take [ k: Key ] -> [ ] do hand := k }',
      'signals { reward 1 when hand = Key(hue: red)   reward 10 when hand is Key(hue: red)   reward 100 when hand = Key(hue: red, worn: true)   reward 1000 when hand is not Key }',
    ),
    map: 'kb',
    actions: ['take'],
    see: '.b',
    rewards: [110],
  },
  {
    decision: 26,
    title: 'a value as an item: a like thing; none: an empty layer',
    world: world(
      'type Hue = { red, green }',
      'state { grid upto 4 x 1 layer tile { Key(hue: Hue) } layer mark { Dot } var want: Key or none = Key(hue: red) } legend { "." "r" Key(hue: red) "g" Key(hue: green) "R" Key(hue: red) Dot "G" Key(hue: green) Dot "d" Dot }',
      'actions { look, forget }',
      'transitions { on look [ want ] -> [ want Dot ]   on forget want := none }',
    ),
    map: 'rg.',
    actions: ['look', 'forget', 'look'],
    seen: ['Rg.', 'Rg.', 'Rgd'],
  },
];
