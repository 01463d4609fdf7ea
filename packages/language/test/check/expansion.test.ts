import { describe, expect, test } from 'vitest';
import { load } from '@terrarium/language';

const world = (statement: string): string =>
  `world W { state { grid 6 x 6 layer low { Stone, Sand } layer high { Bird } group Any = Stone, Sand, Bird var n: 0..9 }
actions { north } transitions {
${statement}
drive Bird move } observation { view full } signals { reward n each step }
task T { start { place Bird place Stone place Sand } goal n = 9 limit 9 } }`;

const row = (item: string, length: number): string => `[ ${Array(length).fill(item).join(' | ')} ]`;
const errors = (text: string): { code: string; line: number }[] =>
  load(text)
    .diagnostics.filter((d) => d.severity === 'error')
    .map((d) => ({ code: d.code, line: text.slice(0, d.span.start).split('\n').length }));

describe('what a short text stands for is bounded', () => {
  test('words for several intents multiply', () => {
    expect(errors(world(`${row('moving Bird', 4)} -> ${row('moving Bird', 4)}`))).toEqual([]);
    expect(errors(world(`${row('moving Bird', 9)} -> ${row('moving Bird', 9)}`))).toEqual([
      { code: 'too-many-copies', line: 3 },
    ]);
  });

  test('groups over several layers multiply', () => {
    expect(errors(world(`${row('Any', 5)} -> ${row('Any', 5)}`))).toEqual([]);
    expect(errors(world(`${row('Any', 12)} -> ${row('Any', 12)}`))).toEqual([
      { code: 'too-many-copies', line: 3 },
    ]);
  });

  test('milestones read by a value are all of their bits', () => {
    const signals = (reads: number) =>
      `signals { milestone a for i: 0..255 when n = i
milestone b for i: 0..255 when ${Array(reads).fill('a.(i)').join(' or ')}
reward unlocked each step }`;
    const text = (reads: number) => world('').replace('signals { reward n each step }', signals(reads));
    expect(errors(text(2))).toEqual([]);
    expect(errors(text(9))).toEqual([{ code: 'too-large', line: 5 }]);
  });

  test('a for over values is written out, a for over a range is not', () => {
    const nest = (set: string): string =>
      [...'abcdefgh'].map((name) => `for ${name}${name} in ${set} {`).join(' ') + ' n += 1 ' + '}'.repeat(8);
    expect(errors(world(nest('0..7')))).toEqual([]);
    expect(errors(world(nest('{ 0, 1, 2, 3, 4, 5, 6, 7 }')))).toEqual([{ code: 'too-large', line: 3 }]);
  });
});
