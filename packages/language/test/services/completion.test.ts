import { describe, expect, test } from 'vitest';
import { completionsAt, type Completion } from '../../src/services/completion';
import { ask, yard } from './yard';

function offered(markedText: string): readonly Completion[] {
  const { document, offset } = ask(markedText);
  return completionsAt(document, offset).items;
}
const labels = (markedText: string) => offered(markedText).map(({ label }) => label);
/** What the place itself asks for comes first. */
const wanted = (markedText: string) =>
  offered(markedText)
    .filter(({ rank }) => rank === 0)
    .map(({ label }) => label);
const inRule = (text: string) => yard({ transitions: `transitions { ${text} }` });

describe('what a place asks for', () => {
  test('attributes of the kind at hand', () => {
    expect(wanted(inRule('[ Door(<|>) ] -> [ ]'))).toEqual(['hp', 'lock', 'open']);
    expect(wanted(inRule('[ Door(lock: red, <|>) ] -> [ ]'))).toEqual(['hp', 'lock', 'open']);
    expect(wanted(inRule('[ Door(lo<|>'))).toEqual(['hp', 'lock', 'open']);
    expect(labels(inRule('[ Door(<|>) ]'))).toContain('not');
  });

  test('attributes of every kind of a group', () => {
    expect(wanted(inRule('[ Solid(<|>) ]'))).toEqual(['hp', 'lock', 'open']);
  });

  test('values of an attribute', () => {
    expect(wanted(inRule('[ Door(lock: <|>) ] -> [ ]'))).toEqual(['green', 'red']);
    expect(wanted(inRule('[ Door(lock != <|>'))).toEqual(['green', 'red']);
    expect(wanted(inRule('[ Me(facing: <|>) ]'))).toEqual(['east', 'north', 'south', 'west']);
    expect(wanted(inRule('[ Door(open = <|>) ]'))).toEqual(['false', 'true']);
  });

  test('values of a hole', () => {
    expect(wanted(inRule('if push = <|> { move }'))).toEqual(['once', 'slide']);
    expect(wanted(inRule('if push != sl<|>'))).toEqual(['once', 'slide']);
    expect(wanted(inRule('if push in { <|> } { move }'))).toEqual(['once', 'slide']);
    expect(wanted(inRule('case push { <|> }'))).toEqual(['once', 'slide']);
    expect(wanted(inRule('case push { once { move } <|> }'))).toEqual(['once', 'slide']);
    expect(wanted(yard({ checks: 'checks { test "a" with push = <|> { map "." } }' }))).toEqual([
      'once',
      'slide',
    ]);
  });

  test('the default of a hole, also while it is written for the first time', () => {
    expect(wanted(yard({ head: 'param push: { once, slide } = <|>' }))).toEqual(['once', 'slide']);
    expect(wanted(yard({ head: 'type Hue = { red, green }\n  param tint: Hue or none = <|>' }))).toEqual([
      'green',
      'none',
      'red',
    ]);
  });

  test('behind a dot', () => {
    expect(wanted(inRule('[ d: Door ] when d.<|>'))).toEqual(['cell', 'hp', 'lock', 'open']);
    expect(wanted(inRule('each d: Door { d.<|> }'))).toEqual(['cell', 'hp', 'lock', 'open']);
    expect(wanted(inRule('bag.<|>'))).toEqual(['green', 'red']);
    expect(wanted(inRule('if Me.<|>'))).toEqual(['cell', 'facing', 'hp']);
  });

  test('actions', () => {
    const actions = ['east', 'north', 'press', 'south', 'wait', 'west'];
    expect(wanted(inRule('on <|>'))).toEqual(actions);
    expect(wanted(inRule('on north, <|>'))).toEqual(actions);
    expect(wanted(yard({ checks: 'checks { test "a" { map "." do east * 2, <|> } }' }))).toEqual(actions);
    expect(wanted(inRule('if action = <|>'))).toEqual(actions);
  });

  test('holes behind `with`, endings behind `end`, tasks of a test', () => {
    expect(wanted(yard({ checks: 'checks { test "a" with <|> }' }))).toEqual(['doors', 'push', 'wind']);
    expect(wanted(yard({ signals: 'signals { end lost when goal   end <|> }' }))).toContain('lost');
    expect(labels(yard({ signals: 'signals { end <|> }' }))).toEqual(
      expect.arrayContaining(['success', 'failure']),
    );
    expect(wanted(yard({ checks: 'checks { test "a" { task <|> } }' }))).toEqual(['Home']);
  });
});

