import { createInterpreter } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';
import { differingCells, readBoard } from '../../src/stage/board';
import { drawList } from '../../src/stage/draw-list';
import { tokenMaker } from '../../src/stage/token';
import { cellInWords } from '../../src/stage/words';
import { loadedOf } from '../fixture';

function shown(map: string, ...blocks: string[]) {
  const loaded = loadedOf(...blocks, `task Only { start { map """${map}""" } limit 9 }`);
  const instance = createInterpreter(loaded.program);
  instance.reset(0, 1);
  const board = readBoard(loaded.world, loaded.layout, instance.state)!;
  const z = loaded.world.params.map((param) => param.default);
  return { ...loaded, board, list: drawList(board, tokenMaker(loaded.world, z), { differs: [0] }) };
}

const keys = `state { grid upto 4 x 3   layer tile(color: { red, yellow, blue } = red) { Key, Door(lock: { open, locked } = locked) }   layer body { Agent(facing: direction), Ghost(awake: bool, age: 0..9) } }
  legend { "." "k" Key(color: yellow) "d" Door "^" Agent(facing: north) ">" Agent(facing: east) Key "g" Ghost "G" Ghost(awake: true, age: 3) }`;

describe('what is drawn', () => {
  it('is every object on its cell, lower layers first', () => {
    const { list } = shown('k>\n.d', keys);
    expect([list.width, list.height]).toEqual([2, 2]);
    expect(list.items.map(({ x, y, token }) => [x, y, token.shape])).toEqual([
      [0, 0, 'key'],
      [1, 0, 'key'],
      [1, 0, 'person'],
      [1, 1, 'door'],
    ]);
  });

  it('takes its colour from an attribute that is one', () => {
    const { list } = shown('k.', keys);
    expect(list.items[0].token.colour).toBe('#e3b41c');
  });

  it('shows where an object looks to, and what state it is in', () => {
    const tokens = shown('^>dgG', keys.replace('4 x 3', '5 x 3')).list.items.map(({ token }) => token);
    expect(tokens.filter(({ shape }) => shape === 'person').map(({ heading }) => heading)).toEqual([0, 3]);
    expect(tokens.find(({ shape }) => shape === 'door')!.door).toBe('locked');
    expect(
      tokens.filter(({ shape }) => shape === 'beast').map(({ hollow, badges }) => [hollow, badges]),
    ).toEqual([
      [true, []],
      [false, ['3']],
    ]);
  });

  it('shows a door whose states are kinds as a door in that state', () => {
    const { list } = shown(
      'oCL',
      'state { grid upto 4 x 1   layer tile(color: { red, blue } = blue) { Open, Closed, Locked } }',
      'legend { "o" Open "C" Closed(color: red) "L" Locked }',
    );
    expect(list.items.map(({ token: { shape, door, colour } }) => [shape, door, colour])).toEqual([
      ['door', 'open', '#3f7de0'],
      ['door', 'closed', '#e0474c'],
      ['door', 'locked', '#3f7de0'],
    ]);
  });

  it('stands on the ground of its own layer, unless that is drawn in its own way', () => {
    const ground = (...looks: string[]) =>
      shown(
        'tg@',
        'state { grid upto 4 x 1   layer ground { Grass, Tree, Sand }   layer body { Me } }',
        'legend { "t" Tree "g" Sand "@" Grass Me }',
        ...looks,
      ).list.items.map(({ token }) => token.ground);
    expect(ground()).toEqual(['#8cbd6b', undefined, undefined, undefined]);
    expect(ground('looks { Grass lime }')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is the same token for equal objects, so that a painter draws it once', () => {
    const { list } = shown('kk', keys);
    expect(list.items[0].token).toBe(list.items[1].token);
  });

  it('follows `looks`, the most particular entry first', () => {
    const { list } = shown(
      'zZ',
      'state { grid upto 4 x 1   layer board { Zork(lit: bool) } }',
      'legend { "z" Zork "Z" Zork(lit) "." }',
      'looks { Zork "-" slate   Zork(lit) "+" gold }',
    );
    expect(list.items.map(({ token }) => [token.glyph, token.colour])).toEqual([
      ['-', '#66707d'],
      ['+', '#d8a425'],
    ]);
  });

  it('is a picture or a sign, never both', () => {
    const { world, board } = shown('k.', keys, 'looks { Key "k" }');
    const tokens = (symbols: 'pictures' | 'signs') =>
      drawList(board, tokenMaker(world, [], symbols)).items[0].token;
    expect(tokens('pictures')).toMatchObject({ shape: 'key', glyph: undefined });
    expect(tokens('signs')).toMatchObject({ shape: 'letter', glyph: 'k', colour: '#e3b41c' });
  });

  it('tells kinds apart that nobody has described', () => {
    const { list } = shown(
      'abc',
      'state { grid upto 3 x 1   layer body { Zork, Quux, Blip } }',
      'legend { "a" Zork "b" Quux "c" Blip }',
    );
    expect(list.items.map(({ token }) => token.glyph)).toEqual(['Z', 'Q', 'B']);
    expect(new Set(list.items.map(({ token }) => token.colour)).size).toBe(3);
  });

  it('marks cells, but none off the board', () => {
    const { board, world } = shown('k.', keys);
    const tokens = tokenMaker(world, []);
    expect(drawList(board, tokens, { differs: [0, 999] }).marks).toEqual([{ x: 0, y: 0, mark: 'differs' }]);
  });

  it('is told in words as well', () => {
    const { world, board } = shown('k>', keys);
    expect(cellInWords(world, board, 0, 0)).toBe('Key (color yellow)');
    expect(cellInWords(world, board, 1, 0)).toBe('Key (color red) + Agent (facing east)');
  });
});

describe('differing cells', () => {
  it('are those whose objects or attributes differ', () => {
    const one = shown('k.\n^.', keys).board;
    const other = shown('k.\n>.', keys).board;
    expect(differingCells(one, one)).toEqual([]);
    expect(differingCells(one, other)).toEqual([1]);
  });
});
