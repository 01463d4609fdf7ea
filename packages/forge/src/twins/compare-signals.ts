import type { Instance, Program } from '@terrarium/engine';
import { equalBytes } from './equal-bytes';
import { encoding } from './same-value';

/** What of the feedback can differ. Labels and the line of a fault belong to the text of a world, not to its feedback. */
export const SIGNAL_NAMES = [
  'reward',
  'cost',
  'performance',
  'met',
  'goal',
  'ending',
  'truncated',
  'refused',
  'says',
  'fault',
] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];

export interface SignalDifference {
  readonly name: SignalName;
  readonly left: SignalValue;
  readonly right: SignalValue;
}
export type SignalValue = number | boolean | string | null | readonly string[];

/** The feedback of the last step of two instances, by what it says. */
export class SignalComparison {
  private readonly isOneLayout: boolean;

  constructor(left: Program, right: Program) {
    this.isOneLayout = signalEncoding(left) === signalEncoding(right);
  }

  differ(left: Instance, right: Instance): boolean {
    if (this.isOneLayout && equalBytes(left.signalBytes, right.signalBytes)) return false;
    return this.compare(left, right).length > 0;
  }

  compare(left: Instance, right: Instance): SignalDifference[] {
    const [a, b] = [valuesOf(left), valuesOf(right)];
    return SIGNAL_NAMES.map((name) => ({ name, left: a[name], right: b[name] })).filter(
      (one) => JSON.stringify(one.left) !== JSON.stringify(one.right),
    );
  }
}

function valuesOf({ program, signals }: Instance): Readonly<Record<SignalName, SignalValue>> {
  const { reward, cost, performance, met, goal, ended, truncated, refused, says, fault } = signals;
  const ending = ended < 0 ? null : program.endings[ended];
  return {
    ...{ reward, cost, performance, met, goal, ending, truncated, refused, says },
    fault: fault?.code ?? null,
  };
}

/** Equal texts: equal records say the same. */
function signalEncoding(program: Program): string {
  const says = program.says.map(({ parts, first, types }) => [
    parts,
    first,
    types?.map((type) => encoding(program, type)),
  ]);
  return JSON.stringify([program.endings, program.labels.length, says, program.texts]);
}
