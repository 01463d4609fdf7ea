/** The words of the source language. */

export const SECTIONS = [
  'objects',
  'legend',
  'sounds',
  'collisionlayers',
  'rules',
  'winconditions',
  'levels',
] as const;
export type Section = (typeof SECTIONS)[number];

export const SOUND_COMMANDS: ReadonlySet<string> = new Set(Array.from({ length: 11 }, (_, i) => `sfx${i}`));

export const COMMANDS: ReadonlySet<string> = new Set([
  ...SOUND_COMMANDS,
  'cancel',
  'checkpoint',
  'restart',
  'win',
  'message',
  'again',
]);

/** Directions in which a rule may look. */
export const RULE_DIRECTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['up', ['up']],
  ['down', ['down']],
  ['left', ['left']],
  ['right', ['right']],
  ['horizontal', ['left', 'right']],
  ['vertical', ['up', 'down']],
  ['orthogonal', ['up', 'down', 'left', 'right']],
  ['moving', ['up', 'down', 'left', 'right', 'action']],
  ['perpendicular', ['^', 'v']],
  ['parallel', ['<', '>']],
]);

/** Words before the name of an object in a cell. */
export const CELL_WORDS: ReadonlySet<string> = new Set(
  (
    '> < ^ v up down left right moving stationary no randomdir random horizontal vertical orthogonal ' +
    'perpendicular parallel action'
  ).split(' '),
);

/** Names that are words of the language too; games use them nevertheless. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...SECTIONS,
  ...CELL_WORDS,
  ...COMMANDS,
  ...(
    '... | [ ] late rigid any all some move create destroy cantmove undo titlescreen startgame endgame ' +
    'startlevel endlevel showmessage closemessage'
  ).split(' '),
]);
