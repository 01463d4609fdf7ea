/** Chains of random perturbations on random worlds: they work or are refused with a reason, and what comes out is sound. */
import { componentHashes, defaultZ, format, load, parse, printWorld } from '@terrarium/language';
import { drawAt, mix, pickOf } from '@terrarium/engine';
import { expect, test } from 'vitest';
import {
  CATALOGUE,
  perturb,
  PerturbationError,
  readSubject,
  type ChainStep,
  type Subject,
} from '../../src/index';
import { BUILT_IN } from '../worlds';

const CHAINS = 40;

function dice(seed: number): (count: number) => number {
  let k = 0;
  return (count) => pickOf(drawAt(mix(seed), k++), count);
}

/** Any step at all, on any site the text seems to offer. */
function randomStep(subject: Subject, roll: (count: number) => number): ChainStep {
  const { id, strength, isSeeded, sites } = CATALOGUE[roll(CATALOGUE.length)];
  const found = sites(subject);
  const target = typeof found === 'string' || roll(2) === 0 ? undefined : found[roll(found.length)].id;
  return {
    id,
    ...(target ? { target } : {}),
    ...(strength ? { strength: strength.least + roll(strength.greatest - strength.least + 1) } : {}),
    ...(isSeeded ? { seed: 1 + roll(100) } : {}),
  };
}

test.each(Array.from({ length: CHAINS }, (_, seed) => seed + 1))('chain %i', (seed) => {
  const roll = dice(seed);
  let { text } = BUILT_IN[roll(BUILT_IN.length)];
  for (let length = 2 + roll(3); length > 0; length--) {
    const subject = readSubject(text) as Subject;
    try {
      text = perturb(subject, [randomStep(subject, roll)]).text;
    } catch (error) {
      expect(error).toBeInstanceOf(PerturbationError);
      expect((error as PerturbationError).code).toBe('not-applicable');
      expect((error as Error).message).toMatch(/\.$/);
    }
  }
  const { world } = load(text);
  expect(format(text).text).toBe(text);
  // Printed from its tree alone, without comments and lines, it is the same world.
  const printed = load(format(printWorld(parse(text).world!)).text).world!;
  expect(componentHashes(printed, defaultZ(printed))).toEqual(componentHashes(world!, defaultZ(world!)));
});
