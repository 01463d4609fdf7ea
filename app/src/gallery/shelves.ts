import type { LibraryEntry } from '../world/library';

/** Worlds that share an idea. A world that stands on no shelf is shown on the last one. */
export interface ShelfOfIdea {
  readonly name: string;
  readonly about: string;
  readonly worlds: readonly string[];
  /** More words to find them by. */
  readonly tags: string;
}

const shelves: readonly ShelfOfIdea[] = [
  {
    name: 'Pushing and pulling',
    about: 'What a push does is a rule like any other.',
    worlds: ['physics', 'magnets'],
    tags: 'sokoban warehouse crates push pull',
  },
  {
    name: 'Puzzles',
    about: 'Few moves, long thoughts.',
    worlds: ['lights-out', 'door-key', 'gravity'],
    tags: 'puzzle logic planning keys doors',
  },
  {
    name: 'Moving by itself',
    about: 'Things fall, slide and ride on while you think.',
    worlds: ['boulders', 'conveyor', 'ice'],
    tags: 'physics falling sliding belts gravity dynamics',
  },
  {
    name: 'Growing and burning',
    about: 'Every cell looks at its neighbours.',
    worlds: ['life', 'wildfire'],
    tags: 'automaton cellular spreading fire plants ecology',
  },
  {
    name: 'Seeing only a part',
    about: 'The agent knows less than you.',
    worlds: ['dark-room'],
    tags: 'partial view observation maze memory exploration',
  },
  {
    name: 'Others with plans',
    about: 'Not everybody here is you.',
    worlds: ['pasture'],
    tags: 'chasing herding animals opponents',
  },
  {
    name: 'Making things',
    about: 'One thing is needed for the next.',
    worlds: ['crafting', 'frontier'],
    tags: 'crafting tools recipes inventory gathering survival crafter',
  },
  {
    name: 'Chance',
    about: 'No board at all: only odds.',
    worlds: ['bandit'],
    tags: 'bandit luck random probability exploration',
  },
  {
    name: 'Ten thousand worlds in one',
    about: 'Tables of rules are holes: every draw is another chemistry, another technology.',
    worlds: ['recipes', 'alchemy', 'laws'],
    tags: 'families records lists draw recipes chemistry reactions physics laws crafting pushing',
  },
  {
    name: 'Where agents train',
    about: 'Worlds of the field, exactly, as rules that you can change.',
    worlds: ['xland-minigrid', 'babyai'],
    tags: 'xland babyai reinforcement learning benchmark gym instructions missions rulesets meta',
  },
  {
    name: 'MiniGrid',
    about: 'Its rooms, doors, keys and lava, nine families of them.',
    worlds: [
      'minigrid-goal',
      'minigrid-lava',
      'minigrid-rooms',
      'minigrid-locked',
      'minigrid-obstructed',
      'minigrid-memory',
      'minigrid-missions',
      'minigrid-things',
      'minigrid-obstacles',
    ],
    tags: 'minigrid reinforcement learning benchmark gym missions agents',
  },
];

export interface FilledShelf extends Omit<ShelfOfIdea, 'worlds'> {
  readonly entries: readonly LibraryEntry[];
}

/** The shelves with these worlds on them; empty shelves are not shown. */
export function fillShelves(entries: readonly LibraryEntry[]): readonly FilledShelf[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const placed = new Set(shelves.flatMap(({ worlds }) => worlds));
  const others = entries.filter(({ id }) => !placed.has(id));
  return [
    ...shelves.map(({ worlds, ...shelf }) => ({
      ...shelf,
      entries: worlds.flatMap((id) => byId.get(id) ?? []),
    })),
    { name: 'More', about: 'Everything else.', tags: '', entries: others },
  ].filter((shelf) => shelf.entries.length > 0);
}

/** The ideas of a world, as words. */
export function tagsOf(id: string): string {
  const shelf = shelves.find(({ worlds }) => worlds.includes(id));
  return shelf ? `${shelf.name} ${shelf.tags}` : '';
}

/** How a world shows itself best, where its first task played by chance would only make noise. */
export interface Exhibit {
  readonly task?: string;
  /** Done in each step. */
  readonly action?: string;
}

export const EXHIBITS: Readonly<Record<string, Exhibit>> = {
  life: { task: 'Soup', action: 'wait' },
  'minigrid-goal': { task: 'DoorKey' },
  'minigrid-lava': { task: 'Crossing' },
  'minigrid-locked': { task: 'KeyCorridor' },
  'minigrid-obstructed': { task: 'ObstructedMaze' },
};
