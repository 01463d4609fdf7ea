/** What a little random play of a world shows: which of its rules and things matter at all. */
import { randomPolicy } from '@terrarium/agents';
import {
  createInterpreter,
  EngineError,
  lowerWorld,
  stateToJson,
  type Instance,
  type Program,
} from '@terrarium/engine';
import type { Subject } from '../perturbation';

export interface Sightings {
  /** Lines of rules that fired. */
  readonly firedLines: ReadonlySet<number>;
  /** Kinds that stood on the board after some step. */
  readonly kinds: ReadonlySet<string>;
  /** `Kind.attribute` for each attribute that was seen with two values. */
  readonly varied: ReadonlySet<string>;
}

const STEPS = 20;
const SEEDS = [1, 2];
const SEEN = new WeakMap<Subject, Sightings>();

export function sightings(subject: Subject): Sightings {
  let seen = SEEN.get(subject);
  if (!seen) SEEN.set(subject, (seen = watch(subject)));
  return seen;
}

function watch({ world, text }: Subject): Sightings {
  const { program } = lowerWorld(world, text);
  const firedLines = new Set<number>();
  const values = new Map<string, Set<unknown>>();
  const instance = createInterpreter(program, {
    trace: (event) => void (event.is === 'rule' && firedLines.add(event.line)),
  });
  for (let task = 0; task < world.tasks.length; task++)
    for (const seed of SEEDS) play(instance, task, seed, () => note(program, instance, values));
  const kinds = program.kinds.filter(({ name }) => values.has(name)).map(({ name }) => name);
  const varied = [...values].filter(([, found]) => found.size > 1).map(([name]) => name);
  return { firedLines, kinds: new Set(kinds), varied: new Set(varied) };
}

function play(instance: Instance, task: number, seed: number, look: () => void): void {
  try {
    instance.reset(task, seed);
  } catch (error) {
    // Another seed may find a start.
    if (error instanceof EngineError) return;
    throw error;
  }
  const policy = randomPolicy();
  policy.begin(instance, seed);
  look();
  for (let step = 0; step < STEPS; step++) {
    instance.step(policy.act(instance));
    look();
  }
}

function note(program: Program, instance: Instance, values: Map<string, Set<unknown>>): void {
  const see = (name: string, value: unknown) => values.set(name, (values.get(name) ?? new Set()).add(value));
  for (const objects of Object.values(stateToJson(program, instance.state).layers)) {
    for (const { kind, at: _at, ...attributes } of objects) {
      see(kind, true);
      for (const [attribute, value] of Object.entries(attributes))
        see(`${kind}.${attribute}`, JSON.stringify(value));
    }
  }
}
