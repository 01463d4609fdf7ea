import { describe, expect, it } from 'vitest';
import { openWorld } from '@terrarium/agents';
import type { SuiteEnvironment } from '@terrarium/forge';
import { parseZ } from '@terrarium/language';
import { conditionInWords, isShown, meets, select, sorted } from '../../src/generate/filter';
import { holesOfItem, type Item, resultInWords, zInWords } from '../../src/generate/item';
import { libraryEntry } from '../../src/world/library';

const { world } = openWorld(libraryEntry('physics')!.text);
const worlds = new Map([['physics', world]]);

function item(number: number, texts: Record<string, string>, part: Partial<SuiteEnvironment> = {}): Item {
  const environment = {
    id: `physics-${number}`,
    family: 'physics',
    z: texts,
    task: 'Yard',
    seed: number,
    key: '',
    behaviour: '',
    solvability: { is: 'solved', by: 'search', plan: [0], states: 1 },
    metrics: {},
    ...part,
  } as SuiteEnvironment;
  const { z } = parseZ(world, texts);
  return { key: environment.id, family: 'physics', z, task: 0, seed: number, environment, rejected: null };
}

const short = item(1, { push: 'slide' }, { metrics: { shortest: 3 }, split: 'train' });
const long = item(2, { drift: 'north' }, { metrics: { shortest: 12 }, split: 'held-out' });
const open = item(3, {}, { solvability: { is: 'unknown', states: 9 } });
const refused: Item = {
  ...item(4, {}),
  environment: null,
  rejected: { gate: 'solvable', cause: 'Yard cannot be won.', reason: 'Yard cannot be won: all 7.' },
};
const all = [long, short, open, refused];

describe('filters', () => {
  it('tell what the gates said', () => {
    const shown = (outcomes: Parameters<typeof isShown>[1]) => all.filter((one) => isShown(one, outcomes));
    expect(shown('kept')).toEqual([long, short, open]);
    expect(shown('solved')).toEqual([long, short]);
    expect(shown('unknown')).toEqual([open]);
    expect(shown('rejected')).toEqual([refused]);
    expect(shown('solvable')).toEqual([refused]);
    expect(shown('start')).toEqual([]);
  });

  it('tell holes, defaults included, tasks, measures, cells and sides', () => {
    const who = (condition: Parameters<typeof meets>[2]) =>
      all.filter((one) => meets(one, worlds, condition)).map(({ key }) => key);
    expect(who({ is: 'hole', hole: 'push', value: 'slide' })).toEqual(['physics-1']);
    expect(who({ is: 'hole', hole: 'push', value: 'single' })).toEqual([
      'physics-2',
      'physics-3',
      'physics-4',
    ]);
    expect(who({ is: 'task', task: 'Scattered' })).toEqual([]);
    expect(who({ is: 'metric', metric: 'shortest', low: 4 })).toEqual(['physics-2']);
    expect(who({ is: 'metric', metric: 'shortest', high: 12 })).toEqual(['physics-2', 'physics-1']);
    expect(who({ is: 'cell', label: '', keys: new Set(['physics-3']) })).toEqual(['physics-3']);
    expect(who({ is: 'side', side: 'held-out' })).toEqual(['physics-2']);
  });

  it('hold all at once, and are said in words', () => {
    const conditions = [
      { is: 'hole', hole: 'push', value: 'single' },
      { is: 'metric', metric: 'shortest', low: 4, high: 20 },
    ] as const;
    expect(select(all, worlds, 'kept', conditions, { by: 'number', descending: false })).toEqual([long]);
    expect(conditions.map((condition) => conditionInWords(condition, () => 'Shortest'))).toEqual([
      'push = single',
      'Shortest 4 to 20',
    ]);
  });
});

it('sorting puts what has no measure last, whichever way', () => {
  const by = 'shortest';
  expect(sorted(all, { by, descending: false })).toEqual([short, long, open, refused]);
  expect(sorted(all, { by, descending: true })).toEqual([long, short, open, refused]);
  expect(sorted(all, { by: 'number', descending: true })).toEqual([refused, open, short, long]);
});

it('an environment is told in words', () => {
  expect(zInWords(world, short)).toBe('push slide');
  expect(zInWords(world, open)).toBe('all defaults');
  expect(all.map(resultInWords)).toEqual([
    'solved in 1 step',
    'solved in 1 step',
    'nothing found within the budget',
    'Yard cannot be won.',
  ]);
  // The hole of the other task is no business of this one.
  expect(holesOfItem(world, short).map(({ name }) => name)).toEqual(['push', 'drift', 'pay']);
  expect(holesOfItem(world, { ...short, task: 1 }).map(({ name }) => name)).toContain('crates');
});
