import { expect, test } from 'vitest';
import { ObservationComparison } from '../../src/twins/compare-observations';
import { ORCHARD, ORCHARD_ELSEWHERE, started } from '../orchard';

function differenceOf(left: string, right: string) {
  const [a, b] = [started(left), started(right)];
  const comparison = new ObservationComparison(a.program, b.program);
  const seen = [a.observe(), b.observe()] as const;
  const difference = comparison.compare(...seen);
  return comparison.differ(...seen) ? difference : undefined;
}
const seeing = (view: string) => ORCHARD.replace('view full', view);
const whole = ORCHARD_ELSEWHERE.replace('grid upto 6 x 3', 'grid upto 5 x 2');

test('the same, wherever it lies in the bytes', () => {
  expect(differenceOf(ORCHARD, ORCHARD)).toBeUndefined();
  expect(differenceOf(ORCHARD, whole)).toBeUndefined();
});

test('views of different size', () => {
  expect(differenceOf(ORCHARD, seeing('view 3 x 3 around Walker'))?.sizes).toEqual({
    left: [5, 2],
    right: [3, 3],
  });
});

test('what one sees and the other does not, place by place', () => {
  const around = (more: string) => seeing(`view 3 x 3 around Walker ${more}`);
  expect(differenceOf(around(''), around('   hide Walker'))).toEqual({
    sizes: null,
    places: [{ at: [1, 1], left: ['Walker'], right: [] }],
    facts: [],
  });
  const beyond = differenceOf(around(''), around('outside Goal'));
  expect(beyond?.places).toContainEqual({ at: [0, 0], left: ['outside'], right: ['Goal'] });
});

test('a fact that only one is told, and a fact that is told otherwise', () => {
  const less = ORCHARD.replace('show energy, last', 'show energy');
  expect(differenceOf(ORCHARD, less)?.facts).toEqual([{ name: 'last', left: 'none', right: null }]);
  const tired = ORCHARD.replace('0..9 = 9', '0..9 = 3');
  expect(differenceOf(ORCHARD, tired)?.facts).toEqual([{ name: 'energy', left: '9', right: '3' }]);
});
