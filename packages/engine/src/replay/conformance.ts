import type { EngineName } from '../create';

/** What replaying recorded behaviour of another program says of one case. */
export type CaseOutcome =
  | { readonly is: 'matched'; readonly steps: number }
  /** `step` counts from 0, where 0 is what was there before the first action. */
  | {
      readonly is: 'mismatched';
      readonly step: number;
      readonly field: string;
      readonly expected: string;
      readonly found: string;
    }
  /** Not played at all: `feature` names what is not supported, or what is wrong with the case. */
  | { readonly is: 'refused'; readonly feature: string };

/** Replays one recorded case (a line of JSON) on one engine. What is wrong with the case itself is refused, never thrown. */
export type ReplayCase = (recorded: unknown, engine: EngineName) => CaseOutcome;
