/** Resolving the intents of a layer on which all go one way: who is blocked spreads backwards, the others move at once. */
import type { FunctionRef, Local } from '../assembler/function-builder';
import type { TurnFrame } from './frame';
import { Matcher } from './match';
import { sweeper } from './sweep';
import { countDown } from './table-reader';
import { writeSweepWork } from './work';

/** (first kind's plane, number of kinds, first intent's plane): all that have an intent have this one. Did anything move? */
export function slider(frame: TurnFrame, direction: number): FunctionRef {
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
    if (stride > 0) writeQueueWork(matcher, movers, before, part, stride);
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

/**
 * Sweeps in scan order would move one of each queue at a time that goes south or east, its first, as behind it nobody has
 * room yet: they count as if they had been made.
 */
function writeQueueWork(
  matcher: Matcher,
  movers: readonly Local[],
  queued: readonly Local[],
  next: readonly Local[],
  stride: number,
): void {
  const { f, frame } = matcher;
  f.with('i32', (sweeps) => {
    f.i32(0);
    f.set(sweeps);
    movers.forEach((mover, w) => {
      f.get(mover);
      f.set(queued[w]);
    });
    f.block(null, (done) =>
      f.loop((again) => {
        movers.forEach((mover, w) => {
          f.get(mover);
          matcher.pushShifted((at) => f.get(queued[at]), w, stride);
          f.op('i64.and');
          f.set(next[w]);
        });
        matcher.pushSome(next);
        f.op('i32.eqz');
        f.brIf(done);
        queued.forEach((word, w) => {
          f.get(next[w]);
          f.set(word);
        });
        f.get(sweeps);
        f.i32(1);
        f.op('i32.add');
        f.set(sweeps);
        f.br(again);
      }),
    );
    f.get(sweeps);
    f.if(null, () => {
      writeSweepWork(frame, f, sweeps);
    });
  });
}
