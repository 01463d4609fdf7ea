import type { Entry, Program } from '@terrarium/engine';

export interface Rules {
  /** The lines on which the transitions have a rule, in order. */
  readonly lines: readonly number[];
  /** The numbers of those that look in more than one direction: of the others a direction tells nothing. */
  readonly directed: ReadonlySet<number>;
}

export function rulesOf({ transitions }: Pick<Program, 'transitions'>): Rules {
  const lines = new Set<number>();
  const directed = new Set<number>();
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if (isEntry(node)) {
      lines.add(node.line);
      if (new Set(node.copies.map(({ direction }) => direction)).size > 1) directed.add(node.rule);
    }
    Object.values(node).forEach(visit);
  };
  visit(transitions);
  return { lines: [...lines].sort((a, b) => a - b), directed };
}

const isEntry = (node: object): node is Entry => 'rule' in node && 'copies' in node;
