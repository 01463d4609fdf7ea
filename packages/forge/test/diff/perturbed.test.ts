// The verdict on a perturbed world names the axis that the perturbation says it acts on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, diffArtefacts, isSubject, perturb, readSubject } from '../../src/index.ts';
import { world } from './artefacts.ts';

const AXES: { readonly [axis: string]: string } = {
  T: 'dynamics',
  A: 'interface',
  O: 'observation',
  Y: 'signal',
  S: 'state',
};

describe.each(['ice', 'bandit'])('%s', (name) => {
  const text = readFileSync(`worlds/${name}.world`, 'utf8');
  const subject = readSubject(text);
  const offered = CATALOGUE.filter((one) => isSubject(subject) && typeof one.targets(subject) !== 'string');

  it('has many to try', () => {
    expect(offered.length).toBeGreaterThan(10);
  });

  it.each(offered.map(({ id }) => id))('%s', (id) => {
    const [{ axis, alsoTouches, text: now }] = perturb(text, [{ id }]).steps;
    const found = diffArtefacts(world(text), world(now));
    if (axis === 'x') expect(found).toMatchObject({ verdict: 'task', axis: null, axes: [] });
    else if (axis === 'content') expect(found).toMatchObject({ axis: 'observation', contentOnly: true });
    else {
      expect(found).toMatchObject({ verdict: 'environment', axis: AXES[axis], rule: { id: 'rule-set' } });
      expect([axis, ...alsoTouches].map((one) => AXES[one])).toEqual(expect.arrayContaining([...found.axes]));
    }
  });
});
