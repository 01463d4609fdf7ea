/**
 * A hash of meaning for each component of the environment that a setting of the holes gives. Two files have equal hashes
 * in a component if it means the same in both; comments, layout, names and the words of texts never count. Names are
 * replaced by positions, so kinds that differ in nothing but their names can be told apart only where they are used:
 * swapping two of them shows in those components and not in S.
 */
import type { Axis, Look, Task, World } from '../model/model';
import { Serialiser } from './serialise';

export interface ComponentHashes {
  readonly S: string;
  readonly A: string;
  readonly T: string;
  readonly O: string;
  readonly Y: string;
  readonly looks: string;
  readonly tasks: readonly { readonly name: string; readonly hash: string }[];
}

export function componentHashes(world: World, z: readonly number[]): ComponentHashes {
  const attributes = attributeNumbers(world);
  const start = (decimals = false) => new Serialiser(world, z, attributes, decimals);
  return {
    S: state(world, start()),
    A: actions(world, start()),
    T: transitions(world, start()),
    O: observation(world, start()),
    Y: signals(world, start(true)),
    looks: looks(world.looks, start()),
    tasks: world.tasks.map((task) => ({ name: task.name, hash: taskHash(task, start()) })),
  };
}

/**
 * The parts of the environment that a hole with these axes can change, each as its hash under a setting of the holes. The
 * tasks are parts of their own; a hole of one of them changes no other.
 */
export function partsAlong(
  world: World,
  axes: readonly Axis[],
  task?: number,
): ((z: readonly number[]) => string)[] {
  const attributes = attributeNumbers(world);
  const part =
    (hash: (out: Serialiser) => string, decimals = false) =>
    (z: readonly number[]) =>
      hash(new Serialiser(world, z, attributes, decimals));
  return axes.flatMap((axis) => {
    switch (axis) {
      case 'S':
        return part((out) => state(world, out));
      case 'A':
        return part((out) => actions(world, out));
      case 'T':
        return part((out) => transitions(world, out));
      case 'O':
        return part((out) => observation(world, out));
      case 'Y':
        return part((out) => signals(world, out), true);
      case 'x':
        return world.tasks
          .filter((_, id) => task === undefined || id === task)
          .map((one) => part((out) => taskHash(one, out)));
      case 'content':
        return part((out) => looks(world.looks, out));
    }
  });
}

function attributeNumbers(world: World): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const kind of world.kinds) {
    for (const attribute of kind.attributes) {
      if (!numbers.has(attribute.name)) numbers.set(attribute.name, numbers.size);
    }
  }
  return numbers;
}

function state(world: World, out: Serialiser): string {
  const { grid } = world;
  if (grid) {
    out.value([grid.width, grid.height, grid.upto, grid.wrap]);
    out.expr(grid.widthOf);
    out.expr(grid.heightOf);
  }
  out.list(world.layers, (layer) => out.value(layer.kinds));
  out.list(world.kinds, (kind) => {
    out.list(kind.attributes, (attribute) => {
      out.number(attribute.column);
      out.type(attribute.type);
      out.expr(attribute.default);
    });
  });
  out.list(world.variables, (variable) => {
    out.type(variable.type);
    out.number(variable.count);
    out.expr(variable.default);
  });
  return out.digest();
}

/** Order and outer names are the agent's interface; what has no effect is not there. */
function actions(world: World, out: Serialiser): string {
  out.number(world.actions.length);
  world.actions.forEach((action, id) => {
    out.action(id);
    out.text(action.outer);
    out.number(action.heading ?? -1);
    out.list(action.args, (arg) => out.type(arg.type));
    if (action.withheld) out.text('withheld');
    if (action.macro) {
      out.text('macro');
      out.number(action.macro.length);
      for (const part of action.macro) out.action(part);
    }
  });
  for (const [word, amount] of [
    ['sticky', world.sticky],
    ['lag', world.lag?.amount],
  ] as const) {
    if (!amount || out.known(amount) === 0) continue;
    out.text(word);
    out.expr(amount);
  }
  return out.digest();
}

function transitions(world: World, out: Serialiser): string {
  out.entries(world.transitions.body);
  return out.digest();
}

function observation(world: World, out: Serialiser): string {
  out.entries(world.observation);
  return out.digest();
}

function signals(world: World, out: Serialiser): string {
  out.entries(world.signals);
  // Y remembers them wherever they stand; worlds without them keep the hash they had.
  if (world.milestones.length)
    out.list(world.milestones, ({ condition, each }) => {
      if (each) out.value(each.values);
      out.expr(condition);
    });
  return out.digest();
}

function taskHash(task: Task, out: Serialiser): string {
  out.entries(task.start.body);
  out.facts(task.brief?.parts ?? []);
  out.number(task.goals.length);
  for (const { condition, then } of task.goals) {
    out.expr(condition);
    if (then) out.value(then);
  }
  out.number(task.fails.length);
  for (const fail of task.fails) out.expr(fail);
  if (task.limit) out.expr(task.limit);
  return out.digest();
}

/** Content: here every word and symbol counts. */
function looks(entries: readonly Look[], out: Serialiser): string {
  out.number(entries.length);
  for (const look of entries) {
    if ('name' in look) out.text(look.name);
    out.fields(look);
  }
  return out.digest();
}
