import { expect, test } from 'vitest';
import { notYet } from '../../src/syntax/not-yet';
import { parse } from '../../src/syntax/parse';
import { sampleWorlds } from './sample-worlds';

const found = (text: string) => {
  const { world } = parse(text);
  return world === undefined ? [] : notYet(world).map(({ span }) => text.slice(span.start, span.end));
};
const inWorld = (blocks: string) => found(`world W { ${blocks} }`);
const inTransitions = (statements: string) => inWorld(`transitions { ${statements} }`);

test.each([
  ['state { table T upto 3 { id: text key } }', ['table', 'text', 'key']],
  ['type T = { a: bool, b: text }', ['text']],
  ['param a: upto 3 of text', ['text']],
  ['transitions as puzzlescript { rigid [ A ] -> [ A ] }', []],
  ['signals { reward 1 once after 2 noisy 3% when a }', []],
  ['signals { milestone a errors full }', []],
  ['task T { goal a then b }', []],
  ['task T { goal a goal b }', []],
])('%s', (text, words) => {
  expect(inWorld(text)).toEqual(words);
});

test.each([
  ['again [ A ] do restart, checkpoint', []],
  ['on a { reply "x" insert T(a: 1) delete r }', ['insert', 'delete']],
  ['let r = pick t: T where t.a', ['pick']],
  ['require a', []],
  ['require a else "b"', []],
  ['map pick n { "a" }', []],
])('%s', (text, words) => {
  expect(inTransitions(text)).toEqual(words);
});

test('the message names the word and a way out', () => {
  const { world } = parse('world W { transitions { delete r } }');
  expect(world && notYet(world)).toEqual([
    {
      severity: 'error',
      code: 'not-yet',
      message: '`delete` is not part of this version yet; remove it to run this world.',
      span: { start: 24, end: 30 },
    },
  ]);
});

test('a world of this version has none', () => {
  expect(found(sampleWorlds.lamps)).toEqual([]);
  expect(found(sampleWorlds.orchard)).toEqual([]);
});
