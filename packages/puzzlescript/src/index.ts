export { boardPrinter, type BoardPrinter } from './play/board';
export { Player, TICK, type PlayerOptions } from './play/player';
