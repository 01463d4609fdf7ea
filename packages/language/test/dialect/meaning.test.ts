// What of a turn is meaning: its hash, its layout, its holes.
import { describe, expect, test } from 'vitest';
import {
  componentHashes,
  defaultZ,
  format,
  load,
  parseZ,
  printStatement,
  parse,
  type World,
} from '../../src/index.ts';
import { turnText, turnWorld } from './turns';

const TURN = `drive Player
    a: repeat [ > Player | Push ] -> [ > Player | > Push ] do again
    repeat { rigid [ > Push | Any ] -> [ > Push | Any ]   along east, west [ Ball | ... | Hole ] -> [ | ... | Hole ] }
    repeat { random { [ Ball ] -> [ any(Push) ] }   repeat 2 [ Wall ] -> [ wander Wall ] }
    move
    b: repeat [ Crate Hole ] -> [ Hole ]`;

const hashT = (world: World) => componentHashes(world, defaultZ(world)).T;

describe('the hash of the transitions', () => {
  const original = hashT(turnWorld(TURN));
  const changed = (from: string, to: string) => {
    expect(TURN).toContain(from);
    return hashT(turnWorld(TURN.replace(from, to))) !== original;
  };

  test.each([
    ['drive Player', 'drive Crate'],
    ['drive Player', 'drive Player and Hole'],
    ['do again', 'do restart'],
    [' do again', ''],
    ['along east, west', 'along west, east'],
    ['rigid ', ''],
    ['random {', 'repeat {'],
    ['repeat 2', 'repeat 3'],
    ['any(Push)', 'Ball'],
    ['> Push | Any ]', '> Push | Any no Wall ]'],
    ['wander', 'north'],
    ['[ Ball | ... | Hole ] -> [ | ... | Hole ]', '[ Ball | Hole ] -> [ | Hole ]'],
    ['b: repeat', 'a: repeat'],
    ['-> [ Hole ]', '-> [ Hole ]   require true'],
  ])('%s → %s', (from, to) => {
    expect(changed(from, to)).toBe(true);
  });

  test('names and comments do not count', () => {
    const renamed = turnText(TURN).replaceAll('Push', 'Shovable').replaceAll('Ball', 'Balloon');
    const { world } = load(renamed.replace('move\n', 'move // now\n'));
    expect(hashT(world!)).toBe(original);
  });

  test('two groups of the same kinds are two words', () => {
    const one = hashT(turnWorld('along east repeat [ Push | Push ] -> [ Push | Push ]'));
    const two = hashT(turnWorld('along east repeat [ Push | Same ] -> [ Push | Same ]'));
    expect(one).not.toBe(two);
  });
});

describe('groups that params switch', () => {
  const gated = (statements: string) =>
    turnText(statements).replace('state {', 'param on: bool = false\n  param n: 0..3 = 1\n  state {');
  const turnOfT = (statements: string, z: Record<string, string> = {}) => {
    const { world, diagnostics } = load(gated(statements));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return componentHashes(world!, parseZ(world!, z).z).T;
  };
  const base = 'repeat [ Crate ] -> [ ]';

  test('off they are not there, on they are as if written plainly', () => {
    const gate = `${base}   if on and n < 2 { repeat [ Ball ] -> [ ] }`;
    expect(turnOfT(gate)).toBe(turnOfT(base));
    expect(turnOfT(gate, { on: 'true' })).toBe(turnOfT(`${base}   repeat [ Ball ] -> [ ]`));
    expect(turnOfT(gate, { on: 'true', n: '2' })).toBe(turnOfT(base));
  });

  test('`else` is the other way round', () => {
    const gate = 'if on { repeat [ Ball ] -> [ ] } else { repeat [ Crate ] -> [ ] }';
    expect(turnOfT(gate)).toBe(turnOfT(base));
  });

  test('a loop of which nothing is on is not there', () => {
    expect(turnOfT(`${base}   repeat { if on { repeat [ Ball ] -> [ ] } }`)).toBe(turnOfT(base));
  });

  test('a hole that switches groups is one of T', () => {
    const { world } = load(gated(`if on { ${base} }`));
    expect(world!.holes[0].axes).toEqual(['T']);
  });
});

describe('the text', () => {
  test('formatting keeps the meaning and is at rest', () => {
    const text = turnText(TURN.replaceAll('\n', ' '));
    const formatted = format(text);
    expect(hashT(load(formatted.text).world!)).toBe(hashT(turnWorld(TURN)));
    expect(format(formatted.text)).toEqual(formatted);
  });

  test('statements are printed as they are read', () => {
    for (const statement of ['drive Player', 'drive Player and Hole', 'drive Player Hole']) {
      const { world } = parse(`world W { transitions as puzzlescript { ${statement} } }`);
      const [block] = world!.blocks;
      if (block.is !== 'transitions') throw new Error('no transitions');
      expect(printStatement(block.body.statements[0])).toBe(statement);
    }
  });
});
