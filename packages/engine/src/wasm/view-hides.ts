/** What of the board an observation never shows, or hides for the moment. */
import type { Observation } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';

export interface Hide {
  readonly hide: Observation['hides'][number];
  /** Whether it holds now; null: always. */
  readonly on: Local | null;
}

/** Is nothing of the layer ever shown? */
export function isHidden({ program }: Compilation, layer: number): boolean {
  const all = program.layers[layer].kinds.length;
  return program.observation.hides.some(
    (hide) => !hide.when && hide.layer === layer && hide.column === null && hide.numbers.length === all,
  );
}

/** Goes to the label if the object with this number is one of those. */
export function branchIfHidden({ f }: Unit, { hide, on }: Hide, number: Local, label: Label): void {
  for (const hidden of hide.numbers) {
    f.get(number);
    f.i32(hidden);
    f.op('i32.eq');
    if (on) {
      f.get(on);
      f.i32(0);
      f.op('i32.ne', 'i32.and');
    }
    f.brIf(label);
  }
}
