export type {
  ChainStep,
  Choice,
  Edited,
  Perturbation,
  Strength,
  Subject,
  Target,
} from './perturb/perturbation';
export type { ComponentChange, EnvironmentAxis, ProbeReport, Regime, Verdict } from './diff/verdict';
export { Family, FamilyCache, type FamilyText } from './sampling/family';
export { axisOf, domainOf, domainSize, holeNames, holesOf, zToTexts } from './sampling/holes';
export type { Candidate, Plan, Sampling } from './sampling/plan';
export {
  assignmentAt,
  countAssignments,
  MAX_COUNTED,
  totalAssignments,
  type Assignments,
} from './sampling/assignments';
export { neighbourOf, type Reach } from './sampling/neighbour';
export { candidateAt, candidateCount, type Drawn } from './sampling/candidate';
export {
  GATES,
  type Certificate,
  type FunnelRow,
  type GateName,
  type Outcome,
  type Rejection,
  type Solvability,
} from './gates/gate';
export { Funnel } from './gates/funnel';
export { DEFAULT_DEMANDS, judge, type Demands } from './gates/judge';
export { METRICS, type MetricInfo } from './gates/metrics';
export { ruleSetKey } from './distinct/key';
export { behaviourOf, PROBES } from './distinct/behaviour';
export { countDistinct, type Distinct } from './distinct/count';
export {
  SUITE_FORMAT,
  SUITE_VERSION,
  type Made,
  type Side,
  type SplitRule,
  type Suite,
  type SuiteEnvironment,
} from './suite/suite';
export { environmentOf, placeOf, type Placed } from './suite/environment';
export { SuiteBuild, type BuildRequest, type Judged } from './suite/build';
export { emptySuite, joined, without } from './suite/collect';
export { suiteDocument, suiteFiles, SUITE_FILE, WORLD_ENDING } from './suite/write';
export { readSuite, type ReadSuite, type SuiteProblem, type SuiteProblemCode } from './suite/read';
export { splitSuite, unsplit, valueIn } from './suite/split';
export { coverageOf, type Coverage, type Dimension } from './suite/coverage';
export { certify, type Difference } from './suite/certify';
export type { CertifyJob, ForgeJob, ForgeJobs, Generated, GenerateJob } from './jobs/protocol';
export { FORGE_JOBS } from './jobs/serve';
