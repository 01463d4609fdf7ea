import type { ClientPort } from '../../src/jobs/client';
import type { FromWorker, ToWorker } from '../../src/jobs/protocol';
import type { JobPort } from '../../src/jobs/serve';

/** Both ends of a channel in memory. Messages are copied, as a real channel copies them; `flush` delivers what waits. */
export class MemoryChannel {
  readonly fromWorker: FromWorker[] = [];
  pauses = 0;
  private readonly queue: (() => void)[] = [];
  private toWorker: (message: ToWorker) => void = () => {};
  private toClient: (message: FromWorker) => void = () => {};

  readonly client: ClientPort = {
    post: (message) => void this.queue.push(() => this.toWorker(structuredClone(message))),
    onMessage: (handler) => void (this.toClient = handler),
  };

  readonly worker: JobPort = {
    post: (message) => {
      this.fromWorker.push(message);
      this.queue.push(() => this.toClient(structuredClone(message)));
    },
    onMessage: (handler) => void (this.toWorker = handler),
    pause: (resume) => {
      this.pauses++;
      this.queue.push(resume);
    },
  };

  /** Delivers one after the other until nothing waits, or `most` were delivered. */
  flush(most = Infinity): void {
    for (let i = 0; i < most; i++) {
      const next = this.queue.shift();
      if (!next) return;
      next();
    }
  }
}
