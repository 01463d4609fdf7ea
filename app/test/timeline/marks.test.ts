import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../src/play/episode';
import { marksOf } from '../../src/timeline/marks';

const quiet: StepRecord = { code: 0, reward: 0, cost: 0.01, says: [], refused: false, fault: null };

describe('marks on the track', () => {
  it('show rewards, penalties, words, and the end', () => {
    const marks = marksOf([
      quiet,
      { ...quiet, reward: 1 },
      { ...quiet, reward: -0.5, says: ['ouch'] },
      { ...quiet, over: true },
    ]);
    expect(marks).toEqual([
      { step: 2, is: 'reward', size: 1 },
      { step: 3, is: 'penalty', size: expect.closeTo(0.65) as number },
      { step: 3, is: 'say', size: 0 },
      { step: 4, is: 'end', size: 1 },
    ]);
  });

  it('show only what a step cost above the others', () => {
    expect(marksOf([quiet, quiet])).toEqual([]);
    expect(marksOf([quiet, { ...quiet, cost: 1 }])).toEqual([{ step: 2, is: 'cost', size: 1 }]);
  });

  it('are no more than a track has columns, and the largest ones are seen', () => {
    const records = Array.from({ length: 10_000 }, (_, at) => ({ ...quiet, reward: at === 4321 ? 5 : 1 }));
    const marks = marksOf(records, 100);
    expect(marks.length).toBeLessThanOrEqual(101);
    expect(marks).toContainEqual({ step: 4322, is: 'reward', size: 1 });
  });
});
