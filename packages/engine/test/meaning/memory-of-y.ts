// Decisions 48, 49, 57: what Y remembers. Draws of stream Y for seed 0: signal 0 at steps 1 to 4 gets 0.172, 0.065, 0.586,
// 0.395, signal 1 gets 0.638, 0.964, 0.825, 0.284.
import { world, type MeaningCase } from './case.ts';

const counter = `
  state   { grid upto 3 x 1   layer body { Rock }   var n: 0..20   var lit: bool }
  legend  { "." "r" Rock }`;
const actions = 'actions { up, down, wait, light }';
const transitions = 'transitions { risen: on up n += 1   on down n -= 1   on light lit := true }';
const counting = (signals: string, task = 'task Only { start { } limit 100 }', ...more: string[]) =>
  world(...more, counter, actions, transitions, `signals { ${signals} }`, task);
const aiming = (goals: string, signals = 'reward 1 when goal') =>
  counting(signals, `task Only { start { } ${goals} limit 100 }`);

const hues = (signals: string) =>
  world(
    'type Hue = { red, green, blue }',
    'param wish: Hue = green',
    'state { grid upto 3 x 1   layer body { Rock }   var bag for Hue: 0..9 }',
    'legend { "." }',
    'actions { up, down }',
    'transitions { on up bag.red += 1   on down bag.green += 1 }',
    `signals { ${signals} }`,
  );

const once: MeaningCase[] = [
  {
    decision: 49,
    title: 'once pays in the first step in which it holds',
    world: counting('reward 1 once when n >= 1'),
    actions: ['up', 'up', 'wait'],
    rewards: [1, 0, 0],
  },
  {
    decision: 49,
    title: 'and not when it holds anew',
    world: counting('reward 1 once when n = 1'),
    actions: ['up', 'up', 'down'],
    rewards: [1, 0, 0],
  },
  {
    decision: 49,
    title: 'what held at the start is paid in the first step',
    world: counting('reward 1 once when n = 0'),
    actions: ['wait', 'wait'],
    rewards: [1, 0],
  },
  {
    decision: 49,
    title: 'once each step is the first step',
    world: counting('reward 2 once each step   cost 3 once when n = 1'),
    actions: ['up', 'wait'],
    rewards: [2, 0],
    signals: { cost: 0 },
  },
  {
    decision: 49,
    title: 'a message once',
    world: counting('say "up" once when risen   say "again" when risen'),
    actions: ['up', 'up'],
    signals: { says: ['again'] },
  },
];

