/**
 * The place of the n-th bit that is set in a word, without a branch: prefix sums of the bytes' counts by one multiplication,
 * the byte by comparing all eight at once, then the same for its bits (Vigna's broadword selection).
 */
import type { FunctionBuilder, Local } from './assembler/function-builder';

const EACH = 0x0101010101010101n;
const TOPS = BigInt.asIntN(64, 0x8080808080808080n);
const word = (value: bigint): bigint => BigInt.asIntN(64, value);

/** Pushes the number (i32) of bit n of `word`; n (i64) is used up. */
export function pushSelectedBit(f: FunctionBuilder, bits: Local, n: Local): void {
  f.with('i64', (sums) =>
    f.with('i64', (shift) => {
      // The counts of the bytes.
      f.get(bits);
      f.get(bits);
      f.i64(1n);
      f.op('i64.shr_u');
      f.i64(0x5555555555555555n);
      f.op('i64.and', 'i64.sub');
      f.tee(sums);
      f.i64(0x3333333333333333n);
      f.op('i64.and');
      f.get(sums);
      f.i64(2n);
      f.op('i64.shr_u');
      f.i64(0x3333333333333333n);
      f.op('i64.and', 'i64.add');
      f.tee(sums);
      f.get(sums);
      f.i64(4n);
      f.op('i64.shr_u', 'i64.add');
      f.i64(0x0f0f0f0f0f0f0f0fn);
      f.op('i64.and');
      f.i64(EACH);
      f.op('i64.mul');
      f.set(sums);
      pushNotAbove(f, sums, n);
      f.i64(3n);
      f.op('i64.shl');
      f.set(shift);
      // Within the byte.
      f.get(n);
      f.get(sums);
      f.i64(8n);
      f.op('i64.shl');
      f.get(shift);
      f.op('i64.shr_u');
      f.i64(0xffn);
      f.op('i64.and', 'i64.sub');
      f.set(n);
      f.get(bits);
      f.get(shift);
      f.op('i64.shr_u');
      f.i64(0xffn);
      f.op('i64.and');
      f.i64(EACH);
      f.op('i64.mul');
      f.i64(word(0x8040201008040201n));
      f.op('i64.and');
      f.i64(0x7f7f7f7f7f7f7f7fn);
      f.op('i64.add');
      f.i64(7n);
      f.op('i64.shr_u');
      f.i64(EACH);
      f.op('i64.and');
      f.i64(EACH);
      f.op('i64.mul');
      f.set(sums);
      pushNotAbove(f, sums, n);
      f.get(shift);
      f.op('i64.add', 'i32.wrap_i64');
    }),
  );
}

/** Pushes how many of eight prefix sums are not above n: bytes of at most 64, so that differences stay in their byte. */
function pushNotAbove(f: FunctionBuilder, sums: Local, n: Local): void {
  f.get(n);
  f.i64(EACH);
  f.op('i64.mul');
  f.i64(TOPS);
  f.op('i64.or');
  f.get(sums);
  f.op('i64.sub');
  f.i64(TOPS);
  f.op('i64.and', 'i64.popcnt');
}
