/** The lines before the first section: a key and perhaps a value. */
import type { Line } from './lines';
import { type Messages, quoted } from './messages';

const VALUED: ReadonlySet<string> = new Set(
  (
    'title author homepage background_color text_color key_repeat_interval realtime_interval again_interval ' +
    'flickscreen zoomscreen color_palette youtube'
  ).split(' '),
);
const PLAIN: ReadonlySet<string> = new Set(
  (
    'run_rules_on_level_start norepeat_action require_player_movement debug verbose_logging throttle_movement ' +
    'noundo noaction norestart scanline'
  ).split(' '),
);
/** Keys whose values keep their letters. */
const WRITTEN: ReadonlySet<string> = new Set(['title', 'author', 'homepage']);

/** Keys that say how a game is shown or its keys are read, and nothing of the game. */
const OUTSIDE: ReadonlySet<string> = new Set(
  (
    'background_color text_color key_repeat_interval again_interval flickscreen zoomscreen youtube norepeat_action ' +
    'throttle_movement debug verbose_logging scanline'
  ).split(' '),
);

export class PreludeReader {
  readonly values = new Map<string, string>();

  constructor(private readonly messages: Messages) {}

  line({ number, pieces }: Line): void {
    const [piece] = pieces;
    const key = piece.first ? /^[\p{L}\p{N}_]+/u.exec(piece.text)?.[0] : undefined;
    if (key === undefined || !(VALUED.has(key) || PLAIN.has(key))) {
      this.messages.error(number, `${quoted(piece.text.trim())} has no meaning before the first section.`);
      return;
    }
    const value = (WRITTEN.has(key) ? piece.written : piece.text).slice(key.length).trim();
    if (PLAIN.has(key)) {
      if (value) this.messages.warn(number, `${key} has no value; ${quoted(value)} is not read.`);
      this.values.set(key, 'true');
      return;
    }
    if (!value) {
      this.messages.error(number, `${key} needs a value.`);
      return;
    }
    if (pieces.length > 1)
      this.messages.warn(number, 'What stands behind a comment is no part of the value before it.');
    if (this.values.has(key)) this.messages.warn(number, `${key} has a value already; this one counts.`);
    this.values.set(key, value);
  }
  finish(): void {
    const left = [...this.values.keys()].filter((key) => OUTSIDE.has(key));
    if (left.length > 0)
      this.messages.note(undefined, `Left to whoever shows the game and reads its keys: ${left.join(', ')}.`);
  }
}