const after: MeaningCase[] = [
  {
    decision: 48,
    title: 'after pays later what was earned, as it was worth then',
    world: counting('reward n after 2 when risen'),
    actions: ['up', 'up', 'wait', 'wait', 'wait'],
    rewards: [0, 0, 1, 2, 0],
  },
  {
    decision: 48,
    title: 'the delay is a hole',
    world: counting('reward 1 after late when risen', undefined, 'param late: 0..5 = 0'),
    z: { late: '1' },
    actions: ['up', 'wait', 'wait'],
    rewards: [0, 1, 0],
  },
  {
    decision: 48,
    title: 'after 0 is at once',
    world: counting('reward 1 after late when risen', undefined, 'param late: 0..5 = 0'),
    actions: ['up', 'wait', 'up'],
    rewards: [1, 0, 1],
  },
  {
    decision: 48,
    title: 'what is owed is paid at an ending',
    world: counting('reward 1 after 3 each step   end early when n = 2'),
    actions: ['up', 'up'],
    rewards: [0, 2],
    signals: { ended: 'early' },
  },
  {
    decision: 48,
    title: 'and at the limit',
    world: counting('reward n after 5 when risen', 'task Only { start { } limit 2 }'),
    actions: ['up', 'wait'],
    rewards: [0, 1],
    signals: { truncated: true },
  },
  {
    decision: 48,
    title: 'but not twice',
    world: counting('reward 1 after 1 when risen   end early when n = 1'),
    actions: ['up', 'wait'],
    rewards: [1, 0],
  },
  {
    decision: 48,
    title: 'a message keeps the facts of its time',
    world: counting('say "n was {n}" after 1 when risen'),
    actions: ['up', 'up'],
    signals: { says: ['n was 1'] },
  },
  {
    decision: 48,
    title: 'owed messages come together at the end, the oldest first',
    world: counting('say "n was {n}" after 3 when risen   say "bye" when n = 2   end early when n = 2'),
    actions: ['up', 'up'],
    signals: { says: ['n was 1', 'n was 2', 'bye'] },
  },
  {
    decision: 48,
    title: 'an ending may come later',
    world: counting('end early after 2 when n = 1   reward 1 when n = 1'),
    actions: ['up', 'up', 'wait'],
    signals: { ended: 'early', reward: 0 },
  },
  {
    decision: 48,
    title: 'not before',
    world: counting('end early after 2 when n = 1'),
    actions: ['up', 'up'],
    signals: { ended: null },
  },
  {
    decision: [48, 50],
    title: 'an ending that the limit overtakes is named in its step',
    world: counting('end early after 9 when n = 1', 'task Only { start { } limit 2 }'),
    actions: ['up', 'up'],
    signals: { ended: 'early', truncated: true },
  },
  {
    decision: 48,
    title: 'once, then late',
    world: counting('reward 1 after 1 once when n >= 1'),
    actions: ['up', 'wait', 'wait'],
    rewards: [0, 1, 0],
  },
];

const noisy: MeaningCase[] = [
  {
    decision: [42, 48],
    title: 'noise pays what was not earned',
    world: counting('reward 1 noisy 40% when n > 0'),
    actions: ['wait', 'wait', 'wait', 'wait'],
    rewards: [1, 1, 0, 1],
  },
  {
    decision: [42, 48],
    title: 'and withholds what was',
    world: counting('reward 1 noisy 40% when n > 0'),
    actions: ['up', 'wait', 'wait', 'wait'],
    rewards: [0, 0, 1, 0],
  },
  {
    decision: [42, 48],
    title: 'each signal has a draw of its own',
    world: counting('cost 1 each step   reward 1 noisy 40% when n > 0'),
    actions: ['wait', 'wait', 'wait', 'wait'],
    rewards: [0, 0, 0, 1],
  },
  {
    decision: [42, 48],
    title: 'milestones and errors are no signals that are counted',
    world: counting('milestone one when n = 1   errors full   reward 1 noisy 40% each step'),
    actions: ['wait', 'wait', 'wait', 'wait'],
    rewards: [0, 0, 1, 0],
  },
  {
    decision: 48,
    title: 'an if around it is not turned round',
    world: counting('if n > 0 { reward 1 noisy 100% when lit }'),
    actions: ['wait', 'up', 'light'],
    rewards: [0, 1, 0],
  },
  {
    decision: 48,
    title: 'noise decides before once',
    world: counting('reward 1 once noisy 40% each step'),
    actions: ['wait', 'wait', 'wait', 'wait'],
    rewards: [0, 0, 1, 0],
  },
  {
    decision: 48,
    title: 'and before after',
    world: counting('reward 1 after 1 noisy 40% when n > 0'),
    actions: ['wait', 'wait', 'wait', 'wait'],
    rewards: [0, 1, 1, 0],
  },
];

