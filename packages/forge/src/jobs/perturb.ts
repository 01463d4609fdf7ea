import type { Work } from '@terrarium/agents';
import { CATALOGUE } from '../perturb/catalogue';
import { perturb, type Perturbed } from '../perturb/perturb';
import type { Target } from '../perturb/perturbation';
import { isSubject, readSubject } from '../perturb/subject';
import type { PerturbationOffer, PerturbJob } from './protocol';

/** A single portion. */
export function* carryOut({ text, chain }: PerturbJob): Work<Perturbed> {
  yield { done: 0, total: 1 };
  return perturb(text, chain);
}

/** Tries every perturbation at every place of a world; what is known of each is handed over at once. */
export function* offers(text: string): Work<readonly PerturbationOffer[], PerturbationOffer> {
  const subject = readSubject(text);
  const total = CATALOGUE.length;
  yield { done: 0, total };
  const found: PerturbationOffer[] = [];
  for (const perturbation of CATALOGUE) {
    const answer = isSubject(subject) ? perturbation.targets(subject) : 'The world has errors.';
    const offer = offerOf(perturbation.id, answer);
    found.push(offer);
    yield { done: found.length, total, chunk: offer };
  }
  return found;
}

function offerOf(id: string, answer: readonly Target[] | string): PerturbationOffer {
  return typeof answer === 'string' ? { id, targets: [], reason: answer } : { id, targets: answer };
}
