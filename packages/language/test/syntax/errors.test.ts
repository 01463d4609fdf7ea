import { describe, expect, test } from 'vitest';
import { replaceSpan } from '../../src/format/edits';
import { parse } from '../../src/syntax/parse';
import { expectError, marked, transitions, world } from './marked';

/** The text after the quick fix of its only error. */
function fixed(text: string): string {
  const { diagnostics } = parse(text);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0].fix).toBeDefined();
  return replaceSpan(text, diagnostics[0].fix?.edits ?? []);
}

/** Expects one error at the mark, and that its fix gives a text without errors in which `result` stands. */
function expectFix(markedText: string, code: string, result: string): void {
  expectError(markedText, code);
  const text = fixed(marked(markedText).text);
  expect(text).toContain(result);
  expect(parse(text).diagnostics).toEqual([]);
}

describe('slips with a fix', () => {
  test('`when` before a block', () => {
    expectFix(transitions('<|>when hp > 3 { move }', 'cancel'), 'when-block', 'if hp > 3 { move }');
  });

  test('a colon after `on`', () => {
    expectFix(transitions('on north<|>: [ A ] -> [ ]'), 'colon-after-on', 'on north [ A ] -> [ ]');
  });

  test('`=` and `==`', () => {
    expectFix(transitions('hp <|>= 3', 'move'), 'assignment-sign', 'hp := 3');
    expectFix(transitions('[ A ] when hp <|>== 3'), 'foreign-sign', 'when hp = 3');
    expectFix(transitions('bag.wood <|>= 3'), 'assignment-sign', 'bag.wood := 3');
    expectFix(transitions('[ A(hp <|>:= 3) ]'), 'attribute-sign', 'A(hp : 3)');
  });

  test('words of other languages', () => {
    expectFix(transitions('if a <|>|| b { }'), 'foreign-sign', 'if a or b');
    expectFix(transitions('if a <|>&& b { }'), 'foreign-sign', 'if a and b');
    expectFix(transitions('if <|>!a { }'), 'foreign-sign', 'if not a');
    expectFix(transitions('[ A ] <|>=> [ ]'), 'foreign-sign', '[ A ] -> [ ]');
    expectFix(transitions('move<|>;'), 'unknown-character', 'move\n');
  });

  test('kinds with a small letter, names with a capital', () => {
    expectFix(transitions('[ <|>wolf(hp: 3) ]'), 'lower-case-kind', '[ Wolf(hp: 3) ]');
    expectFix(transitions('if some <|>wolf on Den { }'), 'lower-case-kind', 'some Wolf on Den');
    expectFix(world('state { layer body { <|>wolf, Sheep } }'), 'lower-case-kind', '{ Wolf, Sheep }');
    expectFix(world('param <|>Size: 1..3'), 'capital-name', 'param size: 1..3');
  });

  test('the `x` of a size', () => {
    expectFix(world('state { grid 5<|>x7 }'), 'size-sign', 'grid 5 x 7');
    expectFix(world('state { grid 5<|>, 7 }'), 'size-sign', 'grid 5 x 7');
    expectFix(world('state { grid 5 <|>by 7 }'), 'size-sign', 'grid 5 x 7');
    expectFix(world('state { grid 5<|> * 7 layer a { B } }'), 'size-sign', 'grid 5 x 7');
    expectError(world('observation { view around <|>Me }'), 'size-sign');
  });

  test('rows and cells left and right', () => {
    expectFix(transitions('[ A | B ] -> <|>[ A ]'), 'cells-unequal', '[ A | ]');
    expectFix(
      transitions('[ A ] [ B | ... | C ] -> <|>[ A ]', 'move'),
      'rows-unequal',
      '-> [ A ] [  | ... |  ]',
    );
    expectError(transitions('[ A ] -> <|>[ A | B ]'), 'cells-unequal');
    expectError(transitions('[ A | ... | B ] -> [ A | <|>B | ... ]'), 'gap-unequal');
    expectFix(transitions('[ A | B <|>-> [ | B ]'), 'expected-item', '[ A | B ]');
  });

  test('commas', () => {
    expectFix(world('actions { north <|>south }'), 'missing-comma', 'north, south');
    expectFix(world('state { layer a { A <|>B } }'), 'missing-comma', 'A, B');
    expectFix(world('type T = { red <|>green }'), 'missing-comma', 'red, green');
    expectFix(world('actions { north<|>, }'), 'trailing-comma', '{ north }');
  });

  test('braces', () => {
    expectFix(
      'world W {\n  transitions {\n    move\n  <|>observation { view full }\n}',
      'missing-brace',
      'move\n}',
    );
    expectFix(world('about "a"', 'state { grid 5 x 5', '<|>actions { a }'), 'missing-brace', '5 x 5\n}');
    expectFix('world W { about "a"\n<|>', 'missing-brace', '"a"\n}');
    expectFix('world W { about "a" }\n<|>}', 'extra-brace', '"a" }\n');
    expectFix('world <|>W about "a" }', 'expected-sign', 'world W { about');
    expectFix('<|>W { about "a" }', 'expected-world', 'world W {');
  });

  test('strings', () => {
    expectFix(world('about <|>"abc'), 'unclosed-string', 'about "abc"');
    expectFix(world("about <|>'abc'"), 'single-quotes', 'about "abc"');
    expectError('world W { checks { test "t" { map <|>"""\n#\n} } }', 'unclosed-drawing');
  });

  test('words that are nearly right', () => {
    expectFix(world('<|>stat { grid 5 x 5 }'), 'unknown-word', 'state { grid');
    expectFix(world('<|>transition { move }'), 'unknown-word', 'transitions { move }');
    expectFix(transitions('<|>repaet { move }'), 'unknown-word', 'repeat { move }');
    expectFix(world('signals { <|>rewrad 1 when a }'), 'unknown-word', 'reward 1');
    expectFix(world('task T { <|>gaol a }'), 'unknown-word', 'goal a');
    expectFix(transitions('x := rules.<|>1.a'), 'expected-name', 'rules.(1).a');
  });
});

