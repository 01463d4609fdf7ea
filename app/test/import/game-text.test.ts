import { describe, expect, it } from 'vitest';
import { isGameText } from '../../src/import/game-text';

const headings = (...words: string[]) => words.map((word) => `=====\n${word}\n=====\n`).join('\n');

describe('the source of a PuzzleScript game', () => {
  it('is known by its headings, in capitals or not, framed or not', () => {
    expect(isGameText(headings('OBJECTS', 'LEGEND', 'RULES', 'LEVELS'))).toBe(true);
    expect(isGameText('objects\nlegend\ncollisionlayers\nrules')).toBe(true);
  });

  it('is neither a world nor a text about games', () => {
    expect(isGameText('world Yard { state { grid 3 x 3 } }')).toBe(false);
    expect(isGameText('The RULES of these LEVELS: objects, legend.')).toBe(false);
    expect(isGameText(headings('OBJECTS', 'RULES'))).toBe(false);
    expect(isGameText(headings('RULES', 'RULES', 'RULES', 'RULES'))).toBe(false);
  });
});
