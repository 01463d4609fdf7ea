// What a translation says: blocks, names, lines, tasks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { translate } from '@terrarium/puzzlescript';

const game = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../games/${name}.txt`, import.meta.url)), 'utf8');

describe('a simple game', () => {
  const { text, name, tasks, kinds, ruleLines, messages, refused } = translate(game('shove'));
  const lines = text.split('\n').map((line) => line.trim());

  it('keeps title, author and home', () => {
    expect(name).toBe('TheBigShove');
    expect(lines.slice(0, 2)).toEqual([
      'world TheBigShove {',
      'about "The Big Shove by Nobody, example.org"',
    ]);
  });

  it('numbers kinds in the order of the layers', () => {
    expect([...kinds]).toEqual([
      ['Background', 'background'],
      ['Goal', 'goal'],
      ['Player', 'player'],
      ['Wall', 'wall'],
      ['Crate', 'crate'],
    ]);
    expect(lines).toContain('layer player { Player, Wall, Crate }');
    expect(lines).toContain('group Solid = Wall, Crate');
  });

  it('writes one rule for a rule, with the author’s comments, the late ones behind the movement', () => {
    const from = lines.indexOf('transitions as puzzlescript {');
    expect(lines.slice(from + 1, lines.indexOf('}', from)).filter(Boolean)).toEqual([
      'drive Player',
      '// crates are pushed',
      'repeat [ > Player | Crate ] -> [ > Player | > Crate ]  // one at a time',
      'move',
      'sfx1: repeat [ Crate Goal ] -> [ Crate Goal ]',
    ]);
  });

  it('says from which line of the source a rule comes', () => {
    const source = game('shove').split('\n');
    expect([...ruleLines.values()].map((line) => source[line - 1].trim().slice(0, 22))).toEqual([
      '[ > Player | Crate ] -',
      'late [ Crate Goal ] ->',
    ]);
    expect([...ruleLines.keys()].map((line) => lines[line - 1].slice(0, 11))).toEqual([
      'repeat [ > ',
      'sfx1: repea',
    ]);
  });

  it('makes tasks of levels and briefs of the messages before them', () => {
    expect(tasks).toEqual([1]);
    expect(lines).toContain('brief "Push!"');
    expect(lines).toContain('#@P..#');
    expect(lines).toContain('goal all Goal on Crate');
  });

  it('keeps drawings and sounds', () => {
    expect(text).toMatch(/Crate "\*" "#eb8931" """\s+00000\s+0\.\.\.0/);
    expect(lines).toContain('sound sfx1 "12345"');
    expect(messages.map((message) => message.severity)).toEqual(['note']);
    expect(refused).toBeUndefined();
  });
});

describe('a game full of oddities', () => {
  const { text, tasks, messages } = translate(game('attic'));
  const lines = text.split('\n').map((line) => line.trim());

  it('fills short rows up, cuts long ones off and gives every cell a background', () => {
    const from = lines.indexOf('task Level1 {');
    expect(lines.slice(from + 4, from + 7)).toEqual(['P.#', '...', '.#.']);
    expect(lines).toContain('"#" Background Box');
  });

  it('makes briefs of messages, with whatever signs, and keeps the last ones as comments', () => {
    expect(tasks).toEqual([1, 3]);
    expect(lines).toContain('brief "Hello (there) \\"you\\" \\{all}"');
    expect(lines).toContain('// Behind the last level: The end');
  });

  it('runs rules when a level starts', () => {
    expect(lines.filter((line) => line === 'play tick')).toHaveLength(2);
  });

  it('takes a command out of a cell', () => {
    expect(lines).toContain(
      'sfx0: repeat [ Player | Spark | ... | Box ] -> [ Player | | ... | Box ] do again  // loud',
    );
  });

  it('names what it does not know, and goes on', () => {
    expect(messages).toContainEqual({
      line: game('attic').split('\n').indexOf('[ Nobody ] -> [ ]') + 1,
      severity: 'error',
      text: '"nobody" is not declared.',
    });
  });
});

/** A game of two objects and the given parts. */
const small = (parts: {
  prelude?: string;
  legend?: string;
  rules?: string;
  wins?: string;
  levels?: string;
}) =>
  translate(`${parts.prelude ?? ''}
