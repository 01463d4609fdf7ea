import { load } from '../../src/check/load';
import { type Document, readDocument } from '../../src/services/document';
import { marked } from '../syntax/marked';

/** A world with one of everything; `<|>` in the blocks that are given is the place that is asked about. */
export function yard(blocks: Partial<Record<string, string>> = {}): string {
  const all: Record<string, string> = {
    head: 'type Hue = { red, green }\n  param push: { once, slide } = once  // the law of the crates\n  param wind: direction or none = none',
    state: `state {
    grid 9 x 9
    layer floor { Target }
    layer body(hp: 0..9 = 3) { Wall, Me(facing: direction), Door(lock: Hue, open: bool) }
    group Solid = Wall, Door(lock = red)
    var hand: Door or none = none
    var bag for Hue: 0..9 = 1  // what was found
  }`,
    actions: 'actions { north, south, west, east, wait, press(c: cell) key "p" }',
    transitions: 'transitions { shove: [ > Me | Door ] -> [ > Me | > Door ]   move }',
    observation: 'observation { view full }',
    signals: 'signals { reward 1 when shove   end success when goal   end lost when bag.red = 0 }',
    task: 'task Home { param doors: 1..4 = 2   start { place Me }   goal all Target on Door   limit 90 }',
    checks: '',
    ...blocks,
  };
  return `world Yard {\n  ${Object.values(all).join('\n  ')}\n}\n`;
}

export interface Asked {
  readonly document: Document;
  readonly text: string;
  readonly offset: number;
}

/** The text at its mark, with what the whole yard means as the last good version. */
export function ask(markedText: string): Asked {
  const { text, offset } = marked(markedText);
  return { document: readDocument(text, load(yard()).world), text, offset };
}
