import type { CheckResult } from '@terrarium/agents';
import { describe, expect, test } from 'vitest';
import { canShow, entriesOf, tallyInWords, tallyOf, withResult } from '../../src/checks/check-list';
import { readWorld } from '../../src/world/load-world';
import { WORLD } from './world';

const { world } = readWorld(WORLD).meaning!;
const result = (kind: CheckResult['kind'], title: string, status: CheckResult['status']): CheckResult => ({
  kind,
  title,
  status,
  reason: 'because',
  span: { start: 0, end: 1 },
  witness: { z: [], start: 0, seed: 0, actions: [] },
});

describe('the list of checks', () => {
  test('begins with all of them waiting, in the order of the text', () => {
    const entries = entriesOf(WORLD, world.checks);
    expect(entries.map(({ title, kind, state }) => [title, kind, state])).toEqual([
      ['one', 'always', 'waiting'],
      ['walks', 'test', 'waiting'],
      ['walks', 'test', 'waiting'],
    ]);
    expect(WORLD.split('\n')[entries[1].line - 1]).toContain('test "walks"');
  });

  test('takes results as they come, those of the same name one after the other', () => {
    let entries: ReturnType<typeof entriesOf> = entriesOf(WORLD, world.checks);
    for (const each of [result('test', 'walks', 'passed'), result('test', 'walks', 'failed')])
      entries = [...withResult(entries, each, 0.5)];
    expect(entries.map(({ state }) => state)).toEqual(['waiting', 'passed', 'failed']);
    expect(tallyInWords(tallyOf(entries))).toBe('1 of 3 fails, 1 running');
    expect(withResult(entries, result('test', 'other', 'passed'), 1)).toEqual(entries);
  });

  test('in words', () => {
    expect(tallyInWords({ passed: 8, failed: 0, unknown: 0, waiting: 0 })).toBe('8 hold');
    expect(tallyInWords({ passed: 7, failed: 0, unknown: 1, waiting: 0 })).toBe('7 hold, 1 unknown');
    expect(tallyInWords({ passed: 0, failed: 0, unknown: 0, waiting: 2 })).toBe('2 running');
  });

  test('only what failed and can be played can be shown', () => {
    const [entry] = entriesOf(WORLD, world.checks);
    expect(canShow(entry)).toBe(false);
    expect(canShow({ ...entry, state: 'failed', result: result('always', 'one', 'failed') })).toBe(true);
    expect(canShow({ ...entry, state: 'failed', result: result('reachable', 'one', 'failed') })).toBe(false);
  });
});
