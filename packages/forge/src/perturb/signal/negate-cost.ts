import type { ExprSyntax, TextEdit } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { replace } from '../edits';
import { signalsOf } from '../sites/blocks';
import { isChannel } from './entries';

export const negateCost = define({
  id: 'negate-cost',
  name: 'Negated cost',
  axis: 'Y',
  about: 'What cost something is now paid for.',
  sites: (subject) =>
    signalsOf(subject).some((entry) => isChannel(entry, 'cost'))
      ? EVERYWHERE
      : 'Nothing costs anything here.',
  edit(subject) {
    const edits = signalsOf(subject).flatMap((entry) =>
      isChannel(entry, 'cost') && entry.value ? [negated(subject.text, entry.value)] : [],
    );
    return { edits, sentence: 'Costs have the opposite sign.' };
  },
});

function negated(text: string, value: ExprSyntax): TextEdit {
  const code = text.slice(value.start, value.end);
  if (value.is === 'negate') return replace(value, text.slice(value.of.start, value.of.end));
  return replace(value, value.is === 'number' || value.is === 'group' ? `-${code}` : `-(${code})`);
}
