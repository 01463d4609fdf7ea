import { describe, expect, test } from 'vitest';
import { hoverAt } from '../../src/services/hover';
import { wordHelp } from '../../src/services/words';
import { ask, yard } from './yard';

function hover(markedText: string) {
  const { document, offset, text } = ask(markedText);
  const found = hoverAt(document, offset);
  return found && { ...found, name: text.slice(found.span.start, found.span.end) };
}
const inRule = (text: string) => yard({ transitions: `transitions { ${text} }` });

describe('names', () => {
  test('a kind: its layer, attributes and groups', () => {
    expect(hover(inRule('[ > Me | Do<|>or ]'))).toMatchObject({
      name: 'Door',
      role: 'kind of layer body',
      axes: ['S'],
      lines: ['Its attributes: `hp: 0..9 = 3`, `lock: Hue`, `open: bool`.', 'In the groups `Solid`.'],
    });
  });

  test('an attribute: domain, default, values', () => {
    expect(hover(inRule('[ Door(lo<|>ck: red) ]'))).toMatchObject({
      title: 'lock: Hue',
      role: 'attribute of Door',
      lines: ['Its values: `red`, `green`.'],
    });
    expect(hover(inRule('[ d: Door ] when d.h<|>p > 2'))).toMatchObject({
      title: 'hp: 0..9 = 3',
      role: 'attribute of Door',
    });
  });

  test('a hole: domain, default, comment, axis', () => {
    expect(hover(inRule('if pu<|>sh = once { move }'))).toMatchObject({
      title: 'param push: { once, slide } = once',
      lines: ['the law of the crates', 'Its values: `once`, `slide`.'],
    });
    const { document, offset } = ask(inRule('if pu<|>sh = once { move }'));
    const world = {
      ...document.world!,
      holes: document.world!.holes.map((param) => ({ ...param, axes: ['T', 'Y'] as const })),
    };
    expect(hoverAt({ ...document, world }, offset)).toMatchObject({
      role: 'hole of T (transitions) and Y (signals)',
      axes: ['T', 'Y'],
    });
    expect(hover(yard({ task: 'task Home { param do<|>ors: 1..4 = 2 }' }))?.role).toBe(
      'hole of the task Home',
    );
  });

  test('variables, groups, layers, types, actions, tasks, labels, locals', () => {
    expect(hover(inRule('b<|>ag.red := 2'))).toMatchObject({
      title: 'var bag for Hue: 0..9 = 1',
      lines: ['what was found'],
    });
    expect(hover(inRule('[ So<|>lid ]'))?.title).toBe('group Solid = Wall, Door(lock = red)');
    expect(hover(inRule('[ bo<|>dy ]'))?.lines).toEqual(['Its kinds: `Wall`, `Me`, `Door`.']);
    expect(hover(yard({ head: 'type H<|>ue = { red, green }' }))?.title).toBe('type Hue = { red, green }');
    expect(hover(inRule('on pr<|>ess(c) move'))).toMatchObject({
      title: 'press(c: cell) key "p"',
      axes: ['A'],
    });
    expect(hover(yard({ signals: 'signals { reward 1 when sh<|>ove }' }))?.role).toBe('label');
    expect(hover(yard({ checks: 'checks { test "a" { task Ho<|>me } }' }))?.title).toBe('task Home');
    expect(hover(inRule('on press(c) [ @<|>c ]'))?.role).toBe('name bound here');
    expect(hover(inRule('[ d: Door ] when <|>d.open'))?.role).toBe('a Door, bound here');
  });

  test('milestones', () => {
    const signals =
      'signals { milestone got for h: Hue when bag.(h) > 1  // once in hand\n reward 1 when go<|>t.red }';
    expect(hover(yard({ signals }))).toMatchObject({
      title: 'milestone got for h: Hue when bag.(h) > 1',
      role: 'milestone, one for each Hue',
      axes: ['Y'],
      lines: ['once in hand', 'True from the first step in which it held.'],
    });
    expect(hover(yard({ signals: 'signals { milestone sho<|>ve }' }))?.role).toBe('label');
    expect(hover(yard({ signals: 'signals { reward 1 on<|>ce when goal }' }))).toMatchObject({
      role: 'word of the language',
      example: 'reward 1 once when lit',
    });
  });

  test('values', () => {
    expect(hover(inRule('if push = sl<|>ide { move }'))).toMatchObject({
      title: 'slide',
      role: 'value of push',
    });
    expect(hover(inRule('bag.r<|>ed := 2'))?.role).toBe('value of Hue');
  });
});

describe('words of the language', () => {
  test('in a sentence, with an example', () => {
    expect(hover(inRule('re<|>peat { move }'))).toMatchObject({
      role: 'word of the language',
      axes: ['T'],
      example: 'repeat 3 { … }',
    });
    expect(hover(inRule('[ <|>> Me ]'))?.lines[0]).toMatch(/^Along the row/);
    expect(hover(yard({ signals: 'signals { reward 1 when go<|>al }' }))?.title).toBe('goal');
  });

  test('a name that is also a word is what it is used as', () => {
    const text = (use: string) => yard({ head: 'param size: 3..9 = 5', task: `task T { start { ${use} } }` });
    expect(hover(text('si<|>ze 5 x 5'))?.role).toBe('word of the language');
    expect(hover(text('scatter si<|>ze Door'))?.role).toMatch(/^hole/);
  });

  test('nothing where there is nothing to say', () => {
    expect(hover(inRule('move <|>'))?.title ?? 'move').toBe('move');
    expect(hover(yard({ head: 'about "Hel<|>lo"' }))).toBeUndefined();
    expect(hover(inRule('[ Unk<|>nown ]'))).toBeUndefined();
  });

  test("words of the agent's interface belong to A and O", () => {
    const axes = ['sticky', 'lag', 'blur', 'delay', 'mirrored'].map((word) => wordHelp(word)?.axis);
    expect(axes).toEqual(['A', 'A', 'O', 'O', 'O']);
  });

  test('later words say so', () => {
    expect(wordHelp('insert')).toMatchObject({ isLater: true });
  });
});
