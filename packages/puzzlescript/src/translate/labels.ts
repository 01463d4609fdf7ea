/** Labels for the commands that the world only tells of: sounds, messages, the win. */
import type { Command, Rule } from '../parser/rules';

export class Labels {
  /** Texts of messages in the order in which they first stand; their labels count from 1. */
  readonly messages: string[] = [];
  readonly sounds = new Set<string>();
  wins = false;

  constructor(rules: readonly Rule[]) {
    for (const { commands } of rules) {
      for (const { word, text } of commands) {
        if (word === 'win') this.wins = true;
        else if (word === 'message' && !this.messages.includes(text!)) this.messages.push(text!);
        else if (word.startsWith('sfx')) this.sounds.add(word);
      }
    }
  }

  of({ word, text }: Command): string | undefined {
    if (word === 'win') return 'won';
    if (word === 'message') return `message${this.messages.indexOf(text!) + 1}`;
    return word.startsWith('sfx') ? word : undefined;
  }
}
