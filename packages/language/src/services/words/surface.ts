import { helpFrom } from './help';

const observation = helpFrom(
  {
    observation: ['Which facts reach the agent (O).', 'observation { view full }'],
    view: ['What is seen of the board.', 'view 7 x 7 around Me'],
    full: ['The whole board.', 'view full'],
    show: ['A fact beside the view, or drawn into it.', 'show hand at Agent, bag'],
    hide: ['Kinds or attributes that the agent does not see.', 'hide Trap'],
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

const later = helpFrom(
  {
    once: ['Only the first time. Not yet.', 'reward 1 once when lit'],
    after: ['So many steps later. Not yet.', 'reward 1 after 3 when lit'],
    noisy: ['With noise of this size. Not yet.', 'reward 1 noisy 0.2 when goal'],
    milestone: ['A fact that stays true once it was. Not yet.', 'milestone fed when food > 0'],
    errors: ['How much the agent is told about faults. Not yet.', 'errors coded'],
  },
  { isLater: true },
);

export const surfaceWords = new Map([...observation, ...signals, ...task, ...later]);
