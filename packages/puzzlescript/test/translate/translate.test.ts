// What a translation says: blocks, names, lines, tasks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { translate } from '@terrarium/puzzlescript';

const game = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../games/${name}.txt`, import.meta.url)), 'utf8');

describe('a simple game', () => {
  const { text, name, tasks, kinds, ruleLines, messages, refused } = translate(game('shove'));
  const lines = text.split('\n').map((line) => line.trim());

  it('keeps title, author and home', () => {
    expect(name).toBe('TheBigShove');
    expect(lines.slice(0, 2)).toEqual([
      'world TheBigShove {',
      'about "The Big Shove by Nobody, example.org"',
    ]);
  });

  it('numbers kinds in the order of the layers', () => {
    expect([...kinds]).toEqual([
      ['Background', 'background'],
      ['Goal', 'goal'],
      ['Player', 'player'],
      ['Wall', 'wall'],
      ['Crate', 'crate'],
    ]);
    expect(lines).toContain('layer player { Player, Wall, Crate }');
    expect(lines).toContain('group Solid = Wall, Crate');
  });

  it('writes one rule for a rule, with the author’s comments, the late ones behind the movement', () => {
    const from = lines.indexOf('transitions as puzzlescript {');
    expect(lines.slice(from + 1, lines.indexOf('}', from)).filter(Boolean)).toEqual([
      'drive Player',
      '// crates are pushed',
      'repeat [ > Player | Crate ] -> [ > Player | > Crate ]  // one at a time',
      'move',
      'sfx1: repeat [ Crate Goal ] -> [ Crate Goal ]',
    ]);
  });

  it('says from which line of the source a rule comes', () => {
    const source = game('shove').split('\n');
    expect([...ruleLines.values()].map((line) => source[line - 1].trim().slice(0, 22))).toEqual([
      '[ > Player | Crate ] -',
      'late [ Crate Goal ] ->',
    ]);
    expect([...ruleLines.keys()].map((line) => lines[line - 1].slice(0, 11))).toEqual([
      'repeat [ > ',
      'sfx1: repea',
    ]);
  });

  it('makes tasks of levels and briefs of the messages before them', () => {
    expect(tasks).toEqual([1]);
    expect(lines).toContain('brief "Push!"');
    expect(lines).toContain('#@P..#');
    expect(lines).toContain('goal all Goal on Crate');
  });

  it('keeps drawings and sounds', () => {
    expect(text).toMatch(/Crate "\*" "#eb8931" """\s+00000\s+0\.\.\.0/);
    expect(lines).toContain('sound sfx1 "12345"');
    expect(messages.map((message) => message.severity)).toEqual(['note']);
    expect(refused).toBeUndefined();
  });
});
