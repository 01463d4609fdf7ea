/**
 * The places of a row one after the other, in scan order. Where a row begins is a list; the lengths of its gaps are counted
 * up, with planes of the parts behind them to say where these fit. The planes are those of when the row was matched.
 */
import type { FunctionBuilder, FunctionRef, Label, Local } from '../assembler/function-builder';
import type { TurnFrame } from './frame';

/** A row in a table. `first`, `second`: lengths of its first two parts. */
export const ROW = {
  parts: 0,
  stride: 4,
  stepX: 8,
  stepY: 12,
  first: 16,
  second: 20,
  planes: 24,
  cellCount: 36,
  cells: 40,
} as const;
/** A cell of a row: how many cells (and gaps) it lies behind the first. */
export const CELL = { behind: 0, gaps: 4, test: 8, write: 12, bytes: 16 } as const;
/** Where an enumeration stands. */
export const STATE = { list: 0, count: 4, index: 8, cell: 12, gap1: 16, gap2: 20, bytes: 32 } as const;

/** (row, state): goes to the first place; is there one? The list must have a cell. */
export function firstPlace(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: first place', ['i32', 'i32'], ['i32'], (f) => {
    const [row, state] = f.params;
    const store = (offset: number, value: () => void) => {
      f.get(state);
      value();
      f.memory('i32.store', offset);
    };
    store(STATE.index, () => f.i32(0));
    store(STATE.cell, () => {
      f.get(state);
      f.memory('i32.load', STATE.list);
      f.memory('i32.load');
    });
    store(STATE.gap1, () => f.i32(0));
    store(STATE.gap2, () => f.i32(0));
    f.get(row);
    f.memory('i32.load', ROW.parts);
    f.i32(1);
    f.op('i32.eq');
    f.if(null, () => {
      f.i32(1);
      f.op('return');
    });
    // One before the first length of the last gap.
    f.get(row);
    f.memory('i32.load', ROW.parts);
    f.i32(2);
    f.op('i32.eq');
    f.if(
      null,
      () => store(STATE.gap1, () => f.i32(-1)),
      () => store(STATE.gap2, () => f.i32(-1)),
    );
    f.get(row);
    f.get(state);
    f.call(nextPlace(frame));
  });
}

/** (row, state): goes to the next place; is there one? */
export function nextPlace(frame: TurnFrame): FunctionRef {
  return frame.c.helper('turn: next place', ['i32', 'i32'], ['i32'], (f) => new NextPlace(frame, f).write());
}

class NextPlace {
  private readonly gap1: Local;
  private readonly gap2: Local;
  private readonly room: Local;
  private readonly cell: Local;

  constructor(
    private readonly frame: TurnFrame,
    private readonly f: FunctionBuilder,
  ) {
    const i32 = () => f.local('i32');
    this.gap1 = i32();
    this.gap2 = i32();
    this.room = i32();
    this.cell = i32();
  }

  write(): void {
    const { f } = this;
    this.load(ROW.parts);
    f.i32(1);
    f.op('i32.eq');
    f.if(null, () => {
      this.nextStart();
      f.i32(1);
      f.op('return');
    });
    this.state(STATE.gap1);
    f.set(this.gap1);
    this.state(STATE.gap2);
    f.set(this.gap2);
    this.findRoom();
    this.load(ROW.parts);
    f.i32(2);
    f.op('i32.eq');
    f.if(
      null,
      () => this.oneGap(),
      () => this.twoGaps(),
    );
    f.op('unreachable');
  }

  private oneGap(): void {
    const { f } = this;
    f.loop((again) => {
      this.increment(this.gap1);
      f.block(null, (outside) => {
        this.goTo(() => this.pushBehindFirst(), outside);
        this.pushHas(1);
        f.op('i32.eqz');
        f.brIf(again);
        this.found();
      });
      this.nextStart();
      this.findRoom();
      f.i32(-1);
      f.set(this.gap1);
      f.br(again);
    });
  }

