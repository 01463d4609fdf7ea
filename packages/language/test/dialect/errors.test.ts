// What a turn does not allow, and where that is said.
import { describe, expect, test } from 'vitest';
import { load } from '../../src/index.ts';
import { diagnose, turnText } from './turns';

/** Codes with the text they point at. */
function said(statements: string, state?: string): string[] {
  const text = turnText(statements, state);
  return diagnose(statements, state)
    .filter((entry) => entry.severity === 'error')
    .map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}

describe('the order of a turn', () => {
  test.each([
    ['drive Player   repeat [ > Player ] -> [ ]   move   repeat [ Crate ] -> [ ]   require true', []],
    ['move   move', ['second-move: move']],
    ['drive Player', ['no-move: }']],
    ['repeat [ Player ] -> [ > Player ]', ['no-move: }']],
    ['repeat [ Player ] -> [ ]', []],
    ['repeat [ Crate ] -> [ ]   drive Player   move', ['drive-not-first: drive Player']],
    ['require true   move', ['turn-after-native: move']],
    ['drive Push and Wall   move', ['group-in-all: Push']],
    ['drive Nobody   move', ['unknown-name: Nobody']],
  ])('%s', (statements, errors) => {
    expect(said(statements)).toEqual(errors);
  });
});

describe('groups', () => {
  test.each([
    ['repeat { [ Crate ] -> [ ]   repeat [ Ball ] -> [ ] }', 'mixed-group'],
    ['repeat 3 { repeat [ Ball ] -> [ ] }', 'counted-loop'],
    ['repeat { }', 'empty-group'],
    ['repeat { cancel }', 'not-in-group'],
    ['random { random [ Ball ] -> [ ] }', 'not-in-group'],
    ['repeat { if true { [ Ball ] -> [ ] } }', 'if-in-group'],
    ['if some Player { repeat [ Ball ] -> [ ] }', 'reads-state'],
    ['move   rigid repeat [ Ball ] -> [ ]', 'rigid-after-move'],
    ['along here repeat [ Ball ] -> [ ]', 'direction-expected'],
  ])('%s', (statements, code) => {
    expect(said(statements).map((error) => error.split(':')[0])).toEqual([code]);
  });
});

describe('rules and cells', () => {
  test.each([
    ['repeat [ Crate ] when true -> [ ]', 'not-in-turn: true'],
    ['repeat [ Crate ] chance 10% -> [ ]', 'not-in-turn: 10%'],
    ['repeat [ Crate ] -> [ ] do move', 'not-in-turn: move'],
    ['repeat [ c: Crate ] -> [ ]', 'not-in-turn: c'],
    ['repeat [ was Crate ] -> [ ]', 'not-in-turn: was Crate'],
    ['repeat [ around(Crate) ] -> [ ]', 'not-in-turn: around(Crate)'],
    ['repeat [ @?c Crate ] -> [ ]', 'not-in-turn: @?c'],
    ['repeat [ any(Push) ] -> [ ]', 'any-left: any(Push)'],
    ['repeat [ wander Push ] -> [ ]', 'wander-left: wander'],
    ['repeat [ toward Wall Push ] -> [ ]', 'not-in-turn: toward Wall'],
    ['move   repeat [ > Push ] -> [ ]', 'intent-after-move: >'],
    ['repeat [ Nobody ] -> [ ]', 'unknown-name: Nobody'],
    ['repeat [ Crate | ... | ... | ... | Ball ] -> [ | ... | ... | ... | ]', 'too-many-gaps: ...'],
    ['repeat [ ... | Ball ] -> [ ... | ]', 'gap-at-edge: ...'],
    ['repeat [ Crate | ... no Wall ... | Ball ] -> [ | ... | ]', 'not-in-turn: no Wall'],
  ])('%s', (statements, error) => {
    expect(said(statements)).toEqual([error]);
  });

  test('what the dialect cannot move', () => {
    const state =
      'grid 5 x 5 wrap   layer background { Background }   layer body { Player, Crate }   layer floor { Target(n: 0..3) }';
    expect(said('move', state)).toEqual(['wrap-in-dialect: grid 5 x 5 wrap', 'attribute-in-dialect: n']);
  });
});

