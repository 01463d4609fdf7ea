/** The worker's side: runs jobs in chunks, and reads its messages between two of them. */
import type { Work } from '../work';
import { problemOf, workOf } from './job';
import type { AgentJob, FromWorker, JobProblem, JobSpec, Progress, ToWorker } from './protocol';

/** What a platform gives. In browsers `pause` is a ping through a MessageChannel, in Node it is setImmediate. */
export interface JobPort {
  post(message: FromWorker): void;
  onMessage(handler: (message: ToWorker) => void): void;
  /** Calls back after the messages that wait have been handled. */
  pause(resume: () => void): void;
  /**
   * Milliseconds. With it a chunk lasts about 4 ms and progress is told 16 times a second; without it a chunk is a single
   * portion of work, and each is told. Results never depend on it.
   */
  now?(): number;
}

/** The kinds of jobs a worker knows: a package with jobs of its own serves those and hands on the rest. */
export interface Service<Spec extends JobSpec> {
  workOf(job: Spec): Work<unknown, unknown>;
  problemOf(error: unknown): JobProblem;
}

export const AGENT_JOBS: Service<AgentJob> = { workOf, problemOf };

const CHUNK_MS = 4;
const PROGRESS_MS = 60;

/** A running job: does a small portion at a time. */
export class Job {
  private told = -Infinity;
  private chunks: unknown[] = [];

  constructor(
    readonly id: number,
    private readonly work: Work<unknown, unknown>,
    private readonly port: JobPort,
    private readonly problemOf: (error: unknown) => JobProblem,
  ) {}

  /** Does one portion; false when the job is over. */
  step(): boolean {
    const { id, port } = this;
    try {
      const beat = this.work.next();
      if (beat.done) {
        this.flush();
        port.post({ type: 'done', id, result: beat.value });
        return false;
      }
      const { done, total, chunk } = beat.value;
      if (chunk !== undefined) this.chunks.push(chunk);
      this.tell({ done, total });
      return true;
    } catch (error) {
      this.flush();
      port.post({ type: 'error', id, problem: this.problemOf(error) });
      return false;
    }
  }

  /** Hands over what is ready: a message for all of it, because small ones cost more than what they carry. */
  flush(): void {
    if (this.chunks.length > 0) this.port.post({ type: 'chunk', id: this.id, chunks: this.chunks });
    this.chunks = [];
  }

  cancel(): void {
    this.work.return(undefined);
    const problem = { code: 'cancelled', message: 'The job was cancelled.' };
    this.port.post({ type: 'error', id: this.id, problem });
  }

  private tell(progress: Progress): void {
    const now = this.port.now?.();
    if (now !== undefined && now - this.told < PROGRESS_MS) return;
    this.told = now ?? 0;
    this.port.post({ type: 'progress', id: this.id, progress });
  }
}

/**
 * Serves jobs for as long as the port lives. Several at once take turns, a chunk each.
 * @param serve what a job asks for, and what an error means as data; the jobs of this package if absent
 */
export function serveJobs<Spec extends JobSpec = AgentJob>(port: JobPort, serve?: Service<Spec>): void {
  const { workOf: makeWork, problemOf: tell } = serve ?? (AGENT_JOBS as unknown as Service<Spec>);
  const jobs = new Map<number, Job>();
  let isRunning = false;

  const runChunks = () => {
    for (const job of [...jobs.values()]) {
      const end = port.now ? port.now() + CHUNK_MS : 0;
      let goesOn: boolean;
      do goesOn = job.step();
      while (goesOn && port.now && port.now() < end);
      if (goesOn) job.flush();
      else jobs.delete(job.id);
    }
    isRunning = jobs.size > 0;
    if (isRunning) port.pause(runChunks);
  };

  port.onMessage((message) => {
    const { id } = message;
    if (message.type === 'cancel') {
      jobs.get(id)?.cancel();
      jobs.delete(id);
      return;
    }
    if (jobs.has(id)) {
      port.post({ type: 'error', id, problem: { code: 'bad-id', message: `Job ${id} is running already.` } });
      return;
    }
    jobs.set(id, new Job(id, begun(makeWork, message.job as Spec), port, tell));
    if (isRunning) return;
    isRunning = true;
    port.pause(runChunks);
  });
}

/** A job whose work cannot even be made fails like one whose work throws: in its first portion. */
function* begun<Spec>(makeWork: (job: Spec) => Work<unknown, unknown>, job: Spec): Work<unknown, unknown> {
  return yield* makeWork(job);
}
