/** The axis of a hole: which components of the environment name it. Never declared, always read off. */
import type { Axis, World } from '../model/model';
import { eachExpr } from '../model/walk';

/** The strongest first: a hole that changes the dynamics is a change of dynamics, whatever else it changes. */
const STRENGTH: readonly Axis[] = ['T', 'A', 'O', 'Y', 'S', 'x', 'content'];

export function axesOf(world: Omit<World, 'params'>, count: number): Axis[][] {
  const found = Array.from({ length: count }, () => new Set<Axis>());
  const mark = (axis: Axis, part: unknown): void => {
    eachExpr(part, (expr) => {
      if (expr.is === 'param') found[expr.param].add(axis);
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
  mark('Y', world.signals);
  mark('x', world.tasks);
  mark('content', world.looks);
  return found.map((axes) => STRENGTH.filter((axis) => axes.has(axis)));
}
