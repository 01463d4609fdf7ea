// The first of 20,000 damaged worlds; `npm run conformance` goes on with the rest.
import { expect, test } from 'vitest';
import { playDamaged } from './damage';

const PART = 1000;

test.each([0, 1, 2, 3, 4, 5, 6, 7])(`part %i: ${PART} damaged worlds never throw or hang`, (part) => {
  let ran = 0;
  for (let id = part * PART; id < (part + 1) * PART; id++) if (playDamaged(id)) ran++;
  expect(ran).toBeGreaterThan(PART / 20);
});
