import { serveJobs } from '@terrarium/agents';
import { FORGE_JOBS } from '@terrarium/forge';
import { workerPort } from './worker-port';

serveJobs(workerPort(), FORGE_JOBS);
