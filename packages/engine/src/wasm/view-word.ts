/** Places of a view whose bytes are four: they are written in one store. */
import type { ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { pushKind, pushStored } from './expressions';
import type { ViewHides } from './view-hides';

/** Are the bytes of a place four, each what the state has there, or always hidden? */
export function isOneWord({ program }: Compilation, layout: ObservationLayout, hides: ViewHides): boolean {
  return (
    layout.cellBytes === 4 &&
    program.layers.every(
      ({ columns }, layer) =>
        columns.every(({ bytes }) => bytes === 1) && (hides.isCovered(layer) || hides.isFree(layer)),
    )
  );
}

/** Writes what stands at a cell of the board. */
export function writeWord(
  unit: Unit,
  layout: ObservationLayout,
  hides: ViewHides,
  cell: Local,
  target: Local,
): void {
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
    if (hides.isCovered(layer)) return;
    const offsets = layout.layers[layer];
    add(offsets.kind, () => pushKind(unit, layer, cell));
    columns.forEach((_, column) => add(offsets.columns[column], () => pushStored(unit, layer, column, cell)));
  });
  f.memory('i32.store', c.record.observation);
}
