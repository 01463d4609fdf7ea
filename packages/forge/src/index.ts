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
