/** The caller's side. */
import type {
  AgentJobs,
  ChunkOf,
  FromWorker,
  JobProblem,
  JobSpec,
  JobTable,
  Progress,
  ResultOf,
  SpecOf,
  ToWorker,
} from './protocol';

export interface ClientPort {
  post(message: ToWorker): void;
  onMessage(handler: (message: FromWorker) => void): void;
}

export interface JobListener<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> {
  onProgress?(progress: Progress): void;
  onChunk?(chunk: ChunkOf<Spec, Jobs>): void;
}

export interface RunningJob<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> {
  readonly id: number;
  /** Rejects with a JobError; its code is `cancelled` after `cancel`. */
  readonly result: Promise<ResultOf<Spec, Jobs>>;
  /** At once for the caller, at the next chunk for the worker. Does nothing when the job is over. */
  cancel(): void;
}

export class JobError extends Error {
  readonly code: string;
  readonly diagnostics: JobProblem['diagnostics'];

  constructor(problem: JobProblem) {
    super(problem.message);
    this.name = 'JobError';
    this.code = problem.code;
    this.diagnostics = problem.diagnostics;
  }
}

interface Open {
  readonly listener: { onProgress?(progress: Progress): void; onChunk?(chunk: unknown): void };
  resolve(result: unknown): void;
  reject(error: JobError): void;
}

/** Asks a worker that serves these jobs. */
export class JobClient<Jobs extends JobTable = AgentJobs> {
  private readonly open = new Map<number, Open>();
  private nextId = 1;

  constructor(private readonly port: ClientPort) {
    port.onMessage((message) => this.receive(message));
  }

  run<Spec extends SpecOf<Jobs>>(job: Spec, listener: JobListener<Spec, Jobs> = {}): RunningJob<Spec, Jobs> {
    const id = this.nextId++;
    // The protocol pairs kinds with their chunks and results; the types cannot follow it through a channel.
    const result = new Promise<unknown>((resolve, reject) => {
      this.open.set(id, { listener: listener as Open['listener'], resolve, reject });
    }) as Promise<ResultOf<Spec, Jobs>>;
    this.port.post({ type: 'run', id, job });
    return { id, result, cancel: () => this.cancel(id) };
  }

  /** Ends every open job with this problem: for a worker that died. */
  fail(problem: JobProblem): void {
    for (const { reject } of this.open.values()) reject(new JobError(problem));
    this.open.clear();
  }

  private cancel(id: number): void {
    const job = this.open.get(id);
    if (!job) return;
    this.open.delete(id);
    this.port.post({ type: 'cancel', id });
    job.reject(new JobError({ code: 'cancelled', message: 'The job was cancelled.' }));
  }

  private receive(message: FromWorker): void {
    // What a worker still says about a cancelled job reaches nobody.
    const job = this.open.get(message.id);
    if (!job) return;
    switch (message.type) {
      case 'progress':
        job.listener.onProgress?.(message.progress);
        return;
      case 'chunk':
        for (const chunk of message.chunks) job.listener.onChunk?.(chunk);
        return;
      case 'done':
        this.open.delete(message.id);
        job.resolve(message.result);
        return;
      case 'error':
        this.open.delete(message.id);
        job.reject(new JobError(message.problem));
    }
  }
}
