// The damaged worlds from number 8,000 to 20,000; `npm test` plays those before.
import { expect, test } from 'vitest';
import { playDamaged } from '../test/damaged/damage';

const [FIRST, PART] = [8000, 2000];

test.each([0, 1, 2, 3, 4, 5])(`part %i: ${PART} damaged worlds never throw or hang`, (part) => {
  let ran = 0;
  for (let id = FIRST + part * PART; id < FIRST + (part + 1) * PART; id++) if (playDamaged(id)) ran++;
  expect(ran).toBeGreaterThan(PART / 20);
});
