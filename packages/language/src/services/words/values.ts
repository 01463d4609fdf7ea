import { helpFrom } from './help';

const operators = helpFrom({
  true: ['Yes.', 'var lit: bool = true'],
  false: ['No.', 'var lit: bool = false'],
  none: ['No value: of types with `or none`.', 'if drift != none { … }'],
  any: ['A value that is drawn; in a cell: a kind of a group, drawn; after `on`: any action.', 'hue: any'],
  not: ['The opposite of a condition.', 'when not lit'],
  and: ['Both hold.', 'when lit and n > 2'],
  or: ['One of them holds, or both; of types: another possibility.', 'hand: Key or none'],
  mod: ['What is left by a division that rounds down.', 'steps mod 5 = 0'],
  is: ['Is such an object, in the attributes that are named.', 'hand is Key(hue: red)'],
  then: [
    'The value if the condition holds; of a goal: what must hold in a later step.',
    'goal fed then asleep',
  ],
  count: ['How many there are.', 'count Crate on Target'],
  some: ['There is one.', 'some Hen on Coop'],
  all: ['Each of them is; true if there is none.', 'all Target on Crate'],
  sum: ['The sum of a value over objects.', 'sum w: Wolf of w.hp'],
  of: [
    'Before the value that is summed, or the type of the entries of a list; `ahead of`: the kind that looks.',
    'sum w: Wolf of w.hp',
  ],
  length: ['How many entries a list has.', 'for i in 1..rules.length { … }'],
  where: ['Only those for which it holds.', 'count w: Wolf where w.hp > 2'],
  have: ['What each of them must have.', 'all o: Lamp have o.lit'],
  ever: ['Was true in some state of the episode.', 'end failure when ever (n = 2)'],
  initially: ['At the start of the episode.', 'n < initially n'],
  unchanged: ['As at the start of the episode.', 'goal unchanged bag'],
});

/** Of the episode. Transitions know `action` alone. */
export const facts = helpFrom({
  steps: ['How many steps this episode has had.', 'cost 0.1 when steps > 50'],
  limit: ['So many steps, then the episode is truncated.', 'limit 200'],
  goal: ['What the task wants: true when all its goals hold.', 'reward 1 when goal'],
  met: ['How many of the goals hold.', 'reward met - was met each step'],
  refused: ['The action was refused by `require`.', 'cost 1 when refused'],
  ended: ['How the episode ended, or `none`.', 'expect ended = success'],
  truncated: ['The time ran out.', 'expect truncated'],
  action: ['The action that was taken.', 'cost 0.1 when action = press'],
  width: ['The width of the board.', 'place Exit at (width - 1, 0)'],
  height: ['The height of the board.', 'place Exit at (0, height - 1)'],
  reward: ['A reward: added up over the step. In checks: the reward of the step.', 'reward 1 when goal'],
  cost: ['A cost, kept apart from the reward. In checks: the cost of the step.', 'cost 0.01 each step'],
  unlocked: ['How many milestones are new in this step.', 'reward 1 when unlocked > 0'],
  performance: ['A score the agent never sees.', 'performance n each step'],
});

export const functions = helpFrom({
  cw: ['The direction a quarter turn clockwise.', 'cw(facing)'],
  ccw: ['The direction a quarter turn anticlockwise.', 'ccw(facing)'],
  opposite: ['The opposite direction.', 'opposite(facing)'],
  ahead: [
    'The cell before an object that has `facing`; of a view: turned with it.',
    '[ @ahead(Agent) Door ]',
  ],
  min: ['The least of some numbers.', 'min(a, b)'],
  max: ['The greatest of some numbers.', 'max(a, b)'],
  abs: ['A number without its sign.', 'abs(n)'],
  distance: ['Steps between two cells.', 'distance(c, d)'],
});

export const valueWords = new Map([...operators, ...facts, ...functions]);
