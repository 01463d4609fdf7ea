import type { Entry, Program, TurnRule } from '@terrarium/engine';

export interface Rules {
  /** The lines on which the transitions have a rule, in order. */
  readonly lines: readonly number[];
  /** The numbers of those that look in more than one direction: of the others a direction tells nothing. */
  readonly directed: ReadonlySet<number>;
}

export function rulesOf({ transitions }: Pick<Program, 'transitions'>): Rules {
  const lines = new Set<number>();
  const directions = new Map<number, Set<number>>();
  const add = (
    { line, rule }: { readonly line: number; readonly rule: number },
    looks: readonly number[],
  ) => {
    lines.add(line);
    const known = directions.get(rule);
    directions.set(rule, new Set([...(known ?? []), ...looks]));
  };
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if (isEntry(node))
      add(
        node,
        node.copies.map(({ direction }) => direction),
      );
    else if (isTurnRule(node)) return add(node, [node.step]);
    Object.values(node).forEach(visit);
  };
  visit(transitions);
  const directed = [...directions].filter(([, looks]) => looks.size > 1).map(([rule]) => rule);
  return { lines: [...lines].sort((a, b) => a - b), directed: new Set(directed) };
}

const isEntry = (node: object): node is Entry => 'rule' in node && 'copies' in node;
const isTurnRule = (node: object): node is TurnRule => 'rule' in node && 'step' in node;
