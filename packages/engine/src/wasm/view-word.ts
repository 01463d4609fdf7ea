/** Places of a view whose bytes are four: they are written in one store. */
import type { ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { pushKind, pushStored } from './expressions';
import { isHidden } from './view-hides';

/** Are the bytes of a place four, each what the state has there, or always hidden? */
export function isOneWord(c: Compilation, layout: ObservationLayout): boolean {
  const { layers, observation } = c.program;
  return (
    layout.cellBytes === 4 &&
    layers.every(
      ({ columns }, layer) =>
        columns.every(({ bytes }) => bytes === 1) &&
        (isHidden(c, layer) || observation.hides.every((hide) => hide.layer !== layer)),
    )
  );
}

/** Writes what stands at a cell of the board. */
export function writeWord(unit: Unit, layout: ObservationLayout, cell: Local, target: Local): void {
  const { c, f } = unit;
  f.get(target);
  f.i32(0);
  const add = (at: number, push: () => void) => {
    push();
    if (at > 0) {
      f.i32(8 * at);
      f.op('i32.shl');
    }
    f.op('i32.or');
  };
  c.program.layers.forEach(({ columns }, layer) => {
    if (isHidden(c, layer)) return;
    const offsets = layout.layers[layer];
    add(offsets.kind, () => pushKind(unit, layer, cell));
    columns.forEach((_, column) => add(offsets.columns[column], () => pushStored(unit, layer, column, cell)));
  });
  f.memory('i32.store', c.record.observation);
}
