import type { StampObject, Where, Write } from '../program/program';
import { setAction } from './action';
import { passes } from './cells';
import { TryRejected } from './interruptions';
import type { Machine } from './machine';
import { nothing, thingOf } from './objects';
import { runTicks } from './ticks';
import { doWrite, readWrite } from './writing';

// What only starts can do.

/** Sets the size of the board; what stands beyond the new edge is gone. */
export function setSize(m: Machine, width: number, height: number): void {
  const { board } = m.program;
  if (!board || width < 1 || height < 1 || width > board.width || height > board.height) {
    throw new TryRejected(`a board of ${width} x ${height} cells`);
  }
  const before = m.space;
  m.resize(width, height);
  for (const cell of before.columns) if (!m.space.has(cell)) clearCell(m, cell);
}

function clearCell(m: Machine, cell: number): void {
  m.program.layers.forEach((_, layer) => {
    m.now.put(layer, cell, nothing(m, layer));
    m.intents[layer][cell] = -1;
  });
}

export function stamp(m: Machine, width: number, height: number, objects: readonly StampObject[]): void {
  m.now.clearBoard();
  m.clearIntents();
  if (m.program.board?.upto) setSize(m, width, height);
  if (width > m.space.width || height > m.space.height)
    throw new TryRejected(`a map of ${width} x ${height} cells`);
  for (const { x, y, kind, values } of objects) {
    const { layer } = m.program.kinds[kind];
    m.now.put(layer, m.space.at(x, y), thingOf(m, m.program.kinds[kind], values));
  }
  m.changes++;
}

/** Replaces what is on the layers of the writes. */
export function putThings(m: Machine, cell: number, writes: readonly Write[]): void {
  if (!m.space.has(cell)) throw new TryRejected('a cell off the board');
  const read = writes.map((write) => readWrite(m, write, cell));
  for (const write of read) doWrite(m, write);
}

/** One draw among the cells that pass. */
export function chooseCell(m: Machine, where: Where): number {
  const cells = m.space.columns.filter((cell) => passes(m, where, cell));
  if (cells.length === 0) throw new TryRejected('no room');
  return cells[m.pick(cells.length)];
}

/** Runs the transitions once with an action code, -1 for a tick. A refused action changes nothing. */
export function playAction(m: Machine, code: number): void {
  if (!setAction(m, code)) return;
  m.was.copyFrom(m.now);
  m.target.copyFrom(m.now);
  m.signals.clearFrame();
  m.clearIntents();
  const { cancelled, starting } = m;
  m.starting = false;
  runTicks(m, false);
  m.starting = starting;
  m.cancelled = cancelled;
  m.signals.clearFrame();
  m.clearIntents();
  m.action = -1;
  m.args = [];
}