  private twoGaps(): void {
    const { f } = this;
    f.loop((again) => {
      this.increment(this.gap2);
      f.block(null, (middleOutside) => {
        f.block(null, (lastOutside) => {
          this.goTo(() => this.pushBehindFirst(), middleOutside);
          this.pushHas(1);
          f.op('i32.eqz');
          f.brIf(lastOutside);
          this.goTo(() => {
            this.pushBehindFirst();
            this.load(ROW.second);
            f.get(this.gap2);
            f.op('i32.add', 'i32.add');
          }, lastOutside);
          this.pushHas(2);
          f.op('i32.eqz');
          f.brIf(again);
          this.found();
        });
        this.increment(this.gap1);
        f.i32(-1);
        f.set(this.gap2);
        f.br(again);
      });
      this.nextStart();
      this.findRoom();
      f.i32(0);
      f.set(this.gap1);
      f.i32(-1);
      f.set(this.gap2);
      f.br(again);
    });
  }

  private load(offset: number): void {
    this.f.get(this.f.params[0]);
    this.f.memory('i32.load', offset);
  }

  private state(offset: number): void {
    this.f.get(this.f.params[1]);
    this.f.memory('i32.load', offset);
  }

  private increment(local: Local): void {
    const { f } = this;
    f.get(local);
    f.i32(1);
    f.op('i32.add');
    f.set(local);
  }

  /** How many cells the second part lies behind the start. */
  private pushBehindFirst(): void {
    this.load(ROW.first);
    this.f.get(this.gap1);
    this.f.op('i32.add');
  }

  /** Sets `cell` to the one so many cells behind the start; leaves if that is not on the board. */
  private goTo(behind: () => void, outside: Label): void {
    const { f } = this;
    f.with('i32', (by) => {
      behind();
      f.tee(by);
      f.get(this.room);
      f.op('i32.gt_s');
      f.brIf(outside);
      this.state(STATE.cell);
      f.get(by);
      this.load(ROW.stride);
      f.op('i32.mul', 'i32.add');
      f.set(this.cell);
    });
  }

  /** How many cells lie between the start and the edge of the board. */
  private findRoom(): void {
    const { f, frame } = this;
    const { height } = frame.c.board!;
    const side = (step: number, of: 'i32.div_u' | 'i32.rem_u', pushSize: () => void) => {
      this.load(step);
      f.i32(0);
      f.op('i32.gt_s');
      f.if('i32', pushSize, () => f.i32(0));
      this.state(STATE.cell);
      f.i32(height);
      f.op(of);
      this.load(step);
      f.op('i32.mul', 'i32.sub');
    };
    // Backwards as many as the coordinate says, forwards as many as the largest one is further.
    this.load(ROW.stepX);
    f.if(
      'i32',
      () =>
        side(ROW.stepX, 'i32.div_u', () => {
          frame.pushWidth(f);
          f.i32(1);
          f.op('i32.sub');
        }),
      () =>
        side(ROW.stepY, 'i32.rem_u', () => {
          frame.pushHeight(f);
          f.i32(1);
          f.op('i32.sub');
        }),
    );
    f.set(this.room);
  }

  /** Pushes whether part number `part` fits from `cell` on. */
  private pushHas(part: 1 | 2): void {
    const { f } = this;
    this.load(ROW.planes + 4 * part);
    f.get(this.cell);
    f.i32(3);
    f.op('i32.shr_u', 'i32.add');
    f.memory('i32.load8_u');
    f.get(this.cell);
    f.i32(7);
    f.op('i32.and', 'i32.shr_u');
    f.i32(1);
    f.op('i32.and');
  }

  private found(): void {
    const { f } = this;
    for (const [offset, local] of [
      [STATE.gap1, this.gap1],
      [STATE.gap2, this.gap2],
    ] as const) {
      f.get(f.params[1]);
      f.get(local);
      f.memory('i32.store', offset);
    }
    f.i32(1);
    f.op('return');
  }

  /** Goes to the next start of the list; returns 0 if that was the last. */
  private nextStart(): void {
    const { f } = this;
    const [, state] = f.params;
    f.with('i32', (index) => {
      this.state(STATE.index);
      f.i32(1);
      f.op('i32.add');
      f.tee(index);
      this.state(STATE.count);
      f.op('i32.ge_u');
      f.if(null, () => {
        f.i32(0);
        f.op('return');
      });
      f.get(state);
      f.get(index);
      f.memory('i32.store', STATE.index);
      f.get(state);
      this.state(STATE.list);
      f.get(index);
      f.i32(2);
      f.op('i32.shl', 'i32.add');
      f.memory('i32.load');
      f.memory('i32.store', STATE.cell);
    });
  }
}
