import {
  finish,
  JobError,
  jobOf,
  jobsOf,
  reportOf,
  rowsOf,
  type Episode,
  type RolloutJob,
  type RolloutReport,
} from '@terrarium/agents';
import { CommandError } from '../errors';
import { orJobError } from '../suite/job-errors';
import { startWorkers } from '../workers';
import { InOrder } from './in-order';
import { placesOf } from './places';
import type { RolloutRequest } from './request';
import { laterRefusal } from './starts';
import { TraceFile } from './traces';

export interface Played {
  /** In the order of the plan's rows. */
  readonly reports: readonly RolloutReport[];
  readonly total: RolloutReport;
  /** All episodes, row by row. */
  readonly all: readonly Episode[];
  /** Episodes and steps of this run; what was in the file already is not among them. */
  readonly episodes: number;
  readonly steps: number;
  readonly seconds: number;
}

/** Bootstraps of the rows and of the total begin with the plan's seed. @throws CommandError */
export async function playPlan(request: RolloutRequest, threads: number): Promise<Played> {
  const { out, episodes: perRow, seed } = request;
  const rows = rowsOf(request);
  const traces = out === undefined ? undefined : new TraceFile(out, request, placesOf(request));
  const episodes: Episode[] = [...(traces?.known ?? [])];
  const begun = performance.now();
  const known = episodes.length;
  const jobs = jobsAfter(request, known);
  const workers = startWorkers(Math.min(threads, Math.max(1, jobs.length)));
  const inOrder = new InOrder<Episode>(jobs.length, ({ record, ...episode }) => {
    if (record !== undefined) traces?.add(record);
    episodes.push(episode);
  });
  try {
    const running = workers.pool.run(jobs, {
      onChunk: (chunk, job) => inOrder.add(job, chunk),
      onResult: (_result, job) => inOrder.end(job),
    });
    await orJobError(running.results.catch((error: unknown) => orNamed(request, error)));
  } finally {
    await workers.close();
    traces?.close();
  }
  const seconds = (performance.now() - begun) / 1000;
  const reports = rows.map((_row, i) => finish(reportOf(episodes.slice(i * perRow, (i + 1) * perRow), seed)));
  const total = finish(reportOf(episodes, seed));
  const steps = episodes.slice(known).reduce((sum, { length }) => sum + length, 0);
  return { reports, total, all: episodes, episodes: episodes.length - known, steps, seconds };
}

/** The job says that a start was rejected, but not whose. */
function orNamed(request: RolloutRequest, error: unknown): never {
  const isStart = error instanceof JobError && error.code === 'start-rejected';
  const refusal = isStart ? laterRefusal(request) : null;
  throw refusal === null ? error : new CommandError(refusal, 1);
}

/** What is left to do once so many episodes are known: the first job may be a part of one. */
function jobsAfter(request: RolloutRequest, known: number): RolloutJob[] {
  const rows = rowsOf(request);
  let before = 0;
  return jobsOf(request).flatMap(({ row, job }) => {
    const first = before;
    before += job.episodes;
    if (before <= known) return [];
    if (first >= known) return [job];
    return [jobOf(request, rows[row], known % request.episodes, before - known)];
  });
}
