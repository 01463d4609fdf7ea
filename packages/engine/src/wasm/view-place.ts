/** One place of a view: the bytes of what stands at its cell, of what is hidden, outside or unseen, of what is drawn over it. */
import type { View } from '../program/program';
import { outsideCode, unseenCode, type ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import { pushStamped } from './builders';
import type { Unit } from './compilation';
import { pushKind, pushStored } from './expressions';
import { storedOfCode } from './objects';
import { UNSEEN } from './sight';
import type { ViewHides } from './view-hides';
import { isOneWord, writeWord } from './view-word';

/** Places are given by their address, less the observation's offset in a record. */
export class PlaceWriter {
  constructor(
    private readonly unit: Unit,
    private readonly layout: ObservationLayout,
    private readonly hides: ViewHides,
  ) {}

  private store(target: Local, layer: number, column: number | null, value: () => void): void {
    const { c, f } = this.unit;
    const at = this.layout.layers[layer];
    const bytes = column === null ? 1 : c.program.layers[layer].columns[column].bytes;
    f.get(target);
    value();
    f.memory(
      bytes === 1 ? 'i32.store8' : bytes === 2 ? 'i32.store16' : 'i32.store',
      c.record.observation + (column === null ? at.kind : at.columns[column]),
    );
  }

  writeCodes(target: Local, code: (kinds: number) => number): void {
    const { c, f } = this.unit;
    c.program.layers.forEach(({ kinds }, layer) =>
      this.store(target, layer, null, () => f.i32(code(kinds.length))),
    );
  }

  writeCell(view: View, cell: Local, target: Local): void {
    const { f } = this.unit;
    if (view.shape === 'full') return this.writeSeen(view, cell, target);
    f.get(cell);
    f.i32(UNSEEN);
    f.op('i32.eq');
    f.if(
      null,
      () => this.writeCodes(target, unseenCode),
      () => this.writeSeen(view, cell, target),
    );
  }

  /** What stands at the cell, or what stands outside for a negative one. */
  private writeSeen(view: View, cell: Local, target: Local): void {
    const { f } = this.unit;
    f.get(cell);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(
      null,
      () => this.writeLayers(cell, target),
      () => this.writeOutside(view, target),
    );
  }

  writeLayers(cell: Local, target: Local): void {
    const { unit, layout, hides } = this;
    if (isOneWord(unit.c, layout, hides)) return writeWord(unit, layout, hides, cell, target);
    unit.c.program.layers.forEach((_, layer) => this.writeLayer(layer, cell, target));
  }

  writeOutside({ outside }: View, target: Local): void {
    const { unit } = this;
    const { c, f } = unit;
    if (!outside) {
      this.writeCodes(target, outsideCode);
      return c.program.layers.forEach((_, layer) => this.clearColumns(target, layer));
    }
    const kind = c.program.kinds[outside.kind];
    c.program.layers.forEach(({ columns }, layer) => {
      const isItsLayer = layer === kind.layer;
      this.store(target, layer, null, () => f.i32(isItsLayer ? kind.number : 0));
      columns.forEach((_, column) =>
        this.store(target, layer, column, () =>
          isItsLayer ? pushStamped(unit, outside.kind, outside.values, column) : f.i32(0),
        ),
      );
    });
  }

  /** The place may have shown something else before. */
  private clearColumns(target: Local, layer: number): void {
    const { c, f } = this.unit;
    c.program.layers[layer].columns.forEach((_, column) => this.store(target, layer, column, () => f.i32(0)));
  }

  private writeLayer(layer: number, cell: Local, target: Local): void {
    const { unit } = this;
    const { c, f } = unit;
    const { columns } = c.program.layers[layer];
    if (this.hides.isFree(layer)) {
      this.store(target, layer, null, () => pushKind(unit, layer, cell));
      columns.forEach((_, column) =>
        this.store(target, layer, column, () => pushStored(unit, layer, column, cell)),
      );
      return;
    }
    this.store(target, layer, null, () => f.i32(0));
    this.clearColumns(target, layer);
    if (this.hides.isCovered(layer)) return;
    f.with('i32', (number) => {
      pushKind(unit, layer, cell);
      f.set(number);
      // What is not written stays 0: the hidden object, or the hidden column of a shown one.
      f.block(null, (hidden) => {
        this.hides.branchIfHidden(layer, null, cell, number, hidden);
        this.store(target, layer, null, () => f.get(number));
        columns.forEach((_, column) =>
          f.block(null, (skip) => {
            this.hides.branchIfHidden(layer, column, cell, number, skip);
            this.store(target, layer, column, () => pushStored(unit, layer, column, cell));
          }),
        );
      });
    });
  }

  /** The object of a type that has a code, and its kind's number in a layer. */
  writeObject(target: Local, type: number, layer: number, code: Local, number: Local): void {
    const { c, f } = this.unit;
    this.store(target, layer, null, () => f.get(number));
    c.program.layers[layer].columns.forEach((_, column) =>
      this.store(target, layer, column, () => {
        f.get(code);
        f.call(storedOfCode(c, type, layer, column));
      }),
    );
  }
}
