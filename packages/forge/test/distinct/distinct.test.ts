import { describe, expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { parseZ } from '@terrarium/language';
import { behaviourOf } from '../../src/distinct/behaviour';
import { countDistinct } from '../../src/distinct/count';
import { ruleSetKey } from '../../src/distinct/key';
import { Family } from '../../src/sampling/family';
import { WALK } from '../families';

const family = new Family({ id: 'walk', text: WALK });
const keyOf = (texts: Record<string, string>, of = family) => {
  const { z, errors } = parseZ(of.opened.world, texts);
  expect(errors).toEqual([]);
  return ruleSetKey(of.opened.world, z);
};
const behaviour = (texts: Record<string, string>, of = family) => {
  const instance = of.borrow();
  const digest = finish(behaviourOf(of.opened.world, instance, parseZ(of.opened.world, texts).z));
  of.giveBack(instance);
  return digest;
};

describe('start, goal and seed never count', () => {
  test.each<Record<string, string>>([{ far: '2' }, { 'Near.row': '1' }])('%j', (texts) => {
    expect(keyOf(texts)).toBe(keyOf({}));
    expect(behaviour(texts)).toBe(behaviour({}));
  });
});

describe('every component counts', () => {
  test.each<Record<string, string>>([{ turn: 'east' }, { sight: '3' }])('%j', (texts) => {
    expect(keyOf(texts)).not.toBe(keyOf({}));
    expect(behaviour(texts)).not.toBe(behaviour({}));
  });

  test.each([
    ['A', 'actions     { west, east, wait }', 'actions     { east, west, wait }'],
    ['Y', 'cost 0.5 each step', 'cost 0.25 each step'],
    ['S', 'grid 6 x 2', 'grid 7 x 2'],
  ])('%s', (_component, from, to) => {
    const other = new Family({ id: 'walk', text: WALK.replace(from, to) });
    expect(keyOf({}, other)).not.toBe(keyOf({}));
    expect(behaviour({}, other)).not.toBe(behaviour({}));
  });
});

test('another text with the same behaviour is distinct by hash alone', () => {
  const other = new Family({
    id: 'walk',
    text: WALK.replace('drive Agent   move\n', 'drive Agent   move\n    [ Agent Goal ] -> [ Agent Goal ]\n'),
  });
  expect(keyOf({}, other)).not.toBe(keyOf({}));
  expect(behaviour({}, other)).toBe(behaviour({}));
});

test('both numbers are counted', () => {
  const environments = [
    { key: 'a', behaviour: '1' },
    { key: 'b', behaviour: '1' },
    { key: 'b', behaviour: '1' },
  ];
  expect(countDistinct(environments)).toMatchObject({ environments: 3, byHash: 2, byBehaviour: 1 });
});
