/** Resolving the intents of a layer by sweeps: cell by cell whatever can move now moves, until nothing does. */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { DIRECTIONS, INTENTS } from '../planes';
import type { TurnFrame } from './frame';
import { countDown } from './table-reader';
import { writeSweepWork } from './work';

/** (first kind's plane, number of kinds, first intent's plane): sweeps until one moves nothing. Did anything move? */
export function sweeper(frame: TurnFrame): FunctionRef {
  return frame.c.helper('turn: sweep', ['i32', 'i32', 'i32'], ['i32'], (f) => new Sweeper(frame, f).write());
}

class Sweeper {
  private readonly base: Local;
  private readonly rest: Local;
  private readonly cell: Local;
  private readonly target: Local;
  private readonly intent: Local;
  private readonly plane: Local;
  private readonly left: Local;
  private readonly again: Local;
  private readonly moved: Local;
  /** Those in which something moved, or would have if it were there. */
  private readonly sweeps: Local;
  private readonly occupied: number;
  /** Tables by direction: planes of the cells that have a neighbour there, and how far it is. */
  private readonly fits: number;
  private readonly strides: number;

  constructor(
    private readonly frame: TurnFrame,
    private readonly f: FunctionBuilder,
  ) {
    const i32 = () => f.local('i32');
    this.base = i32();
    this.rest = f.local('i64');
    this.cell = i32();
    this.target = i32();
    this.intent = i32();
    this.plane = i32();
    this.left = i32();
    this.again = i32();
    this.moved = i32();
    this.sweeps = i32();
    const directions = Array.from({ length: DIRECTIONS }, (_, direction) => direction);
    this.occupied = frame.scratchPlane('occupied');
    this.fits = frame.tables.add(directions.map((direction) => frame.fits(direction, 2)));
    this.strides = frame.tables.add(directions.map((direction) => frame.stride(direction)));
  }

  write(): void {
    const { f, frame } = this;
    const { words, planes } = frame.c;
    const [, , intents] = f.params;
    this.findOccupied();
    f.loop((sweep) => {
      f.i32(0);
      f.set(this.again);
      f.i32(0);
      f.set(this.base);
      f.loop((nextWord) => {
        for (let intent = 0; intent < INTENTS; intent++) {
          f.get(intents);
          f.get(this.base);
          f.op('i32.add');
          f.memory('i64.load', intent * planes.pitch);
          if (intent > 0) f.op('i64.or');
        }
        f.set(this.rest);
        f.block(null, (done) =>
          f.loop((next) => {
            f.get(this.rest);
            f.op('i64.eqz');
            f.brIf(done);
            f.get(this.rest);
            f.op('i64.ctz', 'i32.wrap_i64');
            f.get(this.base);
            f.i32(3);
            f.op('i32.shl', 'i32.add');
            f.set(this.cell);
            f.get(this.rest);
            f.get(this.rest);
            f.i64(1n);
            f.op('i64.sub', 'i64.and');
            f.set(this.rest);
            this.settle();
            f.br(next);
          }),
        );
        f.get(this.base);
        f.i32(8);
        f.op('i32.add');
        f.tee(this.base);
        f.i32(8 * words);
        f.op('i32.lt_u');
        f.brIf(nextWord);
      });
      f.get(this.sweeps);
      f.get(this.again);
      f.op('i32.add');
      f.set(this.sweeps);
      f.get(this.again);
      f.brIf(sweep);
    });
    f.get(this.sweeps);
    f.i32(1);
    f.op('i32.gt_u');
    f.if(null, () => {
      f.get(this.sweeps);
      f.i32(1);
      f.op('i32.sub');
      f.set(this.sweeps);
      writeSweepWork(frame, f, this.sweeps);
    });
    f.get(this.moved);
  }

