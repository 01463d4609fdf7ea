import { pairActions } from '@terrarium/forge';
import { expect, it } from 'vitest';
import { driverLabel, driversOf, verbsOfDriver } from '../../src/twins/drivers';
import { loadedOf } from '../fixture';

const bare = (actions: string) => loadedOf(`actions { ${actions} }`, 'observation { view none }');
const pairing = (left: string, right: string) => pairActions(bare(left).program, bare(right).program);

it('offers what the worlds have words for', () => {
  expect(driversOf(pairing('east, wait', 'east'), false)).toEqual(['random', 'tick', 'wait']);
  expect(driversOf(pairing('east', 'west'), true)).toEqual(['random', 'greedy', 'tick']);
  expect(driverLabel('wait', pairing('noop', 'east'))).toBe('noop');
});

it('draws the same for both, by seed and step', () => {
  const both = pairing('east, west, wait', 'wait, west, east');
  const nobody = () => () => null;
  const drawn = (seed: number) =>
    Array.from({ length: 20 }, (_, step) => verbsOfDriver('random', both, seed, nobody)(step)!.text);
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
  expect(verbsOfDriver('wait', both, 1, nobody)(0)).toMatchObject({ left: 2, right: 0 });
  expect(verbsOfDriver('tick', both, 1, nobody)(0)).toMatchObject({ left: -1, right: -1 });
});
