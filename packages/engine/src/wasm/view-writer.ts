/** The places of a view, each of them or many at once, and what is drawn over them. */
import type { Observation, View } from '../program/program';
import { unseenCode, type ObservationLayout } from '../state/observation-layout';
import { blockingPlane, isAheadView, writeAheadView } from './ahead-view';
import type { Local } from './assembler/function-builder';
import { countUp } from './board';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { pushFirst } from './looking';
import { zeroBytes } from './machine';
import { align } from './memory-map';
import { numberOfCode } from './objects';
import type { PlaneExpr } from './plane-expressions';
import { OUTSIDE, pushWord, sightMemory, writeSight, type Sight } from './sight';
import { setFrame, setPlace, turnedFrame, type TurnedFrame, type ViewFrame } from './view-frame';
import { ViewHides } from './view-hides';
import { PlaceWriter } from './view-place';
import { isWholeBoard, writeWholeBoard } from './whole-board';
import { isWindowView, writeWindowView } from './window-view';

export class ViewWriter {
  private readonly memory;
  private readonly hides: ViewHides;
  private readonly places: PlaceWriter;

  constructor(
    private readonly unit: Unit,
    private readonly base: Local,
    private readonly layout: ObservationLayout,
    private readonly observation: Observation,
  ) {
    this.memory = sightMemory(unit.c);
    this.hides = new ViewHides(unit, observation);
    this.places = new PlaceWriter(unit, layout, this.hides);
  }

  write(view: View): void {
    const { unit, layout } = this;
    if (isWholeBoard(unit, view))
      return writeWholeBoard(unit, this.base, layout, view, () => this.writeSight(view));
    if (isWindowView(unit, view, layout)) return this.writeWindow(view);
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
        if (cell) this.places.writeLayers(cell, target);
        else this.places.writeOutside(view, target);
      },
    });
    f.get(frame.centre);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () => this.writeOverlays(frame));
  }

  private writeWindow(view: View): void {
    const { unit, layout } = this;
    const { f } = unit;
    this.hides.read();
    const frame = setFrame(unit, view);
    f.get(frame.centre);
    f.i32(0);
    f.op('i32.lt_s');
    f.if(
      null,
      () => this.writeUnseen(frame),
      () => {
        writeWindowView(unit, this.base, layout, view, this.hides, frame);
        if (this.observation.overlays.length > 0) this.writeOverlays(turnedFrame(unit, frame));
      },
    );
  }

  /** Somebody looks: what is drawn over the places. */
  private writeOverlays(frame: TurnedFrame): void {
    const { unit } = this;
    const { f } = unit;
    const target = f.local('i32');
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
  private writeUnseenOrEmpty(frame: ViewFrame): void {
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

  private pushIsLargest({ width, height }: ViewFrame): void {
    const { f } = this.unit;
    f.get(width);
    f.i32(this.layout.width);
    f.op('i32.eq');
    f.get(height);
    f.i32(this.layout.height);
    f.op('i32.eq', 'i32.and');
  }

  /** Every place of the view is unseen. Of the largest view that is a constant. */
  private writeUnseen(frame: ViewFrame): void {
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
        this.eachPlace(frame, (_, target) => this.places.writeCodes(target, unseenCode));
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
        this.places.writeCell(view, cell, target);
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
          whereShown(cell, (target) => this.places.writeObject(target, type, layer, code, number)),
        );
      }
    });
  }
}
