import { expect, test } from 'vitest';
import { SignalComparison } from '../../src/twins/compare-signals';
import { ORCHARD, ORCHARD_ELSEWHERE, started } from '../orchard';

function after(left: string, right: string, codes: readonly number[]) {
  const [a, b] = [started(left), started(right)];
  const comparison = new SignalComparison(a.program, b.program);
  for (const code of codes) for (const instance of [a, b]) instance.step(code);
  expect(comparison.differ(a, b)).toBe(comparison.compare(a, b).length > 0);
  return comparison.compare(a, b);
}
const HOME = [1, 3, 3, 3, 3];

test('the same feedback, whatever else differs', () => {
  expect(after(ORCHARD, ORCHARD_ELSEWHERE, HOME)).toEqual([]);
  const labelled = ORCHARD.replace('[ Walker Fruit', 'found: [ Walker Fruit');
  expect(after(ORCHARD, labelled, [3, 3])).toEqual([]);
});

test('reward, ending and words', () => {
  const other = ORCHARD.replace('reward 1', 'reward 2')
    .replace('end home', 'end there')
    .replace('"tired"', '"weary"');
  expect(after(ORCHARD, other, HOME)).toEqual([
    { name: 'reward', left: 1, right: 2 },
    { name: 'ending', left: 'home', right: 'there' },
    { name: 'says', left: ['tired'], right: ['weary'] },
  ]);
});

test('time and refusals', () => {
  const strict = ORCHARD.replace('limit 50', 'limit 1').replace('on any', 'on wait require false   on any');
  expect(after(ORCHARD, strict, [4])).toEqual([
    { name: 'truncated', left: false, right: true },
    { name: 'refused', left: false, right: true },
  ]);
});
