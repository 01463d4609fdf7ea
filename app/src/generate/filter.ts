/** Which environments are shown, and in what order. */
import type { GateName } from '@terrarium/forge';
import { holesOfItem, type Item, type Worlds } from './item';

/** By what the gates said. */
export type Outcomes = 'kept' | 'solved' | 'unknown' | 'rejected' | GateName;

export type Condition =
  /** By name, as the language writes values. */
  | { readonly is: 'hole'; readonly hole: string; readonly value: string }
  | { readonly is: 'task'; readonly task: string }
  | { readonly is: 'family'; readonly family: string }
  | { readonly is: 'metric'; readonly metric: string; readonly low?: number; readonly high?: number }
  /** A cell of the coverage map. */
  | { readonly is: 'cell'; readonly label: string; readonly keys: ReadonlySet<string> }
  | { readonly is: 'side'; readonly side: 'train' | 'held-out' };

export interface Sorting {
  /** A metric's name; `number` is the order in which they were made. */
  readonly by: string;
  readonly descending: boolean;
}

export function isShown(item: Item, outcomes: Outcomes): boolean {
  const { environment, rejected } = item;
  switch (outcomes) {
    case 'kept':
      return environment !== null;
    case 'solved':
      return environment?.solvability.is === 'solved';
    case 'unknown':
      return environment?.solvability.is === 'unknown';
    case 'rejected':
      return rejected !== null;
    default:
      return rejected?.gate === outcomes;
  }
}

export function meets(item: Item, worlds: Worlds, condition: Condition): boolean {
  const world = worlds.get(item.family);
  if (!world) return false;
  switch (condition.is) {
    case 'hole':
      return holesOfItem(world, item).some(
        ({ name, value }) => name === condition.hole && value === condition.value,
      );
    case 'family':
      return item.family === condition.family;
    case 'task':
      return world.tasks[item.task].name === condition.task;
    case 'metric': {
      const value = item.environment?.metrics[condition.metric];
      if (value === undefined) return false;
      return value >= (condition.low ?? -Infinity) && value <= (condition.high ?? Infinity);
    }
    case 'cell':
      return condition.keys.has(item.key);
    case 'side':
      return item.environment?.split === condition.side;
  }
}

/** Those without the metric come last, whichever way it is sorted; equals keep their order. */
export function sorted(items: readonly Item[], { by, descending }: Sorting): Item[] {
  if (by === 'number') return descending ? [...items].reverse() : [...items];
  const valueOf = (item: Item) => item.environment?.metrics[by];
  return [...items].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return descending ? right - left : left - right;
  });
}

export function select(
  items: readonly Item[],
  worlds: Worlds,
  outcomes: Outcomes,
  conditions: readonly Condition[],
  sorting: Sorting,
): Item[] {
  const shown = items.filter(
    (item) => isShown(item, outcomes) && conditions.every((condition) => meets(item, worlds, condition)),
  );
  return sorted(shown, sorting);
}

export function conditionInWords(condition: Condition, titleOf: (metric: string) => string): string {
  switch (condition.is) {
    case 'hole':
      return `${condition.hole} = ${condition.value}`;
    case 'task':
      return condition.task;
    case 'family':
      return condition.family;
    case 'cell':
      return condition.label;
    case 'side':
      return condition.side;
    case 'metric': {
      const { low, high } = condition;
      const title = titleOf(condition.metric);
      if (low !== undefined && high !== undefined) return `${title} ${low} to ${high}`;
      return low !== undefined ? `${title} ≥ ${low}` : `${title} ≤ ${high ?? '∞'}`;
    }
  }
}
