import { createInstances, ENGINE_NAMES, loadProgram, type EngineName } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { boardPrinter, Player, TICK } from '../../src/index';

const PUSHING = `world Pushing {
  state {
    grid upto 5 x 2
    layer ground { Floor, Mark }
    layer body { Hero, Crate }
    var ticks: 0..9 = 0
  }
  actions { north, west, south, east }
  transitions {
    drive Hero
    repeat [ > Hero | Crate ] -> [ > Hero | > Crate ]
    move
    on tick { ticks += 1 }
  }
  signals { end success when goal }
  legend { "." Floor "o" Mark "@" Hero "*" Crate }
  task First { start { map """
    @.*.o
    .....
  """ } goal all Mark on Crate }
  task Second { start { map """
    o.
    @*
  """ } goal all Mark on Crate }
}
`;
const [WEST, SOUTH, EAST] = [1, 2, 3];

function playing(engine: EngineName, options: { undo?: boolean; restart?: boolean } = {}) {
  const { program, diagnostics } = loadProgram(PUSHING);
  if (!program) throw new Error(JSON.stringify(diagnostics));
  const player = new Player(createInstances(program, engine)[0], { last: 1, ...options });
  player.begin(0, 1);
  const printer = boardPrinter(
    program,
    program.kinds.map(({ name }) => name.toLowerCase()),
  );
  return { player, board: () => printer.print(player.instance.state) };
}

describe.each(ENGINE_NAMES)('a player on %s', (engine) => {
  test('prints boards column by column, broken after as many cells as the board is wide', () => {
    const { player, board } = playing(engine);
    expect(board()).toBe('hero:0,floor:1,1,1,crate:2,\n1,1,1,mark:3,1,\n');
    player.begin(1, 1);
    expect(board()).toBe('mark:0,hero:1,\nfloor:2,crate:3,\n');
  });

  test('a level that is won gives way to the next, and the last one stays', () => {
    const { player } = playing(engine);
    for (let i = 0; i < 3; i++) player.step(EAST);
    expect([player.current, player.isOver, player.canUndo]).toEqual([1, false, false]);
    // The crate cannot come to the mark any more: no win.
    player.step(EAST);
    expect([player.current, player.isOver]).toEqual([1, false]);
    player.begin(0, 1);
    expect(player.current).toBe(0);
  });

  test('the last level to be played is over when it is won; play goes on there', () => {
    const { player, board } = playing(engine);
    const last = new Player(player.instance, { last: 0 });
    last.begin(0, 1);
    for (let i = 0; i < 3; i++) last.step(EAST);
    expect([last.current, last.isOver]).toEqual([0, true]);
    last.step(WEST);
    for (let i = 0; i < 4; i++) last.undo();
    expect(board()).toBe('hero:0,floor:1,1,1,crate:2,\n1,1,1,mark:3,1,\n');
  });

  test('undo goes back over actions that changed something, not over ticks', () => {
    const { player, board } = playing(engine);
    const before = board();
    player.step(SOUTH);
    const below = board();
    player.step(SOUTH);
    player.step(TICK);
    player.step(WEST);
    expect(board()).toBe(below);
    player.undo();
    expect(board()).toBe(before);
    player.undo();
    expect(board()).toBe(before);
  });

  test('a restart is undone as a move is; twice is once', () => {
    const { player, board } = playing(engine);
    const before = board();
    player.step(SOUTH);
    player.step(EAST);
    const away = board();
    player.restart();
    player.restart();
    expect(board()).toBe(before);
    player.undo();
    expect(board()).toBe(away);
  });

  test('both can be forbidden', () => {
    const { player, board } = playing(engine, { undo: false, restart: false });
    player.step(SOUTH);
    const below = board();
    player.undo();
    player.restart();
    expect(board()).toBe(below);
    expect(player.canUndo).toBe(false);
  });
});
