/** What of a window is seen past things that block: rows of bits from vectors, and vectors from what the sweep says. */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import { spread, type SpreadLocals } from './sight-rows';
import { SIDE } from './transpose';
import type { ViewFrame } from './view-frame';
import type { WindowSize } from './window';
import type { Mask } from './window-masks';

/** The masks of a block's vectors, each narrowed to what is seen; `pushBlocking` pushes the lanes of a vector that block. */
export function masksOfSight(
  f: FunctionBuilder,
  frame: ViewFrame,
  size: WindowSize,
  masks: readonly Mask[],
  pushBlocking: (pair: number) => void,
): Mask[] {
  const [clear, seen] = [f.local('i64'), f.local('i64')];
  masks.forEach(({ inside }, pair) => {
    f.get(inside);
    pushBlocking(pair);
    f.op('v128.andnot', 'i8x16.bitmask', 'i64.extend_i32_u');
    if (pair === 0) return f.set(clear);
    f.i64(BigInt(2 * SIDE * pair));
    f.op('i64.shl');
    f.get(clear);
    f.op('i64.or');
    f.set(clear);
  });
  sweep(f, frame, size.width, clear, seen);
  const rows = f.local('v128');
  f.get(seen);
  f.op('i64x2.splat');
  f.set(rows);
  return masks.map((mask, pair) => {
    const bits = Uint8Array.from({ length: 2 * SIDE }, (_, lane) => 1 << (lane % SIDE));
    f.get(rows);
    f.v128(Uint8Array.from(bits, (_, lane) => 2 * pair + Math.floor(lane / SIDE)));
    f.op('i8x16.swizzle');
    f.v128(bits);
    f.op('v128.and');
    f.v128(bits);
    f.op('i8x16.eq');
    return narrowed(f, mask);
  });
}

/** From the own row away: `seen` takes what is seen, eight bits a row, where `clear` has what does not block. */
function sweep(f: FunctionBuilder, frame: ViewFrame, widest: number, clear: Local, seen: Local): void {
  const names = ['seen', 'clear', 'all', 'up', 'flood', 'right', 'through'] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as SpreadLocals;
  const [shift, own] = [f.local('i64'), f.local('i32')];
  f.i32(1);
  f.get(frame.width);
  f.op('i32.shl');
  f.i32(1);
  f.op('i32.sub');
  f.set(v.all);
  f.i32(1);
  f.get(frame.column);
  f.op('i32.shl');
  f.tee(own);
  f.set(v.seen);
  f.get(frame.row);
  f.i32(SIDE);
  f.op('i32.mul', 'i64.extend_i32_s');
  f.set(shift);
  // The own place never blocks.
  f.get(clear);
  f.get(own);
  f.op('i64.extend_i32_u');
  f.get(shift);
  f.op('i64.shl', 'i64.or');
  f.set(clear);
  f.i64(0n);
  f.set(seen);
  f.loop((again) => {
    f.get(clear);
    f.get(shift);
    f.op('i64.shr_u', 'i32.wrap_i64');
    f.i32((1 << SIDE) - 1);
    f.op('i32.and');
    f.set(v.clear);
    spread(f, v, widest);
    f.get(seen);
    f.get(v.seen);
    f.op('i64.extend_i32_u');
    f.get(shift);
    f.op('i64.shl', 'i64.or');
    f.set(seen);
    f.get(v.up);
    f.set(v.seen);
    f.get(shift);
    f.i64(BigInt(SIDE));
    f.op('i64.sub');
    f.tee(shift);
    f.i64(0n);
    f.op('i64.ge_s');
    f.brIf(again);
  });
}

/** With what is seen on the stack. */
function narrowed(f: FunctionBuilder, { inside, outside }: Mask): Mask {
  const [seen, unseen] = [f.local('v128'), f.local('v128')];
  const mask = { inside: f.local('v128'), outside: f.local('v128'), unseen };
  f.set(seen);
  f.get(inside);
  f.get(outside);
  f.op('v128.or');
  f.get(seen);
  f.op('v128.andnot');
  f.set(unseen);
  for (const part of ['inside', 'outside'] as const) {
    f.get({ inside, outside }[part]);
    f.get(seen);
    f.op('v128.and');
    f.set(mask[part]);
  }
  return mask;
}
