import type { LookSyntax, StringSyntax } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { replace } from '../edits';
import type { Subject } from '../perturbation';
import { shuffled } from '../shuffle';
import { blocksOf } from '../sites/blocks';

export const symbols = define({
  id: 'symbols',
  name: 'Permuted symbols',
  axis: 'content',
  about: 'The kinds exchange their symbols: another skin over the same rules, counted as content only.',
  isSeeded: true,
  sites: (subject) => (glyphsOf(subject).length > 1 ? EVERYWHERE : 'There are no two symbols to exchange.'),
  edit(subject, _site, { seed }) {
    const glyphs = glyphsOf(subject);
    const code = (glyph: StringSyntax) => subject.text.slice(glyph.start, glyph.end);
    const order = shuffled(glyphs.length, seed);
    return {
      edits: glyphs.map((glyph, i) => replace(glyph, code(glyphs[order[i]]))),
      sentence: `The symbols ${glyphs.map(code).join(' ')} now stand as ${order.map((i) => code(glyphs[i])).join(' ')}.`,
    };
  },
});

function glyphsOf(subject: Subject): StringSyntax[] {
  const things = blocksOf(subject, 'looks')
    .flatMap(({ entries }) => entries)
    .filter((entry): entry is Extract<LookSyntax, { is: 'thing' }> => entry.is === 'thing');
  return things.flatMap(({ looks }) => looks.filter((part): part is StringSyntax => 'parts' in part));
}
