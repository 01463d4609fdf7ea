/** Pieces of text that hold the author's words. */
import { printString } from '@terrarium/language';

/** Control characters have no place in a line of text. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** A string of the world language with the author's text in it. */
export function quote(text: string): string {
  return printString({ parts: [text.replace(/\p{Cc}+/gu, ' ')], start: 0, end: 0 });
}
