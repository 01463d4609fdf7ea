/** Looking through trees of plain data (models and programs) without a visitor for each of their many shapes. */

type Node = Readonly<Record<string, unknown>>;

/** Whether any object of the tree passes; the root too. */
export function someNode(tree: unknown, passes: (node: Node) => boolean): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (Array.isArray(tree)) return tree.some((item) => someNode(item, passes));
  const node = tree as Node;
  if (passes(node)) return true;
  for (const key in node) if (key !== 'span' && someNode(node[key], passes)) return true;
  return false;
}

/** Frame locals that are read as values anywhere in the tree, ascending. */
export function localsRead(tree: unknown): number[] {
  const found = new Set<number>();
  someNode(tree, (node) => {
    if (node.op === 'local') found.add(node.local as number);
    return false;
  });
  return [...found].sort((a, b) => a - b);
}
