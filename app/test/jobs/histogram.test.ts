import { describe, expect, it } from 'vitest';
import { histogram, marginOfMean } from '../../src/jobs/histogram';
import { paceOf, secondsInWords, shortNumber } from '../../src/jobs/pace';

describe('a histogram', () => {
  it('has a bar for each value where there are few', () => {
    expect(histogram([0, 1, 0, 0.5])).toEqual([
      { from: 0, to: 0, count: 2 },
      { from: 0.5, to: 0.5, count: 1 },
      { from: 1, to: 1, count: 1 },
    ]);
  });

  it('has round steps where there are many, and loses nothing', () => {
    const bins = histogram(Array.from({ length: 1000 }, (_, at) => at / 10));
    expect(bins.length).toBeLessThanOrEqual(25);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(bins[0]).toMatchObject({ from: 0, to: 5 });
  });

  it('is empty of nothing', () => {
    expect(histogram([])).toEqual([]);
  });
});

describe('numbers about a job', () => {
  it('tell how far, how fast and how long still', () => {
    expect(paceOf(250, 1000, 5000, 2)).toEqual({ share: 0.25, stepsPerSecond: 2500, secondsLeft: 6 });
    expect(paceOf(0, 1000, 0, 0).secondsLeft).toBe(Infinity);
    expect([Infinity, 0.2, 42, 300].map(secondsInWords)).toEqual(['a while', 'under 1 s', '42 s', '5 min']);
    expect([12, 12345, 1234567].map(shortNumber)).toEqual(['12', '12 k', '1.2 M']);
  });

  it('give the interval of a mean', () => {
    expect(marginOfMean(1, 100)).toBeCloseTo(0.196);
    expect(marginOfMean(1, 1)).toBe(0);
  });
});
