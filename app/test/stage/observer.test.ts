import { readFileSync } from 'node:fs';
import { createInterpreter } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../src/stage/board';
import { cellOfObserver, isLarge, observerOf } from '../../src/stage/observer';
import { type LoadedWorld, readWorld } from '../../src/world/load-world';
import { loadedOf } from '../fixture';

describe('whom the view goes with', () => {
  const observerIn = (observation: string) =>
    observerOf(
      loadedOf(
        'param near: bool = true',
        'state { grid 3 x 1   layer body { Stone, Me } }',
        `observation { ${observation} }`,
      ).world,
    );

  it('is found, behind an `if` as well, with the most that it sees', () => {
    expect(observerIn('view 5 x 3 around Me')).toEqual({ kinds: [1], width: 5, height: 3 });
    expect(observerIn('if near { view 3 x 3 around Me } else { view full }')).toMatchObject({ width: 3 });
    expect(observerIn('view full')).toBeUndefined();
  });

  it('stands on a cell of the board', () => {
    const { world, program, layout } = readWorld(readFileSync('worlds/agents/frontier.world', 'utf8'))
      .meaning as LoadedWorld;
    const instance = createInterpreter(program);
    instance.reset(0, 1);
    const board = readBoard(world, layout, instance.state)!;
    const { x, y } = cellOfObserver(board, observerOf(world)!)!;
    const player = world.kinds.findIndex(({ name }) => name === 'Player');
    expect(board.cells[x * board.stride + y].some(({ kind }) => kind === player)).toBe(true);
    expect(isLarge(board)).toBe(true);
  });
});
