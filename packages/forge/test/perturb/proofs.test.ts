/**
 * For every perturbation and every built-in world to which it applies: it changes the hash of its own component and of no
 * other, what that component does differs, and what the others do does not. A new perturbation in the catalogue is proven
 * here without a line of its own.
 */
import { openWorld } from '@terrarium/agents';
import { componentHashes, defaultZ, format, type Axis } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import {
  CATALOGUE,
  compareBehaviour,
  perturb,
  playsOf,
  readSubject,
  type Perturbation,
  type Subject,
} from '../../src/index';
import { BUILT_IN, builtIn } from '../worlds';

const AXES: readonly Axis[] = ['S', 'A', 'T', 'O', 'Y', 'x', 'content'];

/** One hash for each axis. */
function hashes({ world }: Subject): Readonly<Record<Axis, string>> {
  const { S, A, T, O, Y, looks, tasks } = componentHashes(world, defaultZ(world));
  return { S, A, T, O, Y, x: JSON.stringify(tasks), content: looks };
}

function changedHashes(base: Subject, twin: Subject): Axis[] {
  const [before, after] = [hashes(base), hashes(twin)];
  return AXES.filter((axis) => before[axis] !== after[axis]);
}

/** Changed is its own axis for certain, and perhaps those that it says it touches. */
function expectOnly(
  changed: readonly Axis[],
  { id, axis, alsoTouches = [] }: Perturbation,
  what: string,
): void {
  const strangers = changed.filter((one) => one !== axis && !alsoTouches.includes(one));
  expect({ what, changes: changed.includes(axis), strangers }, id).toEqual({
    what,
    changes: true,
    strangers: [],
  });
}

const applied = new Map<string, string[]>();

describe.each(BUILT_IN)('$name', ({ name, text }) => {
  const base = openWorld(text);
  const plays = playsOf(base);
  const subject = readSubject(text) as Subject;
  const offers = CATALOGUE.flatMap((perturbation) => {
    const targets = perturbation.targets(subject);
    return typeof targets === 'string' ? [] : [{ perturbation, targets }];
  });
  for (const { perturbation } of offers)
    applied.set(perturbation.id, [...(applied.get(perturbation.id) ?? []), name]);

  test('every offer changes the hash of its component alone, and reads as the formatter writes', () => {
    for (const { perturbation, targets } of offers) {
      for (const { id: target } of targets) {
        const { text: after, steps } = perturb(subject, [{ id: perturbation.id, target }]);
        expectOnly(changedHashes(subject, readSubject(after) as Subject), perturbation, target);
        expect(format(after).text).toBe(after);
        expect(steps[0].sentence).toMatch(/^\S.*\.$/s);
      }
    }
  });

  test('the first offer of each shows in what its component does, and in nothing else', () => {
    for (const { perturbation } of offers) {
      const twin = openWorld(perturb(subject, [{ id: perturbation.id }]).text);
      const behaviours = compareBehaviour(base, twin, plays);
      const differing = AXES.filter((axis) => behaviours[axis].differs);
      expectOnly(differing, perturbation, JSON.stringify(behaviours));
      // An answer of "the same" counts only where something was asked. Signals are not where no step is the same.
      if (!['T', 'O', 'Y'].includes(perturbation.axis)) continue;
      for (const axis of ['T', 'O', ...(perturbation.axis === 'T' ? [] : (['Y'] as const))] as const)
        expect(behaviours[axis].tally.compared, `${perturbation.id}: ${axis}`).toBeGreaterThan(0);
    }
  });
});

test.each(CATALOGUE)('$id applies to three worlds or more', ({ id }) => {
  expect(applied.get(id)?.length ?? 0, `${applied.get(id)?.join(', ')}`).toBeGreaterThanOrEqual(3);
});

test('the interpreter says the same', () => {
  const subject = readSubject(builtIn('ice')) as Subject;
  const base = openWorld(subject.text);
  const plays = playsOf(base);
  for (const { id, targets } of CATALOGUE) {
    if (typeof targets(subject) === 'string') continue;
    const twin = openWorld(perturb(subject, [{ id }]).text);
    expect(compareBehaviour(base, twin, plays, 'interpreter'), id).toEqual(
      compareBehaviour(base, twin, plays),
    );
  }
});
