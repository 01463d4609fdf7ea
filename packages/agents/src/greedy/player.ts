import type { Program, Turn } from '@terrarium/engine';
import type { Thing } from './meetings';

/** What the actions drive: the kinds of every `drive` in the transitions, those of a turn too. */
export function playerOf({ transitions }: Pick<Program, 'transitions'>): Thing {
  const driven: Thing[number][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { op, layers } = node as { op?: unknown; layers?: Thing };
    if (op === 'drive' && layers) driven.push(...layers);
    if (op === 'turn') {
      driven.push(...drivenBy(node as Turn));
      return;
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(transitions);
  return driven;
}

function drivenBy({ drive }: Turn): Thing {
  const kinds = drive?.kinds ?? [];
  return [...new Set(kinds.map(({ layer }) => layer))].map((layer) => ({
    layer,
    numbers: kinds.filter((kind) => kind.layer === layer).map(({ number }) => number),
  }));
}
