import { describe, expect, it } from 'vitest';
import { createInterpreter, EngineError, layoutOf, type Program } from '@terrarium/engine';
import { lowered } from './lowered.ts';

const state = (width: number, height: number) => `state { grid upto ${width} x ${height}
  layer floor { Grass, Sand }
  layer body { Wall, Key(hue: { red, green } = green), Box(holds: Key or none) } }
  legend { "." "#" Wall "g" Key(hue: green) "b" Box(holds: Key(hue: red)) }`;

/** The board that a start makes, a letter a cell: its body, else its floor. */
function board(start: string, size: [number, number] = [9, 7], seed = 1, ...blocks: string[]): string[] {
  const { program } = lowered(state(...size), `task Only { start { ${start} } limit 9 }`, ...blocks);
  const instance = createInterpreter(program);
  instance.reset(0, seed);
  return drawn(program, instance.state);
}

function drawn(program: Program, bytes: Uint8Array): string[] {
  const { layers } = layoutOf(program).state;
  const [width, height] = new Int32Array(bytes.buffer, bytes.byteOffset, 2);
  const letters = ['.gs', '.#KB'];
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const cell = x * program.board!.height + y;
      const body = bytes[layers[1].kinds + cell];
      return body ? letters[1][body] : letters[0][bytes[layers[0].kinds + cell]];
    }).join(''),
  );
}

const count = (rows: string[], letter: string) => rows.join('').split(letter).length - 1;

describe('areas', () => {
  it('fills the board, columns and rows', () => {
    expect(board('size 3 x 2   fill Grass')).toEqual(['ggg', 'ggg']);
    expect(board('size 4 x 3   fill Sand in columns 1..2 rows 0..1')).toEqual(['.ss.', '.ss.', '....']);
    expect(board('size 4 x 3   border Wall')).toEqual(['####', '#..#', '####']);
  });

  it('draws a bound of an area once', () => {
    for (let seed = 0; seed < 8; seed++) {
      const rows = board('size 5 x 5   fill Wall in row any(0..4)', [9, 7], seed);
      expect(rows.filter((row) => row === '#####')).toHaveLength(1);
    }
  });

  it('rejects what lies off the board', () => {
    expect(() => board('size 3 x 3   fill Wall in column 5')).toThrow(EngineError);
    expect(() => board('size 3 x 3   place Wall at (3, 0)')).toThrow(EngineError);
  });
});

describe('places', () => {
  it('wants a cell with nothing, or with the named thing alone', () => {
    expect(board('size 3 x 1   fill Grass in columns 0..1   place Wall')).toEqual(['gg#']);
    expect(board('size 3 x 1   fill Grass in columns 0..1   scatter 2 Wall on Grass')).toEqual(['##.']);
    expect(() => board('size 1 x 1   fill Grass   place Wall')).toThrow(EngineError);
  });

  it('keeps away from a kind', () => {
    expect(board('size 6 x 1   place Wall at (0, 0)   scatter 2 Key far from Wall 4')).toEqual(['#...KK']);
  });

  it('puts a value down, and nothing for none', () => {
    expect(board('size 2 x 1   let k = Key(hue: red)   scatter 2 k')).toEqual(['KK']);
    expect(board('size 2 x 1   let k: Key or none = none   scatter 2 k')).toEqual(['..']);
    expect(board('size 2 x 1   fill Sand   let k: Key or Grass = Grass   place k at (0, 0)')).toEqual(['gs']);
  });

  it('rejects a hole for a cell that is not on the board', () => {
    const hole = 'param spot: cell = (4, 4)';
    expect(() => board('size 3 x 3   if spot = (0, 0) { place Wall }', [9, 7], 1, hole)).toThrow(EngineError);
    expect(board('size 5 x 5   if spot = (0, 0) { place Wall }', [9, 7], 1, hole)).toHaveLength(5);
  });
});

describe('maps', () => {
  it('knows attributes that are objects', () => {
    const { program } = lowered(state(4, 4), 'task Only { start { map "bg" } limit 9 }');
    expect(program.starts[0].body).toMatchObject({
      op: 'stamp',
      width: 2,
      height: 1,
      objects: [
        { x: 0, y: 0, kind: 4, values: [0] },
        { x: 1, y: 0, kind: 3, values: [1] },
      ],
    });
  });

  it('picks one', () => {
    const level = 'param level: 1..2 = 2';
    expect(board('map pick level { "#" "#.#" }', [9, 7], 1, level)).toEqual(['#.#']);
  });
});

describe('mazes, caves and rooms', () => {
  it.each([0, 1, 2])('carves a perfect maze', (seed) => {
    const rows = board('size 9 x 7   maze Wall', [9, 7], seed);
    const open = [...rows.join('')].flatMap((letter, i) =>
      letter === '.' ? [[i % 9, Math.floor(i / 9)]] : [],
    );
    // Twelve odd cells and the eleven ways between them: connected and without a circle.
    expect(open).toHaveLength(12 + 11);
    expect(reached(rows, open[0])).toBe(23);
  });

  it('makes caves of any share', () => {
    // Five of the eight neighbours of a corner lie outside.
    expect(count(board('size 9 x 7   cave Wall 0%'), '#')).toBe(4);
    expect(count(board('size 9 x 7   cave Wall 100%'), '#')).toBe(63);
    const some = count(board('size 9 x 7   cave Wall 45%'), '#');
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(63);
  });

  it('rings and joins rooms', () => {
    const rows = board('size 9 x 7   rooms Wall 2 x 2');
    expect(rows[0]).toBe('#########');
    expect(rows[3].split('.')).toHaveLength(3);
    expect(rows.map((row) => row[4]).filter((letter) => letter === '.')).toHaveLength(2);
    expect(reached(rows, [1, 1])).toBe(count(rows, '.'));
  });
});

function reached(rows: string[], [x, y]: number[], seen = new Set<string>()): number {
  if (rows[y]?.[x] !== '.' || seen.has(`${x},${y}`)) return seen.size;
  seen.add(`${x},${y}`);
  for (const [dx, dy] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ])
    reached(rows, [x + dx, y + dy], seen);
  return seen.size;
}

describe('play', () => {
  it('counts codes of arguments from the last', () => {
    const { program } = lowered(
      'state { grid 2 x 2 layer body { Lamp } var n: 0..9 }',
      'actions { rest, press(c: cell, n: 1..3) }',
      'transitions { on press(c, k) n := k }',
      'task Only { start { play press((1, 0), 2) } limit 9 }',
    );
    expect(program.actionCount).toBe(1 + 4 * 3);
    expect(program.actions[1]).toMatchObject({ first: 1, count: 12 });
    const instance = createInterpreter(program);
    instance.reset(0, 0);
    expect(new Int32Array(instance.state.buffer, instance.state.byteOffset, 3)[2]).toBe(2);
  });
});
