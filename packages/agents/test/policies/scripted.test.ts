import type { Instance } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { scriptedPolicy, type AtEnd } from '../../src/policies/scripted';

/** A script looks at nothing. */
const blind = {} as Instance;

function play(codes: number[], atEnd: AtEnd, steps: number): (number | 'finished')[] {
  const policy = scriptedPolicy(codes, atEnd);
  policy.begin(blind, 0);
  return Array.from({ length: steps }, () => (policy.finished?.() ? 'finished' : policy.act(blind)));
}

test.each<[AtEnd, (number | 'finished')[]]>([
  ['stop', [4, 2, 'finished', 'finished']],
  ['repeat', [4, 2, 4, 2]],
  ['tick', [4, 2, -1, -1]],
])('at the end of its list it can %s', (atEnd, played) => {
  expect(play([4, 2], atEnd, 4)).toEqual(played);
});

test('an empty list ticks, or stops at once', () => {
  expect(play([], 'repeat', 2)).toEqual([-1, -1]);
  expect(play([], 'stop', 1)).toEqual(['finished']);
});

test('an episode begins the list anew', () => {
  const policy = scriptedPolicy([4, 2]);
  policy.begin(blind, 0);
  policy.act(blind);
  policy.begin(blind, 0);
  expect(policy.act(blind)).toBe(4);
});