const inSignals = (text: string) => yard({ signals: `signals { ${text} }` });

describe('feedback', () => {
  test('labels behind `milestone`, levels behind `errors`', () => {
    expect(wanted(inSignals('milestone <|>'))).toEqual(['shove']);
    expect(wanted(inSignals('milestone shove, <|>'))).toEqual(['shove']);
    expect(labels(inSignals('errors <|>'))).toEqual(
      expect.arrayContaining(['full', 'coded', 'silent', 'push']),
    );
  });

  test('milestones where they can be read, with their values', () => {
    const rich = 'milestone rich when bag.red > 3   milestone got for h: Hue when bag.(h) > 1';
    expect(labels(inSignals(`${rich}   reward 1 when <|>`))).toEqual(
      expect.arrayContaining(['rich', 'got', 'unlocked']),
    );
    expect(wanted(inSignals(`${rich}   reward 1 when got.<|>`))).toEqual(['green', 'red']);
    expect(labels(inSignals('milestone got for h: Hue when bag.(<|>)'))).toContain('h');
    expect(
      labels(yard({ signals: `signals { ${rich} }`, transitions: 'transitions { if <|> { move } }' })),
    ).not.toContain('rich');
  });

  test('modifiers of a signal, and what a goal goes on with', () => {
    expect(labels(inSignals('reward 1 <|>'))).toEqual(
      expect.arrayContaining(['once', 'after', 'noisy', 'when']),
    );
    expect(labels(yard({ task: 'task T { goal some Me <|> }' }))).toContain('then');
    expect(labels(inRule('<|>'))).toContain('reply');
  });
});

describe('what fits', () => {
  test('kinds, groups, layers and bound names in a cell', () => {
    const found = labels(inRule('[ d: Door | <|> ]'));
    expect(found).toEqual(
      expect.arrayContaining(['Wall', 'Me', 'Door', 'Target', 'Solid', 'body', 'floor', 'd', 'no', 'moving']),
    );
    expect(found).not.toContain('Hue');
    expect(found).not.toContain('shove');
  });

  test('names bound in another rule do not hold here', () => {
    expect(labels(inRule('[ Door(hp: ?k) ] -> [ ]   [ Door(hp: <|>) ]'))).not.toContain('k');
    expect(labels(inRule('[ Door(hp: ?k) | Me(hp: <|>) ]'))).toContain('k');
    expect(labels(inRule('let near = 3   if <|>'))).toContain('near');
    expect(labels(inRule('if wind = north { let near = 3 }   if <|>'))).not.toContain('near');
    expect(labels(inRule('on press(c) [ @<|> ]'))).toContain('c');
  });

  test('facts and functions where they are known', () => {
    expect(labels(inRule('if <|>'))).toEqual(
      expect.arrayContaining(['push', 'wind', 'bag', 'hand', 'count', 'some', 'action', 'ahead', 'not']),
    );
    expect(labels(inRule('if <|>'))).not.toContain('steps');
    expect(labels(yard({ signals: 'signals { reward 1 when <|> }' }))).toEqual(
      expect.arrayContaining(['goal', 'steps', 'shove', 'refused', 'was', 'ever']),
    );
    expect(labels(inRule('[ Door ] when <|>'))).toContain('bag');
  });

  test('types', () => {
    const found = labels(yard({ head: 'type Hue = { red, green }\n  param tint: <|>' }));
    expect(found).toEqual(expect.arrayContaining(['bool', 'direction', 'cell', 'percent', 'Hue', 'Door']));
    expect(found).not.toContain('Solid');
    expect(wanted(yard({ state: 'state { var bag for <|> }' }))).toContain('Hue');
  });

  test('a task sees its own holes only', () => {
    expect(labels(yard({ task: 'task Home { param doors: 1..4 = 2   start { scatter <|> } }' }))).toContain(
      'doors',
    );
    expect(labels(inRule('if <|>'))).not.toContain('doors');
  });

  test('colours behind a glyph', () => {
    expect(wanted(yard({ checks: 'looks { Door "D" <|> }' }))).toContain('gold');
  });
});

