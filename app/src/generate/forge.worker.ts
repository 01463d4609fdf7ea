import { serveJobs } from '@terrarium/agents';
import { FORGE_JOBS, type ForgeJob } from '@terrarium/forge';
import { workerPort } from '../jobs/worker-port';

serveJobs<ForgeJob>(workerPort(), FORGE_JOBS);