const milestones: MeaningCase[] = [
  {
    decision: 49,
    title: 'unlocked counts what is new in this step',
    world: counting('milestone one when n >= 1   milestone two when n >= 2   reward unlocked each step'),
    actions: ['up', 'up', 'up'],
    rewards: [1, 1, 0],
  },
  {
    decision: 49,
    title: 'several in one step',
    world: counting('milestone a when n = 1   milestone b when n = 1   reward unlocked each step'),
    actions: ['up', 'down', 'up'],
    rewards: [2, 0, 0],
  },
  {
    decision: 49,
    title: 'what holds at the start is remembered and was achieved by nobody',
    world: counting(
      'milestone none_yet when n = 0   reward unlocked each step   performance none_yet each step',
    ),
    actions: ['up'],
    rewards: [0],
    signals: { performance: 1 },
  },
  {
    decision: 49,
    title: 'the name of a label reads this step, ever what is remembered',
    world: counting(
      'milestone risen   reward 10 * unlocked each step   reward risen each step   performance ever risen each step',
    ),
    actions: ['up', 'wait', 'up'],
    rewards: [11, 0, 1],
    signals: { performance: 1 },
  },
  {
    decision: 49,
    title: 'one bit for each value',
    world: hues(
      'milestone got for h: Hue when bag.(h) > was bag.(h)   reward unlocked each step   performance got.green + 10 * got.red + 100 * got.blue each step',
    ),
    actions: ['up', 'up', 'down'],
    rewards: [1, 0, 1],
    signals: { performance: 11 },
  },
  {
    decision: [13, 49],
    title: 'read by a value',
    world: hues('milestone got for h: Hue when bag.(h) > 0   reward 1 when got.(wish)'),
    actions: ['up', 'down', 'up'],
    rewards: [0, 1, 1],
  },
  {
    decision: 49,
    title: 'an if around it is part of its condition',
    world: counting(
      'if lit { milestone one when n = 1 } else { milestone dark when n = 1 }   reward unlocked each step',
    ),
    actions: ['light', 'up', 'down'],
    rewards: [0, 1, 0],
  },
  {
    decision: 49,
    title: 'a milestone may ask for those above it',
    world: counting(
      'milestone one when n = 1   milestone both when one and lit   reward unlocked each step   reward 5 when both',
    ),
    actions: ['up', 'down', 'light'],
    rewards: [1, 0, 6],
  },
  {
    decision: 49,
    title: 'a goal reads a label of a milestone as fired in this step',
    world: counting('milestone risen   reward 1 when goal', 'task Only { start { } goal risen limit 100 }'),
    actions: ['up', 'wait'],
    rewards: [1, 0],
  },
  {
    decision: 49,
    title: 'and a milestone as remembered',
    world: counting(
      'milestone one when n = 1   reward 1 when goal',
      'task Only { start { } goal one limit 100 }',
    ),
    actions: ['up', 'up'],
    rewards: [1, 1],
  },
];

const then: MeaningCase[] = [
  {
    decision: 57,
    title: 'then: one after the other',
    world: aiming('goal n = 1 then n = 0'),
    actions: ['up', 'down', 'up'],
    rewards: [0, 1, 1],
  },
  {
    decision: 57,
    title: 'the second in a later step',
    world: aiming('goal n >= 1 then n >= 1 then n >= 1'),
    actions: ['up', 'wait', 'wait'],
    rewards: [0, 0, 1],
  },
  {
    decision: 57,
    title: 'the first may hold at the start',
    world: aiming('goal n = 0 then n = 1'),
    actions: ['up'],
    rewards: [1],
  },
  {
    decision: 57,
    title: 'what came before its turn does not count',
    world: aiming('goal n = 2 then n = 1 then n = 2'),
    actions: ['up', 'up', 'up', 'down', 'down', 'up'],
    rewards: [0, 0, 0, 0, 0, 1],
  },
  {
    decision: 57,
    title: 'met counts such a line when it is done, from false',
    world: aiming('goal n = 1 then n = 0   goal n = 0   goal lit', 'reward met each step'),
    actions: ['up', 'down', 'light'],
    rewards: [0, 0.5, 1],
  },
  {
    decision: [48, 57],
    title: 'what is remembered of the start was true at the start',
    world: aiming('goal ever (n = 0)   goal lit', 'reward met each step'),
    actions: ['wait', 'light'],
    rewards: [0, 1],
  },
];

export const memoryOfY: MeaningCase[] = [...once, ...after, ...noisy, ...milestones, ...then];
