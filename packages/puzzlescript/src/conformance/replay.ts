import type { CaseOutcome, ReplayCase } from '@terrarium/engine';
import { boardPrinter } from '../play/board';
import { gameOf, type Game } from './game';
import { playOf, type RecordedPlay } from './recorded-play';
import { Session } from './session';

/** Replays a recorded play of a PuzzleScript game: translates it, and compares the board and the draws after every input. */
export const replayPuzzleScript: ReplayCase = (recorded, engine) => {
  const play = playOf(recorded);
  if (typeof play === 'string') return { is: 'refused', feature: play };
  const game = known(recorded as object, play.source);
  if (typeof game === 'string') return { is: 'refused', feature: game };
  const task = game.levels.indexOf(play.level);
  if (task < 0) return { is: 'refused', feature: `level ${play.level}, which is none` };
  return compare(play, game, new Session(game, engine, task, play.seed));
};

/** A case is replayed on one engine after the other: its game is translated once. */
const games = new WeakMap<object, Game | string>();

function known(recorded: object, source: string): Game | string {
  const game = games.get(recorded) ?? gameOf(source);
  games.set(recorded, game);
  return game;
}

function compare(play: RecordedPlay, game: Game, session: Session): CaseOutcome {
  const printer = boardPrinter(game.program, game.names);
  for (let step = 0; ; step++) {
    const board = printer.print(session.state);
    const difference = differenceOf(play, step, board, session);
    if (difference) return { is: 'mismatched', step, ...difference };
    if (step === play.inputs.length) return { is: 'matched', steps: step + 1 };
    session.input(play.inputs[step]);
  }
}

type Difference = { field: string; expected: string; found: string };

function differenceOf(
  { inputs, turns, expected }: RecordedPlay,
  step: number,
  board: string,
  { draws, fault }: Session,
): Difference | null {
  if (fault) return { field: 'fault', expected: 'none', found: `${fault.code} in line ${fault.line}` };
  const [digest, drawn] = turns[step];
  if (step === inputs.length && board !== expected) return { field: 'board', expected, found: board };
  if (digestOf(board) !== digest) return { field: 'digest', expected: digest, found: digestOf(board) };
  if (draws !== drawn) return { field: 'draws', expected: String(drawn), found: String(draws) };
  return null;
}

/** FNV-1a of the code units, as 8 hex digits. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
