import type { Observation, Program } from '../program/program';
import type { SeenObservation } from './observation-read';

/** What the world holds and the agent is not told. */
export interface NotShown {
  /** There is no view at all: nothing of the board, or there is no board. */
  readonly board: boolean;
  /** Facts that an `if` or a blur hides in this observation. */
  readonly facts: readonly string[];
  /** Variables that no fact and nothing drawn over the view reads. */
  readonly variables: readonly string[];
  readonly kinds: readonly HiddenThing[];
  /** `Door.lock` */
  readonly attributes: readonly HiddenThing[];
}

export interface HiddenThing {
  readonly name: string;
  /** Hidden only while a condition holds, or on one cell; which the bytes do not tell. Null: always and everywhere. */
  readonly only: 'while' | 'there' | null;
}

export function notShown(program: Program, seen: SeenObservation): NotShown {
  const { observation, variables, layers, kinds } = program;
  const told = variablesRead([...observation.facts, ...observation.overlays].map(({ value }) => value));
  const shown = new Set(seen.facts.filter(({ value }) => value !== null).map(({ name }) => name));
  const names = (hide: Observation['hides'][number]) =>
    hide.numbers.map((number) => kinds[layers[hide.layer].kinds[number - 1]].name);
  const things = (isKind: boolean): HiddenThing[] =>
    observation.hides
      .filter(({ column }) => (column === null) === isKind)
      .flatMap((hide) =>
        names(hide).map((kind) => ({
          name: isKind ? kind : `${kind}.${layers[hide.layer].columns[hide.column!].name}`,
          only: hide.at !== undefined ? 'there' : hide.when !== null ? 'while' : null,
        })),
      );
  return {
    board: program.board !== null && observation.views.length === 0,
    facts: [...new Set(seen.facts.map(({ name }) => name))].filter((name) => !shown.has(name)),
    variables: variables.filter((_, i) => !told.has(i)).map(({ name }) => name),
    kinds: things(true),
    attributes: things(false),
  };
}

/** Numbers of all variables that expressions name, however deep. */
function variablesRead(values: readonly unknown[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      if ('op' in part && part.op === 'variable') {
        const { base, count } = part as unknown as { readonly base: number; readonly count: number };
        for (let i = 0; i < count; i++) found.add(base + i);
      }
      Object.values(part).forEach(visit);
    }
  };
  visit(values);
  return found;
}
