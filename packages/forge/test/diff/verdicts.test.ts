// What the pairs of worlds/pairs do not show: precedence, one environment of a family, compositions that are none, probes.
import { describe, expect, it } from 'vitest';
import { diffArtefacts, type Verdict } from '../../src/index.ts';
import { edited, POND, world } from './artefacts.ts';

type Edits = Parameters<typeof edited> extends [string, ...infer Rest] ? Rest : never;
const change = (...edits: Edits): Verdict => diffArtefacts(world(POND), world(edited(POND, ...edits)));

describe('several changes at once', () => {
  it('name the strongest of T, A, O, Y, S, and list all', () => {
    const { verdict, axis, axes } = change(
      ['grid 5 x 3', 'grid 6 x 3'],
      ['reward 1 when', 'reward 2 when'],
      ['   show eaten', ''],
      ['eaten += speed', 'eaten += 2'],
      ['west, east, dive', 'east, west, dive'],
    );
    expect({ verdict, axis, axes }).toEqual({
      verdict: 'environment',
      axis: 'dynamics',
      axes: ['dynamics', 'interface', 'observation', 'signal', 'state'],
    });
  });

  it('a rule-set beats a task, and a task beats content', () => {
    expect(change(['limit 40', 'limit 50'], ['grid 5 x 3', 'grid 6 x 3']).verdict).toBe('environment');
    const task = change(['limit 40', 'limit 50'], ['"D" white', '"D" black']);
    expect(task).toMatchObject({ verdict: 'task', axis: null, contentOnly: false });
  });
});

describe('one environment of a family', () => {
  it('is compared for itself', () => {
    const found = diffArtefacts(world(POND), world(POND, { speed: '2' }));
    expect(found).toMatchObject({ verdict: 'environment', axis: 'dynamics' });
    expect(diffArtefacts(world(POND, { fish: '3' }), world(POND)).verdict).toBe('task');
    expect(diffArtefacts(world(POND, { speed: '1' }), world(POND)).verdict).toBe('none');
  });

  it('and says nothing of what else the family allows', () => {
    const wider = edited(POND, ['sight: { 3, 5 }', 'sight: { 3, 4, 5 }']);
    expect(diffArtefacts(world(POND), world(wider)).rule.id).toBe('wider-family');
    expect(diffArtefacts(world(POND, { sight: '5' }), world(wider)).rule.id).toBe('nothing-differs');
  });
});

it('of two tasks only one may be asked about', () => {
  const two = edited(POND, [
    '  looks',
    '  task Large { start { place Duck   scatter 3 Fish }   goal no Fish   limit 90 }\n  looks',
  ]);
  const other = edited(two, ['limit 90', 'limit 80']);
  expect(diffArtefacts(world(two), world(other)).verdict).toBe('task');
  expect(diffArtefacts(world(two), world(other), { task: 'Large' }).verdict).toBe('task');
  expect(diffArtefacts(world(two), world(other), { task: 'Small' }).verdict).toBe('none');
  expect(() => diffArtefacts(world(two), world(other), { task: 'Lake' })).toThrow(/there are Small, Large/);
});

it('an extension that grows in S, A, T and Y is no composition', () => {
  const { axis } = change(
    ['{ Rock, Duck }', '{ Rock, Duck, Reed }'],
    ['east, dive }', 'east, dive, cut }'],
    [
      '    move\n',
      '    [ > Duck | Reed ] -> [ Duck | Reed ]\n    move\n    cut: on cut [ Duck | Reed ] -> [ Duck | ]\n',
    ],
    ['    cost 0.1 when hit\n', '    cost 0.1 when hit\n    reward 0.2 when cut\n'],
  );
  expect(axis).toBe('dynamics');
});

describe('probes', () => {
  it('run where rules, observation or signals differ, on the same seeds', () => {
    const { probes } = change(['eaten += speed', 'eaten += 2']);
    expect(probes.length).toBeGreaterThan(5);
    expect(probes.some(({ firstStateDifference }) => firstStateDifference > 0)).toBe(true);
    expect(change(['eaten += speed', 'eaten += 2']).probes).toEqual(probes);
    expect(change(['limit 40', 'limit 50']).probes).toEqual([]);
  });

  it('do not clear a change that they never came to', () => {
    // Nothing can be eaten nine times here in one of these runs, and too many states are there to go through all.
    const far = edited(
      POND,
      ['grid 5 x 3', 'grid 40 x 40'],
      ['fish: 1..3', 'fish: 1..9'],
      ['= 2\n  assume', '= 9\n  assume'],
    );
    const other = edited(far, ['[ Duck Fish ] ->', '[ Duck Fish ] when eaten < 8 ->']);
    const found = diffArtefacts(world(far), world(other));
    expect(found.probes.every(({ firstStateDifference }) => firstStateDifference < 0)).toBe(true);
    expect(found).toMatchObject({ verdict: 'environment', axis: 'dynamics', sameBehaviourOn: null });
    expect(found.reason).toContain('did not come to all that changed');
  });

  it('count where they clear it', () => {
    const found = change(['[ Duck Fish ] -> [ Duck ]', '[ Duck Fish ] when eaten >= 0 -> [ Duck ]']);
    expect(found).toMatchObject({ verdict: 'none', axis: null, rule: { id: 'same-behaviour' } });
    expect(found.sameBehaviourOn).toBe(found.probes.length);
  });
});