describe('words and whole entries', () => {
  test('blocks, each with an example', () => {
    const { insert, example } = offered(yard({ checks: '<|>' })).find(
      ({ label }) => label === 'checks block',
    )!;
    expect(insert).toContain('${1:one player}');
    expect(example).not.toContain('$');
  });

  test('statements', () => {
    expect(labels(inRule('<|>'))).toEqual(
      expect.arrayContaining(['rule', 'if block', 'if', 'on', 'move', 'drive', 'again', 'restart', 'bag']),
    );
    expect(labels(inRule('move   <|>'))).toContain('rule');
    expect(labels(yard({ task: 'task T { start { <|> } }' }))).toEqual(
      expect.arrayContaining(['scatter', 'map', 'place at']),
    );
  });

  test('a world where there is nothing', () => {
    expect(labels('<|>')).toEqual(['world', 'world'].slice(0, 2));
  });

  test('what this version does not run is not offered', () => {
    expect(labels(inRule('<|>'))).not.toContain('insert');
    expect(labels(yard({ state: 'state { <|> }' }))).not.toContain('table');
  });

  test('nothing where a name is made up, in comments and in strings', () => {
    for (const text of [
      yard({ head: 'param <|>' }),
      inRule('let <|>'),
      inRule('[ Door(hp: ?<|>) ]'),
      yard({ state: 'state { layer body { Wall, <|> } }' }),
      yard({ actions: 'actions { north, <|> }' }),
      inRule('move // then <|>'),
      yard({ head: 'about "A <|>"' }),
    ])
      expect(labels(text)).toEqual([]);
  });

  test('replaces the word at hand', () => {
    const { document, offset, text } = ask(inRule('[ Do<|>or ]'));
    const { from, to } = completionsAt(document, offset);
    expect(text.slice(from, to)).toBe('Door');
  });

  test('components come with the names', () => {
    const found = offered(inRule('if <|>'));
    const axis = (label: string) => found.find((item) => item.label === label)?.axis;
    expect(axis('bag')).toBe('S');
    expect(offered(inRule('on <|>'))[0].axis).toBe('A');
  });
});

describe("the agent's interface", () => {
  test('parts of a macro are actions', () => {
    expect(wanted(yard({ actions: 'actions { east, dash = ea<|> }' }))).toEqual(['dash', 'east']);
    expect(wanted(yard({ actions: 'actions { east, west, dash = east <|>, wait }' }))).toContain('west');
  });

  test('words of what is late, blurred and mirrored', () => {
    expect(labels(yard({ actions: 'actions <|> { east }' }))).toEqual(
      expect.arrayContaining(['sticky', 'lag']),
    );
    expect(labels(yard({ actions: 'actions { east as <|> }' }))).toContain('none');
    expect(labels(yard({ observation: 'observation { view full <|> }' }))).toEqual(
      expect.arrayContaining(['mirrored', 'blur', 'delay']),
    );
  });
});

describe('broken texts', () => {
  test('what an error hides is remembered from the last good version', () => {
    const hidden = yard({ state: 'state { grid 9 x', transitions: 'transitions { [ Door(<|>) ] }' });
    expect(wanted(hidden)).toEqual(['hp', 'lock', 'open']);
  });

  test('every place of a text cut off there has an answer', () => {
    const text = yard();
    for (let end = 0; end < text.length; end += 7) {
      const { document, offset } = ask(`${text.slice(0, end)}<|>`);
      expect(() => completionsAt(document, offset)).not.toThrow();
    }
  });

  test('a missing brace does not hide the block', () => {
    const text = yard({
      state: 'state { grid 9 x 9 layer body { Me, Door(open: bool) ',
      transitions: 'transitions { [ Door(<|>',
    });
    expect(wanted(text)).toEqual(['open']);
  });
});
