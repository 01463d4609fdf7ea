// Decisions 44 and 47: texts that the rules hand to the agent, and how much of them it gets.
import { world, type MeaningCase } from './case.ts';

const state = `
  state   { grid upto 3 x 1   layer body { Rock(weight: 1..9) }   var n: 0..20 }
  legend  { "." "r" Rock "s" Rock(weight: 4) }`;
const actions = 'actions { up, down, wait, point(c: cell) }';
const shop = (transitions: string, signals = 'cost 0 each step', ...more: string[]) =>
  world(...more, state, actions, `transitions { ${transitions} }`, `signals { ${signals} }`);

const guarded = `
  on up   { reply "one more than {n}"   require n < 1 else "{n} is enough"   n += 1 }
  on down { require n > 0 else "there is none"   require n > 1 else "the last stays"   n -= 1   reply "down to {n}" }`;

export const texts: MeaningCase[] = [
  {
    decision: 47,
    title: 'replies come in their order, with the facts of their moment',
    world: shop('on up { reply "n was {n}"   n += 1   reply "n is {n}" }', 'say "over" when n = 1'),
    actions: ['up'],
    signals: { says: ['n was 0', 'n is 1', 'over'] },
  },
  {
    decision: 47,
    title: 'of many messages those after the thirty-second stand with the replies, before the others',
    world: shop(
      'n += 1   reply "now"',
      Array.from({ length: 40 }, (_, i) => `say "message ${i}" when n = ${i === 39 ? 1 : i}`).join('\n'),
    ),
    actions: ['wait'],
    signals: { says: ['now', 'message 39', 'message 1'] },
  },
  {
    decision: 47,
    title: 'a step without a reply has none',
    world: shop('on up reply "up"'),
    actions: ['up', 'wait'],
    signals: { says: [] },
  },
  {
    decision: [44, 47],
    title: 'a failed requirement hands over its own text alone',
    world: shop(guarded),
    actions: ['up', 'up'],
    state: { n: 1 },
    signals: { says: ['1 is enough'], refused: true },
  },
  {
    decision: [44, 47],
    title: 'a cancelled step hands over nothing',
    world: shop('on up { reply "up"   n += 1   cancel }'),
    actions: ['up'],
    state: { n: 0 },
    signals: { says: [], refused: true },
  },
  {
    decision: 47,
    title: 'a loop replies each time',
    world: shop('on up each r: Rock { reply "{r.weight} at {r.x}" }'),
    map: 'r.s',
    actions: ['up'],
    signals: { says: ['1 at 0', '4 at 2'] },
  },
  {
    decision: 47,
    title: 'a macro replies for each of its parts',
    world: world(
      state,
      'actions { up, down, thrice = up up up }',
      'transitions { on up { n += 1   reply "{n}" } }',
      'signals { cost 0 each step }',
    ),
    actions: ['thrice'],
    signals: { says: ['1', '2', '3'] },
  },
  {
    decision: 47,
    title: 'a reply fires',
    world: shop('told: on up reply "up"', 'reward 1 when told'),
    actions: ['up', 'wait'],
    rewards: [1, 0],
  },
  {
    decision: 47,
    title: 'coded: the number of the requirement that failed',
    world: shop(guarded, 'errors coded'),
    actions: ['up', 'down'],
    signals: { says: ['refused_3'], refused: true },
  },
  {
    decision: 47,
    title: 'coded: the number of the reply',
    world: shop('n += 2   ' + guarded, 'errors coded'),
    actions: ['down'],
    state: { n: 1 },
    signals: { says: ['reply_2'], refused: false },
  },
  {
    decision: 47,
    title: 'silent: refused is all there is to know',
    world: shop(guarded, 'errors silent   say "no" when refused'),
    actions: ['down'],
    signals: { says: ['no'], refused: true },
  },
  {
    decision: [47, 53],
    title: 'the level is a hole',
    world: shop(guarded, 'errors told', 'param told: { full, coded, silent } = silent'),
    z: { told: 'full' },
    actions: ['down'],
    signals: { says: ['there is none'] },
  },
  {
    decision: 44,
    title: 'an action that cannot be begun is answered',
    world: shop(guarded),
    map: '..',
    actions: ['point((2, 0))'],
    signals: { says: ['That cannot be done.'], refused: true },
  },
  {
    decision: 44,
    title: 'by bad_action, if errors are coded',
    world: shop('on up n += 1', 'errors coded'),
    map: '..',
    actions: ['point((2, 0))'],
    signals: { says: ['bad_action'], refused: true },
  },
  {
    decision: 45,
    title: 'more than 64 texts are a fault',
    world: shop('n += 1   on up for k in 1..65 { reply "{k}" }'),
    actions: ['up'],
    state: { n: 0 },
    signals: { fault: '', truncated: true, refused: true, says: [] },
  },
  {
    decision: 56,
    title: 'what a step of the start replied is forgotten',
    world: world(
      state,
      actions,
      'transitions { n += 1   for k in 1..40 { reply "{k}" } }',
      'signals { reward n each step }',
      'task Only { start { play up   play up   play tick } limit 100 }',
    ),
    actions: ['wait'],
    rewards: [4],
    signals: { fault: null },
  },
];
