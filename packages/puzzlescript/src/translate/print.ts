/** Pieces of text that hold the author's words. */
import { printString } from '@terrarium/language';

/** A string of the world language with the author's text in it. */
export function quote(text: string): string {
  // Control characters have no place in a line of text.
  return printString({ parts: [text.replace(/\p{Cc}+/gu, ' ')], start: 0, end: 0 });
}
