// What games do that no grammar would allow, and what is said about it.
import { describe, expect, test } from 'vitest';
import { Messages } from '../../src/parser/messages';
import { parseGame } from '../../src/parser/parse';

const HEAD = ['OBJECTS', 'Background', 'blue', '', 'Player', 'red', '', 'Crate C', 'brown', ''];
const LEGEND = ['LEGEND', '. = Background', 'P = Player'];
const LAYERS = ['SOUNDS', 'COLLISIONLAYERS', 'Background', 'Player, Crate'];

function read(lines: readonly string[]) {
  const messages = new Messages();
  const game = parseGame(lines.join('\n'), messages);
  return {
    game,
    said: messages.sorted().map(({ line, severity, text }) => `${line}: ${severity}: ${text}`),
  };
}

const rules = (...lines: string[]) => read([...HEAD, ...LEGEND, ...LAYERS, 'RULES', ...lines]);
const levels = (...lines: string[]) =>
  read([...HEAD, ...LEGEND, ...LAYERS, 'RULES', 'WINCONDITIONS', 'LEVELS', ...lines]);
/** The line of the first line given to `rules`. */
const FIRST = HEAD.length + LEGEND.length + LAYERS.length + 2;

describe('lines', () => {
  test('comments nest, run over lines and hide sections', () => {
    const { game, said } = read(['( a ( b )', 'OBJECTS', ') title Real', ...HEAD]);
    expect(game.prelude.get('title')).toBe('Real');
    expect([...game.objects.keys()]).toEqual(['background', 'player', 'crate']);
    expect(said).toEqual([]);
  });

  test('a stray `)` is passed over', () => {
    expect(read(['title A', ')', ...HEAD]).said).toEqual([
      '2: warning: This `)` closes a comment that was never opened.',
    ]);
  });

  test('only a comment may stand behind a header or ruler', () => {
    expect(read(['OBJECTS (yes)', 'LEGEND no', '=== no']).said).toEqual([
      '2: error: Only a comment may stand behind the name of a section on its line.',
      '3: error: Only a comment may stand behind a row of `=` on its line.',
    ]);
  });

  test('sections that are missing or come again are named', () => {
    expect(read(['OBJECTS', 'SOUNDS', 'OBJECTS']).said).toEqual([
      '2: error: SOUNDS has to follow the section LEGEND, which may be empty but not missing.',
      '3: error: The section OBJECTS stands here a second time.',
      '3: error: OBJECTS has to be the first section.',
    ]);
  });

  test('line ends of other systems are line ends', () => {
    expect(read([HEAD.join('\r\n')]).game.objects.size).toBe(3);
  });
});

describe('objects', () => {
  test('sprites, aliases, and objects without a blank line between', () => {
    const { game, said } = read([
      'OBJECTS',
      'Wall # w2',
      'Red Blue #fff',
      '01...',
      '.....',
      '.....',
      '.....',
      '..2..',
      'Mud',
      'brown',
      'Sky',
      'lightblue',
    ]);
    expect(game.objects.get('wall')).toMatchObject({
      colours: ['red', 'blue', '#fff'],
      sprite: ['01...', '.....', '.....', '.....', '..2..'],
    });
    expect([...game.objects.keys()]).toEqual(['wall', 'mud', 'sky']);
    expect(game.legend.map(({ name, members }) => [name, members[0]])).toEqual([
      ['#', 'wall'],
      ['w2', 'wall'],
    ]);
    expect(said).toEqual([]);
  });

  test('what is wrong is named with its line', () => {
    const { said } = read(['OBJECTS', 'Wall', 'reddish', '3....', '', 'wall', '', 'up', 'blue']);
    expect(said).toEqual([
      '3: error: "dish" is no colour.',
      '4: error: The sprite of "wall" has no colour 3.',
      '6: error: The object "wall" is declared twice.',
      '8: warning: "up" is a word of the language too.',
    ]);
  });
});

