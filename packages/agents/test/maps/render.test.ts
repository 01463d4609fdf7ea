import { defaultZ } from '@terrarium/language';
import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { renderMap } from '../../src/maps/render';
import { CORRIDOR, SOKOBAN } from '../worlds';

function startOf(text: string, start = 0): string {
  const { world, program } = openWorld(text);
  const [instance] = createInstances(program, 'interpreter');
  instance.reset(start, 0);
  return renderMap(world, program, instance.state, defaultZ(world));
}

test('a board in the glyphs of the legend', () => {
  expect(startOf(SOKOBAN).split('\n')).toEqual(['#######', '#.....#', '#A.C.O#', '#.....#', '#######']);
});

test('a board smaller than its capacity', () => {
  expect(startOf(SOKOBAN, 1).split('\n')).toEqual(['#####', '#C.O#', '#..A#', '#####']);
});

test('the most exact glyph wins', () => {
  const text = CORRIDOR.replace('{ Agent }', '{ Agent(facing: direction) }')
    .replace('Agent at (0, 0)', 'Agent(facing: east) at (0, 0)')
    .replace('"A" Agent', '"A" Agent ">" Agent(facing: east) "<" Agent(facing: west)');
  expect(startOf(text).split('\n')[0]).toBe('>...G.');
});

test('without a glyph: the symbol in looks, else the first letter', () => {
  const text = CORRIDOR.replace(/legend.*\n/, 'looks { Agent "☺" }\n');
  expect(startOf(text).split('\n')).toEqual(['☺...G.', '.....P']);
});
