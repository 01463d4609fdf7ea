import type { Program } from '../program/program';
import { observationLayout } from './observation-layout';

/** O's record: the observations that a delay has yet to hand out, those of the last `slots` clocks. */
export interface SeenLayout {
  /** As many as the largest delay; that of clock t lies in slot t mod `slots`. 0: the program needs no record. */
  readonly slots: number;
  /** From one to the next: the bytes of an observation, padded to a multiple of 16. */
  readonly stride: number;
  readonly bytes: number;
}

export function seenLayout(program: Program): SeenLayout {
  const slots = Math.max(0, ...program.observation.delays.map(({ most }) => most));
  if (slots === 0) return { slots, stride: 0, bytes: 0 };
  const stride = 16 * Math.ceil(observationLayout(program).bytes / 16);
  return { slots, stride, bytes: slots * stride };
}
