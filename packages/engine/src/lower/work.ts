/**
 * What a run of a statement looks at, in cells: the least that the readable engine would look at, whatever stands on the
 * board. Loops charge it for each sweep and iteration, so that no loop can run for minutes, and both engines count alike.
 * What the bodies of inner loops look at is charged by those.
 */
import type * as P from '../program/program';

type Node = Readonly<Record<string, unknown>>;

/** Neighbourhoods whose radius is computed count as this one's. */
const USUAL_RADIUS = 4;

/** @param ofTransitions what `play` costs */
export function workOf(tree: unknown, cells: number, ofTransitions: number): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  if (Array.isArray(tree))
    return tree.reduce<number>((sum, item) => sum + workOf(item, cells, ofTransitions), 0);
  const node = tree as Node;
  if (node.op === 'turn') return tried(tree as P.Turn, cells);
  const inside = Object.entries(node).reduce(
    (sum, [key, value]) => (isLoop(node) && key === 'body' ? sum : sum + workOf(value, cells, ofTransitions)),
    0,
  );
  return inside + own(node, cells, ofTransitions);
}

const isLoop = (node: Node): boolean => node.op === 'for' || node.op === 'each' || node.op === 'repeat';

function own(node: Node, cells: number, ofTransitions: number): number {
  if (Array.isArray(node.rows) && 'residual' in node) return scanned(node.rows as P.RowPattern[], cells);
  switch (node.op) {
    case 'count':
    case 'some':
    case 'all':
    case 'sum':
    case 'first':
    case 'toward':
    case 'away':
    case 'path':
    case 'each':
    case 'choose':
    case 'stamp':
    case 'move':
    case 'drive':
      return cells;
    case 'neighbours':
      return neighbourhood(node as unknown as P.Expr & { op: 'neighbours' });
    case 'play':
      return ofTransitions;
    case 'block':
      return 0;
    default:
      return 'op' in node ? 1 : 0;
  }
}

/** Of a turn: each rule is looked for once, and then things move. */
function tried({ early, late }: P.Turn, cells: number): number {
  const groups = [...early.groups, ...late.groups];
  return cells * groups.reduce((rules, group) => rules + group.rules.length, 1);
}

function scanned(rows: readonly P.RowPattern[], cells: number): number {
  return rows.reduce((sum, row) => sum + (row.anchor ? row.cells.length : row.cells.length * cells), 0);
}

function neighbourhood({ shape, radius }: P.Expr & { op: 'neighbours' }): number {
  if (shape !== 'near') return 8;
  const reach = radius?.op === 'const' ? radius.value : USUAL_RADIUS;
  return (2 * Math.max(0, reach) + 1) ** 2;
}
