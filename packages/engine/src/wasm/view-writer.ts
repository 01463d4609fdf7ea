/** The bytes of a view: codes of what is unseen or outside, what stands at a cell, hidden things, overlays. */
import type { Observation, View } from '../program/program';
import { outsideCode, unseenCode, type ObservationLayout } from '../state/observation-layout';
import { blockingPlane, isAheadView, setPlace, writeAheadView, type AheadFrame } from './ahead-view';
import type { Local } from './assembler/function-builder';
import { countUp } from './board';
import { pushStamped } from './builders';
import type { Unit } from './compilation';
import { pushExpr, pushKind, pushStored } from './expressions';
import { pushFirst } from './looking';
import { zeroBytes } from './machine';
import { align } from './memory-map';
import { numberOfCode, storedOfCode } from './objects';
import type { PlaneExpr } from './plane-expressions';
import { OUTSIDE, pushWord, sightMemory, UNSEEN, writeSight, type Sight } from './sight';
import { ViewHides } from './view-hides';
import { isOneWord, writeWord } from './view-word';
import { isWholeBoard, writeWholeBoard } from './whole-board';

export class ViewWriter {
  private readonly memory;
  private readonly hides: ViewHides;

  constructor(
    private readonly unit: Unit,
    private readonly base: Local,
    private readonly layout: ObservationLayout,
    private readonly observation: Observation,
  ) {
    this.memory = sightMemory(unit.c);
    this.hides = new ViewHides(unit, observation);
  }

  write(view: View): void {
    const { unit, layout } = this;
    if (isWholeBoard(unit, view))
      return writeWholeBoard(unit, this.base, layout, view, () => this.writeSight(view));
    if (isAheadView(unit, view)) {
      const blocking = blockingPlane(unit, view);
      if (blocking !== undefined) return this.writeAhead(view, blocking);
    }
    this.writeSight(view);
  }

  /** The view is all zero, as where none holds. */
  clear(): void {
    const { c, f } = this.unit;
    zeroBytes(f, this.base, c.record.observation, this.layout.facts);
  }

