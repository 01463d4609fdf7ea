import type { Machine } from './machine';
import { nothing } from './objects';

/** Resolves all intents, then clears them, blocked ones too. True if something moved. */
export function move(m: Machine): boolean {
  let moved = false;
  while (sweep(m)) moved = true;
  m.clearIntents();
  return moved;
}

/** Cell by cell, layer by layer: whatever can move now, moves. */
function sweep(m: Machine): boolean {
  let moved = false;
  for (const cell of m.space.columns) {
    m.intents.forEach((intents, layer) => {
      const kinds = m.now.kinds[layer];
      const target = m.space.neighbour(cell, intents[cell]);
      if (kinds[cell] === 0 || target < 0 || kinds[target] !== 0) return;
      m.trace?.({ is: 'move', layer, number: kinds[cell], from: cell, to: target });
      m.now.put(layer, target, m.now.thingAt(layer, cell));
      m.now.put(layer, cell, nothing(m, layer));
      intents[cell] = -1;
      moved = true;
      m.changes++;
    });
  }
  return moved;
}

/** Gives every object of these kinds the heading of the action. It is no change: loops do not depend on it. */
export function drive(
  m: Machine,
  layers: readonly { readonly layer: number; readonly numbers: readonly number[] }[],
): boolean {
  const heading = m.action < 0 ? -1 : m.program.actions[m.action].heading;
  if (heading < 0) return false;
  let driven = false;
  for (const { layer, numbers } of layers) {
    for (const cell of m.space.columns) {
      if (!numbers.includes(m.now.kinds[layer][cell])) continue;
      m.intents[layer][cell] = heading;
      driven = true;
    }
  }
  return driven;
}