OBJECTS
Background
blue

Player
red

Crate
brown

Wall
grey

LEGEND
. = Background
P = Player
* = Crate
# = Wall
${parts.legend ?? ''}
SOUNDS
COLLISIONLAYERS
Background
Player, Crate
Wall
RULES
${parts.rules ?? ''}
WINCONDITIONS
${parts.wins ?? ''}
LEVELS

${parts.levels ?? 'P*.'}
`);

/** The lines of the block of transitions between its drive and its end. */
function block(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
  const from = lines.indexOf('drive Player');
  return lines.slice(from + 1, lines.indexOf('observation { view full }') - 2).filter(Boolean);
}

describe('rules', () => {
  it('keeps groups, loops, directions and commands in their words', () => {
    const { text } = small({
      wins: 'no Crate',
      rules: `left right [ > Player | Crate ] -> [ > Player | > Crate ] again
startloop
random [ Crate ] -> [ randomdir Crate ]
+ right up [ Crate | ] -> [ | Crate ]
endloop
+ late rigid [ Crate ] -> win
[ action Player | ... | up Crate ] -> [ stationary Player | ... | ^ Crate ]`,
    });
    expect(block(text)).toEqual([
      'along horizontal repeat [ > Player | Crate ] -> [ > Player | > Crate ] do again',
      'repeat {',
      'random {',
      '[ Crate ] -> [ wander Crate ]',
      'along east, north [ Crate | ] -> [ | Crate ]',
      '}',
      '}',
      'repeat [ act Player | ... | north Crate ] -> [ stationary Player | ... | ^ Crate ]',
      'move',
      'won: repeat [ Crate ]',
    ]);
    expect(text).toContain('end success when goal');
  });

  it('makes a goal of the command that wins, beside the conditions', () => {
    const rules = '[ > Player | Wall ] -> win';
    const goals = (wins?: string) =>
      small({ rules, wins })
        .text.split('\n')
        .filter((line) => /^ *goal/.test(line))
        .map((line) => line.trim());
    expect(goals()).toEqual(['goal won']);
    expect(goals('no Crate\nall Player on Wall')).toEqual(['goal no Crate and all Player on Wall or won']);
  });

  it('draws an object without a sprite in one colour all over', () => {
    const square = Array.from({ length: 5 }, () => '      00000').join('\n');
    expect(small({}).text).toContain(`Crate "*" "#a46422" """\n${square}\n    """`);
  });

  it('writes aggregates as their members, the later ones behind', () => {
    const { text } = small({
      wins: 'no Crate',
      legend: 'Both = Crate and Wall',
      rules: '[ > Both no Player ] -> [ Both ]',
    });
    expect(block(text)).toEqual(['repeat [ > Crate no Player > Wall ] -> [ Crate Wall ]', 'move']);
  });

  it('has a gap on the right where the left has one, and nowhere else', () => {
    const { text } = small({
      wins: 'no Crate',
      rules: '[ Player | ... | Crate ] -> [ Player | | ]\n[ Player | Crate ] -> [ Player | ... ]',
    });
    expect(block(text).map((line) => line.split('-> ')[1])).toEqual([
      '[ Player | ... | ]',
      '[ Player | ]',
      undefined,
    ]);
  });

  it('keeps paragraphs, and comments in them, but no rules that were taken out', () => {
    const rule = '[ > Player | Crate ] -> [ > Player | > Crate ]';
    const { text } = small({
      wins: 'no Crate',
      rules: `${rule}\n${rule}\n\n\n( one ) (=====)\n( ${rule} )\n( two\nthree )\n${rule} ( four )`,
    });
    const lines = text.split('\n').map((line) => line.trim().replace('repeat ', ''));
    const from = lines.indexOf('drive Player');
    expect(lines.slice(from, lines.indexOf('move'))).toEqual([
      'drive Player',
      rule,
      rule,
      '',
      '// one',
      '// two',
      '// three',
      `${rule}  // four`,
    ]);
  });

  it('leaves out a rule without a meaning, where it stood and with the reason', () => {
    const source = { wins: 'no Crate', legend: 'Solid = Crate or Wall', rules: '[ Player ] -> [ Solid ]' };
    const { text, messages } = small(source);
    const [reason, rule] = block(text);
    expect(reason).toMatch(/^\/\/ Left out, line \d+: It is not clear which kind of `Solid` is meant/);
    expect(rule).toBe('// repeat [ Player ] -> [ Solid ]');
    expect(messages.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });

  it('refuses a game in which two objects would share a layer', () => {
    const { refused, text } = small({ rules: '[ Player ] -> [ Player Crate ]' });
    expect(refused?.feature).toBe('shared-layer');
    expect(text).toBe('');
  });
});

