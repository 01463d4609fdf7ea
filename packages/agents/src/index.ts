export { STEPS_PER_BEAT, finish, type Beat, type Work } from './work';
export { clockOf, goalHolds, hasFault, isOver, rewardOf } from './signal-bytes';
export {
  createInstances,
  ENGINE_NAMES,
  openWorld,
  WorldError,
  type EngineName,
  type OpenWorld,
} from './lab/open';

export type { Policy } from './policies/policy';
export { KeysError, parseKeys } from './policies/keys';
export { randomPolicy } from './policies/random';
export { scriptedPolicy, type AtEnd } from './policies/scripted';

export { firstBrokenAssumption } from './z/assume';
export { MAX_Z_TRIES, sampleParam, sampleZ, type Kept } from './z/sample';
export { ZError } from './z/z-error';

export { EpisodeRun, type Episode, type EpisodeOptions } from './rollouts/episode';
export { DEFAULT_MAX_STEPS, rollout, type Rollout, type RolloutOptions } from './rollouts/rollout';
export { spread, summarise, type Spread, type Summary } from './rollouts/summary';

export { keyParts, type KeyParts, type Target } from './search/reads';
export {
  DEFAULT_SEARCH_BUDGET,
  search,
  type SearchCounts,
  type SearchOptions,
  type SearchResult,
} from './search/search';

export { readBoard, type BoardView } from './maps/board';
export { cellMatches, type MapContext } from './maps/match';
export { drawBoard, renderDrawing, renderMap } from './maps/render';

export { recordPlay } from './records/record-play';
export { readRecord, Recorder, type Recorded } from './records/recorder';

export type { CellPlace, CheckResult, Witness } from './checks/result';
export { addPlayTest, PlayTestError, type Play } from './checks/test-of-play';
export { runChecks, type CheckOptions } from './checks/run';

export { JobClient, JobError, type ClientPort, type JobListener, type RunningJob } from './jobs/client';
export { policyOf, problemOf, workOf } from './jobs/job';
export { JobPool, type PoolListener, type RunningPool } from './jobs/pool';
export type {
  AgentJob,
  AgentJobs,
  CheckJob,
  ChunkOf,
  FromWorker,
  JobProblem,
  JobSpec,
  JobTable,
  PolicySpec,
  Progress,
  ResultOf,
  RolloutJob,
  SearchJob,
  SpecOf,
  ToWorker,
} from './jobs/protocol';
export { AGENT_JOBS, Job, serveJobs, type JobPort, type Service } from './jobs/serve';