describe('reserved names', () => {
  test('`v` is an arrow', () => {
    expectError(transitions('let <|>v = 3'), 'reserved-name');
    expectError(world('param <|>v: 1..3'), 'reserved-name');
  });

  test('labels and variables are not statements', () => {
    expectError(transitions('<|>move: [ A ]'), 'reserved-name');
    expectError(world('state { var <|>place: 0..3 }'), 'reserved-name');
    expectError(transitions('<|>random := 1'), 'reserved-name');
    expect(parse(world('param size: 1..3', 'actions { move, place }')).diagnostics).toEqual([]);
  });

  test('layers and bound names are not words of a cell', () => {
    expectError(world('state { layer <|>near { A } }'), 'reserved-name');
    expectError(transitions('[ A(c: ?<|>act) ]'), 'reserved-name');
    expectError(transitions('[ <|>path: A ]'), 'reserved-name');
    expectError(transitions('on press(<|>north) move'), 'reserved-name');
  });

  test('no name is a word of expressions', () => {
    expectError(world('param <|>none: 1..3'), 'reserved-name');
    expectError(world('actions { <|>any }'), 'reserved-name');
  });
});

describe('what was expected', () => {
  test.each([
    [world('param a <|>= 3'), 'expected-sign'],
    [world('param a: <|>= 3'), 'expected-value'],
    [world('param a: 3 <|>= 3'), 'expected-type'],
    [world('type T <|>{ a }'), 'expected-sign'],
    [world('state { <|>5 }'), 'unknown-word'],
    [world('state { grid upto 5 x 5 layer b <|>}'), 'expected-sign'],
    [world('legend { <|>Wall }'), 'expected-string'],
    [world('task T { start <|>move }'), 'expected-sign'],
    [world('task T { goal "a" <|>b }'), 'expected-sign'],
    [world('signals { reward 1 <|>}'), 'expected-word'],
    [world('signals { say <|>hello when a }'), 'expected-string'],
    [world('checks { test "a" { map <|>5 } }'), 'expected-drawing'],
    [world('checks { test "a" { do go * <|>n } }'), 'expected-number'],
    [world('observation { view 5 x 5 <|>behind Me }'), 'expected-word'],
    [world('transitions as <|>mystery { }'), 'expected-word'],
    [world('looks { tick <|>fast }'), 'expected-number'],
    [transitions('if 1 < a <|>< 3 { }'), 'chained-comparison'],
    [transitions('x := if a then 1 <|>cancel'), 'expected-word'],
    [transitions('[ A ] chance 5% <|>when b -> [ ]'), 'clause-order'],
    [transitions('chance 5% <|>[ A ] -> [ ]'), 'chance-before-rule'],
    [transitions('[ A ] do <|>5'), 'expected-effect'],
    [transitions('move', '<|>else { move }'), 'stray-else'],
    [transitions('<|>Wolf moves'), 'expected-statement'],
    [transitions('<|>gravity [ A ]'), 'expected-statement'],
    [transitions('bag.wood <|>* 3'), 'expected-sign'],
    [transitions('fill Wall in <|>corner'), 'expected-word'],
    [transitions('fill Wall in columns 3 <|>rows 1..2'), 'expected-sign'],
    [transitions('place A at (1, 2) <|>at (2, 3)'), 'repeated-clause'],
    [transitions('[ near(3 <|>Wall) ]'), 'expected-sign'],
    ['<|>hello', 'expected-world'],
    ['world <|>', 'expected-name'],
    ['world W { }\n<|>about "late" }', 'outside-world'],
  ])('%s', (text, code) => {
    expectError(text, code);
  });

  test('at the end of a line the error stays on that line', () => {
    expectError(transitions('[ A | <|>B', '[ C ] -> [ ]'), 'expected-item');
    expectError(transitions('[ A ] <|>->', '[ B ] -> [ ]'), 'row-on-new-line');
    expectError(transitions('if a <|>or', '[ B ] -> [ ]'), 'expected-value');
    expect(expectError(transitions('let a <|>=', '[ B ]'), 'expected-value')).toContain(
      '`[` on the next line',
    );
  });

  test('messages say what was found and expected', () => {
    expect(expectError(world('state { <|>lyer b { A } }'), 'unknown-word')).toBe(
      '`lyer` begins nothing in `state`. Did you mean `layer`?',
    );
    expect(expectError(world('task T { limit <|>}'), 'expected-value')).toBe('Expected a value, found `}`.');
    expect(expectError('world W { about <|>', 'expected-string').slice(0, 14)).toBe('Expected a str');
  });
});
