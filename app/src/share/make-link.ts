import { playWithText } from '../recordings/recording-actions';
import { RecordingError } from '../recordings/make-recording';
import { libraryEntry } from '../world/library';
import { encodeLink } from './link';
import { LinkError } from './link-error';
import { sharedPlay } from './resolve-link';

export type MadeLink = { readonly url: string } | { readonly refusal: string };

/** The address of what is on the stage, or why there is none. Without the play it begins at the start. */
export function makeLink(withPlay: boolean): MadeLink {
  try {
    const { id, text, loaded, setup, codes } = playWithText();
    const play = sharedPlay(text, loaded.program, setup, withPlay ? codes : [], libraryEntry(id));
    const { origin, pathname } = location;
    return { url: `${origin}${pathname}#${encodeLink(play)}` };
  } catch (error) {
    if (error instanceof LinkError || error instanceof RecordingError) return { refusal: error.message };
    throw error;
  }
}