describe('rules that cannot be given a meaning', () => {
  test.each([
    ['repeat [ moving Player | moving Crate ] -> [ | moving Ball ]   move', 'unclear-word'],
    ['along east repeat [ parallel Player | ] -> [ horizontal Player | ]   move', 'unclear-word'],
    ['repeat [ Push | Push | ] -> [ | | Push ]', 'unclear-group'],
    ['repeat [ ] -> [ Any ]', 'unclear-group'],
    ['repeat [ Player ] -> [ Player Crate ]', 'shared-layer'],
    ['repeat [ ] -> [ any(Push) Wall ]', 'shared-layer'],
    ['repeat [ ] -> [ > Wall < Wall ]   move', 'shared-layer'],
    ['repeat [ Push ] -> [ wander Push > Push ]   move', 'shared-layer'],
  ])('%s', (statements, code) => {
    const rule = /repeat (.*\])/.exec(statements)![1].trim();
    expect(said(statements)).toEqual([`${code}: ${rule}`]);
  });

  test('the word is named as it is written', () => {
    const [{ message }] = diagnose(
      'repeat [ parallel Ball | parallel Player ] -> [ | parallel Crate ]   move',
    );
    expect(message).toContain('`parallel`');
  });

  test('two kinds on one layer are no error in a copy that never matches', () => {
    expect(said('repeat [ Any Ball ] -> [ Any Ball ]')).toEqual([]);
    expect(said('repeat [ ] -> [ Wall Wall ]')).toEqual([]);
  });

  test('a rule of which no copy can match is only warned of', () => {
    expect(diagnose('repeat [ Player Crate ] -> [ ]').map(({ code, severity }) => [code, severity])).toEqual([
      ['never-matches', 'warning'],
    ]);
  });
});

test('a goal that can never be met is only warned of: games have such', () => {
  const text = turnText('move').replace('all Target on Crate', 'all Crate on Wall');
  const { world, diagnostics } = load(text);
  expect(world).toBeDefined();
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['same-layer', 'warning']]);
});

describe('what is too large', () => {
  const row = (item: string, count: number) => Array.from({ length: count }, () => item).join(' | ');

  test.each([
    ['words', `repeat [ ${row('moving Crate', 20)} ] -> [ ${row('', 20)} ]`],
    ['kinds', `repeat [ ${row('Any', 18)} ] -> [ ${row('', 18)} ]`],
    ['cells', `along east repeat [ ${row('Any', 15)} ] -> [ ${row('', 15)} ]`],
  ])('%s', (_, statements) => {
    const begin = process.cpuUsage();
    expect(said(statements).map((error) => error.split(':')[0])).toEqual(['too-large']);
    expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
  });

  test('groups with rigid rules', () => {
    const groups = Array.from({ length: 31 }, () => 'rigid repeat [ > Player ] -> [ > Player ]').join('\n');
    expect(said(`${groups}\nmove`).map((error) => error.split(':')[0])).toEqual(['too-large']);
  });
});

describe('what is odd elsewhere and usual here', () => {
  test('a level needs no limit, and a sound reads the label of its name', () => {
    const text = `world Sounds {
      state { grid 2 x 1   layer body { Player, Crate } }
      actions { east }
      transitions as puzzlescript {
        drive Player
        sfx0: repeat [ > Player | Crate ] -> [ > Player | > Crate ]
        sfx1: repeat [ Crate ] -> [ Crate ]
        move
      }
      task Level1 { start { map "PC" }   goal no Crate }
      legend { "P" Player   "C" Crate }
      looks { sound sfx0 "17" }
    }`;
    expect(load(text).diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'unread-label: Nothing reads the label `sfx1`.',
    ]);
  });
});
