/**
 * For every perturbation and every built-in world to which it applies: it changes the hash of its own component and of no
 * other, what that component does differs, and what the others do does not. A new perturbation in the catalogue is proven
 * here without a line of its own.
 */
import { openWorld, type OpenWorld } from '@terrarium/agents';
import { componentHashes, defaultZ, format, type Axis } from '@terrarium/language';
import { expect, test } from 'vitest';
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
function hashes({ world }: OpenWorld): Readonly<Record<Axis, string>> {
  const { S, A, T, O, Y, looks, tasks } = componentHashes(world, defaultZ(world));
  return { S, A, T, O, Y, x: JSON.stringify(tasks), content: looks };
}

function changedHashes(base: OpenWorld, twin: OpenWorld): Axis[] {
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

/** More targets than these are as the first ones are, and are tried when they are offered. */
const PROVEN_TARGETS = 2;

test.each(BUILT_IN)('$name: each offer changes its component and nothing else', ({ name, text }) => {
  const subject = readSubject(text) as Subject;
  const base = openWorld(text);
  const plays = playsOf(base);
  for (const perturbation of CATALOGUE) {
    const { id, axis } = perturbation;
    const targets = perturbation.targets(subject);
    if (typeof targets === 'string') {
      expect(targets).toMatch(/^\S.*\.$/s);
      continue;
    }
    applied.set(id, [...(applied.get(id) ?? []), name]);
    for (const [i, target] of targets.slice(0, PROVEN_TARGETS).entries()) {
      const what = `${id} ${target.id}`;
      const { text: after, steps } = perturb(subject, [{ id, target: target.id }]);
      expect(steps[0].sentence, what).toMatch(/^\S.*\.$/s);
      expect(format(after).text, what).toBe(after);
      const twin = openWorld(after);
      expectOnly(changedHashes(base, twin), perturbation, what);
      if (i > 0) continue;

      const behaviours = compareBehaviour(base, twin, plays);
      const differing = AXES.filter((one) => behaviours[one].differs);
      expectOnly(differing, perturbation, `${what} ${JSON.stringify(behaviours)}`);
      // An answer of "the same" counts only where something was asked. Signals are not where no step is the same.
      if (!['T', 'O', 'Y'].includes(axis)) continue;
      for (const one of axis === 'T' ? (['T', 'O'] as const) : (['T', 'O', 'Y'] as const))
        expect(behaviours[one].tally.compared, `${what}: ${one}`).toBeGreaterThan(0);
    }
  }
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
