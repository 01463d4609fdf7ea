import { helpFrom } from './help';

/** Blocks of a world and what stands in the shorter ones. */
const neutral = helpFrom({
  world: ['A world: a family of environments, one for every way to fill its holes.', 'world Slide { … }'],
  about: ['One sentence for people.', 'about "Push the crates onto the marks."'],
  type: ['A name for a type.', 'type Hue = { red, green }'],
  param: [
    'A hole: a value that can be changed without touching the rules. Its axis is the blocks that name it.',
    'param push: { once, slide } = once',
  ],
  assume: ['Which holes go together: values that break it are never drawn.', 'assume low <= high'],
  draw: [
    'Fills holes that depend on each other, when z is sampled; the others are drawn by themselves.',
    'draw { rules := { { a: any, b: Gold } } }',
  ],
  legend: [
    'The notation of maps: what each glyph puts on its cell.',
    'legend { "#" Wall   "*" Crate Target }',
  ],
  checks: [
    'What must hold in this world, tried after every edit.',
    'checks { always "one": count Player = 1 }',
  ],
  always: [
    'A condition that holds in every state met in random play.',
    'always "one player": count Player = 1',
  ],
  never: ['A condition that holds in no state met in random play.', 'never "both": alarm and safe'],
  reachable: ['A condition that a search finds a way to, from every start.', 'reachable "solvable": goal'],
  test: [
    'An episode written down step by step, with what must be seen.',
    'test "gives way" { map "P$." do east see ".P$" }',
  ],
  with: ['The holes that a test fills otherwise than by default.', 'test "a train" with push = train { … }'],
  seed: ['The luck of the next episode of a test.', 'seed 7'],
  do: [
    'In a test: actions that are taken. In a rule: what else happens at each place.',
    'do east * 2, press((2, 0))',
  ],
  see: ['The board must look like this drawing now.', 'see ".P$"'],
  expect: ['The condition must hold now.', 'expect goal and ended = success'],
});

const state = helpFrom(
  {
    state: [
      'What there is (S): grid, layers of kinds, groups, variables.',
      'state { grid 8 x 5   layer body { Wall, Me } }',
    ],
    grid: ['The size of the board.', 'grid upto 25 x 25'],
    upto: [
      'A capacity: the start decides the size of the board, z the length of a list.',
      'param rules: upto 8 of Rule',
    ],
    wrap: ['Round: the board is a torus, or a range starts again behind its end.', 'grid 9 x 9 wrap'],
    x: ['Between a width and a height.', 'grid 8 x 5'],
    layer: [
      'Kinds of which each cell holds one at most; attributes in its parentheses belong to all of them.',
      'layer body(hp: 0..9) { Wolf, Hen }',
    ],
    group: ['A name for several kinds, perhaps under a condition.', 'group Solid = Wall, Door(lock != open)'],
    var: ['A variable of the state.', 'var keys: 0..3 = 0'],
    for: ['One of it for each value: of a variable; or a loop that is unrolled.', 'var bag for Stuff: 0..9'],
    bool: ['The type of `true` and `false`.', 'var lit: bool = false'],
    direction: ['The type of `north`, `south`, `west`, `east`.', 'Agent(facing: direction)'],
    cell: ['The type of places on the board.', 'press(c: cell)'],
    percent: ['The type of chances.', 'param slip: percent = 20%'],
  },
  { axis: 'S' },
);

const actions = helpFrom(
  {
    actions: ['What the agent can do (A).', 'actions { north, press(c: cell) }'],
    as: ['The name by which the agent knows the action; `as none` withholds it.', 'north as "jib"'],
    sticky: ['How likely it is that what acted in the step before acts again.', 'actions sticky 20% { … }'],
    lag: ['By how many steps actions are late.', 'actions lag 2 { … }'],
    key: ['The key that plays this action.', 'wait key "."'],
  },
  { axis: 'A' },
);

const looks = helpFrom(
  {
    looks: [
      'How facts look to whoever sees them (Ω): glyphs, colours, words.',
      'looks { Lamp(lit) "o" gold }',
    ],
    word: ['The word by which the agent reads a name.', 'word north "up"'],
    tick: [
      'The pace of time in seconds; in `on tick`: no action was taken.',
      'on tick [ Fire | Tree ] -> [ Fire | Fire ]',
    ],
    sound: ['What is heard when it happens.', 'sound reward "ping"'],
  },
  { axis: 'content' },
);

const later = helpFrom(
  {
    table: ['Rows with columns. Not yet: worlds with it do not run.', 'table Order 20 { id: text }'],
    text: ['The type of free text. Not yet.', 'reply(message: text)'],
  },
  { isLater: true },
);

export const blockWords = new Map([...neutral, ...state, ...actions, ...looks, ...later]);
