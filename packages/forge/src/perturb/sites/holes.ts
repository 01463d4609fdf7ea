/** Holes of the family: what fills them, and what else would. */
import { firstBrokenAssumption } from '@terrarium/agents';
import {
  defaultZ,
  formatValue,
  valuesOf,
  type Axis,
  type FieldSyntax,
  type Param,
  type World,
} from '@terrarium/language';
import type { Subject, Target } from '../perturbation';

export interface HoleSite extends Target {
  readonly field: FieldSyntax;
  readonly now: string;
  /** What else the domain and the assumptions allow, the next value of the domain first. */
  readonly others: readonly string[];
}

/** The holes that decide about one component and no other. */
export function holeSites(subject: Subject, axis: Axis): HoleSite[] {
  const { world, syntax } = subject;
  const written = syntax.blocks.flatMap((block) => {
    if (block.is === 'param') return [{ field: block.field, task: '' }];
    if (block.is !== 'task') return [];
    return block.entries.flatMap((entry) =>
      entry.is === 'param' ? [{ field: entry.field, task: block.name.text }] : [],
    );
  });
  return world.params.flatMap((param, id): HoleSite[] => {
    const task = param.task === undefined ? '' : world.tasks[param.task].name;
    const field = written.find((one) => one.task === task && one.field.name.text === param.name)?.field;
    if (!field || param.axes.length !== 1 || param.axes[0] !== axis) return [];
    const others = otherValues(world, id).map((value) => formatValue(world, param.type, value));
    if (others.length === 0) return [];
    const now = formatValue(world, param.type, param.default);
    const name = task ? `${task}.${param.name}` : param.name;
    return [{ id: name, label: `${name}, now ${now}`, field, now, others }];
  });
}

/** More than these are not listed, but spread over the domain. */
const MOST = 24;

function otherValues(world: World, id: number): number[] {
  const param = world.params[id];
  const z = defaultZ(world);
  const isAllowed = (value: number) =>
    firstBrokenAssumption(
      world,
      z.map((kept, i) => (i === id ? value : kept)),
    ) < 0;
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
