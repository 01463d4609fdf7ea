import { evaluate, type Expr, formatValue, type Template, type World } from '@terrarium/language';

/**
 * What the agent is told, in the words of `looks`; what is `none` is not said. Undefined for a task without a brief, and
 * for one that tells of what may still change. `constants`: of the task, in their order.
 */
export function briefOf(
  world: World,
  task: number,
  z: ArrayLike<number>,
  constants: readonly number[],
): string | undefined {
  const brief = world.tasks[task]?.brief;
  if (!brief) return undefined;
  const ids = world.locals.flatMap(({ home }, id) => (home === 'task' ? [id] : []));
  const known: Known = {
    param: (id) => z[id] ?? world.params[id].default,
    local: (id) => constants[ids.indexOf(id)],
  };
  return sayTemplate(world, brief, known)
    ?.replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim();
}

interface Known {
  readonly param: (id: number) => number;
  readonly local: (id: number) => number | undefined;
}

function sayTemplate(world: World, { parts }: Template, known: Known): string | undefined {
  const said = parts.map((part) => (typeof part === 'string' ? part : sayFact(world, part, known)));
  return said.includes(undefined) ? undefined : said.join('');
}

function sayFact(world: World, expr: Expr, known: Known): string | undefined {
  const { type } = expr;
  const value = evaluate(expr, { shape: world, ...known });
  if (value === undefined) return undefined;
  const text = formatValue(world, type, value);
  if (type.none && text === 'none') return '';
  const look = world.looks.find((entry) => entry.is === 'word' && entry.name === text);
  return type.is === 'words' && look?.is === 'word' ? sayTemplate(world, look.text, known) : text;
}
