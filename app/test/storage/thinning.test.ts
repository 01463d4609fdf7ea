import { describe, expect, it } from 'vitest';
import type { VersionReason } from '../../src/storage/schema';
import { MOST_VERSIONS, thinned } from '../../src/storage/thinning';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 100 * DAY;

const every = (ms: number, count: number, from = 0, reason: VersionReason = 'pause') =>
  Array.from({ length: count }, (_, n) => ({
    key: 1000 * from + n + 1,
    at: NOW - from - (n + 0.5) * ms,
    reason,
  }));

function left(versions: ReturnType<typeof every>) {
  const gone = new Set(thinned(versions, NOW));
  return versions.filter(({ key }) => !gone.has(key));
}

describe('the history is thinned', () => {
  it('not at all within the last hour', () => {
    expect(thinned(every(MINUTE, 60), NOW)).toEqual([]);
  });

  it('to one an hour within the last day, the last of each', () => {
    const kept = left(every(10 * MINUTE, 6 * 24));
    expect(kept.length).toBe(6 + 23);
    expect(kept[6].at % HOUR).toBe(55 * MINUTE);
  });

  it('to one a day before', () => {
    expect(left(every(HOUR, 24 * 10)).length).toBe(1 + 23 + 9);
  });

  it('to a number that fits', () => {
    const kept = left(every(1000, 3 * MOST_VERSIONS));
    expect(kept.length).toBe(MOST_VERSIONS);
    expect(kept[0].at).toBe(NOW - 500);
  });

  it('but not of what another tab wrote', () => {
    expect(left(every(MINUTE, 10, 2 * HOUR, 'other tab')).length).toBe(10);
  });
});
