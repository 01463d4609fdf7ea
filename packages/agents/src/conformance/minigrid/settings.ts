/** Which world, task and holes play a MiniGrid class, and which constants of the task its mission fixes. */
import { Refusal, type Episode } from './episode';

export interface Setting {
  /** Name of the world's file, without its ending. */
  readonly world: string;
  readonly task: string;
  /** Holes of the task that differ from their defaults, as texts. */
  readonly holes: Readonly<Record<string, string>>;
  /** Names of the task's start that the mission fixes: a number as stored, or a cell. */
  readonly constants: Readonly<Record<string, number | readonly [x: number, y: number]>>;
}

type Play = (episode: Episode) => Partial<Pick<Setting, 'holes' | 'constants'>>;

const plain: Play = () => ({});
const square: Play = ({ w }) => ({ holes: { side: `${w}` } });

/** The position of a kind that missions name in the worlds' `Form`, by MiniGrid's number. */
const FORMS: Readonly<Record<number, number>> = { 5: 0, 6: 1, 7: 2 };

const CLASSES: Readonly<Record<string, readonly [world: string, task: string, play: Play]>> = {
  EmptyEnv: ['minigrid-goal', 'Empty', square],
  FourRoomsEnv: ['minigrid-goal', 'FourRooms', plain],
  DoorKeyEnv: ['minigrid-goal', 'DoorKey', square],
  LavaGapEnv: ['minigrid-lava', 'LavaGap', square],
  DistShiftEnv: ['minigrid-lava', 'DistShift', plain],
  CrossingEnv: ['minigrid-lava', 'Crossing', square],

  MultiRoomEnv: ['minigrid-rooms', 'MultiRoom', ({ max }) => ({ holes: { rooms: `${max / 20}` } })],
  LockedRoomEnv: ['minigrid-rooms', 'LockedRoom', plain],
  PlaygroundEnv: ['minigrid-goal', 'Playground', plain],

  UnlockEnv: ['minigrid-locked', 'Unlock', plain],
  UnlockPickupEnv: ['minigrid-locked', 'UnlockPickup', (episode) => ({ constants: prize(episode) })],
  BlockedUnlockPickupEnv: [
    'minigrid-locked',
    'UnlockPickup',
    (episode) => ({ holes: { in_the_way: 'true' }, constants: prize(episode) }),
  ],
  KeyCorridorEnv: [
    'minigrid-locked',
    'KeyCorridor',
    (episode) => ({ holes: { pitch: `${(episode.w - 1) / 3 + 1}` }, constants: prize(episode) }),
  ],

  ObstructedMaze_1Dlhb: ['minigrid-obstructed', 'ObstructedDoor', plain],
  ObstructedMaze_Full: ['minigrid-obstructed', 'ObstructedMaze', obstructed],
  ObstructedMaze_Full_V1: ['minigrid-obstructed', 'ObstructedMaze', obstructed],

  FetchEnv: ['minigrid-missions', 'Fetch', (episode) => ({ ...square(episode), constants: wanted(episode) })],
  GoToDoorEnv: [
    'minigrid-missions',
    'GoToDoor',
    (episode) => ({ ...square(episode), constants: { hue: colorAt(episode, 'target_pos') } }),
  ],
  GoToObjectEnv: [
    'minigrid-things',
    'GoToObject',
    (episode) => ({ ...square(episode), constants: { spot: field(episode, 'target_pos') } }),
  ],
  PutNearEnv: [
    'minigrid-things',
    'PutNear',
    (episode) => ({
      ...square(episode),
      constants: { ...wanted(episode), spot: field(episode, 'target_pos') },
    }),
  ],
  RedBlueDoorEnv: ['minigrid-missions', 'RedBlueDoors', ({ h }) => ({ holes: { room: `${h}` } })],

  MemoryEnv: [
    'minigrid-memory',
    'Memory',
    (episode) => ({
      ...square(episode),
      constants: { matching: field(episode, 'success_pos'), other: field(episode, 'failure_pos') },
    }),
  ],
};

/** The quarters of the maze that have doors, and where the agent begins, which is told by the limit alone. */
function obstructed({ max }: Episode): ReturnType<Play> {
  const mazes = [
    { quarters: '1', from_side: 'true', limit: 576 },
    { quarters: '1', from_side: 'false', limit: 720 },
    { quarters: '2', from_side: 'true', limit: 1584 },
    { quarters: '4', from_side: 'false', limit: 3600 },
  ];
  const maze = mazes.find(({ limit }) => limit === max);
  if (!maze) throw new Refusal(`a maze of ${max} steps`);
  return { holes: { quarters: maze.quarters, from_side: maze.from_side } };
}

type Field = 'target' | 'target_pos' | 'success_pos' | 'failure_pos' | 'obj';

function field(episode: Episode, name: Field): readonly [number, number] {
  const value = episode[name];
  if (!Array.isArray(value)) throw new Refusal(`the case has no right \`${name}\``);
  return value as unknown as readonly [number, number];
}

/** What the hand must hold: `target` is its type and color. */
function wanted(episode: Episode): Setting['constants'] {
  const [type, color] = field(episode, 'target');
  return { form: FORMS[type], hue: color };
}

function prize(episode: Episode): Setting['constants'] {
  return { prize: field(episode, 'obj')[1] };
}

function colorAt(episode: Episode, name: Field): number {
  const [x, y] = field(episode, name);
  return episode.grid[y * episode.w + x][1];
}

/** @throws Refusal if no world plays the class, or none of its size. */
export function settingOf(episode: Episode): Setting {
  const entry = Object.hasOwn(CLASSES, episode.cls) ? CLASSES[episode.cls] : undefined;
  if (!entry) throw new Refusal(`the class ${episode.cls}`);
  const [world, task, play] = entry;
  return { world, task, holes: {}, constants: {}, ...play(episode) };
}
