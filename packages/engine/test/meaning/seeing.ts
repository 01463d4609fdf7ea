// Decisions 42 and 52: what lies between what can be seen and what the agent is told.
import { world, type MeaningCase } from './case.ts';

const street = `
  state   { grid upto 5 x 2   layer floor { Spot }   layer body { Player, Crate }   var n: 0..9 }
  legend  { "." "P" Player "c" Crate "o" Spot }
  actions { east, wait }
  transitions { drive Player move n += 1 }`;

const hand = `
  state   { grid upto 5 x 2   layer floor { Spot }   layer body { Player, Crate }   var hand: Crate or none = Crate }
  legend  { "." "P" Player "c" Crate "o" Spot }
  actions { east, wait }
  transitions { drive Player move }`;

const see = (observation: string, ...rest: string[]) =>
  world(...rest, street, `observation { ${observation} }`);

const map = `
  P..c.
  .o...`;

export const seeing: MeaningCase[] = [
  {
    decision: 52,
    title: 'a mirrored view exchanges left and right',
    world: see('view full mirrored'),
    map,
    actions: ['east'],
    told: ['.C..P\n...S.', '.C.P.\n...S.'],
    see: '.P.c.\n.o...',
  },
  {
    decision: 52,
    title: 'what is mirrored is the board as large as it is',
    world: see('view full mirrored'),
    map: 'P.c\n..o',
    actions: [],
    told: ['C.P  \nS..  '],
  },
  {
    decision: 52,
    title: 'an own column left of the middle is right of it in the mirror',
    // Four wide: the own column is 2, and 1 in the mirror. Unmirrored the row reads X X P . (cells -2 to 1).
    world: see('view 4 x 1 around Player mirrored'),
    map,
    actions: [],
    told: ['.PXX'],
  },
  {
    decision: 52,
    title: 'what is drawn over a mirrored view is where its owner is',
    world: world(hand, 'observation { view full mirrored show hand at Player }'),
    map,
    actions: [],
    told: ['.C..C\n...S.'],
  },
  {
    decision: 52,
    title: 'hide at hides a layer on the first cell of a kind, in scan order, and nowhere else',
    world: see('view full hide floor at Player, Player', 'legend { "q" Player Spot }'),
    map: '.q...\nqo...',
    actions: ['wait'],
    // The Player at (0, 1) is the first: the one at (1, 0) still stands on a Spot that is seen.
    told: ['.S...\n.S...', '.S...\n.S...'],
  },
  {
    decision: 52,
    title: 'what hide at hides stays hidden where an object that is none would be drawn over it',
    world: world(
      hand,
      'legend { "q" Player Spot } observation { view full hide Spot at Player, Player, Crate show hand at Player }',
    ).replace('= Crate }', '= none }'),
    map: 'qo...\n.....',
    actions: [],
    told: ['.S...\n.....'],
  },
  {
    decision: 52,
    title: 'one branch may mirror and another not',
    world: see('if odd { view full mirrored } else { view full }', 'param odd: bool'),
    z: { odd: 'true' },
    map,
    actions: [],
    told: ['.C..P\n...S.'],
  },
  {
    decision: 52,
    title: 'sight ahead goes round the ends of a wall and not through it, and turns with the one who looks',
    world: world(
      `state { grid 5 x 3 layer body { Me(facing: direction), Wall, Ball } }
      legend { "." "M" Me(facing: north) "#" Wall "b" Ball }
      actions { right }
      transitions { on right [ Me ] -> [ Me(facing: cw(facing)) ] }
      observation { view 5 x 3 ahead of Me blocked by Wall }`,
    ),
    map: 'b....\n.###.\n..M..',
    actions: ['right'],
    // North: past the ends of the wall the row beyond is seen, and then along itself.
    // East: the own row ends at walls and at the edge, which blocks; the furthest row is seen along itself.
    told: ['B....\n.WWW.\n..M..', '...X?\n?W.X?\n?WMX?'],
  },
  {
    decision: 52,
    title: 'in a view of one column sight goes straight ahead, up to what blocks',
    world: world(
      `state { grid 3 x 4 layer body { Me(facing: direction), Wall, Ball } }
      legend { "." "M" Me(facing: north) "#" Wall "b" Ball }
      actions { right }
      transitions { on right [ Me ] -> [ Me(facing: cw(facing)) ] }
      observation { view 1 x 4 ahead of Me blocked by Wall }`,
    ),
    map: '.b.\n.#.\n...\n.M.',
    actions: ['right'],
    told: ['?\nW\n.\nM', '?\nX\n.\nM'],
  },
  {
    decision: 42,
    title: 'a blur of 100 % leaves nothing to see, the first observation included',
    world: see('view full show n blur 100%'),
    map,
    actions: ['wait'],
    told: ['?????\n?????', '?????\n?????'],
    facts: [{ n: null }, { n: null }],
    state: { n: 1 },
  },
  {
    decision: 42,
    title: 'a blur covers what is drawn over the view, and no place beyond it',
    world: world(hand, 'observation { view full show hand at Player blur 100% }'),
    map: 'P.\n.o',
    actions: [],
    told: ['??   \n??   '],
  },
  {
    decision: [3, 42],
    title: 'the first blur that holds counts, and it may depend on the state',
    world: see('view full show n if n = 1 { blur 100% } blur 0%'),
    map,
    actions: ['wait', 'wait'],
    told: ['P..C.\n.S...', '?????\n?????', 'P..C.\n.S...'],
    facts: [{ n: 0 }, { n: null }, { n: 2 }],
  },
  {
    decision: 52,
    title: 'a delay of 2 hands out what could be seen two steps ago, and until then the first',
    world: see('view full show n delay 2'),
    map,
    actions: ['east', 'east', 'wait', 'wait'],
    told: ['P..C.\n.S...', 'P..C.\n.S...', 'P..C.\n.S...', '.P.C.\n.S...', '..PC.\n.S...'],
    facts: [{ n: 0 }, { n: 0 }, { n: 0 }, { n: 1 }, { n: 2 }],
    see: '..Pc.\n.o...',
  },
  {
    decision: 53,
    title: 'a hole decides how late, 0 is not late at all',
    world: see('view none show n delay late', 'param late: 0..3'),
    map,
    actions: ['wait', 'wait'],
    facts: [{ n: 0 }, { n: 1 }, { n: 2 }],
  },
  {
    decision: [42, 52],
    title: 'what was blurred when it was seen is handed out blurred',
    world: see('view none show n if n = 1 { blur 100% } delay 1'),
    map,
    actions: ['wait', 'wait', 'wait'],
    facts: [{ n: 0 }, { n: 0 }, { n: null }, { n: 2 }],
  },
  {
    decision: [3, 52],
    title: 'the first delay that holds now counts',
    world: see('view none show n if n >= 2 { delay 1 } else { delay 2 }'),
    map,
    actions: ['wait', 'wait', 'wait'],
    facts: [{ n: 0 }, { n: 0 }, { n: 1 }, { n: 2 }],
  },
  {
    decision: [44, 52],
    title: 'a refused step is a step of a delay',
    world: see('view none show n delay 1').replace('wait }', 'wait, hop as none }'),
    map,
    actions: ['wait', 'hop', 'wait'],
    facts: [{ n: 0 }, { n: 0 }, { n: 1 }, { n: 1 }],
  },
];
