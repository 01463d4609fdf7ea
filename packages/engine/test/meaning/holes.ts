// Decisions 13, 53 and 59: holes that are records and lists, and loops over them.
import { world, type MeaningCase } from './case.ts';

const boxes = `
  state   { grid upto 6 x 1   layer body { Me, Box(n: 0..9), Ball, Pit }   var sum: 0..99   var hand: Box or Ball or none }
  legend  { "." "@" Me "0" Box(n: 0) "1" Box(n: 1) "2" Box(n: 2) "3" Box(n: 3) "o" Ball "u" Pit }`;

const rules = `
  type Rule = { form: { turn, take }, side: direction or none, a: Box or Ball, b: Box or Ball or none, n: 0..9 = 4 }
  param rules: upto 3 of Rule = { { form: turn, a: Ball, b: Box(n: 1) }, { form: turn, a: Box(n: 1), b: Box(n: 2) } }`;

const turning = 'transitions { for r in rules { if r.form = turn { [ r.a ] -> [ r.b ] } } }';

export const holes: MeaningCase[] = [
  {
    decision: 59,
    title: 'a loop over a list runs its entries in order: each sees what the last one made',
    world: world(rules, boxes, turning),
    map: 'o1.3o',
    actions: ['go'],
    see: '22.32',
  },
  {
    decision: 59,
    title: 'only the entries that there are: a list filled with one of three',
    world: world(rules, boxes, turning),
    z: { rules: '{ { form: turn, a: Ball, b: Box(n: 1) } }' },
    map: 'o1.3o',
    actions: ['go'],
    see: '11.31',
  },
  {
    decision: 59,
    title: 'an empty list runs nothing',
    world: world(rules, boxes, turning),
    z: { rules: '{ }' },
    map: 'o1',
    actions: ['go'],
    see: 'o1',
  },
  {
    decision: [26, 59],
    title: 'a field is an object of a cell: kind and all attributes, and `none` on the right removes',
    world: world(rules, boxes, turning),
    z: { rules: '{ { form: turn, a: Box(n: 2), b: none } }' },
    map: '123o',
    actions: ['go'],
    see: '1.3o',
  },
  {
    decision: 59,
    title: 'a direction of an entry says along which way its rule runs, `none` along all',
    world: world(
      rules,
      boxes,
      'transitions { for r in rules { along r.side [ Me | r.a ] -> [ Me | r.b ] } }',
    ),
    z: { rules: '{ { form: turn, side: west, a: Ball, b: Box(n: 3) } }' },
    map: 'o@o@o',
    actions: ['go'],
    see: '3@3@o',
  },
  {
    decision: 59,
    title: 'fields that are left out have the defaults of their type, or of the record',
    world: world(rules, boxes, 'transitions { for r in rules { sum += r.n } }'),
    z: { rules: '{ { form: take, n: 7 }, { a: Ball } }' },
    map: '.',
    actions: ['go'],
    state: { sum: 11 },
  },
  {
    decision: 13,
    title: 'entries are numbered from 1, and a list knows its length',
    world: world(
      'param ns: upto 4 of 0..9 = { 5, 7 }',
      boxes,
      'transitions { for i in 1..ns.length { sum += i * ns.(i) } }',
    ),
    map: '.',
    actions: ['go'],
    state: { sum: 19 },
  },
  {
    decision: 59,
    title: 'an entry beyond the length has its default, whatever was written there',
    world: world('param ns: upto 3 of 1..9 = { 5, 7 }', boxes, 'transitions { sum += 10 * ns.(2) + ns.(3) }'),
    z: { ns: '{ 2 }' },
    map: '.',
    actions: ['go'],
    state: { sum: 71 },
  },
  {
    decision: 13,
    title: 'a list that is always as long has no other length',
    world: world(
      'param pair: 2 of { n: 0..9, box: Box or none } = { { n: 3 }, { n: 4, box: Box(n: 2) } }',
      boxes,
      'transitions { hand := pair.(2).box   sum := pair.length + 10 * pair.(2).n }',
    ),
    map: '.',
    actions: ['go'],
    state: { sum: 42, hand: 'Box(n: 2)' },
  },
  {
    decision: [2, 59],
    title: '`in` looks through the entries that there are',
    world: world(
      'param ns: upto 3 of 0..9 = { 5, 7 }',
      boxes,
      'transitions { for i in 0..9 { if i in ns { sum += i } else { } } }',
    ),
    z: { ns: '{ 1, 2 }' },
    map: '.',
    actions: ['go'],
    state: { sum: 3 },
  },
  {
    decision: [2, 59],
    title: 'the default of an inert entry is no member',
    world: world('param ns: upto 3 of 0..9', boxes, 'transitions { if 0 in ns { sum := 1 } }'),
    map: '.',
    actions: ['go'],
    state: { sum: 0 },
  },
  {
    decision: [34, 59],
    title: 'in `first` a loop is one statement: it fired if the body did for an entry',
    world: world(
      rules,
      boxes,
      'transitions { first { for r in rules { [ r.a ] -> [ r.b ] } [ Me ] -> [ Pit ] } }',
    ),
    z: { rules: '{ { form: take, a: Box(n: 3) }, { form: take, a: Ball, b: Box(n: 1) } }' },
    map: '@o.',
    actions: ['go', 'go'],
    seen: ['@1.', 'u1.'],
  },
  {
    decision: [35, 59],
    title: 'an `if` of the body fires by its running, so entries that it lets pass decide',
    world: world(
      rules,
      boxes,
      'transitions { first { for r in rules { if r.form = take { sum += 1 } } [ Me ] -> [ Pit ] } }',
    ),
    z: { rules: '{ { form: turn } }' },
    map: '@',
    actions: ['go'],
    see: 'u',
    state: { sum: 0 },
  },
  {
    decision: 59,
    title: 'a list within a record is gone through by a loop within the loop',
    world: world(
      'param plans: upto 2 of { goods: upto 3 of 1..9, twice: bool } = { { goods: { 1, 2 } }, { goods: { 4 }, twice: true } }',
      boxes,
      'transitions { for p in plans { for g in p.goods { sum += if p.twice then 2 * g else g } } }',
    ),
    map: '.',
    actions: ['go'],
    state: { sum: 11 },
  },
  {
    decision: [55, 59],
    title: 'a start puts down what a list of the task holds',
    world: world(
      'state { grid upto 6 x 1 layer body { Me, Box(n: 0..9), Ball, Pit } } legend { "." "2" Box(n: 2) "o" Ball "@" Me }',
      'task Only { param goods: upto 4 of Box or Ball = { Ball, Box(n: 2), Ball } start { size 4 x 1 place Me at (0, 0) for g in goods { place g } } limit 9 }',
      'transitions { [ Box ] -> [ Ball ] }',
    ),
    actions: ['go'],
    see: '@ooo',
  },
  {
    decision: [8, 59],
    title: 'a cell of an entry beyond the length may lie off the board: it is nowhere',
    world: world(
      'state { grid upto 6 x 1 layer body { Me, Ball } } legend { "." "o" Ball "@" Me }',
      'task Only { param spots: upto 2 of cell = { (1, 0), (5, 0) } start { size 3 x 1 for s in spots { place Ball at s } } limit 9 }',
      'transitions { [ Ball ] -> [ Me ] }',
    ),
    z: { spots: '{ (2, 0) }' },
    actions: ['go'],
    see: '..@',
  },
  {
    decision: [12, 59],
    title: 'signals read a record as they read any hole',
    world: world(
      'param want: { sum: 0..9 = 3, pays: percent = 50% }',
      boxes,
      'signals { reward want.pays when sum = want.sum }',
      'transitions { sum += 1 }',
    ),
    map: '.',
    actions: ['go', 'go', 'go', 'go'],
    rewards: [0, 0, 0.5, 0],
  },
];
