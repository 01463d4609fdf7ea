/** Objects as values, as one would say them: `Ball(color: red)` is a red ball. */
import { kindOfCode, type Type, type World } from '@terrarium/language';

/** Without an article: its attributes that are words, then its kind. `none` is nothing. */
export function objectInWords(world: World, type: Type, code: number): string {
  if (type.is !== 'object') throw new Error('no object');
  const found = kindOfCode(world, type, code);
  if (!found) return 'nothing';
  const { name, attributes } = found.kind;
  const words = attributes.flatMap(({ type: of, low, high, factor }) => {
    const value = low + (Math.floor(found.digits / factor) % (high - low + 1));
    return of.is === 'words' ? [of.words[value]] : [];
  });
  return [...words, name.toLowerCase()].join(' ');
}

export function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
