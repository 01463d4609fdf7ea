import { walk, type SignalSyntax, type TextEdit, type ToolStmt } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { append, remove, replace } from '../edits';
import type { Subject } from '../perturbation';
import { blocksOf, signalsOf } from '../sites/blocks';
import { isChannel } from './entries';

export const silence = define({
  id: 'silence',
  name: 'No messages',
  axis: 'Y',
  about: 'Nothing is said to the agent any more, nor why an action was refused.',
  sites: (subject) =>
    signalsOf(subject).some((entry) => isChannel(entry, 'say')) || silent(subject).length > 0
      ? EVERYWHERE
      : 'Nothing is said here, and refusals have no texts.',
  edit: (subject) => ({
    edits: [
      ...blocksOf(subject, 'signals').flatMap(({ entries }) =>
        entries.flatMap((entry) => unsaid(subject.text, entry)),
      ),
      ...silent(subject),
    ],
    sentence: 'Messages and the reasons of refusals no longer reach the agent.',
  }),
});

/** An `if` goes whole if nothing is left in it. */
function unsaid(text: string, entry: SignalSyntax): TextEdit[] {
  if (isEmptied(entry)) return [remove(text, entry)];
  return entry.is === 'if' ? [...entry.then, ...entry.else].flatMap((inside) => unsaid(text, inside)) : [];
}

function isEmptied(entry: SignalSyntax): boolean {
  return entry.is === 'if' ? [...entry.then, ...entry.else].every(isEmptied) : isChannel(entry, 'say');
}

/** What `require` and `reply` tell, unless there is nothing of the kind. */
function silent(subject: Subject): TextEdit[] {
  const levels = signalsOf(subject).flatMap((entry) => (entry.is === 'errors' ? [entry.level] : []));
  if (levels.length > 0) return levels.map((level) => replace(level, 'silent'));
  const block = blocksOf(subject, 'signals').at(-1);
  return block && tells(subject) ? [append(subject.text, block, 'errors silent')] : [];
}

function tells(subject: Subject): boolean {
  let found = false;
  for (const block of blocksOf(subject, 'transitions'))
    walk(block, (part) => {
      const { is, else: text } = part as ToolStmt & { readonly else?: unknown };
      found ||= is === 'reply' || (is === 'require' && text !== undefined);
    });
  return found;
}
