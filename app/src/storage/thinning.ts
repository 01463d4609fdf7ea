import type { VersionRecord } from './schema';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** More versions of one document than this are never kept. */
export const MOST_VERSIONS = 200;

type Known = Pick<VersionRecord, 'key' | 'at' | 'reason'>;

/**
 * The versions to let go of: all of the last hour stay, then the last one of each hour for a day, then of each day.
 * What another tab wrote stays, since nobody here has seen it.
 */
export function thinned(versions: readonly Known[], now: number): number[] {
  const newestFirst = [...versions].sort((a, b) => b.at - a.at || b.key - a.key);
  const taken = new Set<string>();
  const kept: Known[] = [];
  const gone: number[] = [];
  for (const version of newestFirst) {
    const period = periodOf(version, now);
    if (period !== undefined && taken.has(period)) gone.push(version.key);
    else kept.push(version);
    if (period !== undefined) taken.add(period);
  }
  return [...gone, ...kept.slice(MOST_VERSIONS).map(({ key }) => key)];
}

function periodOf({ at, reason }: Known, now: number): string | undefined {
  if (now - at < HOUR || reason === 'other tab') return undefined;
  return now - at < DAY ? `hour ${Math.floor(at / HOUR)}` : `day ${Math.floor(at / DAY)}`;
}
