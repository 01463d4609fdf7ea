/**
 * Whether the probes came to what changed: rules that fired, goals that were met. Only then their silence says anything, and
 * only where firing shows the change: a guard that was widened fires as before until its own case comes.
 */
import { goalHolds } from '@terrarium/agents';
import { createInterpreter, type Instance } from '@terrarium/engine';
import type { EntryChange } from './align';
import type { Entry } from './entries/entry';
import type { Environment } from './compare-worlds';
import type { ProbePlay } from './probes';

/** @param changes of transitions, signals and goals. */
export function wereReached(
  one: Environment,
  other: Environment,
  changes: readonly EntryChange[],
  plays: readonly ProbePlay[],
): boolean {
  if (!changes.every(isShownByFiring)) return false;
  const was = changes.flatMap((change) => ('was' in change ? [change.was] : []));
  const now = changes.flatMap((change) => ('now' in change ? [change.now] : []));
  return isCovered(one, was, plays, 0) && isCovered(other, now, plays, 1);
}

const GUARDS = ['when', 'chance', 'prefix'];

function isShownByFiring(change: EntryChange): boolean {
  if (change.is !== 'changed' || change.now.sort === 'goal') return true;
  const { was, now } = change;
  const bare = (left = '') => left.replace(/\([^)]*\)/g, '');
  const onlyTests = was.parts.left !== now.parts.left && bare(was.parts.left) === bare(now.parts.left);
  return !onlyTests && GUARDS.every((side) => was.parts[side] === now.parts[side]);
}

function isCovered(
  { open, z }: Environment,
  entries: readonly Entry[],
  plays: readonly ProbePlay[],
  side: 0 | 1,
): boolean {
  const lines = new Set(entries.filter(({ sort }) => sort === 'rule').map(({ line }) => line));
  let goalWanted = entries.some(({ sort }) => sort === 'goal');
  // What is neither a rule nor a goal leaves no trace of its own.
  if (entries.some(({ sort }) => sort !== 'rule' && sort !== 'goal')) return false;
  const instance = createInterpreter(open.program, {
    trace: (event) => {
      if (event.is === 'rule') lines.delete(event.line);
    },
  });
  instance.setZ(z);
  for (const { starts, seed, verbs } of plays) {
    if (lines.size === 0 && !goalWanted) return true;
    instance.reset(starts[side], seed);
    for (const verb of verbs) {
      instance.step(side === 0 ? verb.left : verb.right);
      if (goalHolds(instance as Instance)) goalWanted = false;
    }
  }
  return lines.size === 0 && !goalWanted;
}
