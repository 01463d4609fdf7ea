// Decisions 16, 19, 20, 42: what lies between choosing and acting.
import { world, type MeaningCase } from './case.ts';

const street = `
  state   { grid upto 6 x 2   layer body { Player, Crate }   var n: 0..9   var ticks: 0..9   var m: -9..9 }
  legend  { "." "P" Player "c" Crate }`;

const walk = 'transitions { drive Player move on tick ticks += 1 }';
const map = `
  P.....
  ......`;

const lagging = (modifiers: string, ...rest: string[]) =>
  world(...rest, street, `actions ${modifiers} { east, south, wait }`, walk);

const macros = (actions: string, transitions: string, ...rest: string[]) =>
  world(street, `actions { ${actions} }`, `transitions { ${transitions} }`, ...rest);

export const acting: MeaningCase[] = [
  {
    decision: 16,
    title: 'with a lag of 2 an action acts two steps later, and ticks act until then',
    world: lagging('lag 2'),
    map,
    actions: ['east', 'south', 'wait', 'wait'],
    seen: ['P.....\n......', 'P.....\n......', '.P....\n......', '......\n.P....'],
    state: { ticks: 2 },
  },
  {
    decision: 16,
    title: 'a lag of 0 and a stickiness of 0 % change nothing',
    world: lagging('lag late sticky slip', 'param late: 0..3 param slip: percent'),
    map,
    actions: ['east', 'south'],
    see: '......\n.P....',
    state: { ticks: 0 },
  },
  {
    decision: 53,
    title: 'a hole decides how late',
    world: lagging('lag late', 'param late: 0..3'),
    z: { late: '1' },
    map,
    actions: ['east', 'south', 'tick'],
    seen: ['P.....\n......', '.P....\n......', '......\n.P....'],
    // The tick that was given would act in the fourth step.
    state: { ticks: 1 },
  },
  {
    decision: 42,
    title: 'what always sticks is what acted first',
    world: lagging('sticky 100%'),
    map,
    actions: ['east', 'south', 'wait'],
    see: '...P..\n......',
  },
  {
    decision: 16,
    title: 'stickiness comes after the lag: the tick of the first step sticks',
    world: lagging('sticky 100% lag 1'),
    map,
    actions: ['east', 'east', 'east'],
    see: map,
    state: { ticks: 3 },
  },
  {
    decision: [16, 44],
    title: 'a refused code is not remembered, and what is on its way waits',
    world: world(street, 'actions lag 1 { east, south, hop as none }', walk),
    map,
    // Nothing; refused; the east of the first step; the south of the third.
    actions: ['east', 'hop', 'south', 'south'],
    seen: ['P.....\n......', 'P.....\n......', '.P....\n......', '......\n.P....'],
    state: { ticks: 1 },
  },
  {
    decision: [16, 44],
    title: 'an action acts late even if the step in which it was given is cancelled',
    world: world(
      street,
      'actions lag 1 { east, wait }',
      'transitions { drive Player move on tick { n += 1 cancel } }',
    ),
    map,
    actions: ['east', 'wait'],
    see: '.P....\n......',
    state: { n: 0 },
  },
  {
    decision: 19,
    title: 'a macro runs the transitions for each of its actions',
    world: macros('east, south, dash = east east south', 'drive Player move n += 1'),
    map,
    actions: ['dash'],
    see: '......\n..P...',
    state: { n: 3 },
    signals: { steps: 1, refused: false },
  },
  {
    decision: [16, 25],
    title: '`was` is the start of the step for all parts of a macro',
    world: macros('east, dash = east east east', 'n += 2 m := n - was n'),
    actions: ['dash', 'dash'],
    // 2, 4, 6 and then 8, 9, 9 after it.
    state: { n: 9, m: 3 },
  },
  {
    decision: [4, 35],
    title: 'labels of a macro add up',
    world: macros(
      'east, dash = east east east',
      'bump: [ Player | Crate ] -> [ Player | ] drive Player move',
      'signals { reward 1 when bump }',
    ),
    map: 'Pc....\n......',
    // Only the first part finds the crate.
    actions: ['dash', 'dash'],
    rewards: [1, 0],
    see: '.....P\n......',
  },
  {
    decision: 44,
    title: 'a part that cancels undoes and ends the whole step',
    world: macros('east, dash = east east east', 'drive Player move n += 1 if n = 2 { cancel }'),
    map,
    actions: ['east', 'dash'],
    see: '.P....\n......',
    state: { n: 1 },
    signals: { refused: true, steps: 2 },
  },
  {
    decision: 44,
    title: 'a requirement that fails in a later part undoes the parts before it',
    world: macros(
      'east, south, dash = east east south south',
      'require n < 2 drive Player move n += 1',
      'signals { reward 1 when action = dash }',
    ),
    map,
    actions: ['dash'],
    see: map,
    state: { n: 0 },
    signals: { refused: true, reward: 1 },
  },
  {
    decision: 29,
    title: 'intents end with the part that gave them',
    world: macros('east, dash = east east', 'move drive Player'),
    map,
    actions: ['dash'],
    see: map,
  },
  {
    decision: 20,
    title: 'in the transitions each part is the action, afterwards the macro is',
    world: macros(
      'east, south, dash = east south east',
      'on east n += 1 on any m += 1 if action = south { ticks += 1 }',
      'signals { reward 1 when action = dash reward 10 when action = east }',
    ),
    actions: ['dash'],
    state: { n: 2, m: 3, ticks: 1 },
    rewards: [1],
  },
  {
    decision: 20,
    title: 'a macro without parts is a tick that has a name',
    world: macros(
      'east, rest =',
      'drive Player move on tick ticks += 1 on any n += 1',
      'signals { reward 1 when action = rest }',
    ),
    map,
    actions: ['rest', 'tick', 'east'],
    rewards: [1, 0, 0],
    see: '.P....\n......',
    state: { ticks: 2, n: 1 },
  },
  {
    decision: 19,
    title: 'an action becomes nothing without a change of the transitions',
    world: macros('east =, south', 'on east n += 1 drive Player move'),
    map,
    actions: ['east', 'south'],
    see: '......\nP.....',
    state: { n: 0 },
  },
  {
    decision: 19,
    title: 'a withheld action is refused, and still part of a macro',
    world: macros('east as none, south, dash = east east', 'drive Player move'),
    map,
    actions: ['east', 'dash'],
    seen: ['P.....\n......', '..P...\n......'],
  },
  {
    decision: [19, 56],
    title: 'a start may play withheld actions and macros',
    world: macros(
      'hop as none, east, dash = east hop',
      'drive Player move on hop n += 1',
      'task Only { start { size 6 x 2 place Player at (0, 0) play dash play hop } limit 9 }',
    ),
    actions: ['east'],
    see: '..P...\n......',
    state: { n: 2 },
  },
  {
    decision: [16, 56],
    title: 'a start knows neither lag nor stickiness',
    world: world(
      street,
      'actions lag 1 sticky 100% { east, south }',
      walk,
      'task Only { start { size 6 x 2 place Player at (0, 0) play east play south } limit 9 }',
    ),
    actions: [],
    see: '......\n.P....',
    state: { ticks: 0 },
  },
  {
    decision: [16, 19],
    title: 'a macro is late and sticks as one action',
    world: world(
      street,
      'actions lag 1 { south, dash = south }',
      walk,
      'signals { reward 1 when action = dash }',
    ),
    map,
    actions: ['dash', 'south', 'south'],
    rewards: [0, 1, 0],
    see: '......\nP.....',
  },
];
