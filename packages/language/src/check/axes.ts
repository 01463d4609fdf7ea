/** The axis of a hole: which components of the environment name it. Never declared, always read off. */
import type { Axis, World } from '../model/model';
import { leafIds, sizeOf } from '../model/structure';
import { eachExpr } from '../model/walk';
import type { Holes } from './params';

/** The strongest first: a hole that changes the dynamics is a change of dynamics, whatever else it changes. */
const STRENGTH: readonly Axis[] = ['T', 'A', 'O', 'Y', 'S', 'x', 'content'];

/** The holes and their leaves with the axes that are found. */
export function withAxes(
  world: Omit<World, 'params' | 'holes'>,
  { holes, params }: Holes,
): Pick<World, 'params' | 'holes'> {
  const axes = axesOf(world, params.length);
  return {
    holes: holes.map((hole) => {
      const leaves = axes.slice(hole.first, hole.first + sizeOf(hole.structure));
      return { ...hole, axes: STRENGTH.filter((axis) => leaves.some((found) => found.includes(axis))) };
    }),
    params: params.map((param, id) => ({ ...param, axes: axes[id] })),
  };
}

function axesOf(world: Omit<World, 'params' | 'holes'>, count: number): Axis[][] {
  const found = Array.from({ length: count }, () => new Set<Axis>());
  const mark = (axis: Axis, part: unknown): void => {
    eachExpr(part, (expr) => {
      if (expr.is === 'param') for (const id of leafIds(expr)) found[id].add(axis);
    });
  };
  if (world.grid) mark('S', [world.grid.widthOf, world.grid.heightOf]);
  for (const kind of world.kinds)
    mark(
      'S',
      kind.attributes.map((attribute) => attribute.default),
    );
  mark(
    'S',
    world.variables.map((variable) => variable.default),
  );
  mark('T', world.transitions);
  mark('A', [world.sticky, world.lag]);
  mark('O', world.observation);
  mark('Y', [world.signals, world.milestones]);
  mark('x', world.tasks);
  // What a goal remembers through a milestone is the task's as well, by way of other milestones too.
  const remembered = new Set<number>();
  const remember = (part: unknown): void =>
    eachExpr(part, (expr) => {
      if (expr.is !== 'milestone' || remembered.has(expr.milestone)) return;
      remembered.add(expr.milestone);
      const { condition } = world.milestones[expr.milestone];
      mark('x', condition);
      remember(condition);
    });
  remember(world.tasks);
  mark('content', world.looks);
  return found.map((axes) => STRENGTH.filter((axis) => axes.has(axis)));
}
