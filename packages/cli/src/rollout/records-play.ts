/** Rolls out a file of records, in portions: never more of it is in memory than the threads have to do next. */
import type { ZRollout, ZRolloutJob } from '@terrarium/agents';
import { PartsToWrite } from '../file-parts';
import { orJobError } from '../suite/job-errors';
import type { Output } from '../terminal/output';
import { startWorkers } from '../workers';
import { InOrder } from './in-order';
import { RecordsFile } from './records-file';
import type { RecordsRequest } from './records-request';
import { CSV_HEAD, csvRows, RecordTotals } from './records-totals';

/** Portions handed out at a time: enough that threads seldom wait for the last of them. */
const MOST_PORTIONS = 64;
const MOST_BYTES = 16 * 1024 * 1024;
/** How often progress is told. */
const TOLD_TIMES = 20;

/** Progress goes to `err`. @throws CommandError */
export async function playRecords(
  request: RecordsRequest,
  threads: number,
  output: Output,
): Promise<RecordTotals> {
  const { opened, from, batch, out } = request;
  const file = new RecordsFile(from, opened.program);
  const { count, bytes } = file;
  const workers = startWorkers(Math.min(threads, Math.ceil(count / batch)));
  let results: PartsToWrite | undefined;
  try {
    if (out !== undefined) results = new PartsToWrite(out);
    results?.write(CSV_HEAD);
    const totals = new RecordTotals(count);
    const told = new Told(count, output);
    const portions = Math.min(MOST_PORTIONS, Math.floor(MOST_BYTES / (batch * bytes)));
    const round = batch * Math.max(workers.pool.size, portions);
    for (let first = 0; first < count; first += round) {
      const jobs = jobsOf(request, file, first, Math.min(count, first + round));
      const inOrder = new InOrder<ZRollout>(jobs.length, (result) => {
        totals.add(result);
        results?.write(csvRows(result));
        told.more(result.steps.length);
      });
      const onResult = (result: ZRollout, job: number) => {
        inOrder.add(job, [result]);
        inOrder.end(job);
      };
      await orJobError(workers.pool.run(jobs, { onResult }).results);
    }
    return totals;
  } finally {
    await workers.close();
    results?.close();
    file.close();
  }
}

function jobsOf(request: RecordsRequest, file: RecordsFile, from: number, to: number): ZRolloutJob[] {
  const { opened, task: start, seed, steps, goesOn, batch } = request;
  const jobs: ZRolloutJob[] = [];
  for (let first = from; first < to; first += batch) {
    const records = file.portion(first, Math.min(batch, to - first));
    jobs.push({ kind: 'z-rollout', text: opened.text, start, records, first, seed, steps, goesOn });
  }
  return jobs;
}

/** Says now and then how much is done; nothing where it is done at once. */
class Told {
  private done = 0;

  constructor(
    private readonly count: number,
    private readonly output: Output,
  ) {}

  more(records: number): void {
    const before = this.times();
    this.done += records;
    if (this.times() > before && this.done < this.count)
      this.output.err(`${this.done} of ${this.count} records`);
  }

  private times(): number {
    return Math.floor((TOLD_TIMES * this.done) / this.count);
  }
}
