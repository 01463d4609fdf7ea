import type { SignalSyntax, TextEdit } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { append, remove } from '../edits';
import { blocksOf, signalsOf } from '../sites/blocks';
import { isChannel, isForGoal } from './entries';

export const sparse = define({
  id: 'sparse',
  name: 'Sparse reward',
  axis: 'Y',
  about: 'Rewards and costs on the way are gone; only the goal pays.',
  sites: (subject) =>
    signalsOf(subject).some(isOnTheWay) ? EVERYWHERE : 'Nothing but the goal pays here already.',
  edit(subject) {
    const blocks = blocksOf(subject, 'signals');
    const edits = blocks.flatMap(({ entries }) => entries.flatMap((entry) => removed(subject.text, entry)));
    const paysGoal = signalsOf(subject).some((entry) => isChannel(entry, 'reward') && isForGoal(entry));
    if (!paysGoal) edits.push(append(subject.text, blocks[blocks.length - 1], 'reward 1 when goal'));
    return {
      edits,
      sentence: 'Only reaching the goal is rewarded; nothing on the way is, and nothing costs.',
    };
  },
});

function isOnTheWay(entry: SignalSyntax): boolean {
  return isChannel(entry, 'reward', 'cost') && !isForGoal(entry);
}

/** An `if` goes whole if nothing is left in it. */
function removed(text: string, entry: SignalSyntax): TextEdit[] {
  if (isEmptied(entry)) return [remove(text, entry)];
  return entry.is === 'if' ? [...entry.then, ...entry.else].flatMap((inside) => removed(text, inside)) : [];
}

function isEmptied(entry: SignalSyntax): boolean {
  return entry.is === 'if' ? [...entry.then, ...entry.else].every(isEmptied) : isOnTheWay(entry);
}
