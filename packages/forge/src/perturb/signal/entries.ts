import type { SignalSyntax } from '@terrarium/language';
import { readsName } from '../sites/reads';

export type Paid = Extract<SignalSyntax, { is: 'signal' }>;

export function isChannel(entry: SignalSyntax, ...channels: readonly Paid['channel'][]): entry is Paid {
  return entry.is === 'signal' && channels.includes(entry.channel);
}

/** Is it given for reaching the goal? */
export function isForGoal(entry: Paid): boolean {
  return entry.when !== undefined && readsName(entry.when, 'goal');
}
