/**
 * Looking through trees of plain data (models and programs) without a visitor for each of their many shapes.
 */

type Node = Readonly<Record<string, unknown>>;

/**
 * Whether any object of the tree passes, the root too; nothing is looked for inside of those that `closed`
 * names.
 */
export function someNode(
  tree: unknown,
  passes: (node: Node) => boolean,
  closed?: (node: Node) => boolean,
): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (Array.isArray(tree)) return tree.some((item) => someNode(item, passes, closed));
  const node = tree as Node;
  if (passes(node)) return true;
  if (closed?.(node)) return false;
  for (const key in node) if (key !== 'span' && someNode(node[key], passes, closed)) return true;
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
