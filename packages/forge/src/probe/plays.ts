/** What is played to compare two worlds: random play, the plays that the world's own tests hold, and solutions. */
import { finish, randomPolicy, search, type OpenWorld } from '@terrarium/agents';
import { actionText, createWasm, EngineError, type Instance } from '@terrarium/engine';

/** Actions by their inner names, so that a world with another list of actions can be asked to do the same. */
export interface Play {
  /** A start of the program; tasks come first. */
  readonly start: number;
  readonly seed: number;
  readonly actions: readonly string[];
}

export interface PlayOptions {
  /** Of random play, for each task. */
  readonly seeds: readonly number[];
  readonly steps: number;
  /** Most states that the search for a solution of each task may visit; 0: none. */
  readonly searchBudget: number;
}

export const STANDARD_PLAYS: PlayOptions = { seeds: [1, 2], steps: 40, searchBudget: 30_000 };

export function playsOf(open: OpenWorld, options: PlayOptions = STANDARD_PLAYS): Play[] {
  return [...eachPlay(open, options)];
}

/** One at a time, those that have to be searched for last: whoever has seen enough before saves the searches. */
export function* eachPlay(open: OpenWorld, options: PlayOptions = STANDARD_PLAYS): Generator<Play, void> {
  const instance = createWasm(open.program).instance(0);
  for (const task of open.program.tasks.keys())
    for (const seed of options.seeds) yield* random(instance, task, seed, options.steps);
  yield* written(open);
  for (const task of open.program.tasks.keys()) yield* solution(instance, task, options);
}

function random(instance: Instance, start: number, seed: number, steps: number): Play[] {
  return orNone(() => {
    instance.reset(start, seed);
    const policy = randomPolicy();
    policy.begin(instance, seed);
    const actions = Array.from({ length: steps }, () => {
      const action = policy.act(instance);
      instance.step(action);
      return actionText(instance.program, action);
    });
    return [{ start, seed, actions }];
  });
}

function solution(instance: Instance, start: number, { searchBudget }: PlayOptions): Play[] {
  if (searchBudget === 0) return [];
  return orNone(() => {
    const result = finish(search(instance, { start, seed: 1, budget: searchBudget }));
    if (result.outcome !== 'found' || result.actions.length === 0) return [];
    return [
      { start, seed: 1, actions: result.actions.map((action) => actionText(instance.program, action)) },
    ];
  });
}

/** A start that no seed finds gives no play. */
function orNone(plays: () => Play[]): Play[] {
  try {
    return plays();
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** The tests' own starts and actions, with the holes as they are by default. */
function written({ program, checks }: OpenWorld): Play[] {
  const plays: { start: number; seed: number; actions: string[] }[] = [];
  for (const check of checks) {
    if (check.is !== 'test') continue;
    for (const step of check.steps) {
      if (step.is === 'reset') plays.push({ start: step.start, seed: step.seed, actions: [] });
      if (step.is === 'do')
        for (let i = 0; i < step.times; i++) plays.at(-1)?.actions.push(actionText(program, step.action));
    }
  }
  return plays.filter(({ actions }) => actions.length > 0);
}
