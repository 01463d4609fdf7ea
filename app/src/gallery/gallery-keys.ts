import { listenTo } from '../commands/listen-to';
import { GALLERY_COMMANDS } from '../commands/page-commands';

/** The few keys of the gallery. Ctrl-K leads to every world and command, as elsewhere; `/` to the search. */
export const listenInGallery = () => listenTo(GALLERY_COMMANDS);
