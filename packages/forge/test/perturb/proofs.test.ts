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
  PerturbationError,
  playsOf,
  printChain,
  readSubject,
  type ChainStep,
  type Perturbation,
  type Perturbed,
  type Subject,
} from '../../src/index';
import { BUILT_IN, builtIn } from '../worlds';

const AXES: readonly Axis[] = ['S', 'A', 'T', 'O', 'Y', 'x', 'content'];

type Hashes = Readonly<Record<Axis, string>>;

const HASHES = new WeakMap<OpenWorld, Hashes>();

/** One hash for each axis. */
function hashes(open: OpenWorld): Hashes {
  let found = HASHES.get(open);
  if (!found) {
    const { S, A, T, O, Y, looks, tasks } = componentHashes(open.world, defaultZ(open.world));
    HASHES.set(open, (found = { S, A, T, O, Y, x: JSON.stringify(tasks), content: looks }));
  }
  return found;
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

/** The step on its first target, or why it has none. */
function attempt(subject: Subject, step: ChainStep): Perturbed | string {
  try {
    return perturb(subject, [step]);
  } catch (error) {
    if (error instanceof PerturbationError && error.code === 'not-applicable') return error.message;
    throw error;
  }
}

function expectSound(base: OpenWorld, { text, steps }: Perturbed, perturbation: Perturbation): OpenWorld {
  const twin = openWorld(text);
  expect(steps[0].sentence).toMatch(/^\S.*\.$/s);
  expect(format(text).text).toBe(text);
  expectOnly(changedHashes(base, twin), perturbation, printChain([steps[0].step]));
  return twin;
}

test.each(BUILT_IN)('$name: each perturbation changes its component and nothing else', ({ name, text }) => {
  const subject = readSubject(text) as Subject;
  const base = openWorld(text);
  const plays = playsOf(base);
  for (const perturbation of CATALOGUE) {
    const { id, axis } = perturbation;
    const perturbed = attempt(subject, { id });
    if (typeof perturbed === 'string') {
      expect(perturbed).toMatch(/^\S.*\.$/s);
      continue;
    }
    applied.set(id, [...(applied.get(id) ?? []), name]);
    const behaviours = compareBehaviour(base, expectSound(base, perturbed, perturbation), plays);
    const differing = AXES.filter((one) => behaviours[one].differs);
    expectOnly(differing, perturbation, JSON.stringify(behaviours));
    // An answer of "the same" counts only where something was asked. Signals are not where no step is the same.
    if (!['T', 'O', 'Y'].includes(axis)) continue;
    for (const one of axis === 'T' ? (['T', 'O'] as const) : (['T', 'O', 'Y'] as const))
      expect(behaviours[one].tally.compared, `${id}: ${one}`).toBeGreaterThan(0);
  }
});

test.each(['boulders', 'door-key'])('%s: every target on offer can be taken', (name) => {
  const subject = readSubject(builtIn(name)) as Subject;
  const base = openWorld(subject.text);
  for (const perturbation of CATALOGUE) {
    const targets = perturbation.targets(subject);
    const first = attempt(subject, { id: perturbation.id });
    if (typeof targets === 'string') {
      expect(first).toContain(targets);
      continue;
    }
    expect(first).toMatchObject({ steps: [{ id: perturbation.id }] });
    for (const { id } of targets)
      expectSound(base, perturb(subject, [{ id: perturbation.id, target: id }]), perturbation);
  }
});

test.each(CATALOGUE)('$id applies to three worlds or more', ({ id }) => {
  expect(applied.get(id)?.length ?? 0, `${applied.get(id)?.join(', ')}`).toBeGreaterThanOrEqual(3);
});

test('the interpreter says the same', () => {
  const subject = readSubject(builtIn('ice')) as Subject;
  const base = openWorld(subject.text);
  const plays = playsOf(base);
  for (const { id } of CATALOGUE) {
    const perturbed = attempt(subject, { id });
    if (typeof perturbed === 'string') continue;
    const twin = openWorld(perturbed.text);
    expect(compareBehaviour(base, twin, plays, 'interpreter'), id).toEqual(
      compareBehaviour(base, twin, plays),
    );
  }
});
