import { describe, expect, it } from 'vitest';
import { CurveBuilder } from '../../src/rollout/curve';

describe('a curve', () => {
  it('holds the mean and the share after every episode', () => {
    const builder = new CurveBuilder();
    for (const [value, isMet] of [
      [1, true],
      [0, false],
      [5, true],
    ] as const)
      builder.add(value, isMet);
    expect(builder.curve()).toEqual({
      done: [1, 2, 3],
      meanReturn: [1, 0.5, 2],
      success: [1, 0.5, 2 / 3],
    });
  });

  it('stays small however many there are, and ends at the newest', () => {
    const builder = new CurveBuilder();
    for (let k = 1; k <= 100_001; k++) builder.add(k, k % 4 === 0);
    const { done, meanReturn, success } = builder.curve();
    expect(done.length).toBeLessThan(242);
    expect(done.length).toBeGreaterThan(100);
    expect(done.at(-1)).toBe(100_001);
    for (const [at, count] of done.entries()) {
      expect(meanReturn[at]).toBeCloseTo((count + 1) / 2, 6);
      expect(success[at]).toBeCloseTo(Math.floor(count / 4) / count, 10);
    }
  });

  it('of nothing is empty', () => {
    expect(new CurveBuilder().curve()).toEqual({ done: [], meanReturn: [], success: [] });
  });
});