describe('players', () => {
  const players = (legend: string) =>
    translate(`require_player_movement
OBJECTS
Background
blue

Body
red

Head
pink

LEGEND
${legend}
SOUNDS
COLLISIONLAYERS
Background
Body
Head
RULES
WINCONDITIONS
LEVELS

p`)
      .text.split('\n')
      .map((line) => line.trim());

  it('are driven where all their parts are, if they are made of several', () => {
    const lines = players('p = Body and Head\nPlayer = p and Body');
    expect(lines).toContain('drive Body and Head');
    expect(lines).toContain(
      'on any require some [ was Body was Head no Body no Head ] or no [ was Body was Head ]',
    );
  });

  it('are driven each by itself, if they are one of several', () => {
    const lines = players('p = Body\nPlayer = Body or Head');
    expect(lines).toContain('drive Player');
    expect(lines).toContain('on any require some [ was Player no Player ] or no [ was Player ]');
  });
});

describe('a rule that is left out', () => {
  it('takes with it what its label would have said and won', () => {
    const { text, refused, messages } = small({
      wins: 'no Crate',
      rules: '[ Player ] -> [ moving Crate ] message Nobody hears this\n[ Player ] -> [ moving Crate ] win',
    });
    expect(refused).toBeUndefined();
    expect(messages.some((message) => message.text.startsWith('This rule is left out.'))).toBe(true);
    expect(text).not.toMatch(/^ *say/m);
    expect(text).toMatch(/goal no Crate$/m);
  });
});

describe('what is not declared', () => {
  const errorsOf = (rules: string) =>
    small({ wins: 'no Crate', rules }).messages.filter(({ severity }) => severity === 'error').length;

  it('leaves out a rule whose cells nothing is left of', () => {
    const { text, messages } = small({
      wins: 'no Crate',
      rules: '[ Ghost ] -> [ ]\n[ > Player | Ghost ] -> [ | ]\n[ Ghost | ] -> [ | ] again',
    });
    const rules = block(text);
    expect(rules[0]).toMatch(/^\/\/ Left out, line \d+: Nothing is left in its cells/);
    expect(rules.slice(1)).toEqual([
      '// repeat [ ] -> [ ]',
      'repeat [ > Player | ] -> [ | ]',
      'repeat [ | ] -> [ | ] do again',
      'move',
    ]);
    expect(messages.some(({ text: said }) => said.startsWith('This rule is left out. Nothing'))).toBe(true);
  });

  it('says that nothing can be drawn on the left', () => {
    expect(errorsOf('[ Player | random Crate ] -> [ Player | ]')).toBe(1);
    expect(errorsOf('[ Player | ] -> [ Player | random Crate ]')).toBe(0);
  });

  it('has no label for a sound that is nowhere, but where it counts beside a cancel', () => {
    const { text } = small({
      wins: 'no Crate',
      rules: '[ > Player | Crate ] -> sfx3\n[ > Player | Wall ] -> cancel sfx4',
    });
    expect(block(text)).toEqual([
      'repeat [ > Player | Crate ]',
      'sfx4: repeat [ > Player | Wall ] do cancel',
      'move',
    ]);
  });
});

