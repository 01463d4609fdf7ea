import { finish, jobOf, reportOf, rowsOf, workOf, type Episode, type RolloutReport } from '@terrarium/agents';
import { placesOf } from './places';
import type { RolloutRequest } from './request';
import { TraceFile } from './traces';

export interface Played {
  /** In the order of the plan's rows. */
  readonly reports: readonly RolloutReport[];
  readonly total: RolloutReport;
  /** Episodes and steps of this run; what was in the file already is not among them. */
  readonly episodes: number;
  readonly steps: number;
  readonly seconds: number;
}

/** Bootstraps of a row and of the total begin with the plan's seed. @throws CommandError, EngineError `start-rejected` */
export function playPlan(request: RolloutRequest): Played {
  const { out, episodes: perRow, seed } = request;
  const rows = rowsOf(request);
  const traces = out === undefined ? undefined : new TraceFile(out, request, placesOf(request));
  const episodes: Episode[] = [...(traces?.known ?? [])];
  const begun = performance.now();
  const known = episodes.length;
  try {
    while (episodes.length < rows.length * perRow) {
      const first = episodes.length % perRow;
      const job = jobOf(request, rows[Math.floor(episodes.length / perRow)], first, perRow - first);
      const work = workOf(job);
      for (let beat = work.next(); !beat.done; beat = work.next()) {
        for (const { record, ...episode } of (beat.value.chunk ?? []) as readonly Episode[]) {
          if (record !== undefined) traces?.add(record);
          episodes.push(episode);
        }
      }
    }
  } finally {
    traces?.close();
  }
  const seconds = (performance.now() - begun) / 1000;
  const reports = rows.map((_row, i) => finish(reportOf(episodes.slice(i * perRow, (i + 1) * perRow), seed)));
  const total = finish(reportOf(episodes, seed));
  const steps = episodes.slice(known).reduce((sum, { length }) => sum + length, 0);
  return { reports, total, episodes: episodes.length - known, steps, seconds };
}
