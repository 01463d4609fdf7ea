// Decision 38: toward, away, path.
import { world, type MeaningCase } from './case.ts';

const meadow = `
  state   { grid upto 7 x 5   layer floor { Nest }   layer body { Wolf, Sheep, Wall } }
  legend  { "." "w" Wolf "s" Sheep "#" Wall "n" Nest "W" Nest Wolf "S" Nest Sheep }`;
const hunt = (how: string) => world(meadow, `transitions { [ Wolf ] -> [ ${how} Wolf ] move }`);

export const chase: MeaningCase[] = [
  {
    decision: 38,
    title: 'toward takes the longer axis',
    world: hunt('toward Sheep'),
    map: `
      w....
      ...s.`,
    actions: ['go'],
    see: `
      .w...
      ...s.`,
  },
  {
    decision: 38,
    title: 'of two equal axes the vertical one',
    world: hunt('toward Sheep'),
    map: `
      w..
      ...
      ..s`,
    actions: ['go'],
    see: `
      ...
      w..
      ..s`,
  },
  {
    decision: 38,
    title: 'toward goes for the nearest, counted in steps',
    // (2,2) is two diagonals but four steps away; (3,0) three steps.
    world: hunt('toward Sheep'),
    map: `
      w..s
      ....
      ..s.`,
    actions: ['go'],
    see: `
      .w.s
      ....
      ..s.`,
  },
  {
    decision: [38, 21],
    title: 'equally near: the first in scan order, column before row',
    world: hunt('toward Sheep'),
    map: `
      ..s
      ...
      s.w`,
    actions: ['go'],
    see: `
      ..s
      ...
      sw.`,
  },
  {
    decision: 38,
    title: 'toward is greedy: a wall stops it',
    world: hunt('toward Sheep'),
    map: `
      w#.s
      ....`,
    actions: ['go'],
    see: `
      w#.s
      ....`,
  },
  {
    decision: 38,
    title: 'no target: no intent',
    world: hunt('toward Sheep'),
    map: '.w.',
    actions: ['go'],
    see: '.w.',
  },
  {
    decision: 38,
    title: "on the target's own cell: no intent, though another target is near",
    world: hunt('toward Nest'),
    map: '.Wn',
    actions: ['go'],
    see: '.Wn',
  },
  {
    decision: [38, 8],
    title: 'on a torus the near way may cross the seam',
    world: world(
      meadow.replace('upto 7 x 5', '6 x 1 wrap'),
      'transitions { [ Wolf ] -> [ toward Sheep Wolf ] move }',
    ),
    map: 'w...s.',
    actions: ['go', 'go'],
    // Two steps west, four east.
    seen: ['....sw', '....sw'],
  },
  {
    decision: 38,
    title: 'away is the opposite of toward',
    world: world(meadow, 'transitions { [ Sheep ] -> [ away Wolf Sheep ] move }'),
    map: `
      w....
      ..s..
      .....`,
    actions: ['go', 'go'],
    // Two columns, one row: east. Three columns, one row: east again.
    seen: ['w....\n...s.\n.....', 'w....\n....s\n.....'],
  },
  {
    decision: 38,
    title: 'path goes round the wall',
    world: hunt('path Sheep avoiding Wall'),
    map: `
      ..#..
      w.#.s
      .....`,
    actions: ['go', 'go'],
    // Six steps by the south. East and south are both on a shortest way; south comes first.
    seen: ['..#..\n..#.s\nw....', '..#..\n..#.s\n.w...'],
  },
  {
    decision: 38,
    title: 'a tie of paths goes north, south, west, east; toward would go along the longer axis',
    world: hunt('path Sheep avoiding Wall'),
    map: `
      ...s
      w...`,
    actions: ['go'],
    see: `
      w..s
      ....`,
  },
  {
    decision: 38,
    title: 'no way through: no intent',
    world: hunt('path Sheep avoiding Wall'),
    map: `
      w#s
      .#.`,
    actions: ['go'],
    see: `
      w#s
      .#.`,
  },
  {
    decision: 38,
    title: "the target's own cell, and the first, may hold what is avoided",
    world: hunt('path Sheep avoiding Nest'),
    map: `
      W.nS
      ..n.
      ....`,
    actions: ['go', 'go'],
    // Straight on is barred by (2,0); the way is by the third row: south first.
    seen: ['n.nS\nw.n.\n....', 'n.nS\n..n.\nw...'],
  },
];
