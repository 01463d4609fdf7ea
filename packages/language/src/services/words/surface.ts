import { helpFrom } from './help';

const observation = helpFrom(
  {
    observation: ['Which facts reach the agent (O).', 'observation { view full }'],
    view: ['What is seen of the board.', 'view 7 x 7 around Me'],
    full: ['The whole board; of `errors`: texts with all their facts.', 'view full'],
    show: ['A fact beside the view, or drawn into it.', 'show hand at Agent, bag'],
    hide: ['Kinds or attributes that the agent does not see; `at`: on the cell of that kind.', 'hide Trap'],
    blocked: ['What hides the cells behind it.', 'view 7 x 7 around Me blocked by Wall'],
    by: ['`blocked by`: what hides the cells behind it.', 'view full blocked by Wall'],
    mirrored: ['Left and right of the view are exchanged.', 'view full mirrored'],
    blur: ['How likely it is that a cell or a fact is not seen.', 'blur 10%'],
    delay: ['By how many steps what is seen is late.', 'delay 2'],
    outside: ['What cells beyond the board look like.', 'view 7 x 7 around Me outside Wall'],
  },
  { axis: 'O' },
);

const signals = helpFrom(
  {
    signals: ['What comes back (Y): rewards, costs, messages, endings.', 'signals { reward 1 when goal }'],
    say: ['A message to the agent.', 'say "Ouch." when bumped'],
    end: ['Ends the episode; the first that holds names the ending.', 'end success when goal'],
    step: ['`each step`: always.', 'cost 0.01 each step'],
    once: ['Only in the first step of the episode in which it holds.', 'reward 1 once when lit'],
    after: [
      'Paid so many steps later, as it was worth when it was earned; what is owed comes at the end.',
      'reward 1 after 3 when lit',
    ],
    noisy: ['With this chance its condition is read as the opposite.', 'reward 1 noisy 10% when goal'],
    milestone: [
      'Remembered from the first step in which it held; without `when` the names are labels.',
      'milestone fed when food > 0',
    ],
    errors: [
      'How much of `reply` and of the reasons of `require` the agent gets: `full`, `coded` or `silent`.',
      'errors coded',
    ],
    coded: ['Of a text only its number, such as `refused_2`.', 'errors coded'],
    silent: ['Of a refusal only that it was one.', 'errors silent'],
    success: ['The ending of a solved task.', 'end success when goal'],
    failure: ['The ending of a failed task.', 'end failure when some Me on Lava'],
  },
  { axis: 'Y' },
);

const task = helpFrom(
  {
    task: [
      'A task (x): start, goal, limit, and holes of its own.',
      'task Home { start { … } goal all Crate on Target }',
    ],
    brief: ['What the agent is told.', 'brief "Bring them home."'],
    start: ['How an episode begins: builders and any statement.', 'start { border Wall   place Player }'],
    fail: ['Ends the episode in failure.', 'fail n = 0'],
  },
  { axis: 'x' },
);

export const surfaceWords = new Map([...observation, ...signals, ...task]);
