/** Perturbations that are one word of the language with an amount: written where it is missing, changed where it stands. */
import type { TextEdit } from '@terrarium/language';
import { define, EVERYWHERE } from './define';
import type { Perturbation, Strength, Subject } from './perturbation';

export interface Modifier extends Pick<Perturbation, 'id' | 'name' | 'axis' | 'about'> {
  readonly strength: Strength;
  /** Why the world has nothing that the word could stand at. */
  lacks(subject: Subject): string | undefined;
  edits(subject: Subject, amount: string): readonly TextEdit[];
  sentence(strength: number): string;
}

export function modifier({ lacks, edits, sentence, ...facts }: Modifier): Perturbation {
  const unit = facts.strength.unit === 'percent' ? '%' : '';
  return define({
    ...facts,
    sites: (subject) => lacks(subject) ?? EVERYWHERE,
    edit: (subject, _site, { strength }) => ({
      edits: edits(subject, `${strength}${unit}`),
      sentence: sentence(strength),
    }),
  });
}

/** "3 steps" */
export const inSteps = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;
