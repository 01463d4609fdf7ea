/** Holes of the family: what fills them, and what else would. */
import { firstBrokenAssumption } from '@terrarium/agents';
import {
  defaultZ,
  formatHole,
  formatValue,
  isInert,
  valuesOf,
  type Axis,
  type FieldSyntax,
  type Param,
  type World,
  type WorldSyntax,
} from '@terrarium/language';
import type { Subject, Target } from '../perturbation';

/** A hole, or one value of a hole that holds several. */
export interface HoleSite extends Target {
  readonly field: FieldSyntax;
  readonly now: string;
  /** What else the domain and the assumptions allow, the next value of the domain first. */
  readonly others: readonly Filling[];
}

export interface Filling {
  readonly value: string;
  /** The default of the whole hole with this value in it. */
  readonly text: string;
}

/** The holes that decide about one component and no other. */
export function holeSites(subject: Subject, axis: Axis): HoleSite[] {
  const { world, syntax } = subject;
  const fields = writtenHoles(syntax);
  return world.params.flatMap((param, id): HoleSite[] => {
    const { task, hole } = param;
    const taskName = task === undefined ? '' : world.tasks[task].name;
    const field = fields.get(`${taskName} ${world.holes[hole].name}`);
    const isAlone = world.holes[hole].axes.length === 1 && world.holes[hole].axes[0] === axis;
    if (!field || !isAlone || isInert(param, defaultZ(world))) return [];
    const others = otherValues(world, id).map((value): Filling => ({
      value: formatValue(world, param.type, value),
      text: formatHole(world, world.holes[hole], withValue(world, id, value)),
    }));
    if (others.length === 0) return [];
    const now = formatValue(world, param.type, param.default);
    const name = taskName ? `${taskName}.${param.name}` : param.name;
    return [{ id: name, label: `${name}, now ${now}`, field, now, others }];
  });
}

/** By task (none for the world's own) and name. */
function writtenHoles({ blocks }: WorldSyntax): Map<string, FieldSyntax> {
  const fields = new Map<string, FieldSyntax>();
  for (const block of blocks) {
    const entries = block.is === 'task' ? block.entries : [block];
    for (const entry of entries)
      if (entry.is === 'param')
        fields.set(`${block.is === 'task' ? block.name.text : ''} ${entry.field.name.text}`, entry.field);
  }
  return fields;
}

function withValue(world: World, id: number, value: number): number[] {
  return defaultZ(world).map((kept, i) => (i === id ? value : kept));
}

/** More than these are not listed, but spread over the domain. */
const MOST = 24;

function otherValues(world: World, id: number): number[] {
  const param = world.params[id];
  const isAllowed = (value: number) => firstBrokenAssumption(world, withValue(world, id, value)) < 0;
  const values = domain(world, param);
  const next = values.findIndex((value) => value > param.default);
  const from = next < 0 ? 0 : next;
  return [...values.slice(from), ...values.slice(0, from)].filter(
    (value) => value !== param.default && isAllowed(value),
  );
}

function domain(world: World, { type, low, high }: Param): number[] {
  if (type.is === 'percent' && !type.values) return [0, 25, 50, 75, 100].map((percent) => percent * 10_000);
  if (type.values || high - low < MOST) return valuesOf(world, type).sort((a, b) => a - b);
  return Array.from({ length: MOST }, (_, i) => low + Math.round((i * (high - low)) / (MOST - 1)));
}