  private writeAhead(view: View, blocking: PlaneExpr | null): void {
    const { unit } = this;
    const { f } = unit;
    this.hides.read();
    const target = f.local('i32');
    const row = f.local('i32');
    const frame = writeAheadView(unit, view, blocking, {
      unseen: (at) => (blocking ? this.writeUnseen(at) : this.writeUnseenOrEmpty(at)),
      row: (y) => {
        f.get(this.base);
        f.get(y);
        f.i32(this.layout.width * this.layout.cellBytes);
        f.op('i32.mul', 'i32.add');
        f.set(row);
      },
      place: (x, cell) => {
        f.get(row);
        f.get(x);
        f.i32(this.layout.cellBytes);
        f.op('i32.mul', 'i32.add');
        f.set(target);
        if (cell) this.writeLayers(cell, target);
        else this.writeOutside(view, target);
      },
    });
    f.get(frame.centre);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () =>
      this.forEachOverlay((overlay) =>
        this.writeOverlay(overlay, (cell, write) => {
          const [x, y] = [f.local('i32'), f.local('i32')];
          setPlace(unit, frame, cell, x, y);
          f.get(x);
          f.get(frame.width);
          f.op('i32.lt_u');
          f.get(y);
          f.get(frame.height);
          f.op('i32.lt_u', 'i32.and');
          f.if(null, () => {
            this.pushTarget(x, y);
            f.set(target);
            write(target);
          });
        }),
      ),
    );
  }

  /** Pushes the address, less the observation's offset, of a place's bytes. */
  private pushTarget(x: Local, y: Local): void {
    const { unit, layout } = this;
    const { f } = unit;
    f.get(this.base);
    f.get(y);
    f.i32(layout.width);
    f.op('i32.mul');
    f.get(x);
    f.op('i32.add');
    f.i32(layout.cellBytes);
    f.op('i32.mul', 'i32.add');
  }

  /** Where nothing hides anything, every place is going to be written if there is somebody who looks. */
  private writeUnseenOrEmpty(frame: AheadFrame): void {
    const { f } = this.unit;
    f.get(frame.centre);
    f.i32(0);
    f.op('i32.lt_s');
    f.if(
      null,
      () => this.writeUnseen(frame),
      () => {
        this.pushIsLargest(frame);
        f.op('i32.eqz');
        f.if(null, () => this.clear());
      },
    );
  }

  private pushIsLargest({ width, height }: AheadFrame): void {
    const { f } = this.unit;
    f.get(width);
    f.i32(this.layout.width);
    f.op('i32.eq');
    f.get(height);
    f.i32(this.layout.height);
    f.op('i32.eq', 'i32.and');
  }

  /** Every place of the view is unseen. Of the largest view that is a constant. */
  private writeUnseen(frame: AheadFrame): void {
    const { unit, layout } = this;
    const { c, f } = unit;
    const bytes = new Uint8Array(align(layout.facts, 16));
    for (let place = 0; place < layout.width * layout.height; place++) {
      c.program.layers.forEach(({ kinds }, layer) => {
        bytes[place * layout.cellBytes + layout.layers[layer].kind] = unseenCode(kinds.length);
      });
    }
    this.pushIsLargest(frame);
    f.if(
      null,
      () => {
        // The last vector may reach into the facts, which are written later, or into what pads a record.
        for (let at = 0; at < bytes.length; at += 16) {
          f.get(this.base);
          f.v128(bytes.subarray(at, at + 16));
          f.memory('v128.store', c.record.observation + at);
        }
      },
      () => {
        this.clear();
        this.eachPlace(frame, (_, target) => this.writeCodes(target, unseenCode));
      },
    );
  }

  private forEachOverlay(write: (overlay: Observation['overlays'][number]) => void): void {
    const { unit } = this;
    for (const overlay of this.observation.overlays) {
      if (!overlay.when) write(overlay);
      else {
        pushExpr(unit, overlay.when);
        unit.f.if(null, () => write(overlay));
      }
    }
  }

  private writeSight(view: View): void {
    const { unit } = this;
    const { f } = unit;
    this.clear();
    const sight = writeSight(unit, view, this.memory);
    this.hides.read();
    f.with('i32', (cell) => {
      this.eachPlace(sight, (place, target) => {
        pushWord(unit, sight.cells, place);
        f.set(cell);
        this.writeCell(view, cell, target);
      });
    });
    this.forEachOverlay((overlay) =>
      this.writeOverlay(overlay, (cell, write) =>
        this.eachPlace(sight, (place, target) => {
          pushWord(unit, sight.places, place);
          f.get(cell);
          f.op('i32.eq');
          f.if(null, () => write(target));
        }),
      ),
    );
  }

  /** `target` holds the address, less the observation's offset, of the place's bytes. */
  private eachPlace(
    sight: Pick<Sight, 'width' | 'height'>,
    body: (place: Local, target: Local) => void,
  ): void {
    const { unit, layout } = this;
    const { f } = unit;
    f.with('i32', (x) =>
      f.with('i32', (y) =>
        f.with('i32', (place) =>
          f.with('i32', (target) => {
            f.i32(0);
            f.set(place);
            countUp(
              f,
              y,
              () => f.get(sight.height),
              () => {
                f.get(this.base);
                f.get(y);
                f.i32(layout.width * layout.cellBytes);
                f.op('i32.mul', 'i32.add');
                f.set(target);
                countUp(
                  f,
                  x,
                  () => f.get(sight.width),
                  () => {
                    body(place, target);
                    for (const [local, by] of [
                      [place, 1],
                      [target, layout.cellBytes],
                    ] as const) {
                      f.get(local);
                      f.i32(by);
                      f.op('i32.add');
                      f.set(local);
                    }
                  },
                );
              },
            );
          }),
        ),
      ),
    );
  }

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

  private writeCodes(target: Local, code: (kinds: number) => number): void {
    const { c, f } = this.unit;
    c.program.layers.forEach(({ kinds }, layer) =>
      this.store(target, layer, null, () => f.i32(code(kinds.length))),
    );
  }

  private writeCell(view: View, cell: Local, target: Local): void {
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

  private writeLayers(cell: Local, target: Local): void {
    const { unit, layout, hides } = this;
    if (isOneWord(unit.c, layout, hides)) return writeWord(unit, layout, hides, cell, target);
    unit.c.program.layers.forEach((_, layer) => this.writeLayer(layer, cell, target));
  }

  private writeOutside({ outside }: View, target: Local): void {
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

  /** Draws an object wherever the view shows the first cell that passes, seen or not. */
  private writeOverlay(
    { type, value, at }: Observation['overlays'][number],
    whereShown: (cell: Local, write: (target: Local) => void) => void,
  ): void {
    const { unit } = this;
    const { c, f } = unit;
    const [code, cell, number] = Array.from({ length: 3 }, () => f.local('i32'));
    pushExpr(unit, value);
    f.set(code);
    f.i32(OUTSIDE);
    pushFirst(unit, at);
    f.tee(cell);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () => {
      const layers = new Set(c.program.objectTypes[type].kinds.map((kind) => c.program.kinds[kind].layer));
      for (const layer of layers) {
        f.get(code);
        f.call(numberOfCode(c, type, layer));
        f.tee(number);
        f.if(null, () =>
          whereShown(cell, (target) => {
            this.store(target, layer, null, () => f.get(number));
            c.program.layers[layer].columns.forEach((_, column) =>
              this.store(target, layer, column, () => {
                f.get(code);
                f.call(storedOfCode(c, type, layer, column));
              }),
            );
          }),
        );
      }
    });
  }
}
