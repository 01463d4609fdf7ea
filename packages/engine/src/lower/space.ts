/** The tables of a program: board, layers, kinds, variables, holes, actions. */
import type {
  Action,
  Attribute,
  Grid,
  Hole,
  Kind,
  Layer,
  Param,
  Structure,
  Type,
  Variable,
} from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { lowerAs, lowerExpr } from './expr';
import { wraps } from './object-types';

export function lowerBoard(l: Lowering, grid: Grid | undefined): P.Board | null {
  if (!grid) return null;
  const { width, height, upto, wrap } = grid;
  return {
    width,
    height,
    upto,
    wrap,
    widthOf: lowerExpr(l, TOP, grid.widthOf),
    heightOf: lowerExpr(l, TOP, grid.heightOf),
  };
}

export function lowerLayer({ name, kinds, columns }: Layer): P.ProgramLayer {
  return {
    name,
    kinds,
    columns: columns.map(({ name: column, low, high, bytes }) => ({ name: column, low, high, bytes })),
  };
}

export function lowerKind(l: Lowering, kind: Kind, id: number): P.ProgramKind {
  return {
    name: kind.name,
    layer: kind.layer,
    number: l.numberOf(id),
    size: kind.size,
    attributes: kind.attributes.map((attribute) => lowerAttribute(l, attribute)),
  };
}

function lowerAttribute(l: Lowering, attribute: Attribute): P.ProgramAttribute {
  const { name, column, low, high, factor, type } = attribute;
  return {
    name,
    column,
    low,
    high,
    factor,
    wrap: wraps(type),
    default: lowerAs(l, TOP, attribute.default, type),
    type: valueType(l, type),
  };
}

/** One program variable for each value that an indexed one is kept for. */
export function lowerVariable(l: Lowering, variable: Variable): P.ProgramVariable[] {
  const { low, high, type, count, eachNames } = variable;
  const initial = lowerAs(l, TOP, variable.default, type);
  return Array.from({ length: count }, (_, i) => ({
    name: variable.each ? `${variable.name}.${eachNames[i]}` : variable.name,
    low,
    high,
    wrap: wraps(type),
    initial,
    type: valueType(l, type),
  }));
}

export function lowerParam(l: Lowering, param: Param): P.ProgramParam {
  const { low, high, type, within, blank, default: initial } = param;
  const values = type.values && type.none ? [low, ...type.values] : type.values;
  const hole = l.world.holes[param.hole];
  return {
    name: uniqueName(l, hole) + param.name.slice(hole.name.length),
    low,
    high,
    ...(values ? { values } : {}),
    default: initial,
    ...(within ? { within } : {}),
    ...(blank === initial ? {} : { blank }),
    isCell: type.is === 'cell',
    type: valueType(l, type),
  };
}

export function lowerHole(l: Lowering, hole: Hole): P.ProgramHole {
  return { name: uniqueName(l, hole), first: hole.first, shape: shapeOf(hole.structure) };
}

function shapeOf(structure: Structure): P.HoleShape {
  switch (structure.is) {
    case 'value':
      return { is: 'value', size: 1 };
    case 'record': {
      const fields = structure.fields.map(({ name, optional, structure: part }) => ({
        name,
        optional,
        shape: shapeOf(part),
      }));
      return { is: 'record', size: structure.size, fields };
    }
    case 'list': {
      const { size, upto, count } = structure;
      return { is: 'list', size, upto, count, entry: shapeOf(structure.entry) };
    }
  }
}

/** A task's hole carries the task's name where another hole has the same one: records name holes. */
function uniqueName(l: Lowering, hole: Hole): string {
  const { holes, tasks } = l.world;
  const isUnique = holes.every((other) => other === hole || other.name !== hole.name);
  return isUnique || hole.task === undefined ? hole.name : `${tasks[hole.task].name}.${hole.name}`;
}

export function lowerAction(l: Lowering, action: Action, id: number): P.ProgramAction {
  const args = action.args.map(({ name, low, high, type }) => ({
    name,
    low,
    high,
    isCell: type.is === 'cell',
    type: valueType(l, type),
  }));
  return {
    name: action.name,
    outer: action.outer,
    heading: action.heading ?? -1,
    macro: action.macro ?? (isTick(l, action) ? [] : null),
    withheld: action.withheld ?? false,
    first: l.actionBase[id],
    count: args.reduce((count, arg) => count * (arg.high - arg.low + 1), 1),
    args,
  };
}

/** Of transitions `as puzzlescript` the action `wait` is a tick. */
const isTick = ({ world }: Lowering, { name }: Action): boolean =>
  name === 'wait' && world.transitions.body[0]?.is === 'turn';

/** How a value reads. */
export function valueType(l: Lowering, type: Type): P.ValueType {
  const none = type.none ? { none: type.is === 'int' ? type.low - 1 : -1 } : {};
  switch (type.is) {
    case 'words':
      return { is: 'words', words: type.words, ...none };
    case 'action':
      return { is: 'words', words: l.world.actions.map((action) => action.name), none: -1 };
    case 'object':
      return { is: 'object', type: l.types.id(type.kinds), ...none };
    default:
      return { is: type.is, ...none };
  }
}
