/** Draws (random.ts): the running stream's base and the number of the next draw are globals. */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';

const GOLDEN = 0x9e3779b9 | 0;
export const DRAW_STEP = 0x85ebca6b | 0;

export function mixer(c: Compilation): FunctionRef {
  return c.helper('mix', ['i32'], ['i32'], (f) => {
    f.get(f.params[0]);
    pushMixed(f);
  });
}

/** Replaces a number on the stack by its mix (random.ts). */
export function pushMixed(f: FunctionBuilder): void {
  f.with('i32', (x) => {
    const fold = (bits: number) => {
      f.tee(x);
      f.get(x);
      f.i32(bits);
      f.op('i32.shr_u', 'i32.xor');
    };
    fold(16);
    f.i32(0x7feb352d);
    f.op('i32.mul');
    fold(15);
    f.i32(0x846ca68b | 0);
    f.op('i32.mul');
    fold(16);
  });
}

/** (seed, stream, step): the base of the stream's draws at the step. */
export function streamBase(c: Compilation): FunctionRef {
  return c.helper('stream base', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [seed, stream, step] = f.params;
    f.get(seed);
    f.get(stream);
    f.i32(GOLDEN);
    f.op('i32.mul', 'i32.add');
    pushMixed(f);
    f.get(step);
    f.op('i32.add');
    pushMixed(f);
  });
}

/** From here on, draws are those of the stream at the step that `step` pushes. */
export function drawFrom(
  c: Compilation,
  f: FunctionBuilder,
  instance: Local,
  stream: number,
  step: () => void,
): void {
  f.get(instance);
  f.memory('i32.load', c.record.seed);
  f.i32(stream);
  step();
  f.call(streamBase(c));
  f.setGlobal(c.globals.drawBase);
  f.i32(0);
  f.setGlobal(c.globals.drawNext);
}

/** Writes something that draws from another stream; draws of the running one go on afterwards. */
export function keepingDraws(c: Compilation, f: FunctionBuilder, write: () => void): void {
  const kept = [c.globals.drawBase, c.globals.drawNext].map((global) => [global, f.local('i32')] as const);
  for (const [global, local] of kept) {
    f.getGlobal(global);
    f.set(local);
  }
  write();
  for (const [global, local] of kept) {
    f.get(local);
    f.setGlobal(global);
  }
}

/** Pushes the next draw. Written out, as a call would cost as much as the draw. */
function pushDraw(c: Compilation, f: FunctionBuilder): void {
  const { drawBase, drawNext } = c.globals;
  f.with('i32', (next) => {
    f.getGlobal(drawNext);
    f.i32(1);
    f.op('i32.add');
    f.tee(next);
    f.setGlobal(drawNext);
    f.getGlobal(drawBase);
    f.get(next);
    f.i32(DRAW_STEP);
    f.op('i32.mul', 'i32.add');
    pushMixed(f);
  });
}

/** Replaces the probability on the stack (millionths) by whether draw number `k` of the running stream hits it. */
export function pushNumberedHit(unit: Unit, k: number): void {
  const { c, f } = unit;
  f.i32(Math.imul(DRAW_STEP, k + 1));
  f.call(
    c.helper('hit by number', ['i32', 'i32'], ['i32'], (g) => {
      const [probability, offset] = g.params;
      g.getGlobal(c.globals.drawBase);
      g.get(offset);
      g.op('i32.add');
      pushMixed(g);
      pushIsBelow(g, probability);
    }),
  );
}

/** Replaces a draw on the stack by whether it hits the probability. */
function pushIsBelow(f: FunctionBuilder, probability: Local): void {
  f.op('i64.extend_i32_u');
  f.i64(1_000_000n);
  f.op('i64.mul');
  f.i64(32n);
  f.op('i64.shr_u', 'i32.wrap_i64');
  f.get(probability);
  f.op('i32.lt_s');
}

/** Replaces the count on the stack by a number below it; a count below 1 counts as 1. */
export function pushPick(unit: Unit): void {
  const { c, f } = unit;
  f.call(
    c.helper('pick', ['i32'], ['i32'], (g) => {
      pushDraw(c, g);
      g.op('i64.extend_i32_u');
      g.get(g.params[0]);
      g.i32(1);
      g.get(g.params[0]);
      g.i32(1);
      g.op('i32.gt_s', 'select', 'i64.extend_i32_u', 'i64.mul');
      g.i64(32n);
      g.op('i64.shr_u', 'i32.wrap_i64');
    }),
  );
}

/** Replaces the probability on the stack (millionths) by whether a draw hits it. */
export function pushHit(unit: Unit): void {
  const { c, f } = unit;
  f.call(
    c.helper('hit', ['i32'], ['i32'], (g) => {
      pushDraw(c, g);
      pushIsBelow(g, g.params[0]);
    }),
  );
}
