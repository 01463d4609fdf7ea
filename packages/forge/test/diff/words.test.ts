// What changed, as sentences, and which components only follow.
import { describe, expect, it } from 'vitest';
import { diffArtefacts } from '../../src/index.ts';
import { edited, POND, world } from './artefacts.ts';

type Edits = Parameters<typeof edited> extends [string, ...infer Rest] ? Rest : never;

function wordsOf(component: string, ...edits: Edits): readonly string[] {
  const { components } = diffArtefacts(world(POND), world(edited(POND, ...edits)));
  return components.find((entry) => entry.component === component)!.words;
}

function standing(...edits: Edits): { own: string[]; follows: string[] } {
  const { components } = diffArtefacts(world(POND), world(edited(POND, ...edits)));
  const changed = components.filter((entry) => entry.changed);
  return {
    own: changed.filter((entry) => !entry.dependent).map(({ component }) => component),
    follows: changed.filter((entry) => entry.dependent).map(({ component }) => component),
  };
}

describe('the state', () => {
  it.each<[string, Edits]>([
    ['The grid is 6 x 3 now, was 5 x 3.', [['grid 5 x 3', 'grid 6 x 3']]],
    ['The grid wraps now: its edges meet.', [['grid 5 x 3', 'grid 5 x 3 wrap']]],
    ['The kind Reed was added to the layer body.', [['Rock, Duck }', 'Rock, Duck, Reed }']]],
    ['The variable eaten ranges over `0..20` now, `0..9` before.', [['eaten: 0..9', 'eaten: 0..20']]],
    [
      'The attribute mood of Fish begins as `wild` now, its least value before.',
      [['mood: Mood', 'mood: Mood = wild']],
    ],
    [
      'The type Mood ranges over `{ calm, wild, sad }` now, `{ calm, wild }` before.',
      [['{ calm, wild }', '{ calm, wild, sad }']],
    ],
  ])('%s', (sentence, edits) => {
    expect(wordsOf('S', ...edits)).toEqual([sentence]);
  });
});

describe('actions, rules, observation and signals', () => {
  it.each<[string, string, Edits]>([
    ['A', 'The action north is called "jib" now, was "north".', [['{ north,', '{ north as "jib",']]],
    ['A', 'The action north is called up now.', [['north', 'up']]],
    [
      'A',
      'The action dive takes (deep: bool) now, took none.',
      [
        ['east, dive }', 'east, dive(deep: bool) }'],
        ['on dive [', 'on dive(d) ['],
      ],
    ],
    [
      'T',
      'The rule in line 19 fires with chance 40% now, was 100%.',
      [['[ Duck Fish ] ->', '[ Duck Fish ] chance 40% ->']],
    ],
    [
      'T',
      'The rule in line 19 asks for `eaten < 5` now, nothing before.',
      [['[ Duck Fish ] ->', '[ Duck Fish ] when eaten < 5 ->']],
    ],
    [
      'T',
      'The rule in line 19 does `eaten -= speed` now, `eaten += speed` before.',
      [['eaten += speed', 'eaten -= speed']],
    ],
    ['T', 'A statement was added in line 19: `move`.', [['    move\n', '    move\n    move\n']]],
    [
      'T',
      'The group Solid means `Rock, Fish` now, `Rock` before.',
      [['group Solid = Rock', 'group Solid = Rock, Fish']],
    ],
    ['T', 'The hole speed is 2 now, was 1.', [['speed: 1..3 = 1', 'speed: 1..3 = 2']]],
    ['O', 'The fact `eaten` is not shown any more.', [['   show eaten', '']]],
    [
      'O',
      'The view is full now, was sight x 3 around Duck.',
      [['sight x 3 around Duck outside Rock', 'full']],
    ],
    ['Y', 'The reward in line 23 is 2 now, was 1.', [['reward 1 when', 'reward 2 when']]],
    [
      'Y',
      'The reward in line 23 is paid when `hit` now, was when `ate`.',
      [['reward 1 when ate', 'reward 1 when hit']],
    ],
    ['Y', 'The cost `cost 0.1 when hit` was removed (line 24 before).', [['    cost 0.1 when hit\n', '']]],
    ['x', 'The limit of Small is 50 steps now, was 40.', [['limit 40', 'limit 50']]],
    ['x', 'The goal of Small is `eaten > 1` now, was `no Fish`.', [['goal no Fish', 'goal eaten > 1']]],
    ['content', 'The look of Duck is `"D" yellow` now, was `"D" white`.', [['"D" white', '"D" yellow']]],
    ['content', 'The kind Duck is called Swan now.', [['Duck', 'Swan']]],
    ['content', 'The words of the brief of Small are `"Dine."` now, were `"Eat."`.', [['"Eat."', '"Dine."']]],
    ['content', 'The value calm of Mood is called mild now.', [['calm', 'mild']]],
  ])('%s: %s', (component, sentence, edits) => {
    expect(wordsOf(component, ...edits)).toContain(sentence);
  });

  it('says nothing of what did not change', () => {
    const { components } = diffArtefacts(world(POND), world(edited(POND, ['limit 40', 'limit 50'])));
    expect(components.filter(({ changed }) => !changed).flatMap(({ words }) => words)).toEqual([]);
  });
});

describe('what only follows', () => {
  it('a rule on an action that is gone', () => {
    const edits: Edits = [
      [', dive }', ' }'],
      ['    ate: on dive [ Duck Fish ] -> [ Duck ] do eaten += speed\n', ''],
      ['    reward 1 when ate\n', ''],
      ['    say "{eaten} eaten" when ate\n', ''],
    ];
    expect(standing(...edits)).toEqual({ own: ['A'], follows: ['T', 'Y'] });
  });

  it('a rule on an action that is called otherwise inside', () => {
    expect(standing(['dive', 'plunge'])).toEqual({ own: ['A'], follows: ['T'] });
  });

  it('all that names kinds by their places, when one is put before them', () => {
    const { own, follows } = standing(['{ Rock, Duck }', '{ Reed, Rock, Duck }']);
    expect(own).toEqual(['S']);
    expect(follows).toEqual(expect.arrayContaining(['T', 'O']));
  });

  it('a label that a new signal reads', () => {
    const edits: Edits = [
      ['    move\n', '    move\n    near: [ Duck Fish ]\n'],
      ['    cost 0.1 when hit\n', '    cost 0.1 when hit\n    cost 0.2 when near\n'],
    ];
    expect(standing(...edits)).toEqual({ own: ['Y'], follows: ['T'] });
  });

  it('but not a rule that does something', () => {
    const edits: Edits = [
      ['    move\n', '    move\n    near: [ Duck Fish ] do eaten := 0\n'],
      ['    cost 0.1 when hit\n', '    cost 0.1 when hit\n    cost 0.2 when near\n'],
    ];
    expect(standing(...edits).own).toEqual(['T', 'Y']);
  });

  it('and not a new rule about a new kind', () => {
    const edits: Edits = [
      ['{ Rock, Duck }', '{ Rock, Duck, Reed }'],
      ['    move\n', '    [ > Duck | Reed ] -> [ Duck | Reed ]\n    move\n'],
    ];
    expect(standing(...edits).own).toEqual(['S', 'T']);
  });
});
