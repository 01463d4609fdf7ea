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
export { GATES, type FunnelRow, type GateName, type Rejection, type Solvability } from './gates/gate';
export {
  SUITE_FORMAT,
  SUITE_VERSION,
  type Distinct,
  type SplitRule,
  type Suite,
  type SuiteEnvironment,
  type SuiteFamily,
} from './suite/suite';
export { compareBehaviour, type Behaviour, type Behaviours } from './probe/compare';
export { lockstep, type Lockstep, type Tally } from './probe/lockstep';
export { playsOf, STANDARD_PLAYS, type Play, type PlayOptions } from './probe/plays';
