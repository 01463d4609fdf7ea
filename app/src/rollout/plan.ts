/** From what was chosen on the page to a plan for the workers. */
import {
  agentName,
  DEFAULT_MAX_STEPS,
  jobsOf,
  type PlannedEnvironment,
  type PlannedJob,
  type PlannedRow,
  type PolicySpec,
  type RolloutPlan,
  rowsOf,
  sampleZ,
  ZError,
} from '@terrarium/agents';
import { changedTexts } from '@terrarium/engine';
import type { LoadedWorld } from '../world/load-world';

export interface Choices {
  readonly agents: readonly PolicySpec[];
  /** Numbers of tasks. */
  readonly tasks: readonly number[];
  /** The z of the workbench. */
  readonly hasCurrent: boolean;
  /** How many z are drawn besides. */
  readonly sampled: number;
  readonly episodes: number;
  readonly seed: number;
}

export interface Subject {
  /** The document's id. */
  readonly id: string;
  readonly text: string;
  readonly loaded: LoadedWorld;
  readonly z: readonly number[];
}

/** A plan, and how its parts are called. */
export interface NamedPlan {
  readonly subject: Subject;
  readonly plan: RolloutPlan;
  readonly rows: readonly PlannedRow[];
  readonly jobs: readonly PlannedJob[];
  readonly agents: readonly string[];
  readonly environments: readonly NamedEnvironment[];
  /** By the number of the task. */
  readonly tasks: readonly string[];
}

export interface NamedEnvironment extends PlannedEnvironment {
  /** The holes that are not at their defaults, in words. */
  readonly words: string;
}

export const MOST_EPISODES = 200_000;

/** Why these choices make no plan, in words. */
export class PlanError extends Error {}

/** @throws PlanError */
export function planOf(subject: Subject, choices: Choices): NamedPlan {
  const { world } = subject.loaded;
  const { agents, tasks, episodes, seed } = choices;
  if (agents.length === 0) throw new PlanError('Choose at least one agent.');
  if (tasks.length === 0) throw new PlanError('Choose at least one task.');
  const environments = environmentsOf(subject, choices);
  if (environments.length === 0) throw new PlanError('Choose at least one environment.');
  const all = agents.length * tasks.length * environments.length * episodes;
  if (all > MOST_EPISODES)
    throw new PlanError(
      `That would be ${all.toLocaleString('en')} episodes; at most ${MOST_EPISODES.toLocaleString('en')} go at once. Choose fewer.`,
    );
  const plan: RolloutPlan = { environments, agents, episodes, seed, maxSteps: DEFAULT_MAX_STEPS };
  return {
    subject,
    plan,
    rows: rowsOf(plan),
    jobs: jobsOf(plan),
    agents: agents.map(agentName),
    environments,
    tasks: world.tasks.map(({ name }) => name),
  };
}

function environmentsOf(subject: Subject, choices: Choices): NamedEnvironment[] {
  const { text, z, loaded } = subject;
  const { tasks, hasCurrent, sampled, seed } = choices;
  const named = (id: string, of: readonly number[]) => ({
    id,
    text,
    z: of,
    tasks,
    words: zWords(loaded, of),
  });
  const drawn = Array.from({ length: sampled }, (_, k) => named(`z ${k + 1}`, drawnZ(loaded, seed + k)));
  return [...(hasCurrent ? [named('as shown', z)] : []), ...drawn];
}

function drawnZ({ world }: LoadedWorld, seed: number): readonly number[] {
  try {
    return sampleZ(world, seed >>> 0);
  } catch (error) {
    if (error instanceof ZError) throw new PlanError(error.message);
    throw error;
  }
}

function zWords({ program }: LoadedWorld, z: readonly number[]): string {
  const changed = Object.entries(changedTexts(program, z)).map(([name, text]) => `${name} = ${text}`);
  return changed.length === 0 ? 'all holes at their defaults' : changed.join(', ');
}
