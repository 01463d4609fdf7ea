/** Generic looks at a program, which is plain data: which locals belong to which function, what is read and written. */
import type { CellTest, Expr, Program, Rewrite, Stmt, Turn, Write } from '../program/program';

type Node = Readonly<Record<string, unknown>>;

export const isCellTest = (node: Node): boolean =>
  Array.isArray(node['kinds']) && Array.isArray(node['intents']);
export const isWrite = (node: Node): boolean =>
  'object' in node && Array.isArray(node['columns']) && 'intent' in node;
export const isWhere = (node: Node): boolean => Array.isArray(node['allOf']);

/** Calls `visit` for every object below `root`, parents first; false leaves its children out. */
export function walk(root: unknown, visit: (node: Node) => boolean | void): void {
  if (typeof root !== 'object' || root === null) return;
  if (Array.isArray(root)) {
    for (const item of root) walk(item, visit);
    return;
  }
  if (visit(root as Node) === false) return;
  for (const key in root) walk((root as Node)[key], visit);
}

export interface LocalUse {
  /** Functions (rewrites, or roots) that mention the local; do they give it a value themselves? */
  readonly units: Map<object, boolean>;
  reads: number;
  /** Is it ever anything else than a cell of the board? */
  other: boolean;
}

const notFrameLocals = new Set<unknown>(['taskLocal', 'setTaskLocal']);
const setsOtherValues = new Set<unknown>(['setLocal', 'for']);

/**
 * A frame local that one function alone mentions can be a WebAssembly local; the others live in memory. Every rewrite is
 * a function of its own; `roots` are the others.
 */
export function localUses(program: Program, roots: readonly (readonly [object, unknown])[]): LocalUse[] {
  const uses: LocalUse[] = [];
  for (let i = 0; i < program.frameLocals; i++) uses.push({ units: new Map(), reads: 0, other: false });
  const visit = (root: unknown, unit: object): void => {
    walk(root, (node) => {
      if (node['op'] === 'rewrite' && node !== unit) {
        visit(node, node);
        return false;
      }
      const mention = (local: unknown, read: boolean, other: boolean, bound: boolean) => {
        const use = typeof local === 'number' ? uses[local] : undefined;
        if (!use) return;
        use.units.set(unit, bound || (use.units.get(unit) ?? false));
        if (read) use.reads++;
        use.other ||= other;
      };
      if (!notFrameLocals.has(node['op'])) {
        mention(
          node['local'],
          node['op'] === 'local',
          node['is'] === 'bind' || setsOtherValues.has(node['op']),
          node['op'] !== 'local',
        );
      }
      const isPattern = isCellTest(node) || isWhere(node);
      mention(node['cell'], !isPattern, false, isPattern);
      for (const local of Array.isArray(node['saves']) ? (node['saves'] as unknown[]) : [])
        mention(local, true, false, false);
      return true;
    });
  };
  for (const [unit, root] of roots) visit(root, unit);
  return uses;
}

/** Does the write give an intent to what it leaves, and not just take one away? */
function mayIntend({ intent }: Write): boolean {
  return intent !== 'keep' && !(intent.op === 'const' && (intent.value < 0 || intent.value > 4));
}

/** Layers that may ever carry an intent, ascending. */
export function intentLayers(program: Program): number[] {
  const layers = new Set<number>();
  walk([program.transitions, program.starts], (node) => {
    if (isWrite(node) && mayIntend(node as unknown as Write)) layers.add((node as unknown as Write).layer);
    if (node['op'] === 'drive')
      for (const { layer } of (node as unknown as Stmt & { op: 'drive' }).layers) layers.add(layer);
  });
  return [...layers].sort((a, b) => a - b);
}

/** Layers whose objects a turn writes or moves, ascending. */
export function turnLayers(turn: Turn): number[] {
  const layers = new Set<number>();
  const add = (list: unknown) => {
    for (const { layer } of list as { layer: number }[]) layers.add(layer);
  };
  add(turn.drive?.kinds ?? []);
  walk([turn.early, turn.late], (node) => {
    if (!Array.isArray(node['wander'])) return;
    for (const layer of node['wander'] as number[]) layers.add(layer);
    for (const list of [node['any'], node['clear'], node['set'], node['intents']]) add(list);
  });
  return [...layers].sort((a, b) => a - b);
}

/** The most cells that a row spans without a gap. */
export function longestRow(program: Program): number {
  let longest = 1;
  walk(program, (node) => {
    const rows = node['rows'];
    if (!Array.isArray(rows)) return;
    // A row of a turn is the list of its cells itself.
    for (const row of rows as (unknown[] | { cells: unknown[] })[])
      longest = Math.max(longest, 'cells' in row ? row.cells.length : row.length);
  });
  return longest;
}

/** Do starts play steps? */
export function plays({ starts }: Program): boolean {
  let found = false;
  walk(starts, (node) => {
    if (node['op'] === 'play') found = true;
    return !found;
  });
  return found;
}

export function draws(root: unknown): boolean {
  let found = false;
  walk(root, (node) => {
    if (node['op'] === 'draw' || node['op'] === 'chance' || node['op'] === 'choose') found = true;
    else if ('chance' in node && node['chance'] !== null) found = true;
    else if (node['op'] === 'rewrite' && (node as unknown as Rewrite).how === 'random') found = true;
    return !found;
  });
  return found;
}

export type { CellTest, Expr };
