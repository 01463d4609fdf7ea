import type { World } from '@terrarium/language';
import { valueText } from '../world/value-text';
import type { Board, BoardObject } from './board';

/** `yellow Key`, `Agent facing east`, `Door, locked`: an object as one would say it. */
export function objectInWords(world: World, object: BoardObject): string {
  const kind = world.kinds[object.kind];
  const told = kind.attributes.map((attribute, at) => {
    const value = object.values[at];
    if (attribute.type.is === 'bool') return value === 1 ? attribute.name : `not ${attribute.name}`;
    return `${attribute.name} ${valueText(world, attribute.type, value)}`;
  });
  return told.length > 0 ? `${kind.name} (${told.join(', ')})` : kind.name;
}

export function cellInWords(world: World, board: Board, x: number, y: number): string {
  const objects = board.cells[x * board.stride + y];
  return objects.length > 0 ? objects.map((object) => objectInWords(world, object)).join(' + ') : 'empty';
}
