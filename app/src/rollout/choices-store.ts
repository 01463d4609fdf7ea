import type { PolicySpec } from '@terrarium/agents';
import { create } from 'zustand';

/** An agent by the word that stands for it: a recording by `recording <id>`. */
export type AgentWord = 'random' | 'greedy' | 'planner' | `recording ${string}`;

export interface BuiltInAgent {
  readonly word: AgentWord;
  readonly spec: PolicySpec;
  readonly about: string;
}

export const BUILT_IN_AGENTS: readonly BuiltInAgent[] = [
  { word: 'random', spec: { is: 'random' }, about: 'any action; the floor that others have to beat' },
  { word: 'greedy', spec: { is: 'greedy' }, about: 'tries each action, takes what brings the goal nearest' },
  { word: 'planner', spec: { is: 'planner' }, about: 'searches for a way to the goal, greedy without one' },
];

interface ChoicesState {
  readonly agents: readonly AgentWord[];
  /** Tasks that are left out: a task that a text gains is played. */
  readonly withoutTasks: readonly number[];
  readonly hasCurrent: boolean;
  readonly sampled: number;
  readonly episodes: number;
  readonly seed: number;
  switchAgent(word: AgentWord): void;
  switchTask(task: number): void;
  change(what: Partial<Numbers>): void;
  /** Choices that belong to another world are forgotten. */
  forWorld(id: string): void;
}

type Numbers = Pick<ChoicesState, 'hasCurrent' | 'sampled' | 'episodes' | 'seed'>;

const LIMITS = { sampled: [0, 200], episodes: [1, 10_000], seed: [0, 0xffffffff] } as const;

function limited(what: Partial<Numbers>): Partial<Numbers> {
  const within = (name: keyof typeof LIMITS, value: number) =>
    Math.min(LIMITS[name][1], Math.max(LIMITS[name][0], Math.round(value) || 0));
  return Object.fromEntries(
    Object.entries(what).map(([name, value]) => [
      name,
      typeof value === 'number' ? within(name as keyof typeof LIMITS, value) : value,
    ]),
  );
}

const switched = <T>(list: readonly T[], item: T) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

let world = '';

export const useChoices = create<ChoicesState>((set, get) => ({
  agents: ['random', 'greedy'],
  withoutTasks: [],
  hasCurrent: true,
  sampled: 0,
  episodes: 100,
  seed: 1,
  switchAgent: (word) => set({ agents: switched(get().agents, word) }),
  switchTask: (task) => set({ withoutTasks: switched(get().withoutTasks, task) }),
  change: (what) => set(limited(what)),
  forWorld(id) {
    if (id === world) return;
    world = id;
    const agents = get().agents.filter((word) => !word.startsWith('recording'));
    set({ agents: agents.length > 0 ? agents : ['random', 'greedy'], withoutTasks: [], hasCurrent: true });
  },
}));
