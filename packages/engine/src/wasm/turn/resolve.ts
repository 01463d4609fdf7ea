/**
 * Resolving intents. Layers do not see each other, so one is settled after the other: where all go one way, all at once
 * (who is blocked spreads backwards), else by sweeps over the cells with an intent. Intents may lie where nothing stands.
 */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { DIRECTIONS, INTENTS } from '../planes';
import { STEP_X, STEP_Y } from '../space';
import { DIRECTION_BITS, INTENT_BITS, type TurnFrame, type TurnLayer } from './frame';
import { countDown } from './cell-tables';
import { Matcher, MOST_WORDS } from './match';

/** (): moves what can move. The intents of who cannot are left. */
export function resolver(frame: TurnFrame): FunctionRef {
  return frame.c.helper('turn: resolve', [], [], (f) => {
    for (const layer of frame.layers) {
      if (layer.intents < 0 || layer.kinds.length === 0) continue;
      f.getGlobal(frame.globals.live);
      f.i64(frame.liveBits(layer.layer, DIRECTION_BITS));
      f.op('i64.and', 'i64.eqz', 'i32.eqz');
      f.if(null, () => writeLayer(frame, f, layer));
    }
  });
}

/** Forgets all intents. */
export function intentClearer(frame: TurnFrame): FunctionRef {
  const { c, globals } = frame;
  return c.helper('turn: clear intents', [], [], (f) => {
    for (const { layer, intents } of frame.layers) {
      if (intents < 0) continue;
      f.getGlobal(globals.live);
      f.i64(frame.liveBits(layer, INTENT_BITS));
      f.op('i64.and', 'i64.eqz', 'i32.eqz');
      f.if(null, () => {
        for (let intent = 0; intent < INTENTS; intent++) {
          const address = frame.intent(layer, intent);
          if (c.planes.bytes > 64) {
            f.i32(address);
            f.i32(0);
            f.i32(c.planes.bytes);
            f.fillMemory();
          } else
            for (let w = 0; w < c.words; w++) {
              f.i32(0);
              f.i64(0n);
              f.memory('i64.store', address + 8 * w);
            }
        }
      });
    }
    f.i64(0n);
    f.setGlobal(globals.live);
  });
}

function writeLayer(frame: TurnFrame, f: FunctionBuilder, layer: TurnLayer): void {
  const moved = () => {
    f.if(null, () => {
      f.getGlobal(frame.globals.dirty);
      f.i64(layer.dirty);
      f.op('i64.or');
      f.setGlobal(frame.globals.dirty);
    });
  };
  const push = () => {
    f.i32(layer.kinds[0].address);
    f.i32(layer.kinds.length);
    f.i32(layer.intents);
  };
  if (frame.c.words > MOST_WORDS) {
    push();
    f.call(sweeper(frame));
    return moved();
  }
  f.block(null, (done) => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      f.getGlobal(frame.globals.live);
      f.i64(frame.liveBits(layer.layer, DIRECTION_BITS));
      f.op('i64.and');
      f.i64(frame.liveBits(layer.layer, 1 << direction));
      f.op('i64.eq');
      f.if(null, () => {
        push();
        f.call(slider(frame, direction));
        moved();
        f.br(done);
      });
    }
    push();
    f.call(sweeper(frame));
    moved();
  });
}

