// Decisions 47, 48, 50, 57: rewards and costs, endings, goals, how much of them is met.
import { world, type MeaningCase } from './case.ts';

const counter = `
  state   { grid upto 3 x 1   layer body { Rock, Crate }   layer mark { Spot }   var n: 0..20   var lit: bool }
  legend  { "." "r" Rock "c" Crate "o" Spot "*" Crate Spot }`;
const actions = 'actions { up, down, wait, remove }';
const transitions = 'transitions { risen: on up n += 1   on down n -= 1   on remove [ Rock ] -> [ ] }';
const counting = (signals: string, task = 'task Only { start { } limit 100 }') =>
  world(counter, actions, transitions, `signals { ${signals} }`, task);

export const signalsAndGoals: MeaningCase[] = [
  {
    decision: 57,
    title: 'a goal may ask for what was done in the step, and for what was so before it',
    world: counting(
      'reward 1 when goal',
      'task Only { start { } goal action = wait and n = 1 and was n = n limit 100 }',
    ),
    // It is one after the first step, but nobody waited; then it is waited; then it is two.
    actions: ['up', 'wait', 'up', 'wait'],
    rewards: [0, 1, 0, 0],
  },
  {
    decision: 47,
    title: 'rewards add up, costs add up, and neither is the other',
    world: counting('reward 1 when risen   reward 2 each step   cost 3 each step   cost 4 when n = 1'),
    actions: ['wait', 'up'],
    rewards: [2, 3],
    signals: { cost: 7 },
  },
  {
    decision: 47,
    title: 'messages come in the order of the file',
    world: counting('say "more" when risen   say "one" when n = 1   say "none" when n = 0'),
    actions: ['up'],
    signals: { says: ['more', 'one'] },
  },
  {
    decision: 47,
    title: 'a step without a message has none',
    world: counting('say "more" when risen'),
    actions: ['up', 'wait'],
    signals: { says: [] },
  },
  {
    decision: 47,
    title: 'performance is a channel of its own',
    world: counting('reward 1 each step   performance n each step'),
    actions: ['up', 'up', 'up'],
    rewards: [1, 1, 1],
    signals: { performance: 3 },
  },
  {
    decision: 47,
    title: 'an `if` chooses signals: a hole of Y',
    world: world(
      'param pay: { dense, sparse } = sparse',
      counter,
      actions,
      transitions,
      'signals { if pay = dense { reward 1 when risen } else { reward 5 when n = 2 } }',
    ),
    z: { pay: 'dense' },
    actions: ['up', 'up', 'wait'],
    rewards: [1, 1, 0],
  },
  {
    decision: 47,
    title: 'and its other side, by default',
    world: world(
      'param pay: { dense, sparse } = sparse',
      counter,
      actions,
      transitions,
      'signals { if pay = dense { reward 1 when risen } else { reward 5 when n = 2 } }',
    ),
    actions: ['up', 'up', 'wait'],
    rewards: [0, 5, 5],
  },
  {
    decision: 50,
    title: 'signals divide truly, by zero to zero',
    world: counting('reward n / 4 each step   reward 8 / (n - 2) each step'),
    actions: ['up', 'up', 'up'],
    rewards: [0.25 - 8, 0.5, 0.75 + 8],
  },
  {
    decision: 50,
    title: 'a percent is a fraction, a bool is 0 or 1',
    world: world(
      'param odds: percent = 12.5%',
      counter,
      'transitions { lit := true }',
      'signals { reward odds each step   reward lit each step }',
    ),
    actions: ['go'],
    rewards: [1.125],
  },
  {
    decision: 50,
    title: 'of several endings the first listed wins',
    world: counting('end late when n >= 1   end early when n >= 1   end other when n > 5'),
    actions: ['up'],
    signals: { ended: 'late', truncated: false },
  },
  {
    decision: 50,
    title: 'an ending whose condition fails is passed over',
    world: counting('end other when n > 5   end early when n >= 1'),
    actions: ['wait', 'up'],
    signals: { ended: 'early' },
  },
  {
    decision: 50,
    title: 'the limit truncates in the step that reaches it',
    world: counting('reward 1 each step', 'task Only { start { } limit 2 }'),
    actions: ['wait', 'wait'],
    signals: { truncated: true, ended: null, steps: 2 },
  },
  {
    decision: 50,
    title: 'not a step earlier',
    world: counting('reward 1 each step', 'task Only { start { } limit 2 }'),
    actions: ['wait'],
    signals: { truncated: false, ended: null },
  },
  {
    decision: 50,
    title: 'beside an ending, too',
    world: counting('end early when n = 1', 'task Only { start { } limit 2 }'),
    actions: ['wait', 'up'],
    signals: { truncated: true, ended: 'early' },
  },
  {
    decision: 57,
    title: 'all goal lines hold together',
    world: counting('reward 1 when goal', 'task Only { start { } goal n > 0 goal n < 2 limit 100 }'),
    actions: ['wait', 'up', 'up'],
    rewards: [0, 1, 0],
    signals: { goal: false },
  },
  {
    decision: 57,
    title: 'without a goal line the goal is never met',
    world: counting('reward 1 when goal'),
    actions: ['up'],
    signals: { goal: false, reward: 0, met: 0 },
  },
  {
    decision: 57,
    title: '`all X on Y` is true of no X at all',
    world: counting('reward 1 when goal', 'task Only { start { } goal all Crate on Spot limit 100 }'),
    map: 'r.o',
    actions: ['wait'],
    signals: { goal: true },
  },
  {
    decision: 57,
    title: '`all X on Y` asks every X, not every Y',
    world: counting('reward 1 when goal', 'task Only { start { } goal all Crate on Spot limit 100 }'),
    map: '*.o',
    actions: ['wait'],
    signals: { goal: true },
  },
  {
    decision: 57,
    title: 'one X that is not on a Y is enough to fail',
    world: counting(
      'reward 1 when some Crate on Spot   reward 10 when no Crate on Spot   reward 100 * count Crate each step',
      'task Only { start { } goal all Crate on Spot limit 100 }',
    ),
    map: '*co',
    actions: ['wait'],
    signals: { goal: false, reward: 201 },
  },
  {
    decision: 57,
    title: 'met counts the goals that were false at the start',
    // True at the start: n < 3. False: n > 0, n > 1, no Rock.
    world: counting(
      'reward 1 when goal',
      'task Only { start { } goal n > 0 goal n > 1 goal no Rock goal n < 3 limit 100 }',
    ),
    map: 'r',
    actions: ['up', 'up'],
    signals: { met: 2 / 3, goal: false },
  },
  {
    decision: 57,
    title: 'doing nothing meets nothing',
    world: counting('reward met each step', 'task Only { start { } goal n > 0 goal n < 3 limit 100 }'),
    actions: ['wait', 'up'],
    rewards: [0, 1],
    signals: { met: 1, goal: true },
  },
  {
    decision: 57,
    title: 'a goal that was true and is broken: nothing is met',
    world: counting('reward 1 when goal', 'task Only { start { } goal n > 0 goal some Rock limit 100 }'),
    map: 'r',
    actions: ['up', 'remove'],
    signals: { met: 0, goal: false },
  },
  {
    decision: 57,
    title: 'all goals true at the start: nothing is met by them',
    world: counting('reward 1 when goal', 'task Only { start { } goal n < 3 limit 100 }'),
    actions: ['wait'],
    signals: { met: 0, goal: true },
  },
  {
    decision: 57,
    title: 'fail ends as a failure',
    world: counting('reward 1 when goal', 'task Only { start { } goal n > 5 fail n = 2 limit 100 }'),
    actions: ['up', 'up'],
    signals: { ended: 'failure', truncated: false },
  },
  {
    decision: [50, 57],
    title: 'after every `end` of the signals',
    world: counting('end early when n > 1', 'task Only { start { } goal n > 5 fail n = 2 limit 100 }'),
    actions: ['up', 'up'],
    signals: { ended: 'early' },
  },
  {
    decision: 47,
    title: 'the engine goes on after an ending',
    world: counting('end early when n = 1'),
    actions: ['up', 'up'],
    state: { n: 2 },
    signals: { ended: null, steps: 2 },
  },
];
