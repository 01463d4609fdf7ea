import type { Axis } from '@terrarium/language';
import { attempt } from './attempt';
import { perturbationNamed } from './chain';
import { hasEffect, NO_EFFECT } from './effect';
import type { ChainStep, Choice, Perturbation, Subject, Target } from './perturbation';
import { PerturbationError } from './perturbation-error';
import { isSubject, readSubject } from './subject';

export interface Perturbed {
  /** The world behind the last step, formatted. */
  readonly text: string;
  readonly steps: readonly PerturbedStep[];
}

export interface PerturbedStep {
  readonly id: string;
  /** With everything that was left out filled in: the same chain on the same text gives the same world. */
  readonly step: ChainStep;
  readonly sentence: string;
  readonly axis: Axis;
  readonly alsoTouches: readonly Axis[];
  /** The world behind this step. */
  readonly text: string;
}

/**
 * Perturbs a world step by step; each step reads the text that the one before left.
 * @param start a text, or a world read before: much that is found out about it is kept with it
 * @throws PerturbationError
 */
export function perturb(start: string | Subject, steps: readonly ChainStep[]): Perturbed {
  let subject = typeof start === 'string' ? read(start) : start;
  const done = steps.map((step, i): PerturbedStep => {
    const perturbation = perturbationNamed(step.id, i + 1);
    const { choice, ...outcome } = carryOut(perturbation, subject, step, i + 1);
    subject = outcome.subject;
    return {
      id: step.id,
      step: fullStep(perturbation, choice),
      sentence: outcome.sentence,
      axis: perturbation.axis,
      alsoTouches: perturbation.alsoTouches ?? [],
      text: subject.text,
    };
  });
  return { text: subject.text, steps: done };
}

function read(text: string): Subject {
  const found = readSubject(text);
  if (isSubject(found)) return found;
  const error = found.find(({ severity }) => severity === 'error');
  throw new PerturbationError('broken-world', error?.message ?? 'The world has errors.');
}

/** The step on its target, whatever comes of it, or on the first where it makes a difference. */
function carryOut(perturbation: Perturbation, subject: Subject, step: ChainStep, number: number) {
  const amounts = amountsOf(perturbation, step, number);
  const sites = perturbation.sites(subject);
  if (typeof sites === 'string') throw notApplicable(perturbation, sites, number);
  const targets = step.target ? [targetNamed(perturbation, sites, step.target, number)] : sites;
  let reason: string | undefined;
  for (const { id, label } of targets) {
    const choice: Choice = { target: { id, label }, ...amounts };
    const outcome = attempt(perturbation, subject, choice);
    if ('refused' in outcome) reason ??= outcome.refused;
    else if (step.target || hasEffect(perturbation.axis, subject, outcome.subject))
      return { choice, ...outcome };
    else reason ??= NO_EFFECT;
  }
  throw notApplicable(perturbation, reason ?? 'There is nothing here that it could act on.', number);
}

function amountsOf({ id, strength: bounds }: Perturbation, step: ChainStep, number: number) {
  const { strength = bounds?.standard ?? 0, seed = 1 } = step;
  const badStrength = (message: string) => new PerturbationError('bad-strength', message, number);
  if (!bounds && step.strength !== undefined) throw badStrength(`\`${id}\` has no strength.`);
  if (bounds && !(strength >= bounds.least && strength <= bounds.greatest))
    throw badStrength(
      `The strength of \`${id}\` (${bounds.of}) is ${bounds.least} to ${bounds.greatest}, not ${strength}.`,
    );
  if (bounds && bounds.unit !== 'percent' && !Number.isInteger(strength))
    throw badStrength(`The strength of \`${id}\` (${bounds.of}) is a whole number, not ${strength}.`);
  if (!Number.isInteger(seed) || seed < 1 || seed > 0xffff_ffff)
    throw new PerturbationError(
      'bad-seed',
      `A seed is a whole number from 1 to 4294967295, not ${seed}.`,
      number,
    );
  return { strength, seed };
}

function targetNamed({ id }: Perturbation, sites: readonly Target[], wanted: string, number: number): Target {
  const target = sites.find((site) => site.id === wanted);
  if (target) return target;
  const ids = sites.map((site) => site.id).filter((one) => one !== '');
  const hint = ids.length > 0 ? `; there are ${ids.join(', ')}` : ': it acts on the whole world';
  throw new PerturbationError('bad-target', `\`${id}\` has no target \`${wanted}\` here${hint}.`, number);
}

function notApplicable({ id }: Perturbation, reason: string, number: number): PerturbationError {
  return new PerturbationError('not-applicable', `\`${id}\` does not apply here. ${reason}`, number);
}

function fullStep(
  { id, strength: bounds, isSeeded }: Perturbation,
  { target, strength, seed }: Choice,
): ChainStep {
  return {
    id,
    ...(target.id ? { target: target.id } : {}),
    ...(bounds ? { strength } : {}),
    ...(isSeeded ? { seed } : {}),
  };
}
