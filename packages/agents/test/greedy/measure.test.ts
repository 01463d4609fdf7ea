import { expect, test } from 'vitest';
import { compareDistances, GoalMeasure, withMeasure } from '../../src/greedy/measure';
import { createInstances, openWorld } from '../../src/lab/open';
import { CORRIDOR } from '../worlds';

const { program } = openWorld(CORRIDOR);
const EAST = 3;

test('less with every step towards the goal, nothing at it', () => {
  const [instance] = createInstances(withMeasure(program), 'wasm');
  const measure = new GoalMeasure(program, 0);
  instance.reset(0, 0);
  const distances = [measure.of(instance)];
  for (let step = 0; step < 4; step++) {
    instance.step(EAST);
    distances.push(measure.of(instance));
  }
  expect(distances).toEqual([
    [1, 4, 0],
    [1, 3, 0],
    [1, 2, 0],
    [1, 1, 0],
    [0, 0, 0],
  ]);
});

test('an episode that ended badly is as far as can be', () => {
  const [instance] = createInstances(withMeasure(program), 'wasm');
  instance.reset(0, 0);
  for (const action of [1, EAST, EAST, EAST, EAST, EAST]) instance.step(action);
  expect(new GoalMeasure(program, 0).of(instance)).toEqual([Infinity, Infinity, Infinity]);
});

test('the first part that differs decides', () => {
  expect(compareDistances([0, 9, 9], [1, 0, 0])).toBe(-1);
  expect(compareDistances([1, 2, 0], [1, 1, 9])).toBe(1);
  expect(compareDistances([1, 2, 3], [1, 2, 3])).toBe(0);
});

test('measuring changes no state', () => {
  const measured = withMeasure(program);
  const [plain] = createInstances(program, 'wasm');
  const [asked] = createInstances(measured, 'wasm');
  for (const instance of [plain, asked]) instance.reset(0, 1);
  expect(asked.digest()).toBe(plain.digest());
  expect(asked.snapshot().slice(4)).toEqual(plain.snapshot().slice(4));
  expect(withMeasure(program)).toBe(measured);
});
