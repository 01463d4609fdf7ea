/** The section of sounds. A world keeps those that rules ask for; the others hang on objects or on the host. */
import type { Line } from './lines';
import type { Messages } from './messages';
import { SOUND_COMMANDS } from './words';

export class SoundReader {
  /** Seeds of the sounds that rules may ask for. */
  readonly sounds = new Map<string, string>();
  private others = 0;

  constructor(private readonly messages: Messages) {}

  line(line: Line): void {
    const words = line.pieces.flatMap((piece) => piece.text.split(/\s+/)).filter(Boolean);
    const [name, seed] = words;
    if (!SOUND_COMMANDS.has(name)) {
      this.others++;
      return;
    }
    if (seed === undefined || !/^\d+$/.test(seed)) {
      this.messages.error(line.number, `The sound ${name} needs the number that it is made from.`);
      return;
    }
    if (words.length > 2)
      this.messages.error(line.number, `Only a comment may stand behind ${name} ${seed}.`);
    if (this.sounds.has(name)) this.messages.warn(line.number, `The sound ${name} is declared twice.`);
    this.sounds.set(name, seed);
  }

  finish(): void {
    if (this.others > 0) {
      const what =
        this.others === 1
          ? 'One sound of an object or event is'
          : `${this.others} sounds of objects and events are`;
      this.messages.note(undefined, `${what} left out: a world sounds where a rule says so.`);
    }
  }
}
