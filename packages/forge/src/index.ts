export { CATALOGUE } from './perturb/catalogue';
export { parseChain, perturbationNamed, printChain } from './perturb/chain';
export { perturb, type Perturbed, type PerturbedStep } from './perturb/perturb';
export { PerturbationError, type PerturbationErrorCode } from './perturb/perturbation-error';
export { isSubject, readSubject } from './perturb/subject';
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
export { ArtefactError, nounOf, type Artefact, type ArtefactErrorCode } from './diff/artefact';
export { readArtefact, type ArtefactSource } from './diff/read-artefact';
export { diffArtefacts, type DiffOptions } from './diff/diff';
export { DECISION_RULES, type DecisionRule, type DecisionRuleId } from './diff/decision-rules';
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
  type SplitSide,
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
export {
  otherSide,
  pairActions,
  SIDES,
  TICK_VERB,
  type PairBy,
  type Pairing,
  type Side,
  type Verb,
} from './twins/pairing';
export { StateComparison, type StateDifference, type ValueDifference } from './twins/compare-states';
export { type OnlyIn, type PlaceDifference } from './twins/kind-pairs';
export { ObservationComparison, type ObservationDifference } from './twins/compare-observations';
export {
  SIGNAL_NAMES,
  SignalComparison,
  type SignalDifference,
  type SignalName,
  type SignalValue,
} from './twins/compare-signals';
export {
  bareSide,
  Lockstep,
  resetTwins,
  TwinStartError,
  type Apart,
  type Divergence,
  type FirstOf,
  type LockstepSide,
  type TwinStart,
} from './twins/lockstep';
export { randomVerbs, scriptedVerbs, verbPolicy, verbsOfKeys, type VerbSource } from './twins/verbs';
export { runTwins, type TwinRun } from './twins/run';
export {
  MEASURES,
  measuresOf,
  pairedEpisodes,
  pairedRollouts,
  pairedSummary,
  type Measure,
  type PairedDifference,
  type PairedEpisode,
  type PairedMeasures,
  type PairedOptions,
  type PairedPlay,
  type PairedRollouts,
  type PairedSide,
  type PairedSummary,
  type SummaryOptions,
} from './twins/paired-rollouts';
export { FORGE_JOBS } from './jobs/serve';
export type {
  CertifyJob,
  ForgeJob,
  ForgeJobs,
  Generated,
  GenerateJob,
  PairedEpisodesJob,
  PairedRolloutsJob,
  PairedSummaryJob,
  PerturbationOffer,
  PerturbationsJob,
  PerturbJob,
  TwinsVerdictJob,
} from './jobs/protocol';
export { verdictOfTwins, type PlayedWorld } from './twins/verdict';
export { compareBehaviour, type Behaviour, type Behaviours } from './probe/compare';
export type { Tally } from './probe/lockstep';
export { playsOf, STANDARD_PLAYS, type Play, type PlayOptions } from './probe/plays';
export { objectInWords } from './words/object-words';
export { rulesetInWords, type RulesetWords } from './words/ruleset-words';
