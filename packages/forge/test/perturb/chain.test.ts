import { describe, expect, test } from 'vitest';
import { CATALOGUE, parseChain, perturb, PerturbationError, printChain } from '../../src/index';
import { builtIn } from '../worlds';

const ice = builtIn('ice');

function errorOf(deed: () => unknown): PerturbationError {
  try {
    deed();
  } catch (error) {
    if (error instanceof PerturbationError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the text of a chain', () => {
  test.each([
    ['', []],
    ['sparse', [{ id: 'sparse' }]],
    [
      'slip 40%, rule-off 17, permute #7',
      [
        { id: 'slip', strength: 40 },
        { id: 'rule-off', target: '17' },
        { id: 'permute', seed: 7 },
      ],
    ],
    ['slip Walker 12.5%', [{ id: 'slip', target: 'Walker', strength: 12.5 }]],
    [
      'radius 2,rename north #3',
      [
        { id: 'radius', strength: 2 },
        { id: 'rename', target: 'north', seed: 3 },
      ],
    ],
  ])('%j', (text, steps) => {
    expect(parseChain(text)).toEqual(steps);
    expect(parseChain(printChain(steps))).toEqual(steps);
  });

  test.each([
    ['dance', 'unknown-perturbation', 1],
    ['sparse, , wrap', 'bad-chain', 2],
    ['sparse 3', 'bad-target', 1],
    ['radius 3%', 'bad-strength', 1],
    ['slip 5% 6%', 'bad-chain', 1],
    ['slip #2', 'bad-chain', 1],
    ['slip 0%', 'bad-strength', 1],
    ['radius 1.5', 'bad-strength', 1],
    ['permute #0', 'bad-seed', 1],
    ['wrap, slip Rock', 'bad-target', 2],
    ['wrap, hide-fact', 'not-applicable', 2],
  ])('%j is refused', (text, code, step) => {
    const error = errorOf(() => perturb(ice, parseChain(text)));
    expect(error).toMatchObject({ code, step });
    expect(error.message).toMatch(/^\S.*[.`]$/s);
  });

  test('a world with errors is no world to begin with', () => {
    expect(errorOf(() => perturb('world X { state { grid } }', [{ id: 'wrap' }])).code).toBe('broken-world');
  });
});

test('each step reads what the one before left', () => {
  const { text, steps } = perturb(ice, parseChain('radius 1, radius 2, radius 3'));
  expect(text).toContain('view 7 x 7 around Walker');
  expect(steps.map((step) => /view \d/.exec(step.text)?.[0])).toEqual(['view 3', 'view 5', 'view 7']);
  expect(errorOf(() => perturb(ice, parseChain('radius 2, radius 2')))).toMatchObject({
    code: 'not-applicable',
    step: 2,
  });
});

test('what is done can be told as a chain that does it again', () => {
  const steps = ['permute #7', 'rename #2', 'refill', 'limit', 'mirror-start', 'symbols #4'].flatMap(
    parseChain,
  );
  const first = perturb(ice, steps);
  const told = printChain(first.steps.map(({ step }) => step));
  expect(perturb(ice, parseChain(told))).toEqual(first);
  expect(perturb(ice, parseChain(told.replace('#7', '#8'))).text).not.toBe(first.text);
});

test('names are unique and in kebab case, strengths have their standard within bounds', () => {
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  for (const { id, strength } of CATALOGUE) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    if (!strength) continue;
    expect(strength.standard).toBeGreaterThanOrEqual(strength.least);
    expect(strength.standard).toBeLessThanOrEqual(strength.greatest);
  }
});
