import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOGUE, type Perturbation } from '../../src/index';

const path = fileURLToPath(new URL('../../../../docs/perturbations.md', import.meta.url));

/** `**name** 25%` where it has a strength, `#` where it draws. */
function row({ id, axis, alsoTouches = [], about, strength, isSeeded }: Perturbation): string {
  const amount = strength ? ` ${strength.standard}${strength.unit === 'percent' ? '%' : ''}` : '';
  const axes = alsoTouches.length > 0 ? `${axis}, also ${alsoTouches.join(' ')}` : axis;
  return `| \`${id}${amount}${isSeeded ? ' #1' : ''}\` | ${axes === 'x' ? 'x (*task*)' : axes} | ${about} |`;
}

test('the table of the docs is the catalogue', () => {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(CATALOGUE.map(row));
});
