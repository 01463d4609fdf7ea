// One game for each point where engines of this kind go wrong; boards and draws were worked out by hand.
import { ENGINE_NAMES } from '@terrarium/engine';
import { format } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { translate } from '../../src/index';
import { GAMES, playing, sourceOf } from './games';

type Input = 'up' | 'left' | 'down' | 'right' | 'act' | 'undo' | 'restart';
const CODES: readonly string[] = ['up', 'left', 'down', 'right', 'act'];

interface Play {
  readonly game: string;
  readonly point: string;
  /** What the luck is keyed by. */
  readonly key?: string;
  readonly start: string;
  /** Input, the board after it (rows by `/`), numbers drawn so far. */
  readonly turns: readonly (readonly [Input, string, number?])[];
}

const PLAYS: readonly Play[] = [
  {
    game: 'bloom',
    point: 'draws choose in the order of the layers, and are spent where nothing changes',
    key: '6',
    start: 'Ps.s',
    turns: [
      ['act', 'Pr.l', 3],
      ['act', 'Pr.l', 4],
    ],
  },
  {
    game: 'pairs',
    point: 'the first row of a rule runs fastest',
    key: '7',
    start: 'P.....b/......./..a..a./......./......b',
    turns: [['act', 'P.....b/......./....a../..a..../......b', 4]],
  },
  {
    game: 'twice',
    point: 'two rows may find one cell',
    start: 'Po.',
    turns: [['act', 'Px.']],
  },
  {
    game: 'echo',
    point: '`moving` is also `action`, and a word that stands once says what the others mean',
    start: 'P..../..g..',
    turns: [
      ['right', '.P.../...g.'],
      ['act', '.P.../...h.'],
    ],
  },
  {
    game: 'crowd',
    point: 'of several that want a cell the first gets it, column by column; a swap stays where it is',
    start: 'P.s../.e.w./..ew.',
    turns: [['left', 'P.s../..ew./..ew.']],
  },
  {
    game: 'laps',
    point: 'a loop goes round once more after a change before it',
    start: 'P.b$',
    turns: [
      ['up', 'P.b$', 1],
      ['act', 'P..$', 3],
    ],
  },
  {
    game: 'trade',
    point: 'a choice on the right stays what it was; a layer left out on the right is emptied',
    start: 'P.aq.c',
    turns: [
      ['right', '.Paq.c'],
      ['right', '..1q.c'],
      ['right', '..a2.c'],
      ['right', '..aqPc'],
      ['right', '..aqP.'],
    ],
  },
  {
    game: 'trail',
    point: 'what appears without a word on a layer that was not spoken of stands still',
    start: 'PP..',
    turns: [['right', 'cP..']],
  },
  {
    game: 'bars',
    point: 'a rigid group is taken back whole when one of its objects cannot move',
    start: 'P.b.#/..b../.....',
    turns: [
      ['right', '.Pb.#/..b../.....'],
      ['right', '..Pb#/...b./.....'],
      ['right', '..Pb#/...b./.....'],
    ],
  },
  {
    game: 'steps',
    point: 'a turn in which no player leaves its cell is taken back',
    start: 'P.#/l..',
    turns: [
      ['left', 'P.#/l..'],
      ['right', '.P#/d..'],
    ],
  },
  {
    game: 'slide',
    point: 'a cancel in an `again` takes back that tick alone',
    start: 'P.o..h.#',
    turns: [
      ['right', '.Po..h.#'],
      ['right', '..P..x.#'],
      ['right', '..P..x.#'],
      ['undo', '.Po..h.#'],
    ],
  },
  {
    game: 'camp',
    point: 'a checkpoint moves what restart goes back to; a restart can be undone',
    start: 'P.t.x.',
    turns: [
      ['right', '.Pt.x.'],
      ['right', '..u.x.'],
      ['right', '..tPx.'],
      ['right', '..u.x.'],
      ['left', '.Pt.x.'],
      ['restart', '..u.x.'],
      ['undo', '.Pt.x.'],
    ],
  },
  {
    game: 'flip',
    point: 'a group that never settles is left after two hundred passes',
    start: 'P1',
    turns: [['act', 'Ph']],
  },
  {
    game: 'dice',
    point: 'a group ends behind a whole pass that changed nothing: what draws in it has drawn',
    start: 'Pd',
    turns: [
      ['act', 'hd', 2],
      ['act', 'hd', 3],
    ],
  },
  {
    game: 'order',
    point: 'of two movements written out, that of the first cell varies fastest',
    start: 'P..../.abc./.....',
    turns: [['up', 'P..../.ab../...c.']],
  },
  {
    game: 'shove',
    point: 'a level that is won gives way to the next; the last one stays',
    start: '####../#.o#../#..###/#@P..#/#..*.#/#..###/####..',
    turns: [['right', '####../#.o#../#..###/#@.P.#/#..*.#/#..###/####..']],
  },
  {
    game: 'prologue',
    point:
      'a level may be won by the ticks that follow its first, not by that itself; so when it is restarted',
    start: '.P.c',
    turns: [
      ['left', 'P..c'],
      ['restart', '.P.c'],
      ['undo', 'P..c'],
    ],
  },
  {
    game: 'attic',
    point: 'rules run when a level starts, a win there does not count, and what stands in odd places is read',
    start: 'P.2/.../.2.',
    turns: [
      ['left', 'P2'],
      ['right', 'P2'],
    ],
  },
];

test.each(GAMES)('%s has no errors but those that it is about', (game) => {
  const { messages, refused } = translate(sourceOf(game));
  expect(refused).toBeUndefined();
  const errors = messages.filter((message) => message.severity === 'error').map(({ text }) => text);
  expect(errors).toEqual(game === 'attic' ? ['"nobody" is not declared.'] : []);
});

test.each(GAMES)('the world of %s is formatted, and its rules know their lines', (game) => {
  const { text, ruleLines } = translate(sourceOf(game));
  expect(format(text).text).toBe(text);
  const [world, source] = [text.split('\n'), sourceOf(game).split('\n')];
  const leftOut = world.filter((line) => line.includes('// Left out')).length;
  expect(ruleLines.size + leftOut).toBe(source.filter((line) => /->/.test(line)).length);
  expect(leftOut).toBe(game === 'attic' ? 1 : 0);
  for (const [line, from] of ruleLines) {
    expect(world[line - 1]).toContain('[');
    expect(source[from - 1]).toContain('->');
  }
});

describe.each(ENGINE_NAMES)('on %s', (engine) => {
  test.each(PLAYS)('$game: $point', ({ game, key, start, turns }) => {
    const { player, draw } = playing(game, engine, key ?? '1');
    expect(draw()).toEqual(start.split('/'));
    for (const [input, board, draws] of turns) {
      if (input === 'undo') player.undo();
      else if (input === 'restart') player.restart();
      else player.step(CODES.indexOf(input));
      expect(draw(), input).toEqual(board.split('/'));
      if (draws !== undefined) expect(player.draws, input).toBe(draws);
    }
  });
});
