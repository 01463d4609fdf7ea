import { describe, expect, test } from 'vitest';
import { stateFromJson, stateToJson } from '@terrarium/engine';
import { StateComparison } from '../../src/twins/compare-states';
import { ORCHARD, ORCHARD_ELSEWHERE, started } from '../orchard';

function pair(left: string, right: string) {
  const [a, b] = [started(left), started(right)];
  const comparison = new StateComparison(a.program, b.program);
  return {
    a,
    b,
    comparison,
    isApart: () => comparison.differ(a.state, b.state),
    difference: () => comparison.compare(a.state, b.state),
  };
}

describe.each([
  ['one layout', ORCHARD],
  ['two layouts', ORCHARD_ELSEWHERE],
])('%s', (_name, right) => {
  test('equal states are equal', () => {
    const { isApart, difference } = pair(ORCHARD, right);
    expect(isApart()).toBe(false);
    expect(difference()).toEqual({ sizes: null, cells: [], variables: [] });
  });

  test('what differs is told by cell, kind, attribute and variable', () => {
    const { a, b, isApart, difference } = pair(ORCHARD, right);
    const json = stateToJson(a.program, a.state);
    const floor = json.layers.floor.map((one) => (one.kind === 'Fruit' ? { ...one, hue: 'red' } : one));
    const changed = { ...json, variables: { energy: 9, last: 'red' }, layers: { floor, body: [] } };
    a.setState(stateFromJson(a.program, changed));
    expect(isApart()).toBe(true);
    const ripe = b.program.kinds.some(({ attributes }) => attributes.length > 1) ? 'ripe: false, ' : '';
    expect(difference()).toEqual({
      sizes: null,
      cells: [
        { at: [0, 0], left: [], right: ['Walker'] },
        { at: [2, 0], left: ['Fruit(hue: red)'], right: [`Fruit(${ripe}hue: green)`] },
      ],
      variables: [{ name: 'last', left: 'red', right: 'none' }],
    });
  });

  test('a thing too many on the right is seen as well', () => {
    const { a, isApart, difference } = pair(right, ORCHARD);
    const json = stateToJson(a.program, a.state);
    a.setState(stateFromJson(a.program, { ...json, layers: { ...json.layers, body: [] } }));
    expect(isApart()).toBe(true);
    expect(difference().cells).toEqual([{ at: [0, 0], left: [], right: ['Walker'] }]);
  });
});

test('what only one world knows is listed; it does not count until it stands somewhere', () => {
  const { a, b, comparison, isApart, difference } = pair(ORCHARD, ORCHARD_ELSEWHERE);
  expect(comparison.only).toEqual({
    left: { kinds: [], attributes: [], variables: [] },
    right: { kinds: ['Cloud'], attributes: ['Fruit.ripe'], variables: ['wind'] },
  });
  expect(isApart()).toBe(false);
  const json = stateToJson(b.program, b.state);
  const sky = [{ at: [3, 1], kind: 'Cloud' }];
  b.setState(stateFromJson(b.program, { ...json, layers: { ...json.layers, sky } }));
  expect(isApart()).toBe(true);
  expect(difference().cells).toEqual([{ at: [3, 1], left: [], right: ['Cloud'] }]);
  expect(a.program.layers.length).toBeLessThan(b.program.layers.length);
});

test('boards of different size differ by their sizes; cells compare where both have them', () => {
  const { isApart, difference } = pair(ORCHARD, ORCHARD.replace('grid 5 x 2', 'grid 6 x 3'));
  expect(isApart()).toBe(true);
  expect(difference()).toEqual({ sizes: { left: [5, 2], right: [6, 3] }, cells: [], variables: [] });
});
