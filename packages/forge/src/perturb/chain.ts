/**
 * Chains as text: steps with commas between them, each the name of a perturbation and then, in any order and each only if
 * it is not the standard, a target, a strength and a seed: `slip 25%, rule-off got, permute #7`.
 */
import { CATALOGUE } from './catalogue';
import { PerturbationError } from './perturbation-error';
import type { ChainStep, Perturbation } from './perturbation';

/** @throws PerturbationError `unknown-perturbation`, `bad-strength`, `bad-chain` */
export function parseChain(text: string): ChainStep[] {
  if (text.trim() === '') return [];
  return text.split(',').map((step, i) => parseStep(step.trim(), i + 1));
}

/** The text of a chain, the inverse of `parseChain`. */
export function printChain(steps: readonly ChainStep[]): string {
  return steps.map(printStep).join(', ');
}

function printStep({ id, target, strength, seed }: ChainStep): string {
  const unit = CATALOGUE.find((one) => one.id === id)?.strength?.unit === 'percent' ? '%' : '';
  return [
    id,
    ...(target ? [target] : []),
    ...(strength === undefined ? [] : [`${strength}${unit}`]),
    ...(seed === undefined ? [] : [`#${seed}`]),
  ].join(' ');
}

/** @throws PerturbationError `unknown-perturbation` */
export function perturbationNamed(id: string, step?: number): Perturbation {
  const found = CATALOGUE.find((one) => one.id === id);
  if (!found)
    throw new PerturbationError(
      'unknown-perturbation',
      `There is no perturbation \`${id}\`; there are ${CATALOGUE.map((one) => one.id).join(', ')}.`,
      step,
    );
  return found;
}

function parseStep(text: string, number: number): ChainStep {
  const [id, ...words] = text.split(/\s+/);
  if (id === '')
    throw new PerturbationError(
      'bad-chain',
      'A step of the chain is empty: there is a comma too many.',
      number,
    );
  const { strength: bounds, isSeeded } = perturbationNamed(id, number);
  let step: ChainStep = { id };
  for (const word of words) {
    const [key, value] = readWord(word);
    // A perturbation without a strength may have lines as targets.
    const field = key === 'strength' && !bounds && !word.endsWith('%') ? 'target' : key;
    if (field in step)
      throw new PerturbationError('bad-chain', `\`${text}\` names its ${field} twice.`, number);
    if (field === 'strength' && !bounds)
      throw new PerturbationError(
        'bad-strength',
        `\`${id}\` has no strength, so \`${word}\` says nothing.`,
        number,
      );
    if (field === 'seed' && !isSeeded)
      throw new PerturbationError(
        'bad-chain',
        `\`${id}\` draws nothing, so the seed \`${word}\` says nothing.`,
        number,
      );
    if (field === 'strength' && word.endsWith('%') && bounds?.unit !== 'percent')
      throw new PerturbationError(
        'bad-strength',
        `The strength of \`${id}\` is no percentage: it is the ${bounds?.of}.`,
        number,
      );
    step = { ...step, [field]: field === 'target' ? word : value };
  }
  return step;
}

function readWord(word: string): readonly ['seed' | 'strength' | 'target', number] {
  if (/^#\d+$/.test(word)) return ['seed', Number(word.slice(1))];
  if (/^\d+(\.\d+)?%?$/.test(word)) return ['strength', parseFloat(word)];
  return ['target', NaN];
}
