import { serveJobs } from '@terrarium/agents';
import { workerPort } from './worker-port';

serveJobs(workerPort());
