/** A view of all cells of a full-sized board: places and cells need no arithmetic. */
import type { View } from '../program/program';
import type { ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import { countUp, pushSize } from './board';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { TILE, transposer } from './transpose';

const WIDTHS = {
  1: ['i32.load8_u', 'i32.store8'],
  2: ['i32.load16_u', 'i32.store16'],
  4: ['i32.load', 'i32.store'],
} as const;

/** May the view show all cells of a full-sized board and nothing else, so that places and cells need no arithmetic? */
export function isWholeBoard({ c }: Unit, view: View): boolean {
  const { board } = c;
  const { hides, overlays } = c.program.observation;
  if (!board || view.shape !== 'full' || hides.length > 0 || overlays.length > 0) return false;
  return view.maxWidth === board.width && view.maxHeight === board.height;
}

/** Row by row, the bytes of a row written out; a board or view of another size goes the general way. */
export function writeWholeBoard(
  unit: Unit,
  base: Local,
  layout: ObservationLayout,
  view: View,
  otherwise: () => void,
): void {
  const { c, f } = unit;
  const { width, height } = c.board!;
  f.block(null, (done) => {
    f.block(null, (general) => {
      const require = (push: () => void, size: number) => {
        push();
        f.i32(size);
        f.op('i32.ne');
        f.brIf(general);
      };
      require(() => pushExpr(unit, view.width), width);
      require(() => pushExpr(unit, view.height), height);
      if (c.varies) {
        require(() => pushSize(unit, 'width'), width);
        require(() => pushSize(unit, 'height'), height);
      }
      if (layout.cellBytes === 1 && width >= TILE && height >= TILE) {
        writeTiles(unit, base);
        return f.br(done);
      }
      const [y, source, target] = [f.local('i32'), f.local('i32'), f.local('i32')];
      countUp(
        f,
        y,
        () => f.i32(height),
        () => {
          f.get(unit.instance);
          f.get(y);
          f.op('i32.add');
          f.set(source);
          f.get(base);
          f.get(y);
          f.i32(layout.width * layout.cellBytes);
          f.op('i32.mul', 'i32.add');
          f.set(target);
          copyRow(unit, layout, y, source, target);
        },
      );
      f.br(done);
    });
    otherwise();
  });
}

/** A byte a cell: tiles are turned, the last of a row or column reaching back over its neighbour. */
function writeTiles({ c, f, instance }: Unit, base: Local): void {
  const { width, height } = c.board!;
  const starts = (size: number) =>
    Array.from({ length: Math.ceil(size / TILE) }, (_, i) => Math.min(i * TILE, size - TILE));
  for (const x of starts(width)) {
    for (const y of starts(height)) {
      f.get(instance);
      f.i32(c.record.state + c.layout.state.layers[0].kinds + x * height + y);
      f.op('i32.add');
      f.get(base);
      f.i32(c.record.observation + y * width + x);
      f.op('i32.add');
      f.call(transposer(c, height, width));
    }
  }
}

function copyRow(unit: Unit, layout: ObservationLayout, y: Local, source: Local, target: Local): void {
  const { c, f } = unit;
  const { width, height } = c.board!;
  c.program.layers.forEach(({ columns }, layer) => {
    const bytes = c.layout.state.layers[layer];
    const at = layout.layers[layer];
    for (let x = 0; x < width; x++) {
      const to = c.record.observation + x * layout.cellBytes;
      f.get(target);
      f.get(source);
      f.memory('i32.load8_u', c.record.state + bytes.kinds + x * height);
      f.memory('i32.store8', to + at.kind);
      columns.forEach((column, n) => {
        f.get(target);
        f.get(source);
        if (column.bytes > 1) {
          // The address of the row's first cell in an array of wider columns.
          f.get(y);
          f.i32(column.bytes - 1);
          f.op('i32.mul', 'i32.add');
        }
        const [load, store] = WIDTHS[column.bytes];
        f.memory(load, c.record.state + bytes.columns[n] + x * height * column.bytes);
        f.memory(store, to + at.columns[n]);
      });
    }
  });
}