  /** Lets what has an intent at `cell` move, if it can. */
  private settle(): void {
    const { f, frame } = this;
    const { pitch } = frame.c.planes;
    const [, , intents] = f.params;
    f.block(null, (stays) => {
      f.i32(0);
      f.set(this.intent);
      f.get(intents);
      f.set(this.plane);
      f.block(null, (found) =>
        f.loop((again) => {
          this.pushHas(this.cell);
          f.brIf(found);
          f.get(this.plane);
          f.i32(pitch);
          f.op('i32.add');
          f.set(this.plane);
          f.get(this.intent);
          f.i32(1);
          f.op('i32.add');
          f.tee(this.intent);
          f.i32(INTENTS);
          f.op('i32.lt_u');
          f.brIf(again);
          f.br(stays);
        }),
      );
      // `act` is done where it is.
      f.get(this.intent);
      f.i32(DIRECTIONS);
      f.op('i32.lt_u');
      f.if(null, () => {
        f.get(this.intent);
        f.i32(2);
        f.op('i32.shl');
        f.tee(this.target);
        f.memory('i32.load', this.fits);
        f.set(this.plane);
        this.pushHas(this.cell);
        f.op('i32.eqz');
        f.brIf(stays);
        f.get(this.target);
        f.memory('i32.load', this.strides);
        f.get(this.cell);
        f.op('i32.add');
        f.set(this.target);
        this.onOccupied();
        this.pushHas(this.target);
        f.brIf(stays);
        this.pushHas(this.cell);
        f.if(null, () => {
          this.flip(this.cell);
          this.flip(this.target);
          this.forEachKind(() => {
            this.pushHas(this.cell);
            f.if(null, () => {
              this.flip(this.cell);
              this.flip(this.target);
            });
          });
          f.i32(1);
          f.set(this.moved);
        });
      });
      f.get(intents);
      f.get(this.intent);
      f.i32(pitch);
      f.op('i32.mul', 'i32.add');
      f.set(this.plane);
      this.flip(this.cell);
      f.i32(1);
      f.set(this.again);
    });
  }

  private onOccupied(): void {
    this.f.i32(this.occupied);
    this.f.set(this.plane);
  }

  /** Where anything of the layer stands. */
  private findOccupied(): void {
    const { f, frame } = this;
    f.i32(0);
    f.set(this.base);
    f.loop((again) => {
      f.i64(0n);
      f.set(this.rest);
      this.forEachKind(() => {
        f.get(this.plane);
        f.get(this.base);
        f.op('i32.add');
        f.memory('i64.load');
        f.get(this.rest);
        f.op('i64.or');
        f.set(this.rest);
      });
      f.get(this.base);
      f.get(this.rest);
      f.memory('i64.store', this.occupied);
      f.get(this.base);
      f.i32(8);
      f.op('i32.add');
      f.tee(this.base);
      f.i32(8 * frame.c.words);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  }

  private forEachKind(body: () => void): void {
    const { f } = this;
    const [kinds, count] = f.params;
    f.get(kinds);
    f.set(this.plane);
    f.get(count);
    f.set(this.left);
    countDown(f, this.left, () => {
      body();
      f.get(this.plane);
      f.i32(this.frame.c.planes.pitch);
      f.op('i32.add');
      f.set(this.plane);
    });
  }

  private pushHas(cell: Local): void {
    const { f } = this;
    this.pushWord(cell);
    f.get(cell);
    f.op('i64.extend_i32_u', 'i64.shr_u', 'i32.wrap_i64');
    f.i32(1);
    f.op('i32.and');
  }

  private pushAddress(cell: Local): void {
    const { f } = this;
    f.get(this.plane);
    f.get(cell);
    f.i32(6);
    f.op('i32.shr_u');
    f.i32(3);
    f.op('i32.shl', 'i32.add');
  }

  private pushWord(cell: Local): void {
    this.pushAddress(cell);
    this.f.memory('i64.load');
  }

  private flip(cell: Local): void {
    const { f } = this;
    this.pushAddress(cell);
    this.pushWord(cell);
    f.i64(1n);
    f.get(cell);
    f.op('i64.extend_i32_u', 'i64.shl', 'i64.xor');
    f.memory('i64.store');
  }
}
