/** How environments lie over two of their dimensions, empty cells included. */
import { bounds, formatValue, type Axis, type World } from '@terrarium/language';
import { assignmentAt, totalAssignments } from '../sampling/assignments';
import { axisOf, domainOf, domainSize, holeNames } from '../sampling/holes';
import { placeOf } from './environment';
import type { SuiteEnvironment } from './suite';

export type Dimension =
  | { readonly is: 'hole'; readonly hole: string }
  /** All holes of an axis together: a place is a setting of them. */
  | { readonly is: 'axis'; readonly axis: Axis }
  | { readonly is: 'task' };

export interface Coverage {
  /** What stands at the rows and columns, in the order of the domains. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row, then column: ids of the environments there. */
  readonly cells: readonly (readonly (readonly string[])[])[];
}

type Located = Pick<SuiteEnvironment, 'id' | 'z' | 'task'>;

/** More places than these are put together in ranges, or (settings of an axis) left out where nothing lies. */
const MAX_PLACES = 24;
const RANGES = 12;
/** Millionths: ranges of percentages begin at whole ones. */
const PERCENT = 10_000;

/** Of the environments of one family: those of others are left out by the caller. */
export function coverageOf(
  world: World,
  environments: readonly Located[],
  row: Dimension,
  column: Dimension,
): Coverage {
  const located = environments.flatMap((environment) => {
    const placed = placeOf(world, environment);
    return typeof placed === 'string' ? [] : [{ id: environment.id, ...placed }];
  });
  const down = scaleOf(world, row, located);
  const across = scaleOf(world, column, located);
  const cells = down.names.map(() => across.names.map((): string[] => []));
  for (const one of located) cells[down.at(one)]?.[across.at(one)]?.push(one.id);
  return { rows: down.names, columns: across.names, cells };
}

interface Place {
  readonly z: readonly number[];
  readonly task: number;
}

interface Scale {
  readonly names: readonly string[];
  at(place: Place): number;
}

function scaleOf(world: World, dimension: Dimension, located: readonly Place[]): Scale {
  switch (dimension.is) {
    case 'task':
      return { names: world.tasks.map(({ name }) => name), at: ({ task }) => task };
    case 'hole': {
      const hole = holeNames(world).indexOf(dimension.hole);
      return hole < 0 ? { names: [], at: () => -1 } : holeScale(world, hole);
    }
    case 'axis':
      return axisScale(world, dimension.axis, located);
  }
}

function holeScale(world: World, hole: number): Scale {
  const { type } = world.params[hole];
  const size = domainSize(world, world.params[hole]);
  const named = (value: number): string => formatValue(world, type, value);
  if (size <= MAX_PLACES) {
    const values = domainOf(world, world.params[hole]);
    return { names: values.map(named), at: ({ z }) => values.indexOf(z[hole]) };
  }
  const { low, high } = bounds(world, type);
  const unit = type.is === 'percent' ? PERCENT : 1;
  const edge = (range: number): number =>
    range === RANGES ? high + 1 : low + unit * Math.round(((high - low) * range) / RANGES / unit);
  const edges = Array.from({ length: RANGES }, (_, range) => edge(range + 1));
  // Of whole numbers the last one is told; of shares, which have none, where the next range begins.
  const names = edges.map((end, range) => {
    const last = unit === 1 || range === RANGES - 1 ? end - 1 : end;
    return `${named(edge(range))} – ${named(last)}`;
  });
  return { names, at: ({ z }) => edges.findIndex((end) => z[hole] < end) };
}

function axisScale(world: World, axis: Axis, located: readonly Place[]): Scale {
  const holes = world.params.flatMap((param, hole) => (axisOf(param) === axis ? [hole] : []));
  const nameOf = (z: readonly number[]): string =>
    holes.map((hole) => formatValue(world, world.params[hole].type, z[hole])).join(' · ');
  const total = totalAssignments(world, holes);
  const defaults = world.params.map((param) => param.default);
  const names =
    total <= MAX_PLACES
      ? Array.from({ length: total }, (_, i) => nameOf(assignmentAt(world, holes, defaults, i)))
      : mostFrequent(located.map(({ z }) => nameOf(z)));
  return { names, at: ({ z }) => names.indexOf(nameOf(z)) };
}

function mostFrequent(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_PLACES)
    .map(([name]) => name);
}
