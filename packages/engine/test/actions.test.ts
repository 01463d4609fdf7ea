import { expect, test } from 'vitest';
import { actionCode, actionText } from '../src/actions';
import { program } from './interpreter/building';

const world = program();

test('every code has a text, and the text the code', () => {
  for (let code = -1; code < world.actionCount; code++)
    expect(actionCode(world, actionText(world, code))).toBe(code);
});

test('names, arguments, ticks', () => {
  expect(actionCode(world, 'east')).toBe(3);
  expect(actionCode(world, ' east ')).toBe(3);
  expect(actionCode(world, 'east()')).toBe(3);
  expect(actionCode(world, 'tick')).toBe(-1);
  // The last argument varies fastest; (2, 0) is cell 8.
  expect(actionCode(world, 'press((2, 0), green)')).toBe(5 + 8 * 3 + 1);
  expect(actionText(world, 5 + 8 * 3 + 1)).toBe('press((2, 0), green)');
});

test('the inner name counts, whatever agents call it', () => {
  const swapped = program({
    actions: world.actions.map((action) => ({
      ...action,
      outer: action.name === 'east' ? 'west' : action.name,
    })),
  });
  expect(actionCode(swapped, 'west')).toBe(2);
  expect(actionText(swapped, 3)).toBe('east');
});

test('what is wrong is said', () => {
  const code = (text: string) => () => actionCode(world, text);
  expect(code('up')).toThrow("there is no action 'up'; there are north, south, west, east, act, press, tick");
  expect(code('')).toThrow("there is no action ''");
  expect(code('east(3)')).toThrow("'east' takes no argument, not 1: east");
  expect(code('press((2, 0))')).toThrow("'press' takes 2 arguments, not 1: press(c, hue)");
  expect(code('press((7, 0), red)')).toThrow(
    "'c' of 'press': expected a cell [x, y] of the grid, found [7,0]",
  );
  expect(code('press((2, 0), pink)')).toThrow(
    "'hue' of 'press': expected one of red, green, blue, found \"pink\"",
  );
  expect(code('press((2, 0), red')).toThrow(
    "cannot read the action 'press((2, 0), red': expected ')', found the end",
  );
  expect(() => actionText(world, 65)).toThrow('there is no action code 65; they go from 0 to 64');
});
