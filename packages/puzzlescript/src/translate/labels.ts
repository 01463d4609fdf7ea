/** Labels for the commands that the world only tells of: sounds, messages, the win. */
import type { Game } from '../parser/game';
import type { Command, Rule } from '../parser/rules';

export class Labels {
  /** Texts of messages in the order in which they first stand; their labels count from 1. */
  readonly messages: string[] = [];
  readonly sounds = new Set<string>();
  wins = false;
  private readonly declared: Game['sounds'];

  constructor({ rules, sounds }: Pick<Game, 'rules' | 'sounds'>) {
    this.declared = sounds;
    for (const { commands } of rules) {
      for (const { word, text } of commands) {
        if (word === 'win') this.wins = true;
        else if (word === 'message' && !this.messages.includes(text!)) this.messages.push(text!);
        else if (word.startsWith('sfx')) this.sounds.add(word);
      }
    }
  }

  /** Of a command of a rule. A sound that is not declared is nobody's: it only counts beside a `cancel`, as something queued. */
  of({ word, text }: Command, { commands }: Rule): string | undefined {
    if (word === 'win') return 'won';
    if (word === 'message') return `message${this.messages.indexOf(text!) + 1}`;
    if (!word.startsWith('sfx')) return undefined;
    return this.declared.has(word) || commands.some((other) => other.word === 'cancel') ? word : undefined;
  }
}
