import { evaluate, formatValue, type World } from '@terrarium/language';

/** What the agent is told before its first step, as far as the holes decide it; nothing where the start has a say in it. */
export function briefOf(world: World, task: number, z: ArrayLike<number>): string | undefined {
  const brief = world.tasks[task]?.brief;
  if (!brief) return undefined;
  const parts = brief.parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = evaluate(part, { shape: world, param: (id) => z[id] ?? world.params[id].default });
    return value === undefined ? undefined : formatValue(world, part.type, value);
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}
