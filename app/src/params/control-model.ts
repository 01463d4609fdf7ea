import {
  type Axis,
  DIRECTION_NAMES,
  objectBase,
  type Param,
  type Type,
  type World,
} from '@terrarium/language';
import { type Component, componentOfAxis } from '../world/components';
import { valueLabel } from './value-label';

export interface Option {
  readonly value: number;
  readonly label: string;
  /** Share of its weight in the distribution of the hole, where weights are given. */
  readonly share?: number;
}

/** How the value of a hole is asked for. */
export type Control =
  | { readonly is: 'switch' }
  | { readonly is: 'choice'; readonly look: 'buttons' | 'menu'; readonly options: readonly Option[] }
  | { readonly is: 'range'; readonly low: number; readonly high: number }
  /** In millionths. */
  | { readonly is: 'percent' }
  /** `none`: the value for no cell. */
  | { readonly is: 'cell'; readonly width: number; readonly height: number; readonly none?: number };

const MAX_BUTTONS = 4;
const MAX_LETTERS = 20;
const MAX_OBJECTS = 400;

export function controlOf(world: World, param: Param): Control {
  const { type } = param;
  if (type.values) return choice(weighted(world, param, withNone(param, type.values)));
  switch (type.is) {
    case 'bool':
      return type.none ? choice(labelled(world, param, [param.low, 0, 1])) : { is: 'switch' };
    case 'words':
      return choice(
        labelled(
          world,
          param,
          withNone(
            param,
            type.words.map((_, at) => at),
          ),
        ),
      );
    case 'direction':
      return choice(
        labelled(
          world,
          param,
          withNone(
            param,
            DIRECTION_NAMES.map((_, at) => at),
          ),
        ),
      );
    case 'object':
      return choice(labelled(world, param, objectsOf(world, param, type)));
    case 'percent':
      return { is: 'percent' };
    case 'cell':
      return {
        is: 'cell',
        width: world.grid?.width ?? 1,
        height: world.grid?.height ?? 1,
        none: type.none ? param.low : undefined,
      };
    case 'int':
      return { is: 'range', low: param.low, high: param.high };
    default:
      return { is: 'range', low: param.low, high: param.high };
  }
}

function choice(options: readonly Option[]): Control {
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  const fits = options.length <= MAX_BUTTONS && letters <= MAX_LETTERS;
  return { is: 'choice', look: fits ? 'buttons' : 'menu', options };
}

function withNone(param: Param, values: readonly number[]): readonly number[] {
  return param.type.none && !values.includes(param.low) ? [param.low, ...values] : values;
}

const labelled = (world: World, param: Param, values: readonly number[]): Option[] =>
  values.map((value) => ({ value, label: valueLabel(world, param.type, value) }));

function weighted(world: World, param: Param, values: readonly number[]): Option[] {
  const { weights, values: own } = param.type;
  const options = labelled(world, param, values);
  if (!weights || weights.every((weight) => weight === weights[0])) return options;
  const sum = weights.reduce((a, b) => a + b, 0);
  return options.map((option) => ({ ...option, share: (weights[own!.indexOf(option.value)] ?? 0) / sum }));
}

/** All of them, so that whatever was drawn can be shown; of too many, one of each kind. */
function objectsOf(world: World, param: Param, type: Type & { is: 'object' }): readonly number[] {
  const count = param.high - param.low + 1;
  if (count > MAX_OBJECTS) return withNone(param, onePerKind(world, type));
  return Array.from({ length: count }, (_, at) => param.low + at);
}

/** One object of each kind, with the attributes it has by default. */
function onePerKind(world: World, type: Type & { is: 'object' }): number[] {
  return type.kinds.map((kind) => {
    const { attributes } = world.kinds[kind];
    const digits = attributes.map((a) =>
      a.default.is === 'const' ? (a.default.value - a.low) * a.factor : 0,
    );
    return objectBase(world.kinds, type, kind) + digits.reduce((sum, digit) => sum + digit, 0);
  });
}

/** `2..12`, `5, 6, 8 or 16`: the values that a hole may take, in words. */
export function domainInWords(world: World, param: Param): string {
  const { type } = param;
  if (type.is === 'object' && !type.values)
    return [...(type.none ? ['none'] : []), ...type.kinds.map((kind) => world.kinds[kind].name)].join(', ');
  const control = controlOf(world, param);
  if (control.is === 'choice') return control.options.map(({ label }) => label).join(', ');
  if (control.is === 'switch') return 'true or false';
  if (control.is === 'percent') return '0%..100%';
  if (control.is === 'cell') return `any cell of ${control.width} × ${control.height}`;
  return `${control.low}..${control.high}`;
}

export interface GroupedParam {
  readonly index: number;
  readonly param: Param;
  readonly also: readonly Component[];
  /** The record or list that it is a part of, and what it is called there: `1 form`. */
  readonly part?: { readonly hole: string; readonly label: string };
}

export interface ParamGroup {
  readonly component: Component | undefined;
  readonly params: readonly GroupedParam[];
}

const order: readonly (Axis | undefined)[] = ['T', 'S', 'A', 'O', 'Y', 'x', 'content', undefined];

/** Heading of the holes that change no component. */
export function unusedName({ draw }: World): string {
  return draw ? 'Read by draw alone' : 'Used by no block';
}

/** The holes of a world and of one task, by their strongest axis; the parts of a record or list stay together. */
export function groupParams(world: World, task: number): readonly ParamGroup[] {
  const shown = world.params
    .map((param, index) => ({ param, index, axes: world.holes[param.hole].axes, ...partOf(world, param) }))
    .filter(({ param }) => param.task === undefined || param.task === task);
  return order
    .map((axis) => ({
      component: axis && componentOfAxis(axis),
      params: shown
        .filter(({ axes }) => axes[0] === axis)
        .map(({ axes, ...entry }) => ({ ...entry, also: axes.slice(1).map(componentOfAxis) })),
    }))
    .filter(({ params }) => params.length > 0);
}

function partOf(world: World, param: Param): Pick<GroupedParam, 'part'> {
  const hole = world.holes[param.hole];
  if (hole.structure.is === 'value') return {};
  const path = param.name.slice(hole.name.length + 1);
  return { part: { hole: hole.name, label: path.replaceAll('.', ' ') } };
}

/** Runs of params that are shown together: each by itself, or all parts of one hole. Entries that a list lacks are left out. */
export function runsOf(
  { params }: ParamGroup,
  isShown: (param: Param) => boolean,
): readonly (readonly GroupedParam[])[] {
  const runs: GroupedParam[][] = [];
  for (const entry of params) {
    if (!isShown(entry.param)) continue;
    const last = runs.at(-1)?.[0];
    if (entry.part && last?.part && last.param.hole === entry.param.hole) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
