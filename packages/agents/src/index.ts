export { STEPS_PER_BEAT, finish, type Beat, type Work } from './work';
export { clockOf, goalHolds, hasFault, isOver, rewardOf } from './signal-bytes';
export { minigridReplay } from './conformance/minigrid/replay';
export { openKnown } from './lab/open-known';
export {
  createInstances,
  ENGINE_NAMES,
  openWorld,
  WorldError,
  type EngineName,
  type OpenWorld,
} from './lab/open';

export { agentName, policyOf, type PolicySpec } from './policies/agent';
export type { Policy } from './policies/policy';
export { greedyPolicy } from './policies/greedy';
export { DEFAULT_PLAN_BUDGET, plannerPolicy } from './policies/planner';
export { Scratch } from './policies/scratch';
export { KeysError, parseKeys } from './policies/keys';
export { randomPolicy } from './policies/random';
export { scriptedPolicy, type AtEnd } from './policies/scripted';

export { firstBrokenAssumption } from './z/assume';
export { MAX_Z_TRIES, sampleParam, sampleZ, type Kept } from './z/sample';
export { Distinct } from './z/distinct';
export { Z_HEADER_BYTES, ZRecords } from './z/z-records';
export { ZError } from './z/z-error';

export { EpisodeRun, type Episode, type EpisodeOptions } from './rollouts/episode';
export { DEFAULT_MAX_STEPS, rollout, type Rollout, type RolloutOptions } from './rollouts/rollout';
export {
  jobOf,
  jobsOf,
  rowsOf,
  type PlannedEnvironment,
  type PlannedJob,
  type PlannedRow,
  type RolloutPlan,
} from './rollouts/plan';
export {
  seedOfEpisode,
  trialReport,
  trials,
  type Trial,
  type TrialLength,
  type TrialOptions,
  type TrialReport,
} from './rollouts/trials';
export { rolloutZ, type RefusedZ, type ZRollout, type ZRolloutOptions } from './rollouts/z-rollout';
export { reportOf, type RolloutReport } from './rollouts/report';
export { summarise, type Summary } from './rollouts/summary';

export {
  bootstrapMean,
  bootstrapMeans,
  DEFAULT_LEVEL,
  DEFAULT_RESAMPLES,
  type BootstrapOptions,
} from './statistics/bootstrap';
export {
  binsOf,
  distribution,
  quantile,
  type Bin,
  type Distribution,
  type QuantileName,
} from './statistics/distribution';
export type { Estimate } from './statistics/interval';
export { spread, type Spread } from './statistics/spread';
export { wilson } from './statistics/wilson';

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
export { xlandReplay } from './conformance/xland/replay';

export { episodeReader, readRecord, readRecords, Recorder, type Recorded } from './records/recorder';

export type { CellPlace, CheckResult, Witness } from './checks/result';
export { addPlayTest, PlayTestError, type Play } from './checks/test-of-play';
export { runChecks, type CheckOptions } from './checks/run';

export { JobClient, JobError, type ClientPort, type JobListener, type RunningJob } from './jobs/client';
export { problemOf, workOf } from './jobs/job';
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
  Progress,
  ResultOf,
  RolloutJob,
  SearchJob,
  SpecOf,
  ToWorker,
  ZRolloutJob,
} from './jobs/protocol';
export { AGENT_JOBS, Job, serveJobs, type JobPort, type Service } from './jobs/serve';
