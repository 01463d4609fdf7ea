export { replayPuzzleScript } from './conformance/replay';
export { translate, type Translation, type TranslateOptions } from './translate/translate';
export type { Message, Severity } from './parser/messages';
export { boardPrinter, type BoardPrinter } from './play/board';
export { Player, TICK, type PlayerOptions } from './play/player';
