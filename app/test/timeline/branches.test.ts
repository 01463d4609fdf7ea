import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../src/play/episode';
import { commonSteps, MOST_BRANCHES, withBranch, withoutBranch } from '../../src/timeline/branches';

const line = (...codes: number[]): StepRecord[] =>
  codes.map((code) => ({ code, reward: 1, cost: 0, says: [], refused: false, fault: null }));

describe('branches', () => {
  it('get letters, and a letter that was given back is used again', () => {
    let branches = withBranch([], line(1, 2, 3), 1);
    branches = withBranch(branches, line(1, 4), 1);
    expect(branches).toMatchObject([
      { name: 'A', at: 1, codes: [1, 2, 3], reward: 3 },
      { name: 'B', at: 1, codes: [1, 4] },
    ]);
    branches = withBranch(withoutBranch(branches, 'A'), line(5, 5), 0);
    expect(branches.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  it('are not kept if another one begins with all of it', () => {
    const branches = withBranch([], line(1, 2, 3), 1);
    expect(withBranch(branches, line(1, 2), 1)).toBe(branches);
    expect(withBranch(branches, line(1, 2, 3, 4), 2)).toMatchObject([{ codes: [1, 2, 3, 4] }]);
    expect(withBranch([], line(1), 1)).toEqual([]);
  });

  it('of too many the one with the fewest steps of its own goes', () => {
    let branches = withBranch([], line(9, 9, 9, 9), 1);
    for (let k = 0; k < MOST_BRANCHES + 3; k++) branches = withBranch(branches, line(9, k), 1);
    expect(branches).toHaveLength(MOST_BRANCHES);
    expect(branches[0].codes).toEqual([9, 9, 9, 9]);
  });

  it('share a beginning', () => {
    expect(commonSteps([1, 2, 3], [1, 2, 4])).toBe(2);
    expect(commonSteps([], [1])).toBe(0);
  });
});
