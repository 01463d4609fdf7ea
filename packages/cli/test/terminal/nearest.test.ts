import { expect, test } from 'vitest';
import { nearest } from '../../src/terminal/nearest';

test.each([
  ['chek', 'check'],
  ['fromat', 'format'],
  ['RUN', 'run'],
  ['x', undefined],
  ['something', undefined],
])('%s: probably %s', (written, meant) => {
  expect(nearest(written, ['check', 'format', 'run'])).toBe(meant);
});