/** (first kind's plane, number of kinds, first intent's plane): all that have an intent have this one. Did anything move? */
function slider(frame: TurnFrame, direction: number): FunctionRef {
  const { c } = frame;
  const { pitch } = c.planes;
  return c.helper(`turn: slide ${direction}`, ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [kinds, count, intents] = f.params;
    const matcher = new Matcher(frame, f);
    const stride = frame.stride(direction);
    const words = Array.from({ length: c.words }, (_, w) => w);
    const [movers, occupied, blocked, before, part] = ['movers', 'occupied', 'blocked', 'before', 'part'].map(
      (name) => matcher.locals(name),
    );
    const [plane, left] = [f.local('i32'), f.local('i32')];
    const any = f.local('i64');
    const fits = frame.fits(direction, 2);
    const forEachKind = (body: () => void) => {
      f.get(kinds);
      f.set(plane);
      f.get(count);
      f.set(left);
      countDown(f, left, () => {
        body();
        f.get(plane);
        f.i32(pitch);
        f.op('i32.add');
        f.set(plane);
      });
    };
    for (const w of words) {
      f.get(intents);
      f.memory('i64.load', direction * pitch + 8 * w);
      f.set(movers[w]);
    }
    forEachKind(() => {
      for (const w of words) {
        f.get(occupied[w]);
        f.get(plane);
        f.memory('i64.load', 8 * w);
        f.op('i64.or');
        f.set(occupied[w]);
      }
    });
    // An intent where nothing stands is in the way of nobody, but who comes there takes it over.
    f.i64(0n);
    for (const w of words) {
      f.get(movers[w]);
      f.get(occupied[w]);
      f.i64(-1n);
      f.op('i64.xor', 'i64.and', 'i64.or');
    }
    f.i64(0n);
    f.op('i64.ne');
    f.if(null, () => {
      for (const param of f.params) f.get(param);
      f.call(sweeper(frame));
      f.op('return');
    });
    // Blocked: before the edge, before what stands, before who is blocked.
    for (const w of words) {
      f.get(occupied[w]);
      f.get(movers[w]);
      f.i64(-1n);
      f.op('i64.xor', 'i64.and');
      f.set(part[w]);
    }
    for (const w of words) {
      f.get(movers[w]);
      matcher.pushShifted((at) => f.get(part[at]), w, stride);
      f.loadAt('i64.load', fits + 8 * w);
      f.i64(-1n);
      f.op('i64.xor', 'i64.or', 'i64.and');
      f.set(blocked[w]);
    }
    f.loop((again) => {
      for (const w of words) {
        f.get(blocked[w]);
        f.set(before[w]);
      }
      f.i64(0n);
      f.set(any);
      for (const w of words) {
        f.get(before[w]);
        f.get(movers[w]);
        matcher.pushShifted((at) => f.get(before[at]), w, stride);
        f.op('i64.and', 'i64.or');
        f.tee(blocked[w]);
        f.get(before[w]);
        f.op('i64.xor');
        f.get(any);
        f.op('i64.or');
        f.set(any);
      }
      f.get(any);
      f.i64(0n);
      f.op('i64.ne');
      f.brIf(again);
    });
    f.i64(0n);
    f.set(any);
    for (const w of words) {
      f.get(movers[w]);
      f.get(blocked[w]);
      f.op('i64.xor');
      f.tee(movers[w]);
      f.get(any);
      f.op('i64.or');
      f.set(any);
      f.get(intents);
      f.get(blocked[w]);
      f.memory('i64.store', direction * pitch + 8 * w);
    }
    f.get(any);
    f.op('i64.eqz');
    f.if(null, () => {
      f.i32(0);
      f.op('return');
    });
    forEachKind(() => {
      f.i64(0n);
      for (const w of words) {
        f.get(plane);
        f.memory('i64.load', 8 * w);
        f.tee(before[w]);
        f.get(movers[w]);
        f.op('i64.and');
        f.tee(part[w]);
        f.op('i64.or');
      }
      f.op('i64.eqz', 'i32.eqz');
      f.if(null, () => {
        for (const w of words) {
          f.get(plane);
          f.get(before[w]);
          f.get(part[w]);
          f.op('i64.xor');
          matcher.pushShifted((at) => f.get(part[at]), w, -stride);
          f.op('i64.or');
          f.memory('i64.store', 8 * w);
        }
      });
    });
    f.i32(1);
  });
}

/** (first kind's plane, number of kinds, first intent's plane): sweeps until one moves nothing. Did anything move? */
function sweeper(frame: TurnFrame): FunctionRef {
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
  }

  write(): void {
    const { f, frame } = this;
    const { words, planes } = frame.c;
    const [, , intents] = f.params;
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
      f.get(this.again);
      f.brIf(sweep);
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
        this.findTarget();
        f.get(this.target);
        f.i32(0);
        f.op('i32.lt_s');
        f.brIf(stays);
        this.forEachKind(() => {
          this.pushHas(this.target);
          f.brIf(stays);
        });
        this.forEachKind(() => {
          this.pushHas(this.cell);
          f.if(null, () => {
            this.flip(this.cell);
            this.flip(this.target);
            f.i32(1);
            f.set(this.moved);
          });
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

  private findTarget(): void {
    const { f, frame } = this;
    const { height } = frame.c.board!;
    const tables = frame.tables.add([...STEP_X, ...STEP_Y]);
    const [x, y] = [f.local('i32'), f.local('i32')];
    for (const [into, of, table] of [
      [x, 'i32.div_u', tables],
      [y, 'i32.rem_u', tables + 4 * STEP_X.length],
    ] as const) {
      f.get(this.cell);
      f.i32(height);
      f.op(of);
      f.get(this.intent);
      f.i32(2);
      f.op('i32.shl');
      f.memory('i32.load', table);
      f.op('i32.add');
      f.set(into);
    }
    f.get(x);
    f.i32(height);
    f.op('i32.mul');
    f.get(y);
    f.op('i32.add');
    f.i32(-1);
    f.get(x);
    frame.pushWidth(f);
    f.op('i32.lt_u');
    f.get(y);
    frame.pushHeight(f);
    f.op('i32.lt_u', 'i32.and', 'select');
    f.set(this.target);
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
