import type { Program } from '@terrarium/engine';
import type { Thing } from './meetings';

/** What the actions drive: the kinds of every `drive` in the transitions. */
export function playerOf({ transitions }: Pick<Program, 'transitions'>): Thing {
  const driven: Thing[number][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { op, layers } = node as { op?: unknown; layers?: Thing };
    if (op === 'drive' && layers) driven.push(...layers);
    for (const part of Object.values(node)) visit(part);
  };
  visit(transitions);
  return driven;
}