describe('a group whose first rule never matches', () => {
  it('is drawn from if the next one says so, and only then', () => {
    const { text } = small({
      wins: 'no Crate',
      rules: `random [ Player Crate ] -> [ Player ]
+ [ Player | ] -> [ Player | Wall ]
random [ Player | ] -> [ Player | Wall ]
+ [ Player Crate ] -> [ Player ]`,
    });
    const rules = block(text);
    expect(rules[0]).toMatch(/^\/\/ Left out, line \d+: It never matches/);
    expect(rules.slice(1)).toEqual([
      '// repeat [ Player Crate ] -> [ Player ]',
      'repeat [ Player | ] -> [ Player | Wall ]',
      'random {',
      '[ Player | ] -> [ Player | Wall ]',
      '[ Player Crate ] -> [ Player ]',
      '}',
      'move',
    ]);
  });
});

describe('messages', () => {
  it('are labels that the signals say, however many', () => {
    const { text, messages } = small({
      wins: 'no Crate',
      rules: Array.from({ length: 40 }, (_, i) => `[ Player ] -> message No. ${i} of {all}`).join('\n'),
    });
    expect(text).toContain('message40: repeat [ Player ]');
    expect(text.match(/say "No\. \d+ of \\\{all\}" +when message\d+/g)).toHaveLength(40);
    expect(messages).toEqual([]);
  });
});

describe('keys of the prelude', () => {
  it('leaves the action out, or gives it back where it is asked for', () => {
    const source = `noaction\nOBJECTS\nBackground\nred\n\nPlayer\nblue\nLEGEND\np = Player
SOUNDS\nCOLLISIONLAYERS\nBackground\nPlayer\nRULES\nWINCONDITIONS\nLEVELS\n\np`;
    expect(translate(source).text).not.toContain(' act ');
    expect(translate(source, { withAction: true }).text).toContain('east as "right", act }');
  });

  it('makes ticks of realtime, and tells which keys are the host’s', () => {
    const { text, without, messages } = small({ prelude: 'realtime_interval 0.5\nnoundo\nflickscreen 5x5' });
    expect(text).toContain('tick 0.5 s');
    expect(text).toContain('act, wait }');
    expect(without).toEqual({ undo: true, restart: false });
    expect(messages.map((message) => message.text)).toEqual([
      'Left to whoever shows the game and reads its keys: flickscreen.',
    ]);
  });
});

describe('conditions', () => {
  it('says what cannot be on one layer without asking for it', () => {
    const goals = (wins: string) => [...small({ wins }).text.matchAll(/goal (.*)/g)].map(([, goal]) => goal);
    expect(goals('all Crate on Wall')).toContain('all Crate on Wall');
    expect(goals('all Crate on Player')).toContain('no Crate');
    expect(goals('some Crate on Player')).toContain('false');
    expect(goals('any Crate')).toContain('some Crate');
    expect(goals('all Crate')).toContain('all Crate on Crate');
  });
});

describe('levels', () => {
  it('fills in the first background of the level, column by column, else the game’s first', () => {
    const { text } = translate(`OBJECTS
Sky
blue

Sand
yellow

Player
red

LEGEND
Background = Sky or Sand
s = Sky
d = Sand
p = Player
SOUNDS
COLLISIONLAYERS
Background
Player
RULES
WINCONDITIONS
LEVELS

ps
dp

pp`);
    // Sand comes first in the first level, at its left edge; the second level has none.
    expect(text).toContain('"p" Sand Player');
    expect(text).toMatch(/"_" Sky +Player/);
    expect(text.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(['ps', 'dp', 'map """__"""']),
    );
  });

  it('gives other combinations a glyph of their own', () => {
    const { text } = small({ legend: 'b = Crate and Wall', levels: 'Pb' });
    expect(text).toContain('"b" Background Crate Wall');
  });

  it('takes only the levels that are asked for, and names them as they are numbered', () => {
    const source = game('attic');
    const { text, tasks } = translate(source, { levels: [3] });
    expect(tasks).toEqual([3]);
    expect(text).toContain('task Level2 {');
    expect(text).not.toContain('task Level1 {');
  });
});
