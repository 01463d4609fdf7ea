import { attempt } from './attempt';
import { hasEffect, NO_EFFECT } from './effect';
import type { Choice, Edited, Perturbation, Subject, Target } from './perturbation';

/** What the writer of a perturbation says; `Site` is a target with whatever the edit needs to know of it. */
export interface Draft<Site extends Target> extends Omit<Perturbation, 'sites' | 'targets' | 'apply'> {
  /** Where it may apply, the most telling first; or why it cannot. Sites that fail a trial are left out afterwards. */
  sites(subject: Subject): readonly Site[] | string;
  /** The edits at a site, or why there are none. */
  edit(subject: Subject, site: Site, choice: Choice): Edited | string;
}

/** The only site of a perturbation that acts on the whole world. */
export const EVERYWHERE: readonly Target[] = [{ id: '', label: 'the whole world' }];

/** A perturbation from its draft: offered are the sites where a trial with the standard choice succeeds and shows. */
export function define<Site extends Target>(draft: Draft<Site>): Perturbation {
  const { sites: findSites, edit, ...facts } = draft;
  const found = new WeakMap<Subject, readonly Site[] | string>();
  const offered = new WeakMap<Subject, readonly Target[] | string>();

  const sites = (subject: Subject) => {
    let known = found.get(subject);
    if (known === undefined) found.set(subject, (known = findSites(subject)));
    return known;
  };

  const perturbation: Perturbation = {
    ...facts,
    sites,
    targets(subject) {
      let targets = offered.get(subject);
      if (targets === undefined) offered.set(subject, (targets = tried(subject)));
      return targets;
    },
    apply(subject, choice) {
      const known = sites(subject);
      if (typeof known === 'string') return known;
      const site = known.find(({ id }) => id === choice.target.id);
      return site ? edit(subject, site, choice) : `There is no target \`${choice.target.id}\`.`;
    },
  };

  function tried(subject: Subject): readonly Target[] | string {
    const known = sites(subject);
    if (typeof known === 'string') return known;
    let reason: string | undefined;
    const targets: Target[] = [];
    for (const { id, label } of known) {
      const target = { id, label };
      const outcome = attempt(perturbation, subject, {
        target,
        strength: draft.strength?.standard ?? 0,
        seed: 1,
      });
      if ('refused' in outcome) reason ??= outcome.refused;
      else if (hasEffect(draft.axis, subject, outcome.subject)) targets.push(target);
      else reason ??= NO_EFFECT;
    }
    return targets.length > 0 ? targets : (reason ?? 'There is nothing here that it could act on.');
  }

  return perturbation;
}
