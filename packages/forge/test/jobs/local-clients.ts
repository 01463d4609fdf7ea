import { JobClient, serveJobs, type FromWorker, type ToWorker } from '@terrarium/agents';
import { FORGE_JOBS } from '../../src/jobs/serve';
import type { ForgeJob, ForgeJobs } from '../../src/jobs/protocol';

/** Clients that work in this thread, by turns, a portion each; what they say arrives as a copy, as through a channel. */
export function localClients(count: number): JobClient<ForgeJobs>[] {
  return Array.from({ length: count }, () => {
    let serve: (message: ToWorker) => void = () => {};
    let receive: (message: FromWorker) => void = () => {};
    serveJobs<ForgeJob>(
      {
        post: (message) => receive(structuredClone(message)),
        onMessage: (handler) => void (serve = handler),
        pause: (resume) => void setImmediate(resume),
      },
      FORGE_JOBS,
    );
    return new JobClient<ForgeJobs>({
      post: (message) => serve(structuredClone(message)),
      onMessage: (handler) => void (receive = handler),
    });
  });
}
