/** Every perturbation: one line here, one file beside it. */
import type { Perturbation } from './perturbation';
import { refill } from './refill';
import { idle } from './interface/idle';
import { lag, sticky } from './interface/late';
import { macro } from './interface/macro';
import { permute } from './interface/permute';
import { rename } from './interface/rename';
import { withhold } from './interface/withhold';
import { gravity } from './dynamics/gravity';
import { mirrorMoves } from './dynamics/mirror-moves';

import { reorder } from './dynamics/reorder';
import { ruleOff } from './dynamics/rule-off';
import { steering } from './dynamics/steering';
import { slip } from './dynamics/slip';
import { swapKinds } from './dynamics/swap-kinds';
import { blur, delay } from './observation/dim';
import { hideAttribute, hideKind } from './observation/hide';
import { hideFact } from './observation/hide-fact';
import { mirrorView } from './observation/mirror-view';
import { occlude } from './observation/occlude';
import { radius } from './observation/radius';
import { symbols } from './observation/symbols';
import { dense } from './signal/dense';
import { negateCost } from './signal/negate-cost';
import { silence } from './signal/silence';
import { delayReward, noisyReward } from './signal/spoiled';
import { sparse } from './signal/sparse';
import { distractor } from './state/distractor';
import { size } from './state/size';
import { wrap } from './state/wrap';
import { easierGoal } from './task/easier-goal';
import { limit } from './task/limit';
import { mirrorStart } from './task/mirror-start';
import { scatterStart } from './task/scatter-start';

export const CATALOGUE: readonly Perturbation[] = [
  permute,
  rename,
  withhold,
  idle,
  macro,
  sticky,
  lag,

  refill('refill', 'Fill a hole of the dynamics', 'T', 'how the world changes'),
  slip,
  mirrorMoves,
  gravity,
  ruleOff,
  reorder,
  swapKinds,
  steering,

  refill('refill-view', 'Fill a hole of the observation', 'O', 'what the agent sees'),
  radius,
  occlude,
  blur,
  delay,
  mirrorView,
  hideKind,
  hideAttribute,
  hideFact,
  symbols,

  refill('refill-signals', 'Fill a hole of the signals', 'Y', 'what is paid and told'),
  sparse,
  dense,
  negateCost,
  delayReward,
  noisyReward,
  silence,

  wrap,
  size,
  distractor,

  refill('refill-task', 'Fill a hole of the task', 'x', 'the task'),
  mirrorStart,
  scatterStart,
  easierGoal,
  limit,
];
