import { describe, expect, test } from 'vitest';
import { parse } from '../../src/syntax/parse';
import { transitions, world } from './marked';
import { sampleWorlds } from './sample-worlds';

const codes = (text: string) => parse(text).diagnostics.map(({ code }) => code);
const linesOf = (text: string) =>
  parse(text).diagnostics.map(({ span }) => text.slice(0, span.start).split('\n').length);

/** The words that the statements of the transitions begin with. */
const kept = (text: string) => {
  const block = parse(text).world?.blocks.find((candidate) => candidate.is === 'transitions');
  return block?.is === 'transitions' ? block.body.statements.map((stmt) => stmt.is) : undefined;
};

describe('one error leaves the rest alone', () => {
  test('statements', () => {
    const text = transitions(
      'move',
      '[ A | -> [ B',
      'x := := 3',
      'if a { move',
      '}',
      '[ C ] -> [ D ]',
      'cancel',
    );
    expect(linesOf(text)).toEqual([4, 5]);
    expect(kept(text)).toEqual(['move', 'if', 'rule', 'cancel']);
  });

  test('a broken condition keeps its body', () => {
    expect(kept(transitions('if a b c { won: [ A ] }', 'cancel'))).toEqual(['body', 'cancel']);
    expect(kept(transitions('if a + ) { won: [ A ] }', 'cancel'))).toEqual(['body', 'cancel']);
  });

  test('kinds and attributes', () => {
    const text = world(
      'state { layer a { Wall, Key(color: , 5, Door(open: bool) } var x: 0..3 }',
      'actions { a, b(5), c }',
    );
    const { world: tree } = parse(text);
    const [state, actions] = tree?.blocks ?? [];
    expect(state.is === 'state' && state.entries.map((entry) => entry.is)).toEqual(['layer', 'var']);
    expect(actions.is === 'actions' && actions.actions.map(({ name }) => name.text)).toEqual(['a', 'b', 'c']);
  });

  test('entries of every block', () => {
    const text = world(
      'signals { reward 1', '  cost 1 each step }',
      'observation { show', '  view full }',
      'task T { goal', '  limit 5 }',
      'checks { test 5 { }', '  always "a": b }',
      'legend { 5 5', '  "." }',
      'looks { word', '  Wall "#" }',
    ); // prettier-ignore
    const { world: tree, diagnostics } = parse(text);
    expect(diagnostics).toHaveLength(6);
    expect(tree?.blocks.map((block) => ('entries' in block ? block.entries.length : 0))).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });

  test('a block that is not closed ends where the next section begins', () => {
    const text = world(
      'transitions {',
      '  if a {',
      '    move',
      '  repeat { move }',
      'observation { view full }',
      'signals { }',
    );
    expect(codes(text)).toEqual(['missing-brace']);
    expect(parse(text).world?.blocks.map((block) => block.is)).toEqual([
      'transitions',
      'observation',
      'signals',
    ]);
  });

  test('the message names the brace that is probably meant', () => {
    const text = world('transitions {', '  if a {', '    move', '}', 'signals { }');
    expect(parse(text).diagnostics[0].message).toContain('line 3');
  });

  test('a list that is not closed ends with its entry', () => {
    const text = world(
      'state {',
      '  layer a { A, B',
      '  layer b { C }',
      '  var x: 0..3',
      '}',
      'actions { go }',
    );
    expect(codes(text)).toEqual(['missing-brace']);
  });

  test('layout decides only where braces are missing', () => {
    const text = 'world W {\nsignals {\n}\ntask T {\nparam n: 1..3\nlimit n\n}\n}';
    expect(codes(text)).toEqual([]);
  });

  test('blocks behind a `}` too many still belong to the world', () => {
    const { world: tree } = parse('world W {\n  about "a" }\n  actions { go }\n  signals { }\n}');
    expect(tree?.blocks.map((block) => block.is)).toEqual(['about', 'actions', 'signals']);
  });

  test('a world without its name, brace or word', () => {
    for (const text of ['world { about "a" }', 'world W about "a" }', 'W { about "a" }']) {
      expect(parse(text).world?.blocks).toHaveLength(1);
      expect(codes(text)).toHaveLength(1);
    }
  });
});

test('without any one token of a world there are few errors', () => {
  const text = sampleWorlds.orchard;
  let errors = 0;
  let texts = 0;
  for (const { start, end, kind } of parse(text).tokens) {
    if (kind === 'end') continue;
    errors += parse(text.slice(0, start) + text.slice(end)).diagnostics.length;
    texts++;
  }
  expect(errors / texts).toBeLessThan(1.2);
});
