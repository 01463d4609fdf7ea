/**
 * Which bytes of an instance a search has to keep: those that a step may change and a later step depends on. All others
 * are the same in every state that can be reached from one start, so leaving them out merges nothing.
 */
import { commandsOf } from '../commands';
import type { Program, Stmt, Write } from '../program/program';
import type { SearchRequest } from '../search';
import type { Layout } from '../state/layout';
import { intentLayers, isWrite, turnLayers, walk } from './program-walk';

/** 16 bytes at an offset in a snapshot, which of their bits count, and where these go. */
export interface KeyBlock {
  readonly offset: number;
  readonly mask: Uint8Array;
  /** Into this block of the key, so many bits up in each byte. */
  readonly block: number;
  readonly shift: number;
}

const BLOCK = 16;
/** Statements of starts; transitions with one of them would change more than is looked for here. */
const startsOnly = new Set<unknown>(['size', 'stamp', 'put', 'choose', 'play', 'setTaskLocal']);

/** @param width of the board. Null if the transitions change what is beyond S. */
export function keyBlocks(
  program: Program,
  layout: Layout,
  width: number,
  { ever, signals: remembering, clock }: Pick<SearchRequest, 'ever' | 'signals' | 'clock'>,
): KeyBlock[] | null {
  const { state, signals, memory, acting, luck, snapshot } = layout;
  const { checkpoint: movesTarget, restart } = commandsOf(program);
  const masks = new Map<number, Uint8Array>();
  const keep = (offset: number, bytes: number, bits = 8): void => {
    for (let at = offset; at < offset + bytes; at++) {
      const block = at - (at % BLOCK);
      const mask = masks.get(block) ?? new Uint8Array(BLOCK);
      mask[at - block] |= 2 ** bits - 1;
      masks.set(block, mask);
    }
  };
  /** Of S, and of what `restart` goes back to if that is moved. */
  const keepState = (offset: number, bytes: number, bits = 8): void => {
    keep(snapshot.state + offset, bytes, bits);
    if (movesTarget) keep(snapshot.checkpoint + offset, bytes, bits);
  };
  // Columns of cells beyond the edge hold nothing, as a step cannot move the edge; but a restart could, of an edited state.
  const { board } = program;
  const cells = board ? (restart ? board.width : width) * board.height : 0;
  const keepColumn = (layer: number, column: number): void => {
    const { low, high, bytes } = program.layers[layer].columns[column];
    keepState(state.layers[layer].columns[column], cells * bytes, bytes === 1 ? bitsOf(high - low) : 8);
  };
  const keepLayer = (layer: number): void => {
    const { kinds, columns } = program.layers[layer];
    keepState(state.layers[layer].kinds, cells, bitsOf(kinds.length));
    columns.forEach((_, column) => keepColumn(layer, column));
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
    // Intents of a start are gone before the first step.
    if (statement.op === 'move') intentLayers({ ...program, starts: [] }).forEach(keepLayer);
    if (statement.op === 'turn') turnLayers(statement).forEach(keepLayer);
    if (statement.op === 'setColumn') keepColumn(statement.layer, statement.column);
    if (statement.op === 'setVariable') {
      keepState(state.variables + 4 * statement.base, 4 * statement.count);
    }
  });
  if (!known) return null;
  if (restart) {
    program.layers.forEach((_, layer) => keepLayer(layer));
    keepState(0, state.variables + 4 * program.variables.length);
  }
  if (luck.bytes > 0) keep(snapshot.luck, luck.bytes);
  for (const bit of ever) keep(snapshot.memory + memory.ever + bit, 1);
  // What is queued and what acted last; both are 0 where the holes switch them off.
  for (let at = 0; at < acting.bytes; at += 4) {
    for (let byte = 0, most = program.actionCount + 1; most > 0; byte++, most >>>= 8)
      keep(snapshot.acting + at + byte, 1, bitsOf(Math.min(most, 255)));
  }
  for (const number of remembering) {
    const owed = memory.owed[number];
    const { once } = program.signals[number];
    if (owed) keep(snapshot.memory + owed.first, owed.slots * owed.stride);
    if (once !== undefined) keep(snapshot.memory + memory.once + once, 1);
  }
  if (clock) keep(snapshot.signals + signals.steps, 4);
  // One block at least, so that the module's loops need not look.
  if (masks.size === 0) keep(snapshot.state, 1);
  return packed(masks);
}

/** Bits of a byte that values from 0 to `most` use. */
function bitsOf(most: number): number {
  return Math.min(8, 32 - Math.clz32(most));
}

/** Blocks of few bits a byte share one: each goes into the first with room, the widest first. */
function packed(masks: ReadonlyMap<number, Uint8Array>): KeyBlock[] {
  const used: number[] = [];
  const parts = [...masks].map(([offset, mask]) => ({ offset, mask, bits: bitsOf(Math.max(...mask)) }));
  parts.sort((a, b) => b.bits - a.bits || a.offset - b.offset);
  const blocks = parts.map(({ offset, mask, bits }) => {
    let block = used.findIndex((taken) => taken + bits <= 8);
    if (block < 0) block = used.push(0) - 1;
    const shift = used[block];
    used[block] += bits;
    return { offset, mask, block, shift };
  });
  return blocks.sort((a, b) => a.block - b.block);
}
