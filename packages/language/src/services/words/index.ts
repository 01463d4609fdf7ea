import { blockWords } from './blocks';
import type { WordHelp } from './help';
import { patternWords } from './patterns';
import { statementWords } from './statements';
import { surfaceWords } from './surface';
import { valueWords } from './values';

export type { WordHelp } from './help';
export { facts, functions } from './values';

const words: ReadonlyMap<string, WordHelp> = new Map([
  ...valueWords,
  ...patternWords,
  ...statementWords,
  ...surfaceWords,
  ...blockWords,
]);

/** Help for a word or sign of the language. */
export function wordHelp(word: string): WordHelp | undefined {
  return words.get(word);
}
