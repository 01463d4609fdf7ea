import type { ActionSyntax, BlockSyntax, ObsSyntax, SignalSyntax, StateSyntax } from '@terrarium/language';
import type { Subject } from '../perturbation';

type BlockOf<Is extends BlockSyntax['is']> = Extract<BlockSyntax, { is: Is }>;

export function blocksOf<Is extends BlockSyntax['is']>({ syntax }: Subject, is: Is): BlockOf<Is>[] {
  return syntax.blocks.filter((block): block is BlockOf<Is> => block.is === is);
}

export function actionsOf(subject: Subject): ActionSyntax[] {
  return blocksOf(subject, 'actions').flatMap(({ actions }) => actions);
}

export function stateOf<Is extends StateSyntax['is']>(
  subject: Subject,
  is: Is,
): Extract<StateSyntax, { is: Is }>[] {
  const entries = blocksOf(subject, 'state').flatMap((block) => block.entries);
  return entries.filter((entry): entry is Extract<StateSyntax, { is: Is }> => entry.is === is);
}

/** Entries of the observation, those under an `if` too. */
export function observationOf(subject: Subject): ObsSyntax[] {
  return blocksOf(subject, 'observation').flatMap(({ entries }) => entries.flatMap(obsBelow));
}

function obsBelow(entry: ObsSyntax): ObsSyntax[] {
  return entry.is === 'if' ? [...entry.then, ...entry.else].flatMap(obsBelow) : [entry];
}

/** Entries of the signals, those under an `if` too. */
export function signalsOf(subject: Subject): SignalSyntax[] {
  return blocksOf(subject, 'signals').flatMap(({ entries }) => entries.flatMap(signalsBelow));
}

function signalsBelow(entry: SignalSyntax): SignalSyntax[] {
  return entry.is === 'if' ? [...entry.then, ...entry.else].flatMap(signalsBelow) : [entry];
}
