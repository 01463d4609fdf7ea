import { acting } from './acting.ts';
import { type MeaningCase } from './case.ts';
import { chanceAndLimits } from './chance-and-limits.ts';
import { chase } from './chase.ts';
import { commands } from './commands.ts';
import { holes } from './holes.ts';
import { matching } from './matching.ts';
import { memoryOfY } from './memory-of-y.ts';
import { modes } from './modes.ts';
import { movement } from './movement.ts';
import { order } from './order.ts';
import { seeing } from './seeing.ts';
import { signalsAndGoals } from './signals-and-goals.ts';
import { startAndTests } from './start-and-tests.ts';
import { state } from './state.ts';
import { textAndNames } from './text-and-names.ts';
import { texts } from './texts.ts';
import { theStep } from './the-step.ts';
import { writing } from './writing.ts';

/** Every worked example, by theme. */
export const themes: Record<string, MeaningCase[]> = {
  'text and names': textAndNames,
  state,
  'the step': theStep,
  acting,
  seeing,
  order,
  holes,
  matching,
  writing,
  modes,
  movement,
  chase,
  'chance and limits': chanceAndLimits,
  'signals and goals': signalsAndGoals,
  'memory of Y': memoryOfY,
  texts,
  commands,
  'start and tests': startAndTests,
};

export const allCases: MeaningCase[] = Object.values(themes).flat();
