/**
 * Which bytes of an instance a search has to keep: those that a step may change and a later step depends on. All others
 * are the same in every state that can be reached from one start, so leaving them out merges nothing.
 */
import type { Program, Stmt, Write } from '../program/program';
import type { SearchRequest } from '../search';
import type { Layout } from '../state/layout';
import { intentLayers, isWrite, walk } from './program-walk';

/** 16 bytes at an offset in a snapshot, and which of their bits count. */
export interface KeyBlock {
  readonly offset: number;
  readonly mask: Uint8Array;
}

const BLOCK = 16;
/** Statements of starts; transitions with one of them would change more than is looked for here. */
const startsOnly = new Set<unknown>(['size', 'stamp', 'put', 'choose', 'play', 'setTaskLocal']);

/** @param width of the board. Null if the transitions change what is beyond S. */
export function keyBlocks(
  program: Program, layout: Layout, width: number, { ever, clock }: Pick<SearchRequest, 'ever' | 'clock'>,
): KeyBlock[] | null {
  const { state, signals, memory, snapshot } = layout;
  const masks = new Map<number, Uint8Array>();
  const keep = (offset: number, bytes: number): void => {
    for (let at = offset; at < offset + bytes; at++) {
      const block = at - (at % BLOCK);
      const mask = masks.get(block) ?? new Uint8Array(BLOCK);
      masks.set(block, mask.fill(255, at - block, at - block + 1));
    }
  };
  // Columns of cells beyond the edge hold nothing, as a step cannot move the edge.
  const cells = program.board ? width * program.board.height : 0;
  const keepColumn = (layer: number, column: number): void =>
    keep(snapshot.state + state.layers[layer].columns[column], cells * program.layers[layer].columns[column].bytes);
  const keepLayer = (layer: number): void => {
    keep(snapshot.state + state.layers[layer].kinds, cells);
    program.layers[layer].columns.forEach((_, column) => keepColumn(layer, column));
  };

  let known = true;
  walk(program.transitions, (node) => {
    if (startsOnly.has(node['op'])) known = false;
    if (isWrite(node)) {
      const { layer, object, columns } = node as unknown as Write;
      if (object.is !== 'keep') keepLayer(layer);
      for (const { column } of columns) keepColumn(layer, column);
      return;
    }
    const statement = node as unknown as Stmt;
    if (statement.op === 'move') intentLayers(program).forEach(keepLayer);
    if (statement.op === 'setColumn') keepColumn(statement.layer, statement.column);
    if (statement.op === 'setVariable') {
      keep(snapshot.state + state.variables + 4 * statement.base, 4 * statement.count);
    }
  });
  if (!known) return null;
  for (const bit of ever) keep(snapshot.memory + memory.ever + bit, 1);
  if (clock) keep(snapshot.signals + signals.steps, 4);
  // One block at least, so that the module's loops need not look.
  if (masks.size === 0) keep(snapshot.state, 1);
  return [...masks].map(([offset, mask]) => ({ offset, mask })).sort((a, b) => a.offset - b.offset);
}
