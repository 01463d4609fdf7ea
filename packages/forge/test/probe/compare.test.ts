import { openWorld } from '@terrarium/agents';
import type { Axis } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { compareBehaviour, playsOf, STANDARD_PLAYS } from '../../src/index';
import { eachPlay } from '../../src/probe/plays';

const WALK = `world Walk {
  param pace: { one, two } = one
  state { grid 5 x 3   layer floor { Home }   layer body { Wall, Me(tired: 0..3) }   var steps_taken: 0..9 }
  actions { north, south, west, east }
  transitions {
    drive Me
    bumped: [ > Me | Wall ]
    move
    if pace = two { [ Me(tired < 2) ] -> [ Me(tired += 1) ] }
    steps_taken += 1
  }
  observation { view full }
  signals { reward 1 when goal   cost 0.1 when bumped   end success when goal }
  task Home { start { border Wall   place Me at (1, 1)   place Home at (3, 1) } goal some Me on Home   limit 12 }
  legend { "." "@" Me "#" Wall }
  looks { Home "h"   Wall "#"   Me "@" }
}
`;

const base = openWorld(WALK);
const plays = playsOf(base);

function differing(...edits: [string, string][]): Axis[] {
  const text = edits.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, WALK);
  const found = compareBehaviour(base, openWorld(text), plays);
  return (Object.keys(found) as Axis[]).filter((axis) => found[axis].differs);
}

describe('an edit of one component shows in that component', () => {
  test.each<[Axis, string, string]>([
    ['S', 'grid 5 x 3', 'grid 5 x 3 wrap'],
    ['S', 'var steps_taken: 0..9', 'var steps_taken: 0..99'],
    ['A', '{ north, south, west', '{ south, north, west'],
    ['A', 'east }', 'east as "dawn" }'],
    ['T', 'drive Me', ''],
    ['T', 'bumped: [ > Me | Wall ]', 'if false { bumped: [ > Me | Wall ] }'],
    ['T', 'param pace: { one, two } = one', 'param pace: { one, two } = two'],
    ['O', 'view full', 'view 3 x 3 around Me'],
    ['O', 'view full', 'view full   hide Home'],
    ['Y', 'cost 0.1', 'cost 0.2'],
    ['Y', 'end success', 'end won'],
    ['Y', 'cost 0.1 when bumped', 'cost 0.1 when bumped   say "Ouch." when bumped'],
    ['x', 'place Me at (1, 1)', 'place Me at (2, 1)'],
    ['x', 'limit 12', 'limit 5'],
    ['x', 'goal some Me on Home', 'goal some [ Me near(1, Home) ]'],
    ['content', 'Me "@"', 'Me "M"'],
  ])('%s: %s → %s', (axis, from, to) => {
    expect(differing([from, to])).toEqual([axis]);
  });
});

test('edits of several show in each of them', () => {
  expect(differing(['drive Me', ''], ['cost 0.1', 'cost 0.2'])).toEqual(['T', 'Y']);
  expect(differing(['view full', 'view none'], ['(3, 1)', '(2, 1)'])).toEqual(['O', 'x']);
});

test('components that need each other are put in together', () => {
  const edits: [string, string][] = [
    ['Me(tired: 0..3)', 'Me(tired: 0..3), Pebble'],
    ['place Home at', 'place Pebble at (1, 0)   place Home at'],
  ];
  expect(differing(...edits)).toEqual(['S', 'x']);
  // With a step that treads on it, though the base knows no such kind.
  expect(differing(...edits, ['drive Me', 'drive Me   [ > Me | Pebble ] -> [ Me | Pebble ]'])).toEqual([
    'S',
    'x',
  ]);
});

test('a text that says the same otherwise differs in nothing', () => {
  expect(differing(['bumped: [ > Me | Wall ]', 'if true { bumped: [ > Me | Wall ] }  // as ever'])).toEqual(
    [],
  );
});

test('plays are random ones, those of the tests, and solutions', () => {
  const tested = WALK.replace(
    'legend',
    'checks { test "east" { map "@." do east * 2 expect bumped = false } } legend',
  );
  const found = playsOf(openWorld(tested));
  expect(found.map(({ start, seed, actions }) => [start, seed, actions.length])).toEqual([
    [0, 1, 40],
    [0, 2, 40],
    [1, 0, 2],
    [0, 1, 2],
  ]);
  expect(found[3].actions).toEqual(['east', 'east']);
});

test('a solution is searched for only when all other plays are used up', () => {
  let searches = 0;
  const plays = eachPlay(base, {
    ...STANDARD_PLAYS,
    get searchBudget() {
      searches++;
      return STANDARD_PLAYS.searchBudget;
    },
  });
  expect([plays.next().done, plays.next().done, searches]).toEqual([false, false, 0]);
  expect(plays.next().value).toMatchObject({ actions: ['east', 'east'] });
  expect([plays.next().done, searches]).toEqual([true, 1]);
});