describe('the legend', () => {
  const legend = (...lines: string[]) => read([...HEAD, 'LEGEND', ...lines]);

  test('the first two of a choice are replaced at once, the others later', () => {
    const { game } = legend(
      'Both = Crate or Player',
      'More = Both or Background or Both',
      'All = P1 and Crate',
    );
    expect(game.legend.slice(1, 3).map(({ is, members }) => [is, ...members])).toEqual([
      ['any', 'crate', 'player'],
      ['any', 'crate', 'player', 'background', 'both'],
    ]);
  });

  test('names that are taken, unknown, or made of themselves', () => {
    const first = HEAD.length + 2;
    expect(
      legend('Crate = Player', 'a = Foo', 'b = b or Crate', 'c Crate', 'd = Crate or Player and c').said,
    ).toEqual([
      `${first}: error: The name "crate" is in use already.`,
      `${first + 1}: error: "foo" is not declared.`,
      `${first + 2}: error: "b" cannot be made of itself.`,
      `${first + 3}: error: An entry of the legend is \`A = B\`, \`A = B or C\` or \`A = B and C\`; the \`=\` is missing.`,
      `${first + 4}: error: An entry of the legend has either \`and\` or \`or\`, not both.`,
    ]);
  });
});

describe('rules', () => {
  test('words before the brackets, groups and loops', () => {
    const { game } = rules('startLoop', 'late up DOWN [ Crate ] -> [ ]', '+random[crate]->[c]', 'endloop');
    expect(
      game.rules.map(({ line, group, directions, late, random }) => [
        line - FIRST,
        group - FIRST,
        directions,
        late,
        random,
      ]),
    ).toEqual([
      [1, 1, ['up', 'down'], true, false],
      [2, 1, [], false, true],
    ]);
    expect(game.loops).toEqual([
      { line: FIRST, starts: true },
      { line: FIRST + 3, starts: false },
    ]);
  });

  test('commands stand inside brackets and between rows too', () => {
    const { game, said } = rules(
      '[ Player ] [ Crate ] -> [ Player again ] cancel [ Crate ] message Hi (all)',
    );
    expect(game.rules[0].commands).toEqual([
      { word: 'again' },
      { word: 'cancel' },
      { word: 'message', text: 'Hi (all)' },
    ]);
    expect(said.map((text) => text.replace(/^\d+: /, ''))).toEqual([
      'warning: The command again does not stand at the end of its rule.',
      'warning: The command cancel does not stand at the end of its rule.',
    ]);
  });

  test('an object called like an arrow is the arrow', () => {
    const { game } = read([
      'OBJECTS',
      'Background',
      'blue',
      '',
      'v',
      'red',
      '',
      'LEGEND',
      'SOUNDS',
      'COLLISIONLAYERS',
      'RULES',
      '[ v Background ] -> [ ]',
    ]);
    expect(game.rules[0].left).toEqual([[[{ word: 'v', name: 'background' }]]]);
  });

  test('late rules lose their movements, unknown names vanish', () => {
    const { game, said } = rules('late [ > Player | Ghost no Crate ] -> [ | ]');
    expect(game.rules[0].left).toEqual([[[{ word: '', name: 'player' }], [{ word: 'no', name: 'crate' }]]]);
    expect(said).toEqual([
      `${FIRST}: error: A late rule knows no movements: they are over.`,
      `${FIRST}: error: "ghost" is not declared.`,
    ]);
  });

  test.each([
    ['Player', 'This is no rule: a rule has cells in brackets.'],
    ['[ Player | ] -> [ ]', 'A row has as many cells on the right of a rule as on the left.'],
    ['[ Player ] [ Crate ] -> [ ]', 'This rule has 2 rows on the left and 1 on the right.'],
    ['[ Player ] -> [ ] -> [ ]', 'A rule has one arrow.'],
  ])('%s is left out', (line, why) => {
    const { game, said } = rules(line);
    expect(game.rules).toEqual([]);
    expect(said).toContainEqual(expect.stringContaining(why));
  });
});

describe('levels', () => {
  test('maps end at blank lines and messages; a message keeps its parentheses', () => {
    const { game, said } = levels('..', 'P.', 'message (Oh) no', '.P', '', '', 'messageHi', 'P', '=', '.');
    expect(game.levels.map((level) => (level.is === 'map' ? level.rows : level.text))).toEqual([
      ['..', 'p.'],
      '(Oh) no',
      ['.p'],
      'Hi',
      ['p', '.'],
    ]);
    expect(said).toEqual([]);
  });

  test('a row of another length is told', () => {
    expect(levels('...', 'P').said).toEqual([
      `${FIRST + 3}: warning: The rows of a level are equally long: this one is filled up or cut off.`,
    ]);
  });
});
