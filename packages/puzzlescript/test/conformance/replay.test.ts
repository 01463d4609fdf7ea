import { ENGINE_NAMES } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { replayPuzzleScript } from '../../src/index';

/** A game of one row: crates are pushed on marks, where they begin to glow, and glow brighter a tick later. */
const source = `title Row

========
OBJECTS
========

Background
Black

Mark
Blue

Player
White

Crate
Brown

Dim
Orange

Bright
Yellow

========
LEGEND
========

. = Background
P = Player
* = Crate
o = Mark
@ = Crate and Mark

========
SOUNDS
========

========
COLLISIONLAYERS
========

Background
Mark
Player, Crate
Dim, Bright

========
RULES
========

[ > Player | Crate ] -> [ > Player | > Crate ]
[ Dim ] -> [ Bright ]
late [ Crate Mark no Dim no Bright ] -> [ Crate Mark Dim ] again

========
WINCONDITIONS
========

All Mark on Crate

========
LEVELS
========

P*o..

message Well done.

.P*o.
`;

const digest = (board: string): string => {
  let hash = 0x811c9dc5n;
  for (const sign of board) hash = ((hash ^ BigInt(sign.charCodeAt(0))) * 0x01000193n) & 0xffffffffn;
  return hash.toString(16).padStart(8, '0');
};

/** Boards of one row are printed cell by cell. */
const print = (cells: string): string => {
  const names: Record<string, string> = {
    '.': 'background',
    P: 'background player',
    '*': 'background crate',
    o: 'background mark',
    '@': 'background bright crate mark',
    b: 'background bright mark',
    Q: 'background bright mark player',
  };
  const seen: string[] = [];
  const told = [...cells].map((cell) => {
    if (seen.includes(cell)) return `${seen.indexOf(cell)},`;
    seen.push(cell);
    return `${names[cell]}:${seen.length - 1},`;
  });
  return `${told.join('')}\n`;
};

function play(level: number, inputs: readonly unknown[], boards: readonly string[], draws = 0) {
  return {
    name: 'row',
    source,
    level,
    seed: '1',
    inputs,
    expected: print(boards.at(-1)!),
    turns: boards.map((board) => [digest(print(board)), draws]),
  };
}

describe.each(ENGINE_NAMES)('replaying on %s', (engine) => {
  const replay = (recorded: unknown) => replayPuzzleScript(recorded, engine);

  test('undo, restart and tick', () => {
    expect(
      replay(
        play(
          2,
          [1, 'undo', 1, 'restart', 'undo', 'tick'],
          ['.P*o.', 'P.*o.', '.P*o.', 'P.*o.', '.P*o.', 'P.*o.', 'P.*o.'],
        ),
      ),
    ).toEqual({ is: 'matched', steps: 7 });
  });

  test('a win before a message leaves the board, `again` is drained, and play goes on there without wins', () => {
    const boards = ['P*o..', '.P@..', '..Q*.', '.Pb*.'];
    expect(replay(play(0, [3, 3, 1], boards))).toEqual({ is: 'matched', steps: 4 });
  });

  test('so it is after the last level, and what was pressed before can be undone', () => {
    const boards = ['.P*o.', 'P.*o.', '.P*o.', '..P@.', '.P.@.', '..P@.', '.P*o.', 'P.*o.'];
    expect(replay(play(2, [1, 3, 3, 1, 'undo', 'undo', 'undo'], boards))).toEqual({
      is: 'matched',
      steps: 8,
    });
  });

  test('the first turn that differs is named, and in what', () => {
    expect(replay(play(0, [3, 3], ['P*o..', '.P@..', '.P@..']))).toMatchObject({
      is: 'mismatched',
      step: 2,
      field: 'board',
    });
    expect(replay(play(0, [1, 3], ['P*o..', '.P@..', '.P@..']))).toEqual({
      is: 'mismatched',
      step: 1,
      field: 'digest',
      expected: digest(print('.P@..')),
      found: digest(print('P*o..')),
    });
    expect(replay(play(0, [1], ['P*o..', 'P*o..'], 3))).toEqual({
      is: 'mismatched',
      step: 0,
      field: 'draws',
      expected: '3',
      found: '0',
    });
  });

  test.each([
    ['nothing', null, 'a case without `source`'],
    ['no level', { source, level: 0.5 }, 'a case without `level`'],
    ['a strange input', { source, level: 0, seed: '1', inputs: [0, 'jump'] }, 'an input "jump"'],
    ['a message as level', play(1, [], ['P*o..']), 'level 1, which is none'],
    ['no game', { ...play(0, [], ['P*o..']), source: 'nothing' }, 'no-objects'],
  ])('%s is refused by name', (_, recorded, feature) => {
    expect(replay(recorded)).toEqual({ is: 'refused', feature });
  });

  test('a level may be written as a text', () => {
    expect(replay({ ...play(0, [], ['P*o..']), level: '0' })).toEqual({ is: 'matched', steps: 1 });
  });
});
