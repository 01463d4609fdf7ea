import { createInstances, ENGINE_NAMES, layoutOf, loadProgram, type EngineName } from '@terrarium/engine';
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
  const player = new Player(createInstances(program, engine)[0], {
    followed: (level) => level < 1,
    ...options,
  });
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
    const last = new Player(player.instance, { followed: () => false });
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

// Whoever steps on a pit falls one tick later, and all begins anew; a flag is where it begins from then on.
const PITS = `world Pits {
  state {
    grid 5 x 1
    layer ground { Floor }
    layer thing { Pit, Flag }
    layer body { Player, Falling, Hole }
  }
  actions { north, west, south, east }
  transitions as puzzlescript {
    drive Player
    repeat [ Falling ] do restart
    move
    repeat [ Player Pit ] -> [ Falling Pit ] do again
    repeat [ Player Flag ] do checkpoint
  }
  legend { "." Floor "o" Pit Floor "f" Flag Floor "@" Player Floor }
  task Only { start { map """@.f.o""" } }
}
`;

describe.each(ENGINE_NAMES)('restart by the rules on %s', (engine) => {
  function pits() {
    const { program, diagnostics } = loadProgram(PITS);
    if (!program) throw new Error(JSON.stringify(diagnostics));
    const player = new Player(createInstances(program, engine)[0], { followed: () => false });
    player.begin(0, 1);
    const body = program.layers.findIndex(({ name }) => name === 'body');
    const { layers } = layoutOf(program).state;
    return {
      player,
      board: () => {
        const bodies = player.instance.state.subarray(layers[body].kinds, layers[body].kinds + 5);
        return [...bodies].map((number) => '.@F'[number]).join('');
      },
    };
  }

  test('goes back to the flag; an undo stops at what was left, then at the action', () => {
    const { player, board } = pits();
    for (let i = 0; i < 3; i++) player.step(EAST);
    expect(board()).toBe('...@.');
    player.step(EAST);
    expect(board()).toBe('..@..');
    player.undo();
    expect(board()).toBe('....F');
    player.undo();
    expect(board()).toBe('...@.');
  });

  test('a restart from outside goes back to the flag too, and adds nothing to what is left', () => {
    const { player, board } = pits();
    for (let i = 0; i < 4; i++) player.step(EAST);
    player.step(WEST);
    expect(board()).toBe('.@...');
    player.restart();
    expect(board()).toBe('..@..');
    player.undo();
    expect(board()).toBe('.@...');
    expect(player.instance.left.length).toBe(0);
  });
});

test.each(ENGINE_NAMES)(
  '%s: a level that is solved already is won by the first move that stands',
  (engine) => {
    const { program } = loadProgram(`world Solved {
  state { grid 3 x 1   layer ground { Floor }   layer body { Player, Wall } }
  actions { north, west, south, east }
  transitions as puzzlescript {
    drive Player
    repeat [ > Player | Wall ] do cancel
    move
  }
  signals { end success when goal }
  legend { "." Floor "#" Wall Floor "@" Player Floor }
  task One { start { map """#@.""" } goal all Wall on Wall }
  task Two { start { map """@..""" } goal no Player }
}
`);
    const player = new Player(createInstances(program!, engine)[0], { followed: (level) => level === 0 });
    player.begin(0, 1);
    player.step(WEST);
    expect(player.current).toBe(0);
    player.step(EAST);
    expect(player.current).toBe(1);
  },
);

test.each(ENGINE_NAMES)('%s: a restart in a tick can be undone, although ticks cannot', (engine) => {
  const { program } = loadProgram(`world Idle {
  state { grid 3 x 1   layer ground { Floor }   layer body { Player } }
  actions { north, west, south, east }
  transitions as puzzlescript {
    drive Player
    repeat [ stationary Player ] do restart
    move
  }
  legend { "." Floor "@" Player Floor }
  task One { start { map """@..""" play tick } }
}
`);
  const player = new Player(createInstances(program!, engine)[0], { followed: () => false });
  player.begin(0, 1);
  player.step(EAST);
  const away = player.instance.state.slice();
  player.step(TICK);
  expect(player.instance.state).not.toEqual(away);
  player.undo();
  expect(player.instance.state).toEqual(away);
});

// A curtain opens by itself, a tick after it was touched; an open one is what is wanted.
const CURTAINS = `world Curtains {
  state { grid 2 x 1   layer ground { Floor }   layer curtain { Closed, Opening, Open }   layer body { Player } }
  actions { north, west, south, east }
  transitions as puzzlescript {
    drive Player
    repeat [ Opening ] -> [ Open ]
    repeat [ Closed ] -> [ Opening ] do again
    move
  }
  signals { end success when goal }
  legend { "." Floor "c" Closed Floor "o" Opening Floor "@" Player Floor }
  task Late { start { map """@c""" play tick } goal some Open }
  task Soon { start { map """@o""" play tick } goal some Open }
  task Never { start { map """@.""" play tick } goal some Open }
}
`;

test.each(ENGINE_NAMES)(
  '%s: a start that comes to its end by `again` gives way at once, one whose own tick does by the next input',
  (engine) => {
    const { program } = loadProgram(CURTAINS);
    const [instance] = createInstances(program!, engine);
    const player = new Player(instance, { followed: (level) => level < 2 });
    player.begin(0, 1);
    expect(player.current).toBe(1);
    player.step(TICK);
    expect(player.current).toBe(2);
    const last = new Player(instance, { followed: () => false });
    last.begin(0, 1);
    expect([last.current, last.isOver, instance.signals.ended]).toEqual([0, true, 0]);
    last.begin(1, 1);
    expect([last.isOver, instance.signals.ended, instance.signals.goal]).toEqual([false, -1, true]);
    last.begin(2, 1);
    expect(instance.signals.ended).toBe(-1);
  },
);
